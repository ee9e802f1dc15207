import { useMemo } from 'react'
import { filmOf, firstMistake, rightFilm, tapped } from '../../../../machines/scenes/turns.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Shown } from './choreography.ts'
import { describeRoad, nameOf } from './describe.ts'
import { RoadUsers } from './RoadUsers.tsx'
import styles from './Scene.module.css'
import { SceneDrawing } from './SceneDrawing.tsx'
import { SceneFrame } from './SceneFrame.tsx'
import type { Play } from './usePlay.ts'

const ARRIVING: Shown = { kind: 'arriving' }
const WAITING: Shown = { kind: 'waiting' }
const NOBODY: string[] = []

/** Who goes first: the road users are tapped in their order, on the road or in the list. */
export function FirstPart({ play }: { play: Play<'first'> }) {
  const { scene: words, first, words: parts } = useMessages('scenes')
  const { scene, phase, verdict, choose, isAsking } = play
  const order = play.answer ?? NOBODY
  const { isRepeat } = play.state.context
  const film = useMemo(
    () => verdict && { kind: 'film' as const, film: isRepeat ? rightFilm(verdict) : filmOf(verdict) },
    [verdict, isRepeat],
  )
  const tap = (id: string) => choose(tapped(order, id))

  return (
    <SceneFrame
      play={play}
      question={words.question.first}
      how={verdict ? null : phase === 'arriving' ? first.arriving : first.how}
      picture={
        <SceneDrawing
          scene={scene}
          label={first.picture(describeRoad(scene, parts))}
          shown={film ?? (phase === 'arriving' ? ARRIVING : WAITING)}
          clock={play.clock}
          chosen={verdict ? NOBODY : order}
          onTap={isAsking ? tap : undefined}
        />
      }
      right={first.right}
      wrong={first.wrong}
      told={
        <ol>
          {verdict?.solution.map((wait) => (
            <li
              key={`${wait.who} ${wait.for}`}
              className={isBroken(wait, verdict.answer) ? styles.broken : undefined}
            >
              {parts.because[wait.rule](nameOf(scene, wait.who, parts), nameOf(scene, wait.for, parts))}
            </li>
          ))}
        </ol>
      }
      actions={
        <Button look="quiet" onClick={() => choose([])}>
          {first.clear}
        </Button>
      }
      showAgain={first.showRight}
    >
      <RoadUsers
        scene={scene}
        order={order}
        mistake={verdict && firstMistake(verdict)?.who}
        onTap={isAsking ? tap : null}
      />
    </SceneFrame>
  )
}

const isBroken = ({ who, for: other }: { who: string; for: string }, order: string[]) =>
  order.indexOf(who) < order.indexOf(other)
