import {
  isCar,
  isDistance,
  isFirst,
  isNext,
  isPark,
  isSignals,
  isSpot,
  type SceneFile,
} from '../../content/scenes/read.ts'
import type { Zones } from '../../contract/answers/parking.ts'
import type { SceneVerdict } from '../../contract/answers/scenes.ts'
import { SCENE_STEP_SECONDS } from '../../contract/limits.ts'
import { turnsOf } from '../../machines/scenes/turns.ts'

/** A scene's choices and the right one; null without choices. */
function choicesOf(file: SceneFile) {
  if (isNext(file)) return { choices: file.scene.futures, right: file.solution.comes }
  return isSignals(file) ? { choices: file.scene.choices, right: file.solution.choice } : null
}

export function answerOf(file: SceneFile, right = true): SceneVerdict['answer'] {
  if (isFirst(file)) {
    const ids = file.scene.actors.map(({ id }) => id)
    const order = turnsOf(ids, file.solution).flat()
    return right ? order : order.toReversed()
  }
  if (isPark(file)) return right ? (file.solution.free[0]?.[1] ?? 0) : wrongPlace(file.solution)
  // In steps: the first step of each danger.
  if (isSpot(file))
    return right
      ? file.solution.map(({ from }) => Math.ceil(from / SCENE_STEP_SECONDS) * SCENE_STEP_SECONDS)
      : []
  if (isDistance(file)) return right ? Math.round(file.solution.total) : 0
  if (isCar(file)) {
    const { parts } = file.solution
    const wrong = file.scene.parts.find((part) => part !== parts[0]) ?? ''
    return right ? parts : [wrong, ...parts.slice(1)]
  }
  const from = choicesOf(file)
  if (!from) throw new Error(`No answer is known to ${(file as SceneFile).key}`)
  return right ? from.right : (from.choices.find(({ id }) => id !== from.right)?.id ?? '')
}

/** The middle of the first zone that is long enough. */
function wrongPlace({ zones, long }: Zones): number {
  const zone = zones.find(({ to }) => to > long)
  return Math.max(long, ((zone?.from ?? 0) + (zone?.to ?? 0)) / 2)
}
