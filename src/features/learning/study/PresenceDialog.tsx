import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { presenceMachine } from '../../../../machines/study/presenceMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { useModal } from '../../../ui/useModal.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './StudyDialogs.module.css'

type Props = {
  presence: ActorRefFrom<typeof presenceMachine>
  /** What the press confirms (s). */
  atStake: number
  onConfirm: () => void
  onGoOn: () => void
}

/** The seconds at which a screen reader says how many are left. */
const ANNOUNCED = [60, 30, 10]

/** A full-screen film hides a dialog on some phones. */
function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  for (const film of document.querySelectorAll('video')) {
    // Safari on an iPhone has its own player, and its own way out.
    if ('webkitExitFullscreen' in film && typeof film.webkitExitFullscreen === 'function')
      film.webkitExitFullscreen()
  }
}

/** Asks whether the student is there, in the middle of the page and in the title of its tab, without a sound. */
export function PresenceDialog({ presence, atStake, onConfirm, onGoOn }: Props) {
  const { presence: words } = useMessages('study')
  const state = useSelector(presence, (snapshot) => snapshot)
  const { secondsLeft } = state.context
  const asked = state.hasTag('asked')
  const missed = state.hasTag('missed')
  const open = asked || missed
  const dialog = useModal(open)
  const id = useId()
  // What is at stake when the check is missed is dropped with the next beat.
  const [stake, setStake] = useState(atStake)
  if (asked && stake !== atStake) setStake(atStake)

  useEffect(() => {
    if (!asked) return
    leaveFullScreen()
    const title = document.title
    document.title = `(!) ${words.title}`
    return () => {
      document.title = title
    }
  }, [asked, words.title])

  return (
    <dialog
      ref={dialog}
      className={styles.presence}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Only the button answers.
      onCancel={(event) => event.preventDefault()}
      onClose={() => open && dialog.current?.showModal()}
    >
      {open && (
        <>
          <h2 id={`${id}-title`}>{missed ? words.missedTitle : words.title}</h2>
          <p id={`${id}-text`}>
            {missed ? words.missedText(formatDuration(stake)) : words.text(formatDuration(stake))}
          </p>
          {missed ? (
            <Button wide className={styles.press} onClick={onGoOn}>
              {words.goOn}
            </Button>
          ) : (
            <>
              <Button wide className={styles.press} disabled={state.hasTag('answering')} onClick={onConfirm}>
                {state.hasTag('answering') ? words.sending : words.here}
              </Button>
              <p className={styles.countdown} aria-hidden>
                {words.secondsLeft(Math.max(0, secondsLeft))}
              </p>
              <VisuallyHidden>
                <span role="status">{ANNOUNCED.includes(secondsLeft) && words.secondsLeft(secondsLeft)}</span>
              </VisuallyHidden>
            </>
          )}
        </>
      )}
    </dialog>
  )
}
