import { toldUntil } from '../../../../machines/scenes/signals.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Choices, ToldChoice } from './Choices.tsx'
import { describePlace, tellMoments } from './describeSignals.ts'
import styles from './Scene.module.css'
import { SceneFrame } from './SceneFrame.tsx'
import { SignalDrawing } from './SignalDrawing.tsx'
import type { Play } from './usePlay.ts'

export function SignalsPart({ play }: { play: Play<'signals'> }) {
  const { play: labels, words } = useMessages('signals')
  const { scene: shared } = useMessages('scenes')
  const { scene, phase, verdict } = play
  const isMoving = play.clock.running || play.state.hasTag('paused')
  const told = isMoving ? [] : tellMoments(scene, toldUntil(scene, play.state.context.step), words)

  return (
    <SceneFrame
      play={play}
      question={shared.question.signals}
      how={verdict ? null : phase === 'arriving' ? labels.watch : labels.choose}
      picture={
        <SignalDrawing scene={scene} label={labels.picture(describePlace(scene, words))} clock={play.clock} />
      }
      right={labels.right}
      wrong={labels.wrong}
      told={
        <ToldChoice
          play={play}
          choices={scene.choices}
          yours={labels.yours}
          says={labels.means}
          right={verdict?.solution.choice}
        />
      }
      seeAgain={labels.again}
      showAgain={labels.again}
      below={
        told.length > 0 && (
          <section className={styles.words} aria-label={labels.inWords}>
            <h3>{labels.inWords}</h3>
            <ol aria-live="polite">
              {told.map(({ number, figures }) => (
                <li key={number}>
                  <b>{labels.moment(number)}.</b>
                  <ul>
                    {figures.map(({ id, name, text }) => (
                      <li key={id}>
                        <b>{name}</b>
                        {text && `: ${text}`}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </section>
        )
      }
    >
      {phase === 'asking' && <Choices play={play} choices={scene.choices} />}
    </SceneFrame>
  )
}
