import type { Traveller } from '../../../../../contract/answers/drives.ts'
import type { FilmActor, FilmDrive } from '../../../../../contract/answers/films.ts'
import { LANE_WIDTH, YOU } from '../../../../../machines/scenes/drive.ts'
import type { SeatScene } from '../../scenes/seat/seatView.ts'

/** The world passes at half its speed, to be calmer. The speedometer shows the film's speed. */
const CALM = 0.5
/** The middle of the right lane, where the film's car drives (m from the middle line). */
const LANE = LANE_WIDTH / 2
/** From the middle of the car to the driver's eye: to the left and ahead (m). */
const EYE = { left: 0.35, ahead: 0.3 }
/** Time span (s) around now from which a road user's direction is computed. */
const MOMENT = 0.1

type Who = Pick<Traveller, 'kind' | 'colour'> & Partial<Pick<Traveller, 'faces' | 'shows'>>
type Figure = FilmActor['figure']

const shows = (cue: 'brake' | 'siren' | 'hazard' | 'three') => [{ cue, from: 0 }]
/** Road users. Those who walk or roll look where they go. */
const WHO: Partial<Record<Figure, Who>> = {
  car: { kind: 'car', colour: 'blue', faces: 0 },
  'car-white': { kind: 'car', colour: 'white', faces: 0 },
  'car-braking': { kind: 'car', colour: 'blue', faces: 0, shows: shows('brake') },
  hazard: { kind: 'car', colour: 'blue', faces: 0, shows: shows('hazard') },
  jeepney: { kind: 'jeepney', colour: 'silver', faces: 0 },
  'jeepney-braking': { kind: 'jeepney', colour: 'silver', faces: 0, shows: shows('brake') },
  tricycle: { kind: 'tricycle', colour: 'red', faces: 0 },
  'motorcycle-back': { kind: 'motorcycle', colour: 'orange', faces: 0 },
  'motorcycle-family': { kind: 'motorcycle', colour: 'blue', faces: 0, shows: shows('three') },
  bicycle: { kind: 'bicycle', colour: 'red', faces: 0 },
  truck: { kind: 'truck', colour: 'silver', faces: 0 },
  oncoming: { kind: 'car', colour: 'red', faces: 180 },
  'ambulance-back': { kind: 'ambulance', colour: 'white', faces: 0, shows: shows('siren') },
  person: { kind: 'pedestrian', colour: 'yellow' },
  child: { kind: 'child', colour: 'green' },
  ball: { kind: 'ball', colour: 'red' },
}

type Thing = SeatScene['street']['things'][number]
const WHAT: Partial<Record<Figure, (at: number, aside: number) => Thing>> = {
  crosswalk: (at) => ({ kind: 'crosswalk', at: at + 1.3 }),
  rails: (at) => ({ kind: 'rails', at: at + 0.8 }),
  flood: (at) => ({ kind: 'flood', at, long: 40 }),
  device: (at, aside) => ({ kind: 'triangle', at, aside }),
  'light-red': (at) => ({ kind: 'light', at, shows: 'red' }),
  'light-green': (at) => ({ kind: 'light', at, shows: 'green' }),
  'sign-children': (at) => ({ kind: 'sign', at, says: 'children' }),
  'sign-curve': (at) => ({ kind: 'sign', at, says: 'curve' }),
  'sign-20': (at) => ({ kind: 'sign', at, says: '20' }),
  'sign-80': (at) => ({ kind: 'sign', at, says: '80' }),
}

const MIDDLE = { broken: 'dashed', solid: 'solid', double: 'double-yellow', mixed: 'mixed' } as const

function between<Each extends readonly [number, ...unknown[]]>(list: readonly Each[], now: number) {
  const next = list.findIndex(([at]) => at > now)
  const [before, after] = next < 0 ? [list.at(-1), list.at(-1)] : [list[Math.max(next - 1, 0)], list[next]]
  if (!before || !after) throw new Error('A film tells no moment')
  const long = after[0] - before[0]
  return { before, after, share: long > 0 ? Math.max(0, (now - before[0]) / long) : 0 }
}

/** The speedometer's value (kph). */
export function kphAt({ kph }: FilmDrive, now: number): number {
  const { before, after, share } = between(kph, now)
  return before[1] + (after[1] - before[1]) * share
}

/** The car's shown distance since the first moment of its speeds (m). */
function drivenAt(drive: FilmDrive, now: number): number {
  const stops = [...drive.kph.map(([at]) => at).filter((at) => at < now), now]
  return stops.slice(1).reduce((sum, to, index) => {
    const from = stops[index] ?? to
    return sum + ((kphAt(drive, from) + kphAt(drive, to)) / 2 / 3.6) * (to - from) * CALM
  }, 0)
}

/** An actor's place: along the street as the car has come, and aside of the middle line (m). */
function placeOf(drive: FilmDrive, { path, isStanding }: FilmActor, now: number) {
  const { before, after, share } = between(path, now)
  const aside = LANE + before[1] + (after[1] - before[1]) * share
  const from = before[2] + (isStanding ? drivenAt(drive, before[0]) : 0)
  const to = after[2] + (isStanding ? drivenAt(drive, after[0]) : 0)
  return { along: from + (to - from) * share + (isStanding ? 0 : drivenAt(drive, now)), aside }
}

export function filmScene(drive: FilmDrive, now: number): SeatScene {
  const here = drivenAt(drive, now)
  const present = drive.actors.filter(({ from, until }) => now >= from && now < until)
  const gap = present.find(({ figure }) => figure === 'gap')
  const wayOf = (actor: FilmActor) =>
    [now - MOMENT, now + MOMENT].map((at): [number, number, number] => {
      const { along, aside } = placeOf(drive, actor, at)
      return [at, along, aside]
    })
  const you = { id: YOU, kind: 'car', colour: 'silver', faces: 0 } as const
  return {
    // The name seeds the roadside, which is the same in every film.
    title: { en: 'film', fil: 'film' },
    light: drive.light,
    street: {
      lanes: 1,
      oncoming: 1,
      edge: 'grass',
      middle: MIDDLE[between(drive.middle, now).before[1]],
      things: present.flatMap((actor) => {
        const { along, aside } = placeOf(drive, actor, now)
        return WHAT[actor.figure]?.(along, aside) ?? []
      }),
    },
    travellers: [
      { ...you, way: [[now, here - EYE.ahead, LANE + EYE.left]] },
      ...present.flatMap((actor, index): Traveller[] => {
        const who = WHO[actor.figure]
        return who ? [{ ...who, id: `${actor.figure}-${index}`, way: wayOf(actor) }] : []
      }),
    ],
    kph: kphAt(drive, now),
    ...(gap && { gap: placeOf(drive, gap, now).along - here }),
    followed: drive.mirror !== undefined && now >= drive.mirror,
  }
}
