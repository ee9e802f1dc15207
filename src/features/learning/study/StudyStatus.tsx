import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import type { NextActivity } from '../../../../contract/answers/study.ts'
import type { StudyActivity } from '../../../../machines/study/study.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDuration } from '../../../lib/format.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button } from '../../../ui/Button.tsx'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { HoursConsentDialog } from './HoursConsentDialog.tsx'
import { HoursDialog } from './HoursDialog.tsx'
import { liveStudySessionMachine } from './liveStudySessionMachine.ts'
import { nextAddress } from './nextAddress.ts'
import { PresenceDialog } from './PresenceDialog.tsx'
import { prepareSound } from './presenceSignal.ts'
import styles from './StudyStatus.module.css'

const PictureChoice = optionalPart(() => import('./PictureChoice.tsx'), 'PictureChoice', 'pictures')

/** The states with a line below the hours, by priority: of the session, and of its counter. */
const SESSION_LINES = ['agreeing', 'notAgreed', 'unreachable'] as const
const COUNTER_LINES = ['refused', 'missed', 'disconnected', 'still', 'counting'] as const

/** Activities whose page may open a dialog; exams and answers are not interrupted. */
const ASKED_AT = ['film', 'lesson']
/** A changed notice is shown once until the app is loaded again. */
let wasShown = false

const NOT_COUNTING = { aheadSeconds: 0, elsewhere: false, missedSeconds: 0, studied: null }

export function StudyStatus({ activity }: { activity: StudyActivity }) {
  const words = useMessages('study')
  const sentenceOf = useMessageFor()
  const study = useActorRef(liveStudySessionMachine, { input: { activity }, ...inspection() })
  const state = useSelector(study, (snapshot) => snapshot)
  const [open, setOpen] = useState<'consent' | 'hours' | null>(null)
  const { counter, loadHours } = state.children
  const counting = useSelector(counter, (snapshot) => snapshot)
  const waiting = useWaiting(loadHours)
  const { aheadSeconds, elsewhere, missedSeconds, studied } = counting?.context ?? NOT_COUNTING
  const clock = counting?.context.clock ?? state.context.hours
  const failure = counting?.context.failure ?? state.context.failure
  const presence = counting?.children.presence
  const { kind, moduleIndex, key } = activity

  useEffect(() => {
    study.send({ type: 'activity.change', activity: { kind, moduleIndex, key } })
  }, [study, kind, moduleIndex, key])
  useEffect(() => prepareSound(), [])
  // Before the session stops with the page, the seconds since the last beat are counted.
  useLayoutEffect(() => () => study.getSnapshot().children.counter?.send({ type: 'page.hidden' }), [study])

  const agreed = !state.hasTag('notAgreed') && !state.hasTag('agreeing')
  const changed = clock?.requiredSeconds !== 0 && (state.hasTag('noticeChanged') || state.hasTag('renewing'))
  const consented = agreed && !changed
  useEffect(() => {
    if (consented) setOpen((shown) => (shown === 'consent' ? null : shown))
  }, [consented])
  const shows = changed && ASKED_AT.includes(kind)
  useEffect(() => {
    if (!shows || wasShown) return
    wasShown = true
    setOpen('consent')
  }, [shows])

  const tag = waiting
    ? 'unreachable'
    : (SESSION_LINES.find((each) => state.hasTag(each)) ??
      COUNTER_LINES.find((each) => counting?.hasTag(each)))
  if (state.hasTag('off') || !tag) return null
  // A course without required hours does not ask.
  if (!agreed && clock?.requiredSeconds === 0) return null

  function line() {
    if (tag === 'refused' && failure) return sentenceOf(failure)
    if (tag !== 'counting') return words.states[tag ?? 'counting']
    if (clock && clock.todaySeconds >= clock.dailyCapSeconds)
      return words.dayFull(formatDuration(clock.dailyCapSeconds))
    if (isIdle) return words.idle
    if (isUsedUp) return studied.next ? words.usedUp : words.nothingLeft
    if (missedSeconds > 0) return words.dropped(formatDuration(missedSeconds))
    if (elsewhere) return words.elsewhere
    if (studied?.waits) return words.waits
    if (clock && clock.heldSeconds > 0) return words.held(formatDuration(clock.heldSeconds))
    return studied?.byAnswers ? words.answering : words.states.counting
  }

  const counts = tag === 'counting'
  /** The page is open, and nothing was read, written or answered for too long. */
  const isIdle = counts && studied?.waits === true && !studied.byAnswers
  const isUsedUp = counts && studied?.leftSeconds === 0 && !isIdle
  const counted = clock ? clock.creditedSeconds + clock.pendingSeconds + aheadSeconds : 0
  return (
    <section className={styles.status} aria-label={words.title}>
      <div className={styles.row}>
        <p className={classNames(counts && !isUsedUp && !studied?.waits && styles.counting)}>
          {clock && (
            <b>
              {clock.requiredSeconds > 0
                ? words.doneOf(formatDuration(counted), formatDuration(clock.requiredSeconds))
                : words.done(formatDuration(counted))}
            </b>
          )}
          {/* Not announced: a screen reader hears only states that the student may want to change. */}
          <span role={counts && !isUsedUp && !isIdle ? undefined : 'status'}>
            {line()} {isUsedUp && studied.next && <GoOn next={studied.next} />}
          </span>
        </p>
        <Button look="link" onClick={() => setOpen(consented ? 'hours' : 'consent')}>
          {consented ? words.details : changed ? words.changed : words.count}
        </Button>
      </div>
      {agreed && state.context.hours?.pictures && (
        <Suspense>
          <PictureChoice
            choice={state.context.hours.pictures}
            onDecided={(pictures) => study.send({ type: 'pictures.decide', pictures })}
          />
        </Suspense>
      )}
      {createPortal(
        <>
          <HoursConsentDialog
            open={open === 'consent'}
            busy={state.hasTag('agreeing') || state.hasTag('renewing')}
            changed={changed}
            failed={!consented && state.context.failure ? sentenceOf(state.context.failure) : null}
            onAgree={() => study.send({ type: 'terms.agree' })}
            onClose={() => setOpen(null)}
          />
          <HoursDialog open={open === 'hours'} onClose={() => setOpen(null)} />
          {presence && (
            <PresenceDialog
              presence={presence}
              atStake={clock ? clock.pendingSeconds - clock.heldSeconds : 0}
              onConfirm={() => counter?.send({ type: 'presence.confirm' })}
              onGoOn={() => counter?.send({ type: 'presence.dismiss' })}
            />
          )}
        </>,
        document.body,
      )}
    </section>
  )
}

function GoOn({ next }: { next: NextActivity }) {
  const words = useMessages('study').next
  const language = useLanguage()
  const name = next.kind in words ? words[next.kind as keyof typeof words] : ''
  return (
    <Link to={nextAddress(next)}>
      {words.goOn} {next.title?.[language] ?? name}
    </Link>
  )
}
