import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button } from '../../../ui/Button.tsx'
import { livePictureMachine } from './livePictureMachine.ts'
import styles from './PictureCheck.module.css'

type Props = {
  nonce: string
  fingers: number
  /** Answers the presence check, with a sent picture or without one. */
  onConfirm: () => void
}

type Verb = 'open' | 'take' | 'send'

export function PictureCheck({ nonce, fingers, onConfirm }: Props) {
  const { check: words } = useMessages('pictures')
  const sentenceOf = useMessageFor()
  const machine = useActorRef(livePictureMachine, { input: { nonce }, ...inspection() })
  const state = useSelector(machine, (snapshot) => snapshot)
  const button = useRef<HTMLButtonElement>(null)
  const { stream, secondsLeft, picture, failure } = state.context
  const press = (verb: Verb) => () => machine.send({ type: `picture.${verb}` })
  const isSent = state.hasTag('sent')
  const confirm = useEffectEvent(onConfirm)
  useEffect(() => {
    if (isSent) confirm()
  }, [isSent])
  useEffect(() => {
    const onNetwork = () => machine.send({ type: 'network.online' })
    addEventListener('online', onNetwork)
    return () => removeEventListener('online', onNetwork)
  }, [machine])

  const isLooking = state.hasTag('looking')
  const isCounting = state.hasTag('counting')
  const isBusy = state.hasTag('sending') || isSent
  const problem = state.hasTag('refused')
    ? words.refused
    : state.hasTag('noCamera')
      ? words.noCamera
      : state.hasTag('failed') && failure
        ? sentenceOf(failure)
        : null
  const { label, verb } = nextStep()

  /** The button's label, and its event unless it has to wait. */
  function nextStep(): { label: string; verb?: Verb } {
    if (isBusy) return { label: words.sending }
    if (state.matches('off')) return { label: words.open, verb: 'open' }
    if (problem) return { label: words.tryAgain, verb: 'open' }
    if (state.hasTag('taken')) return { label: words.send, verb: 'send' }
    return isLooking && !isCounting ? { label: words.take, verb: 'take' } : { label: words.take }
  }

  return (
    <div className={styles.check}>
      <p className={styles.fingers}>{words.fingers(fingers)}</p>
      {isLooking && (
        <div className={styles.frame}>
          <video
            ref={(video) => {
              if (video && video.srcObject !== stream) video.srcObject = stream as MediaStream
            }}
            autoPlay
            muted
            playsInline
            aria-label={words.view}
          />
          {isCounting && (
            <p className={styles.count} role="alert">
              {words.inSeconds(secondsLeft)}
            </p>
          )}
        </div>
      )}
      {picture && (state.hasTag('taken') || isBusy) && (
        <div className={styles.frame}>
          <img src={picture.address} alt={words.picture} />
        </div>
      )}
      {state.hasTag('asking') && <p role="status">{words.asking}</p>}
      {state.hasTag('taken') && picture?.dark && (
        <p className={styles.problem} role="alert">
          {words.dark}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* One button for the whole check, so that the focus stays on it from step to step. */}
      <Button ref={button} wide autoFocus aria-disabled={!verb} onClick={verb && press(verb)}>
        {label}
      </Button>
      {state.hasTag('taken') && (
        <Button
          wide
          look="quiet"
          onClick={() => {
            button.current?.focus()
            machine.send({ type: 'picture.again' })
          }}
        >
          {words.again}
        </Button>
      )}
      {!isBusy && (
        <Button look="link" onClick={onConfirm}>
          {words.without}
        </Button>
      )}
    </div>
  )
}
