import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { inspection } from '../../lib/inspection.ts'
import { paths, SECTION } from '../../paths.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { CourseOutline } from './CourseOutline.tsx'
import { LoadingCourse } from './LoadingCourse.tsx'
import { liveLearningMachine } from './liveLearningMachine.ts'
import { ModulePanel } from './ModulePanel.tsx'
import styles from './ModulesPage.module.css'
import { StudySlot } from './study/StudySlot.tsx'
import { useModuleAddress, wantedModule } from './useModuleAddress.ts'

const AccessEnded = lazyPart(() => import('./AccessEnded.tsx'), 'AccessEnded')
const CompletionScreen = lazyPart(() => import('./CompletionScreen.tsx'), 'CompletionScreen', 'certificates')

type FlowSnapshot = SnapshotFrom<typeof liveLearningMachine>

/** The modules of the student's course. A new role means another course, so the page is remounted. */
export function ModulesPage({ profile }: { profile: Profile }) {
  return <Course key={profile.role} profile={profile} />
}

/** The studied activity; a section of the lesson's text has an address. */
function studied({ children }: FlowSnapshot, params: URLSearchParams) {
  if (children.exam) return { kind: 'exam' } as const
  if (children.essay) return { kind: 'essay' } as const
  const part = params.get(SECTION)
  return part === null ? ({ kind: 'film' } as const) : ({ kind: 'lesson', part } as const)
}

function Course({ profile }: { profile: Profile }) {
  const [params] = useSearchParams()
  const flow = useActorRef(liveLearningMachine, {
    input: {
      studentId: profile.id,
      wanted: wantedModule(params),
      rendition: 'drawn',
    },
    ...inspection(),
  })
  // A cheap phone may take long to render the new content; a deferred value keeps it responsive meanwhile.
  const state = useDeferredValue(useSelector(flow, (snapshot) => snapshot))
  const { modules, access, current, completion } = state.context
  const open = useModuleAddress({
    modules,
    current,
    onWant: (index) => flow.send({ type: 'module.choose', index }),
  })

  // Before the flow stops with the page, the video gets its stop event and reports the watched range.
  useLayoutEffect(() => () => flow.send({ type: 'page.hidden' }), [flow])

  useEffect(() => {
    if (!import.meta.env.DEV) return
    const shortcut = import('./developmentShortcut.ts').then(({ watchShortcut }) =>
      watchShortcut(
        () => flow.getSnapshot(),
        () => flow.send({ type: 'course.refresh' }),
      ),
    )
    return () => void shortcut.then((stop) => stop())
  }, [flow])

  // The school has decided an extension, or changed something else.
  const hasAccessEnded = state.hasTag('accessEnded')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new profile is the signal.
  useEffect(() => {
    if (hasAccessEnded) flow.send({ type: 'course.refresh' })
  }, [profile])

  if (state.hasTag('noCourse')) return <Navigate to={paths.landing} replace />
  if (state.matches('completed') && completion) {
    return (
      <CompletionScreen
        completion={completion}
        name={profile.fullName}
        onClose={() => flow.send({ type: 'completion.close' })}
      />
    )
  }
  if (hasAccessEnded && access) return <AccessEnded key={access.lastDay} access={access} />
  const module = modules.find(({ index }) => index === current)
  if (!module) {
    return <LoadingCourse loader={state.children.loadCourse} />
  }
  return (
    <div className={styles.page}>
      <CourseOutline
        role={profile.role}
        modules={modules}
        current={module.index}
        completion={completion}
        onOpen={open}
      />
      <ModulePanel key={module.index} flow={flow} module={module} onOpen={open} role={profile.role}>
        {profile.role !== 'admin' && (
          <StudySlot
            {...studied(state, params)}
            moduleIndex={module.index}
            isQuiet={profile.role === 'ddc'}
          />
        )}
      </ModulePanel>
    </div>
  )
}
