import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { presenceMachine } from '../../../../machines/study/presenceMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useModal } from '../../../ui/useModal.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { callStudent, markIcon } from './presenceSignal.ts'
import styles from './StudyDialogs.module.css'

const PictureCheck = lazyPart(() => import('./PictureCheck.tsx'), 'PictureCheck', 'pictures', 'pictureErrors')

type Props = {
  presence: ActorRefFrom<typeof presenceMachine>
  /** Seconds confirmed by the press. */
  atStake: number
  onConfirm: () => void
  onGoOn: () => void
}

/** The seconds at which screen readers announce the remaining time, and the student is called again. */
const ANNOUNCED = [60, 30, 10]

/** A full-screen film hides a dialog on some phones. */
function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  for (const film of document.querySelectorAll('video')) {
    // Safari on an iPhone has its own player, with its own exit.
    if ('webkitExitFullscreen' in film && typeof film.webkitExitFullscreen === 'function')
      film.webkitExitFullscreen()
  }
}

/** The remaining seconds; screen readers announce them when the question appears, and then occasionally. */
function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const { presence: words } = useMessages('study')
  const [atFirst] = useState(secondsLeft)
  const isAnnounced = secondsLeft === atFirst || ANNOUNCED.includes(secondsLeft)
  return (
    <>
      <p className={styles.countdown} aria-hidden>
        {words.secondsLeft(secondsLeft)}
      </p>
      <VisuallyHidden>
        <span role="alert">{isAnnounced && words.secondsLeft(secondsLeft)}</span>
      </VisuallyHidden>
    </>
  )
}

/** Asks whether the student is present: in the page, the tab's title and icon, by sound and vibration. */
export function PresenceDialog({ presence, atStake, onConfirm, onGoOn }: Props) {
  const { presence: words } = useMessages('study')
  const state = useSelector(presence, (snapshot) => snapshot)
  const { nonce, secondsLeft, picture } = state.context
  const asked = state.hasTag('asked')
  const missed = state.hasTag('missed')
  const open = asked || missed
  const modal = useModal({ open, onEscape: () => {} })
  const id = useId()
  // The next beat would reset the stake of a missed check.
  const [stake, setStake] = useState(atStake)
  if (asked && stake !== atStake) setStake(atStake)

  useEffect(() => {
    if (!asked) return
    leaveFullScreen()
    const { title } = document
    const restoreIcon = markIcon()
    return () => {
      document.title = title
      restoreIcon()
    }
  }, [asked])

  useEffect(() => {
    if (asked) callStudent()
  }, [asked])

  useEffect(() => {
    if (!asked) return
    document.title = `(${Math.max(0, secondsLeft)}) ${words.title}`
    if (ANNOUNCED.includes(secondsLeft)) callStudent()
  }, [asked, secondsLeft, words.title])

  return (
    <dialog
      {...modal}
      className={styles.presence}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
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
              {picture && !picture.taken && !state.hasTag('answering') ? (
                <Suspense>
                  <PictureCheck key={nonce} nonce={nonce} fingers={picture.fingers} onConfirm={onConfirm} />
                </Suspense>
              ) : (
                <Button
                  wide
                  className={styles.press}
                  disabled={state.hasTag('answering')}
                  onClick={onConfirm}
                >
                  {state.hasTag('answering') ? words.sending : words.here}
                </Button>
              )}
              <Countdown secondsLeft={Math.max(0, secondsLeft)} />
            </>
          )}
        </>
      )}
    </dialog>
  )
}
