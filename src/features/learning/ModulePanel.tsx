import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LearningModule } from '../../../contract/answers/course.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import type { learningFlowMachine } from '../../../machines/learning/learningFlowMachine.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { lazyPart, optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useWaiting } from '../../ui/useWaiting.ts'
import { AssessmentSkeleton } from './AssessmentSkeleton.tsx'
import { CourseUnreachable } from './CourseUnreachable.tsx'
import { LessonSkeleton } from './LoadingCourse.tsx'
import styles from './ModulePanel.module.css'
import { moduleTabs, useModuleTab } from './moduleTabs.ts'
import { ContinueNotice, isDue, isInterrupted, NextStep } from './NextStep.tsx'
import { VideoPanel } from './video/VideoPanel.tsx'

const Reader = optionalPart(() => import('./reading/Reader.tsx'), 'Reader', 'reading')
const Transcript = optionalPart(() => import('./video/Transcript.tsx'), 'Transcript')
const PastExam = optionalPart(() => import('./exam/PastExam.tsx'), 'PastExam')
const WatchReportStatus = optionalPart(() => import('./video/WatchReportStatus.tsx'), 'WatchReportStatus')
const PracticeWays = optionalPart(() => import('./PracticeWays.tsx'), 'PracticeWays', 'home')
const LessonEndedNotice = optionalPart(() => import('./LessonEndedNotice.tsx'), 'LessonEndedNotice')
const ExamPanel = lazyPart(() => import('./exam/ExamPanel.tsx'), 'ExamPanel', 'assessment', 'studentErrors')
const EssayPanel = lazyPart(
  () => import('./essay/EssayPanel.tsx'),
  'EssayPanel',
  'assessment',
  'studentErrors',
)
/** Only students whose exam waits load it. */
const WaitNotice = optionalPart(() => import('./exam/WaitNotice.tsx'), 'WaitNotice', 'assessment')
/** Only students who failed an exam load it. */
const MissedTopics = optionalPart(() => import('./exam/MissedTopics.tsx'), 'MissedTopics')

export type FlowActor = ActorRefFrom<typeof learningFlowMachine>

type Props = {
  flow: FlowActor
  module: LearningModule
  role: Role
  onOpen: (index: number) => void
  children: ReactNode
}

export function ModulePanel({ flow, module, role, onOpen, children }: Props) {
  const language = useLanguage()
  const { opening, tabs: words } = useMessages('learning')
  const state = useSelector(flow, (snapshot) => snapshot)
  const { loadCourse, video, watchReport, exam, essay } = state.children
  const unreachable = useWaiting(loadCourse)
  const [tab, setTab] = useModuleTab()
  // The strip responds at once; on a slow phone a panel takes 80 ms.
  const shown = useDeferredValue(tab)
  const [read, setRead] = useState<Readonly<Record<number, number>>>({})
  const noteRead = useCallback(
    (count: number) => setRead((before) => ({ ...before, [module.index]: count })),
    [module.index],
  )
  const interrupted = isInterrupted(module)
  const following = state.context.modules[state.context.modules.indexOf(module) + 1]
  const openAssessment = () => flow.send({ type: 'assessment.open' })
  const endWait = useCallback(
    () => flow.send({ type: 'wait.over', moduleIndex: module.index }),
    [flow, module.index],
  )
  const advancing = state.hasTag('advancing')
  const waits = module.progress.wait && (video || state.hasTag('examWaits')) && (
    <Suspense>
      <WaitNotice key={module.index} module={module} wait={module.progress.wait} onOpen={endWait} />
    </Suspense>
  )
  const topics = module.progress.topics.length > 0 && (
    <Suspense>
      <MissedTopics module={module} />
    </Suspense>
  )
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <PageHeading title={module.title[language]} className={styles.heading} />
        {!exam && !essay && !module.progress.wait && (
          <p className={styles.summary}>{module.summary[language]}</p>
        )}
      </div>
      <Suspense fallback={<AssessmentSkeleton label={exam ? opening.exam : opening.essay} />}>
        {exam && (
          <ExamPanel
            exam={exam}
            title={module.title[language]}
            next={following?.title[language] ?? null}
            hasScenes={module.scenes > 0}
            onRead={() => flow.send({ type: 'course.refresh' })}
          />
        )}
        {essay && <EssayPanel essay={essay} />}
      </Suspense>
      {!exam && !essay && (
        <Tabs
          label={words.label}
          tabs={moduleTabs(module, read[module.index] ?? module.progress.sectionsRead, words)}
          selected={tab}
          onSelect={setTab}
          className={styles.tabs}
        >
          <div className={styles.tab} hidden={shown !== 'watch'}>
            {waits}
            {video && (
              <>
                {interrupted && <ContinueNotice module={module} onAssessment={openAssessment} />}
                <VideoPanel video={video} module={module} isShown={shown === 'watch'}>
                  <Suspense>{watchReport && <WatchReportStatus report={watchReport} />}</Suspense>
                </VideoPanel>
                {!interrupted && isDue(module) && <NextStep module={module} onAssessment={openAssessment} />}
                {topics}
              </>
            )}
            {state.hasTag('loading') &&
              (unreachable ? (
                <CourseUnreachable loader={loadCourse} failure={unreachable} />
              ) : (
                <LessonSkeleton />
              ))}
            {(advancing || state.hasTag('lessonEnded')) && (
              <Suspense>
                <LessonEndedNotice
                  modules={state.context.modules}
                  module={module}
                  advancing={advancing}
                  onReplay={() => flow.send({ type: 'video.replay' })}
                  onOpen={onOpen}
                />
              </Suspense>
            )}
          </div>
          {shown === 'read' && (
            <Suspense fallback={<Skeleton height="24rem" />}>
              <Reader studentId={state.context.studentId} moduleIndex={module.index} onRead={noteRead} />
              {video && <Transcript video={video} />}
              {topics}
            </Suspense>
          )}
          {shown === 'practice' && (
            <Suspense>
              <PracticeWays module={module} role={role} />
            </Suspense>
          )}
          {shown === 'exam' && (
            <div className={styles.tab}>
              {waits}
              {interrupted ? (
                <ContinueNotice module={module} onAssessment={openAssessment} />
              ) : (
                <NextStep module={module} onAssessment={openAssessment} />
              )}
              {topics}
              <Suspense>
                <PastExam module={module} />
              </Suspense>
            </div>
          )}
        </Tabs>
      )}
      <div className={styles.study}>{children}</div>
    </div>
  )
}
