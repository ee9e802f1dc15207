import type { CarPart as Part } from '../../../../contract/answers/car.ts'
import { partsWith } from '../../../../machines/scenes/carParts.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { CarDrawing, stateOf } from './CarDrawing.tsx'
import styles from './Scene.module.css'
import { SceneFrame } from './SceneFrame.tsx'
import type { Play } from './usePlay.ts'

const NOTHING: string[] = []

export function CarPart({ play }: { play: Play<'car'> }) {
  const { play: labels, words } = useMessages('car')
  const { scene: shared } = useMessages('scenes')
  const language = useLanguage()
  const { scene, verdict, isAsking, choose } = play
  const chosen = play.answer ?? NOTHING
  const tap = (part: Part) => choose(partsWith(chosen, part, scene.asks.length))
  const nameOf = (part: string | undefined) => {
    const known = scene.parts.find((each) => each === part)
    return known ? words.name(known, stateOf(scene, known)) : ''
  }

  return (
    <SceneFrame
      play={play}
      question={shared.question.car}
      how={verdict ? null : labels.how}
      picture={
        <CarDrawing
          scene={scene}
          label={labels.picture(words.views[scene.view])}
          chosen={verdict ? verdict.solution.parts : chosen}
          onTap={isAsking ? tap : undefined}
        />
      }
      right={labels.right}
      wrong={labels.wrong}
      told={
        <ol>
          {verdict?.solution.parts.map((part, index) => (
            <li
              key={scene.asks[index]?.en}
              className={verdict.answer[index] === part ? undefined : styles.broken}
            >
              {scene.asks[index]?.[language]} <b>{nameOf(part)}</b>
              {verdict.answer[index] !== part && (
                <>
                  {' '}
                  {labels.yours} <del>{nameOf(verdict.answer[index])}</del>
                </>
              )}
            </li>
          ))}
        </ol>
      }
      actions={
        <Button look="quiet" onClick={() => choose([])}>
          {labels.clear}
        </Button>
      }
      showAgain=""
    >
      {!verdict && (
        <>
          <ol className={styles.asks}>
            {scene.asks.map((ask, index) => (
              <li key={ask.en} aria-current={isAsking && index === chosen.length ? 'step' : undefined}>
                {ask[language]} {chosen[index] && <b>{nameOf(chosen[index])}</b>}
              </li>
            ))}
          </ol>
          <ul className={styles.users} aria-label={labels.parts}>
            {scene.parts.map((part) => {
              const numbers = chosen.flatMap((id, index) => (id === part ? [index + 1] : []))
              return (
                <li key={part}>
                  <button
                    type="button"
                    className={styles.user}
                    aria-pressed={numbers.length > 0}
                    disabled={!isAsking}
                    onClick={() => tap(part)}
                  >
                    <span className={styles.number}>{numbers.length > 0 && <b>{numbers.join('+')}</b>}</span>
                    <span>{nameOf(part)}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </SceneFrame>
  )
}
