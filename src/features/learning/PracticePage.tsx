import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import type { WantedSections } from '../../../machines/practice/practiceSheet.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { isCourse } from '../../lib/course.ts'
import { inspection } from '../../lib/inspection.ts'
import { SECTION } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useKeepShell } from '../../ui/useKeepShell.ts'
import { useWaiting } from '../../ui/useWaiting.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { OpensByItself } from './OpensByItself.tsx'
import { reportNow } from './pageReports.ts'
import { livePracticeMachine } from './practice/livePracticeMachine.ts'
import styles from './practice/Practice.module.css'
import { PracticeUnreachable } from './practice/PracticeUnreachable.tsx'
import { scheduleLater, today } from './practice/scheduler.ts'
import train from './practice/Train.module.css'
import { Train, TrainStart } from './practice/Train.tsx'
import { StudySlot } from './study/StudySlot.tsx'
import { wantedModule } from './useModuleAddress.ts'

/** Loaded with the first round; a returning device's service worker has cached it. */
const DeckRound = optionalPart(() => import('./practice/DeckRound.tsx'), 'DeckRound')

function wantedSections(params: URLSearchParams): WantedSections | null {
  const module = wantedModule(params)
  const sections = params.get(SECTION)
  return module === null || sections === null ? null : { module, sections: sections.split(',') }
}

/** Practice with cards and questions. Another role gets other decks, so the page is remounted. */
export function PracticePage({ profile, role }: { profile: Profile; role: Role }) {
  return <Practice key={role} studentId={profile.id ?? ''} role={role} />
}

function Practice({ studentId, role }: { studentId: string; role: Role }) {
  const { practice } = useMessages('practice')
  const [params] = useSearchParams()
  const asksForSections = wantedSections(params) !== null
  const actor = useActorRef(livePracticeMachine, {
    input: { studentId, schedule: scheduleLater, today, wanted: wantedSections(params) },
    ...inspection(),
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { unsaved, isKept } = state.context
  const waiting = useWaiting(state.children.openPractice)
  const failure = waiting ?? state.context.failure
  const isChoosing = state.hasTag('decks') || (state.hasTag('opening') && !asksForSections)
  const isInRound = state.hasTag('asking') || state.hasTag('answered') || state.hasTag('finished')

  useEffect(() => {
    const onOnline = () => actor.send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [actor])

  // Reviews are reported before the page stops.
  useLayoutEffect(() => reportNow, [])

  const report = useSelector(actor, ({ children }) => children.report)
  const isRetrying = useSelector(report, (snapshot) => snapshot?.hasTag('retrying') === true)

  return (
    <div className={layout.page}>
      <div className={isChoosing ? train.cluster : undefined}>
        <PageHeading title={practice.title} className={styles.heading} />
        {isChoosing && <p>{practice.lead}</p>}
        {state.hasTag('decks') && <TrainStart actor={actor} role={role} />}
      </div>
      <p role="status" className={styles.unsaved}>
        {isRetrying && unsaved.length > 0 && practice.unsaved(unsaved.length)}
      </p>
      {!isKept && unsaved.length > 0 && <p className={styles.unsaved}>{practice.notKept}</p>}
      {state.hasTag('opening') && !failure && <Opening />}
      {failure && (
        <PracticeUnreachable actor={actor} failure={failure}>
          {waiting && <OpensByItself failure={waiting}>{practice.unreachableHint}</OpensByItself>}
        </PracticeUnreachable>
      )}
      {state.hasTag('decks') && <Train actor={actor} role={role} />}
      {isInRound && (
        <Suspense fallback={<RoundComes />}>
          <DeckRound actor={actor} />
        </Suspense>
      )}
      {isCourse(role) && <StudySlot kind="practice" moduleIndex={null} />}
    </div>
  )
}

function RoundComes() {
  const { practice } = useMessages('practice')
  return (
    <div role="status">
      <p>{practice.loading}</p>
      {!navigator.onLine && <p>{practice.unreachableHint}</p>}
    </div>
  )
}

function Opening() {
  useKeepShell()
  const { practice } = useMessages('practice')
  return (
    <div className={train.train} role="status">
      <VisuallyHidden>{practice.loading}</VisuallyHidden>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="6rem" />
      ))}
    </div>
  )
}
