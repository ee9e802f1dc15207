import { z } from 'zod'
import type { Traveller } from '../../contract/answers/drives.ts'
import type { NextScene } from '../../contract/answers/scenes.ts'
import { AHEAD, HALF_SIZE, type Place, placeAt, YOU, yours } from '../../machines/scenes/drive.ts'

/** A claim of a future about a road user, to be checked in the ways. */
export const claim = z.strictObject({
  who: z.string(),
  does: z.enum([
    'stops',
    'stands',
    'goes-on',
    'slows',
    'enters',
    'crosses',
    'leaves',
    'turns',
    'appears',
    'overtakes',
    'opens',
  ]),
})
export type Claim = z.infer<typeof claim>

/** A drive that contradicts itself or the laws of motion. */
export class ImpossibleDriveError extends Error {}

type Drive = Pick<NextScene, 'until' | 'light' | 'travellers'> & { lasts: number; all: Traveller[] }

/** Seconds between two samples of the drive. */
const TICK = 0.1
/** Road users this near to the middle of a lane are in it (m). */
const IN_LANE = 1.3
/** The grip of tires (m/s²): 0.8 g on a dry road, half of it on a wet one. */
const GRIP = { day: 7.8, dusk: 7.8, night: 7.8, rain: 3.9 }

function times(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) / TICK) + 1 }, (_, index) => from + index * TICK)
}

const turnBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** Whether a future's claim happens in the ways. */
export function happens({ until, lasts, all, travellers }: Drive, { who, does }: Claim): boolean {
  const one = all.find(({ id }) => id === who)
  if (!one) return false
  if (does === 'appears') return !travellers.some(({ id }) => id === who)
  const you = yours(all)
  const looks = times(until, until + lasts).map((time) => ({
    it: placeAt(one, time),
    you: placeAt(you, time),
  }))
  const [first, last] = [looks[0], looks.at(-1)]
  if (!first || !last) return false
  // Your lane is where you were at the decisive moment, even while making way.
  const lane = first.you.aside
  const aside = ({ it }: { it: Place }) => Math.abs(it.aside - lane)
  const isAhead = ({ it, you: mine }: { it: Place; you: Place }) => it.along > mine.along
  switch (does) {
    case 'stops':
      return first.it.speed > 0.8 && last.it.speed < 0.5
    case 'stands':
      return looks.every(({ it }) => it.speed < 0.5)
    case 'goes-on':
      return looks.every(
        ({ it }) =>
          it.speed >= 0.6 * first.it.speed && it.speed > 0.4 && Math.abs(it.aside - first.it.aside) < 1.5,
      )
    case 'slows':
      return last.it.speed > 0.4 && last.it.speed < 0.7 * first.it.speed
    case 'enters':
      return aside(first) > IN_LANE && looks.some((look) => aside(look) < IN_LANE && isAhead(look))
    case 'crosses': {
      const sides = looks.map(({ it }) => it.aside - lane)
      return Math.min(...sides) < -1 && Math.max(...sides) > 1
    }
    case 'leaves':
      return aside(first) < IN_LANE && aside(last) > 1.8
    case 'turns':
      return looks.some(({ it }) => turnBetween(it.heading, first.it.heading) > 40)
    case 'overtakes':
      return !isAhead(first) && isAhead(last)
    case 'opens':
      return (one.shows ?? []).some(({ cue, from }) => cue === 'door' && from >= until)
  }
}

/** Whether a road user is in the picture at the decisive moment; false if absent. */
export function isSeen({ until, travellers }: Drive, sees: number, who: string): boolean {
  const one = travellers.find(({ id }) => id === who)
  if (!one) return true
  const ahead = placeAt(one, until).along - placeAt(yours(travellers), until).along
  return ahead < sees * AHEAD && ahead > -sees * (1 - AHEAD)
}

/** A road user's extent along and aside of the street. */
function reach({ kind }: Traveller, { heading }: Place): [number, number] {
  const [long, wide] = HALF_SIZE[kind]
  const [straight, across] = [
    Math.abs(Math.cos((heading * Math.PI) / 180)),
    Math.abs(Math.sin((heading * Math.PI) / 180)),
  ]
  return [long * straight + wide * across, wide * straight + long * across]
}

/** Things so near to their owner that they are no crash. */
const isSmall = ({ kind }: Traveller) => kind === 'ball'

function touch(one: Traveller, at: Place, other: Traveller, there: Place): boolean {
  if (isSmall(one) || isSmall(other)) return false
  const [long, wide] = reach(one, at)
  const [theirs, width] = reach(other, there)
  return (
    Math.abs(at.along - there.along) < (long + theirs) * 0.92 &&
    Math.abs(at.aside - there.aside) < (wide + width) * 0.92
  )
}

/** Whether a road user is present at a time: a later one has no place before. */
const isThere = ({ way }: Traveller, time: number) => way.length === 1 || (way[0]?.[0] ?? 0) <= time + 0.001

/** Throws an ImpossibleDriveError if two touch until the end (s), or if you brake harder than tires hold. */
export function refuseCrashes(all: readonly Traveller[], light: NextScene['light'], end: number): void {
  for (const time of times(0, end)) {
    const there = all.filter((each) => isThere(each, time)).map((who) => ({ who, at: placeAt(who, time) }))
    for (const [index, one] of there.entries())
      for (const other of there.slice(index + 1))
        if (touch(one.who, one.at, other.who, other.at))
          throw new ImpossibleDriveError(`${one.who.id} and ${other.who.id} touch after ${time.toFixed(1)} s`)
  }
  const you = yours(all)
  for (const time of times(0.5, end)) {
    const braked = placeAt(you, time - 0.5).speed - placeAt(you, time).speed
    if (braked / 0.5 > GRIP[light])
      throw new ImpossibleDriveError(
        `you brake with ${(braked / 0.5).toFixed(1)} m/s² at ${time.toFixed(1)} s, and the tires hold ${GRIP[light]}`,
      )
  }
}

/** Throws an ImpossibleDriveError if a harmless future requires a reaction: braking, or avoiding a road user. */
export function refuseHarm({ until, lasts, all }: Drive): void {
  const met = all.find(({ id }) => meetsAt(all, until, lasts, id) !== null)
  if (met) throw new ImpossibleDriveError(`what comes is said to be harmless, and you would touch ${met.id}`)
  const you = yours(all)
  if (placeAt(you, until + lasts).speed < 0.7 * placeAt(you, until).speed)
    throw new ImpossibleDriveError('what comes is said to be harmless, and you brake')
}

/** When (s) you would hit a road user without reacting from a moment on; null if never. */
export function meetsAt(all: readonly Traveller[], from: number, lasts: number, who: string): number | null {
  const [you, other] = [yours(all), all.find(({ id }) => id === who)]
  if (!other || who === YOU) return null
  const mine = placeAt(you, from)
  const met = times(from, from + lasts).find((time) => {
    const on = { ...mine, along: mine.along + mine.speed * (time - from) }
    return isThere(other, time) && touch(you, on, other, placeAt(other, time))
  })
  return met ?? null
}
