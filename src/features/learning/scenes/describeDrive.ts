import type { Street, StreetThing, Traveller } from '../../../../contract/answers/drives.ts'
import type { NextScene } from '../../../../contract/answers/scenes.ts'
import {
  HALF_SIZE,
  isOnFoot,
  LANE_WIDTH,
  leftEdge,
  PARKING_WIDTH,
  type Place,
  placeAt,
  rightEdge,
  STANDS,
  showsAt,
  YOU,
  yours,
} from '../../../../machines/scenes/drive.ts'
import type { Messages } from '../../../i18n/catalogue.ts'

type Words = Messages['drives']['words']

export type Told = { you: string; others: { id: string; name: string; text: string }[]; things: string }

const toKph = (speed: number) => Math.round((speed * 3.6) / 5) * 5
const inFives = (meters: number) => (meters > 12 ? Math.round(meters / 5) * 5 : Math.round(meters))

/** Road users farther behind are not described, in the view from above (m). */
const BEHIND = 30

function laneOf(street: Street, aside: number, mine: number, words: Words): string {
  const park = (side: 'left' | 'right') => (street.parking?.includes(side) ? PARKING_WIDTH : 0)
  if (aside > rightEdge(street) + park('right') - 0.1) return words.lanes.rightSide
  if (aside < leftEdge(street) - park('left') + 0.1) return words.lanes.leftSide
  if (aside > rightEdge(street) - 0.6) return words.lanes.rightCurb
  if (aside < leftEdge(street) + 0.6) return words.lanes.leftCurb
  if (Math.abs(aside - mine) < 1.2) return words.lanes.mine
  const border = Math.abs(aside / LANE_WIDTH - Math.round(aside / LANE_WIDTH)) * LANE_WIDTH
  if (border < 0.6) return Math.round(aside / LANE_WIDTH) === 0 ? words.lanes.onMiddle : words.lanes.between
  if (aside < 0) return words.lanes.oncoming
  return aside < mine ? words.lanes.onYourLeft : words.lanes.onYourRight
}

function doingOf({ kind, way }: Traveller, { speed, sideways, heading }: Place, words: Words): string {
  const walks = isOnFoot(kind)
  if (speed < STANDS) return way.length === 1 && !walks ? words.doing.parked : words.doing.stands
  const isAcross = Math.abs(Math.sin((heading * Math.PI) / 180)) > 0.6 && Math.abs(sideways) > speed * 0.6
  const goes = walks ? (speed > 2.4 ? words.doing.runs : words.doing.walks) : words.doing.drives
  const way_ = isAcross
    ? sideways < 0
      ? words.doing.toTheLeft
      : words.doing.toTheRight
    : Math.abs(heading) < 90
      ? words.doing.yourWay
      : words.doing.towardYou
  return words.doing.join(goes, way_, walks ? null : toKph(speed))
}

function distanceOf(traveller: Traveller, it: Place, you: Place, words: Words): string {
  const gap = Math.abs(it.along - you.along) - HALF_SIZE[traveller.kind][0] - 2
  if (gap < 1) return words.beside
  return it.along > you.along ? words.ahead(inFives(gap)) : words.behind(inFives(gap))
}

/** A street and its visible length (m); `behind` is how far back road users are described. */
export type Viewed = Pick<NextScene, 'street' | 'sees'> & { behind?: number }

export function tellMoment(
  { street, sees, behind = BEHIND }: Viewed,
  travellers: readonly Traveller[],
  time: number,
  words: Words,
): Told {
  const you = placeAt(yours(travellers), time)
  const others = travellers
    .filter(({ id, way }) => id !== YOU && (way.length === 1 || (way[0]?.[0] ?? 0) <= time + 0.05))
    .map((traveller) => ({ traveller, it: placeAt(traveller, time) }))
    .filter(({ it }) => it.along - you.along < sees * 0.8 && it.along - you.along > -behind)
    .toSorted((one, other) => other.it.along - one.it.along)
    .map(({ traveller, it }) => ({
      id: traveller.id,
      name: words.name(traveller),
      text: [
        distanceOf(traveller, it, you, words),
        laneOf(street, it.aside, you.aside, words),
        doingOf(traveller, it, words),
        ...showsAt(traveller, time).map((cue) => words.cues[cue]),
      ].join(', '),
    }))
  return {
    you: you.speed < STANDS ? words.youStand : words.youDrive(toKph(you.speed)),
    others,
    things: street.things
      .filter(({ at, long }) => at - you.along < sees * 0.8 && at + (long ?? 0) - you.along > -2)
      .toSorted((one, other) => one.at - other.at)
      .map((thing) => thingOf(thing, you, words))
      .join('; '),
  }
}

function thingOf({ kind, at, side, shows }: StreetThing, you: Place, words: Words): string {
  const where = at - you.along < 3 ? words.here : words.ahead(inFives(at - you.along))
  return [words.things[kind], shows && words.lights[shows], side && words.sides[side], where]
    .filter(Boolean)
    .join(', ')
}

export function describeStreet({ street, light }: Pick<NextScene, 'street' | 'light'>, words: Words): string {
  return [
    words.street(street.lanes, street.oncoming),
    street.oncoming > 0 && words.middle[street.middle],
    street.limit !== undefined && words.limit(street.limit),
    words.light[light],
  ]
    .filter(Boolean)
    .join(' ')
}
