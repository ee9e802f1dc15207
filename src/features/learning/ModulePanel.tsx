import { useSelector } from '@xstate/react'
import { Suspense, useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { LearningModule } from '../../../contract/answers/course.ts'
import type { learningFlowMachine } from '../../../machines/learning/learningFlowMachine.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { SECTION } from '../../paths.ts'
import { lazyPart, optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useWaiting } from '../../ui/useWaiting.ts'
import { AssessmentSkeleton } from './AssessmentSkeleton.tsx'
import { CourseUnreachable } from './CourseUnreachable.tsx'
import { PastExam } from './exam/PastExam.tsx'
import { LessonEndedNotice } from './LessonEndedNotice.tsx'
import { LessonSkeleton } from './LoadingCourse.tsx'
import styles from './ModulePanel.module.css'
import { ContinueNotice, isInterrupted, NextStep } from './NextStep.tsx'
import { ReaderSlot } from './reading/ReaderSlot.tsx'
import { Transcript } from './video/Transcript.tsx'
import { VideoPanel } from './video/VideoPanel.tsx'
import { WatchReportStatus } from './video/WatchReportStatus.tsx'

const ExamPanel = lazyPart(() => import('./exam/ExamPanel.tsx'), 'ExamPanel', 'assessment')
const EssayPanel = lazyPart(() => import('./essay/EssayPanel.tsx'), 'EssayPanel', 'assessment')
/** Only students whose exam waits load it. */
const WaitNotice = optionalPart(() => import('./exam/WaitNotice.tsx'), 'WaitNotice', 'assessment')
/** Only who has failed an exam loads it. */
const MissedTopics = optionalPart(() => import('./exam/MissedTopics.tsx'), 'MissedTopics')

export type FlowActor = ActorRefFrom<typeof learningFlowMachine>

type Props = {
  flow: FlowActor
  module: LearningModule
  onOpen: (index: number) => void
}

/** One module: its lesson, or the exam or essay when one is open. */
export function ModulePanel({ flow, module, onOpen }: Props) {
  const language = useLanguage()
  const { opening } = useMessages('learning')
  const state = useSelector(flow, (snapshot) => snapshot)
  const { loadCourse, video, watchReport, exam, essay } = state.children
  const unreachable = useWaiting(loadCourse)
  const [params] = useSearchParams()
  const interrupted = isInterrupted(module)
  const following = state.context.modules[state.context.modules.indexOf(module) + 1]
  const openAssessment = () => flow.send({ type: 'assessment.open' })
  const endWait = useCallback(
    () => flow.send({ type: 'wait.over', moduleIndex: module.index }),
    [flow, module.index],
  )
  const advancing = state.hasTag('advancing')
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
      {module.progress.wait && (video || state.hasTag('examWaits')) && (
        <Suspense>
          <WaitNotice key={module.index} module={module} wait={module.progress.wait} onOpen={endWait} />
        </Suspense>
      )}
      {video && (
        <>
          {interrupted && <ContinueNotice module={module} onAssessment={openAssessment} />}
          <VideoPanel video={video} module={module}>
            {watchReport && <WatchReportStatus report={watchReport} />}
          </VideoPanel>
          {!interrupted && <NextStep module={module} onAssessment={openAssessment} />}
          {module.progress.topics.length > 0 && (
            <Suspense>
              <MissedTopics module={module} />
            </Suspense>
          )}
          <ReaderSlot
            studentId={state.context.studentId}
            moduleIndex={module.index}
            wanted={params.has(SECTION)}
          />
          <div className={styles.folds}>
            <Transcript video={video} />
            <PastExam module={module} />
          </div>
        </>
      )}
      {state.hasTag('loading') &&
        (unreachable ? <CourseUnreachable loader={loadCourse} failure={unreachable} /> : <LessonSkeleton />)}
      {(advancing || state.hasTag('lessonEnded')) && (
        <LessonEndedNotice
          modules={state.context.modules}
          module={module}
          advancing={advancing}
          onReplay={() => flow.send({ type: 'video.replay' })}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}
