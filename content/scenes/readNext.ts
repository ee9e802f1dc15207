import { z } from 'zod'
import { type Future, hazard } from '../../contract/answers/drives.ts'
import { type NextScene, nextScene } from '../../contract/answers/scenes.ts'
import { wayFrom, wayUntil } from '../../machines/scenes/drive.ts'
import { bilingual, key, refuse } from '../read.ts'
import { claim, happens, isSeen, meetsAt, refuseCrashes, refuseHarm } from './foresee.ts'
import { byId, type Own, told } from './told.ts'
import { refuseImpossibleWays } from './ways.ts'

/** The whole drive: the part after the decisive moment stays on the server. */
export const nextFile = nextScene.extend({
  ...told,
  rule: hazard,
  /** The real future, and how long it is shown (s). */
  comes: z.string(),
  lasts: z.number().min(2).max(12),
  /** The road user you would hit without reacting. */
  meets: z.string().optional(),
  /** The choice of a driver who always fears the worst. */
  worst: z.string(),
  /** The real future requires no reaction. */
  harmless: z.literal(true).optional(),
  futures: z
    .array(z.strictObject({ id: key, text: bilingual(110), claim: claim.optional() }))
    .min(3)
    .max(4),
})

/** What happens next: the file has the whole drive, and the part after the decisive moment becomes the solution. */
export function readNext(
  file: string,
  { comes, lasts, meets, worst, harmless, rule, ...shown }: Own<typeof nextFile>,
) {
  const { until, futures, light } = shown
  const all = byId(shown.travellers)
  refuseImpossibleWays(file, all)
  if (new Set(futures.map(({ id }) => id)).size < futures.length) refuse(file, 'futures have one id twice')
  for (const [field, named] of Object.entries({ comes, worst }))
    if (!futures.some(({ id }) => id === named)) refuse(file, `${field} names no future: ${named}`)
  if (harmless && worst === comes) refuse(file, `${comes} is said to be the worst, and harmless`)

  const before = all.filter(({ way }) => (way[0]?.[0] ?? 0) < until)
  const drive = { until, lasts, light, travellers: before, all }
  for (const each of futures) {
    if (!each.claim && each.id === comes) refuse(file, `the future ${comes} has no claim`)
    if (each.claim && !isSeen(drive, shown.sees, each.claim.who))
      refuse(file, `${each.claim.who} is out of the picture at the decisive moment`)
    if (!each.claim || happens(drive, each.claim) === (each.id === comes)) continue
    const says = `${each.claim.who} ${each.claim.does}`
    refuse(
      file,
      each.id === comes ? `${comes} is said to come, but not: ${says}` : `${each.id} comes too: ${says}`,
    )
  }
  refuseCrashes(all, light, until + lasts)
  if (harmless) refuseHarm(drive)
  if (meets !== undefined && meetsAt(all, until, lasts, meets) === null)
    refuse(file, `you would not meet ${meets}`)

  const cues = (one: (typeof all)[number], isAfter: boolean) => {
    const shows = one.shows?.filter(({ from, until: ends }) =>
      isAfter ? (ends ?? 99) > until : from < until,
    )
    return shows?.length ? { shows } : {}
  }
  const scene: NextScene = {
    ...shown,
    futures: byId(futures).map(({ id, text: said }) => ({ id, text: said })),
    travellers: before.map(({ shows: _, ...each }) => ({
      ...each,
      way: wayUntil(each, until),
      ...cues({ ...each, ...(_ && { shows: _ }) }, false),
    })),
  }
  const solution: Future = {
    comes,
    lasts,
    travellers: all
      .filter(({ way }) => way.length > 1 || (way[0]?.[0] ?? 0) >= until)
      .map(({ shows: _, ...each }) => ({
        ...each,
        way: (each.way[0]?.[0] ?? 0) < until ? wayFrom(each, until) : each.way,
        ...cues({ ...each, ...(_ && { shows: _ }) }, true),
      })),
  }
  return { rule, solution, scene, worst, harmless: harmless === true }
}
