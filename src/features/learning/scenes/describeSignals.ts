import type { SignalsScene } from '../../../../contract/answers/scenes.ts'
import type { Person, SignalFigure } from '../../../../contract/answers/signals.ts'
import type { Messages } from '../../../i18n/catalogue.ts'
import { onLeft } from './SignalPerson.tsx'

type Words = Messages['signals']['words']

const list = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ')

function nameOfFigure(figure: SignalFigure, words: Words): string {
  switch (figure.kind) {
    case 'person':
      return list([
        words.roles[figure.role],
        words.faces[figure.faces],
        figure.holds &&
          words.holds(words.held[figure.holds.what], words.sides[sideOf(figure, figure.holds.hand)]),
      ])
    case 'vehicle':
      return list([
        words.vehicle(figure),
        words.seen[figure.seen],
        figure.stands && words.stands,
        figure.load && words.load,
      ])
    case 'light':
      return words.light
    case 'walk-light':
      return words.walkLight
    case 'crossing':
      return list([
        words.crossing,
        !figure.frames.some(({ lit }) => lit) && words.withoutLamps,
        !figure.frames.some(({ gate }) => gate) && words.withoutGate,
      ])
    case 'warning':
      return words.warnings[figure.what]
  }
}

/** The side of the picture an arm is on; for a person seen from the side, in front or behind. */
const sideOf = (person: Person, whose: 'left' | 'right'): 'left' | 'right' =>
  onLeft(person) === whose ? 'left' : 'right'

function tellArms(person: Person, index: number, words: Words): string {
  const { left, right, whistle } = person.frames[index % person.frames.length] ?? {
    left: 'down',
    right: 'down',
  }
  const isSide = person.faces === 'left' || person.faces === 'right'
  const sound = whistle && words.whistle[whistle]
  if (left === right)
    return list([isSide && left === 'out' ? words.outSideways : words.bothArms[left], sound])
  const [first, other] = onLeft(person) === 'left' ? [left, right] : [right, left]
  const of = (position: typeof left, side: 'left' | 'right') =>
    position !== 'down' &&
    (isSide ? words.oneArm(words.arms[position]) : words.arm(words.sides[side], words.arms[position]))
  return list([of(first, 'left'), of(other, 'right'), sound])
}

function tellFrame(figure: SignalFigure, index: number, words: Words): string {
  const count = figure.frames.length
  switch (figure.kind) {
    case 'person':
      return tellArms(figure, index, words)
    case 'vehicle': {
      const now = figure.frames[index % count]
      const before = index % count > 0 ? figure.frames[(index - 1) % count] : undefined
      const [size, aside] = [now?.size ?? 1, now?.aside ?? 0]
      return list([
        ...(now?.lit?.map((lamp) => words.lamps[lamp]) ?? []),
        now?.arm && words.driverArm[now.arm],
        before && size > (before.size ?? 1) && words.larger,
        before && aside < (before.aside ?? 0) && words.movesLeft,
        before && aside > (before.aside ?? 0) && words.movesRight,
        !now?.lit?.length && count > 1 && figure.frames.some(({ lit }) => lit?.length) && words.noLamp,
      ])
    }
    case 'light': {
      const lit = figure.frames[index % count] ?? []
      return lit.length > 0 ? list(lit.map((each) => words.lit[each])) : words.allDark
    }
    case 'walk-light':
      return words.walkers[figure.frames[index % count] ?? 'dark']
    case 'crossing': {
      const { lit, gate, bell, train } = figure.frames[index % count] ?? {}
      return list([
        lit && words.crossingLamp[lit],
        gate && words.gates[gate],
        bell && words.bell,
        train && words.train[train],
      ])
    }
    case 'warning':
      return ''
  }
}

/** The first frames of a signal picture, one sentence per figure, for screen readers. */
export const tellMoments = ({ figures }: SignalsScene, count: number, words: Words) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    figures: figures.map((figure) => ({
      id: figure.id,
      name: nameOfFigure(figure, words),
      text: tellFrame(figure, index, words),
    })),
  }))

export const describePlace = ({ place, light }: SignalsScene, words: Words) =>
  `${words.places[place]} ${words.times[light]}`
