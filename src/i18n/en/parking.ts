import type { ZoneRule } from '../../../contract/answers/parking.ts'
import type { ParkScene } from '../../../contract/answers/scenes.ts'

export const messages = {
  lab: {
    how: {
      park: 'Park at the right curb: mark where the front of your vehicle is.',
      drop: 'Stop at the right curb to let a passenger out: mark where the front of your vehicle is.',
      red: 'Mark where the red triangle goes.',
      yellow: 'Mark where the yellow triangle goes.',
    } satisfies Record<ParkScene['task'], string>,
    picture: (length: number) => `${length} m of street from above, with a ruler. You drive toward the top.`,
    frontAt: 'The front of your vehicle is at',
    triangleAt: 'The triangle is at',
    spoken: (meters: number) => `${meters} meters`,
    right: 'Right: it may go here.',
    wrong: 'Not here.',
    stands: (from: number, to: number) => `Your vehicle is from ${from} to ${to} m.`,
    placed: (meters: number) => `Your triangle is at ${meters} m.`,
    forbidden: (from: number, to: number) => `from ${from} to ${to} m.`,
    free: (from: number, to: number) => `Right: the front anywhere from ${from} to ${to} m.`,
    freePlace: (from: number, to: number) => `Right: anywhere from ${from} to ${to} m.`,
    zones: {
      intersection: 'In an intersection, or within 6 m of it:',
      crosswalk: 'On a crosswalk:',
      hydrant: 'Within 4 m of a fire hydrant:',
      'fire-station': 'Within 4 m of a fire station’s driveway:',
      'private-driveway': 'In front of a private driveway:',
      'double-parking': 'Beside a parked vehicle:',
      'no-parking-sign': 'Where a sign forbids parking:',
      'too-near': 'Less than 4 m from the vehicle:',
      'wrong-side': 'On the wrong side of where it warns:',
      'out-of-sight': 'Where drivers see it too late:',
      'stopping-distance': 'Too close to stop in time:',
    } satisfies Record<ZoneRule, string>,
  },
  words: {
    yours: (name: string, long: number) => `Yours: ${name}, ${long} m long.`,
    hydrant: (at: number) => `Fire hydrant at ${at} m.`,
    parked: (name: string, from: number, to: number) =>
      `Parked at the curb from ${from} to ${to} m: ${name}.`,
    stretch: {
      corner: (from: number, to: number) => `Side street, curb to curb, from ${from} to ${to} m.`,
      crosswalk: (from: number, to: number) => `Crosswalk from ${from} to ${to} m.`,
      'fire-station': (from: number, to: number) => `Driveway of a fire station from ${from} to ${to} m.`,
      driveway: (from: number, to: number) => `Private driveway with a gate from ${from} to ${to} m.`,
      'no-parking': (from: number, to: number) => `No parking sign, a slashed P, from ${from} to ${to} m.`,
      parking: (from: number, to: number) => `Blue parking sign, a white P, from ${from} to ${to} m.`,
    },
    stalled: (name: string, from: number, to: number) =>
      `Standing with hazard lights from ${from} to ${to} m, its front at ${to}: ${name}.`,
    hidden: {
      crest: (at: number) => `Top of a hill at ${at} m: nobody sees beyond it.`,
      bend: (at: number) => `A bend begins at ${at} m: nobody sees into it.`,
    },
    approach: {
      dry: (kph: number) => `Cars come from behind at ${kph} kph, on a dry road.`,
      wet: (kph: number) => `Cars come from behind at ${kph} kph, on a wet road.`,
    },
  },
}
