import { useSelector } from '@xstate/react'
import { MOCK_WARNING_MINUTES } from '../../../../contract/limits.ts'
import type { CountdownActor } from '../../../../machines/mock/countdownMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Mocks.module.css'

/** "59:07". */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The remaining time. Screen readers announce it twice: near the end, and a minute before it. */
export function Countdown({ countdown }: { countdown: CountdownActor }) {
  const { sitting: words } = useMessages('mocks')
  const seconds = useSelector(countdown, ({ context }) => context.secondsLeft)
  const isShort = useSelector(countdown, (snapshot) => snapshot.hasTag('short'))
  const warning = seconds <= 60 ? words.lastMinute : seconds <= 60 * MOCK_WARNING_MINUTES ? words.warning : ''
  return (
    <p className={styles.time} data-short={isShort || undefined}>
      <VisuallyHidden>{words.timeLeft} </VisuallyHidden>
      <span role="timer">{clockTime(Math.max(0, seconds))}</span>
      <VisuallyHidden>
        <span role="status">{warning}</span>
      </VisuallyHidden>
    </p>
  )
}
