import { z } from 'zod'
import { type Danger, danger, hazard, type Traveller } from '../../contract/answers/drives.ts'
import { type SpotScene, spotScene } from '../../contract/answers/scenes.ts'
import { placeAt, YOU, yours } from '../../machines/scenes/drive.ts'
import { refuse } from '../read.ts'
import { meetsAt, refuseCrashes } from './foresee.ts'
import { byId, type Own, told } from './told.ts'
import { refuseImpossibleWays } from './ways.ts'

/** A clip with its dangers, which stay on the server. */
export const spotFile = spotScene.extend({
  ...told,
  rule: hazard,
  dangers: z.array(danger).min(1).max(2),
})

/** The range of clear sight (m). */
const SEEN = 75
/** Time from a danger's first sign to the latest reaction (s). */
const LASTS = { least: 2, most: 8 }
/** A danger's first sign may be up to this late (s). */
const AT_ONCE = 0.31

/** Whether a road user starts something at a time: appears, shows a sign, starts, brakes or leaves the line. */
function beginsSomething(one: Traveller, time: number): boolean {
  const isNear = (other: number) => Math.abs(other - time) <= AT_ONCE
  return one.way.some(([at]) => isNear(at)) || (one.shows ?? []).some(({ from }) => isNear(from))
}

function refuseHarmless(file: string, { lasts, travellers }: SpotScene, { who, from, until }: Danger): void {
  const one =
    travellers.find(({ id }) => id === who && id !== YOU) ?? refuse(file, `dangers has nobody called ${who}`)
  if (until - from < LASTS.least || until - from > LASTS.most || until > lasts - 2)
    refuse(file, `the danger of ${who} takes ${LASTS.least} to ${LASTS.most} s and ends 2 s before the clip`)
  const ahead = placeAt(one, from).along - placeAt(yours(travellers), from).along
  if (ahead < 0 || ahead > SEEN) refuse(file, `${who} is ${Math.round(ahead)} m ahead when the danger begins`)
  if (!beginsSomething(one, from)) refuse(file, `${who} begins nothing at ${from} s`)
  const met = meetsAt(travellers, from, LASTS.most + 4, who)
  if (met === null) refuse(file, `you would not meet ${who} if you drove on from ${from} s`)
  else if (met < until) refuse(file, `you would meet ${who} at ${met.toFixed(1)} s, before the danger ends`)
}

/** Spot it: every danger must be visible when it begins, and be one without a reaction. */
export function readSpot(file: string, { dangers, rule, ...shown }: Own<typeof spotFile>) {
  const scene: SpotScene = { ...shown, travellers: byId(shown.travellers) }
  const { travellers, light, lasts } = scene
  refuseImpossibleWays(file, travellers)
  const solution = dangers.toSorted((a, b) => a.from - b.from)
  for (const each of solution) refuseHarmless(file, scene, each)
  if ((solution[0]?.until ?? 0) > (solution[1]?.from ?? lasts)) refuse(file, 'the dangers overlap')
  refuseCrashes(travellers, light, lasts)
  return { rule, solution, scene }
}
