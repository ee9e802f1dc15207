import { useCallback, useEffect, useMemo, useRef } from 'react'
import { SCENE_TAPS } from '../../../../contract/limits.ts'
import { inSegments, segmentsOf, withStep, withTap } from '../../../../machines/scenes/clip.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { DriveWords } from './DriveWords.tsx'
import { describeStreet } from './describeDrive.ts'
import styles from './Scene.module.css'
import { SceneFrame } from './SceneFrame.tsx'
import { SeatDrawing } from './SeatDrawing.tsx'
import type { Play } from './usePlay.ts'

/** How far ahead and back road users are described (m): those behind are not in the picture. */
const TOLD = { sees: 100, behind: 3 }

export function SpotPart({ play }: { play: Play<'spot'> }) {
  const { clip: labels } = useMessages('spot')
  const { words } = useMessages('drives')
  const { scene: shared } = useMessages('scenes')
  const { scene, phase, verdict, state } = play
  const taps = play.answer ?? []
  const segments = useMemo(() => verdict && segmentsOf(verdict.solution, scene.lasts), [verdict, scene.lasts])
  const momentAt = useCallback(
    (played: number) => {
      if (!segments) return { time: played / 1000, marked: null }
      const { time, danger } = inSegments(segments, played)
      return { time, marked: danger && time >= danger.from ? danger.who : null }
    },
    [segments],
  )
  const isStepping = phase === 'arriving' && state.hasTag('stepping')
  const stop = play.clock.played
  const told = isStepping || (verdict && !play.clock.running) ? [momentAt(stop).time] : []
  const tap = () => play.choose(withTap(taps, play.shownUntil()))
  const nameOf = (who: string) => {
    const one = scene.travellers.find(({ id }) => id === who)
    return one ? words.name(one) : who
  }

  return (
    <SceneFrame
      play={play}
      question={shared.question.spot}
      how={phase === 'arriving' ? (isStepping ? labels.steps : labels.watch) : null}
      picture={
        <>
          <SeatDrawing
            scene={scene}
            label={labels.picture(describeStreet(scene, words))}
            clock={play.clock}
            momentAt={momentAt}
            onTap={phase === 'arriving' && !isStepping ? tap : undefined}
          />
          {phase === 'arriving' &&
            (isStepping ? (
              <SpotButton
                isPressed={taps.includes(stop / 1000)}
                label={labels.here}
                taps={taps.length}
                onTap={() => play.choose(withStep(taps, stop))}
              />
            ) : (
              <SpotButton label={labels.tap} taps={taps.length} onTap={tap} />
            ))}
        </>
      }
      right={labels.right}
      wrong={labels.wrong}
      told={
        verdict && (
          <>
            {verdict.refused && <p>{labels.refused[verdict.refused]}</p>}
            <ul>
              {verdict.solution.map(({ who, from }, index) => (
                <li key={`${who} ${from}`}>
                  {labels.points(nameOf(who), verdict.points[index] ?? 0, Math.round(from))}
                </li>
              ))}
            </ul>
            <p>
              {verdict.answer.length > 0
                ? labels.yours(verdict.answer.map((tap) => tap.toFixed(1)).join(', '))
                : labels.none}
            </p>
          </>
        )
      }
      showAgain={labels.again}
      below={
        <DriveWords
          title={verdict ? labels.afterInWords : labels.inWords}
          scene={{ street: scene.street, ...TOLD }}
          travellers={scene.travellers}
          moments={told}
        />
      }
    >
      {phase === 'ready' && <Ready play={play} />}
    </SceneFrame>
  )
}

type ButtonProps = { label: string; taps: number; isPressed?: boolean; onTap: () => void }

/** The button for a developing danger; in timed mode it has the focus, so that a keyboard is as quick as a finger. */
function SpotButton({ label, taps, isPressed, onTap }: ButtonProps) {
  const { clip: labels } = useMessages('spot')
  const button = useRef<HTMLButtonElement>(null)
  const isTimed = isPressed === undefined
  useEffect(() => {
    if (!isTimed) return
    // After the frame has moved the focus to the question.
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isTimed])
  return (
    <button ref={button} type="button" className={styles.spot} aria-pressed={isPressed} onClick={onTap}>
      {label} <small>{labels.taps(taps, SCENE_TAPS)}</small>
    </button>
  )
}

function Ready({ play: { actor, scene, state } }: { play: Play<'spot'> }) {
  const { clip: labels } = useMessages('spot')
  const isStarting = state.matches('beginning')
  const waiting = useWaiting(state.children.beginScene)
  const step = () => actor.send({ type: 'play.stepwise' })
  return (
    <>
      <p className={styles.how}>{labels.ready(scene.lasts)}</p>
      <p className={styles.how}>
        {labels.most(SCENE_TAPS)} {!state.context.still && labels.once}
      </p>
      <p role="status" className={styles.how}>
        {isStarting && (waiting ? labels.waiting : labels.starting)}
      </p>
      <div className={styles.actions}>
        {!state.context.still && (
          <Button onClick={() => actor.send({ type: 'play.begin' })}>{labels.begin}</Button>
        )}
        <Button look={state.context.still ? 'primary' : 'quiet'} onClick={step}>
          {labels.stepwise}
        </Button>
      </div>
    </>
  )
}
