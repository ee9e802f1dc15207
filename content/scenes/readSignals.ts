import { z } from 'zod'
import { type SignalsScene, signalsScene } from '../../contract/answers/scenes.ts'
import { type Meaning, signal } from '../../contract/answers/signals.ts'
import { bilingual, key, refuse } from '../read.ts'
import { decide, tells } from './signify.ts'
import { byId, type Own, told } from './told.ts'

/** Signals: each choice states its meaning of the signal, and the rules decide which is right. */
export const signalsFile = signalsScene.extend({
  ...told,
  rule: signal,
  /** The deciding figure, and the choice with its meaning. */
  decides: z.string(),
  means: z.string(),
  choices: z
    .array(z.strictObject({ id: key, text: bilingual(110), tells: tells.optional() }))
    .min(3)
    .max(4),
})

/** Signals and hands: the meaning read from the figure's arms and lamps must match the right choice. */
export function readSignals(file: string, { rule, decides, means, ...shown }: Own<typeof signalsFile>) {
  const { figures, choices } = shown
  if (new Set(figures.map(({ id }) => id)).size < figures.length) refuse(file, 'figures have one id twice')
  if (new Set(choices.map(({ id }) => id)).size < choices.length) refuse(file, 'choices have one id twice')
  const right = choices.find(({ id }) => id === means)
  if (!right) return refuse(file, `means names no choice: ${means}`)
  const read = decide(figures, decides)
  if (read.signal !== rule) refuse(file, `rule says ${rule}, but ${decides} shows ${read.signal}`)
  if (right.tells !== read.tells)
    refuse(file, `${means} tells ${right.tells}, but by the rules ${decides} tells ${read.tells}`)
  const other = choices.find((choice) => choice !== right && choice.tells === read.tells)
  if (other) refuse(file, `${other.id} is right too: it tells ${read.tells}`)
  const scene: SignalsScene = {
    ...shown,
    figures: byId(figures),
    choices: byId(choices).map(({ id, text }) => ({ id, text })),
  }
  const solution: Meaning = { choice: means }
  return { rule, solution, scene }
}
