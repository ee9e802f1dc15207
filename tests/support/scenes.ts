import type {
  CarScene,
  CarVerdict,
  DistanceScene,
  DistanceVerdict,
  FirstScene,
  FirstVerdict,
  NextScene,
  NextVerdict,
  ParkScene,
  ParkVerdict,
  Scene,
  SceneSet,
  SignalsScene,
  SignalsVerdict,
  SpotScene,
  SpotVerdict,
} from '../../contract/answers/scenes.ts'

const both = (text: string) => ({ en: text, fil: `${text} (fil)` })

/** A corner without signs, where a car from the south waits for a bus from the east. */
export const corner = (title: string): FirstScene => ({
  form: 'first',
  light: 'day',
  title: both(title),
  situation: both(`Situation of ${title}`),
  road: {
    shape: 'corner',
    arms: [
      { side: 'north', kind: 'street' },
      { side: 'east', kind: 'street' },
      { side: 'south', kind: 'street' },
      { side: 'west', kind: 'street' },
    ],
  },
  actors: [
    { id: 'bus', kind: 'bus', colour: 'red', from: 'east', to: 'west', place: 'line' },
    { id: 'car', kind: 'car', colour: 'white', from: 'south', to: 'north', place: 'line' },
  ],
})

export const verdictOf = (order: string[]): FirstVerdict => ({
  form: 'first',
  answer: order,
  right: order.indexOf('bus') < order.indexOf('car'),
  solution: [{ who: 'car', for: 'bus', rule: 'right' }],
  why: both('Why'),
  law: 'RA 4136, s.42 (a)',
  section: 'right-of-way',
})

export const street = (title: string): NextScene => ({
  form: 'next',
  light: 'day',
  title: both(title),
  situation: both(`Situation of ${title}`),
  until: 8,
  sees: 44,
  street: {
    lanes: 1,
    oncoming: 1,
    middle: 'dashed',
    edge: 'sidewalk',
    things: [{ kind: 'store', at: 70, side: 'right' }],
  },
  travellers: [
    {
      id: 'jeepney',
      kind: 'jeepney',
      colour: 'red',
      way: [
        [0, 20, 1.75],
        [8, 84, 1.75],
      ],
      shows: [{ cue: 'brake', from: 6 }],
    },
    { id: 'person', kind: 'pedestrian', colour: 'blue', way: [[0, 100, 4.5]], faces: -90 },
    {
      id: 'you',
      kind: 'car',
      colour: 'blue',
      way: [
        [0, 0, 1.75],
        [8, 64, 1.75],
      ],
    },
  ],
  futures: [
    { id: 'goes-on', text: both('The jeepney drives on.') },
    { id: 'person-crosses', text: both('The person crosses.') },
    { id: 'stops', text: both('The jeepney stops.') },
  ],
})

export const nextVerdictOf = (answer: string): NextVerdict => ({
  form: 'next',
  answer,
  right: answer === 'stops',
  solution: {
    comes: 'stops',
    lasts: 4,
    travellers: [
      {
        id: 'jeepney',
        kind: 'jeepney',
        colour: 'red',
        way: [
          [8, 84, 1.75],
          [10, 94, 1.75],
          [12, 95, 1.75],
        ],
      },
      {
        id: 'you',
        kind: 'car',
        colour: 'blue',
        way: [
          [8, 64, 1.75],
          [10, 76, 1.75],
          [12, 80, 1.75],
        ],
      },
    ],
  },
  why: both('Why'),
  law: 'RA 4136, s.54',
  section: 'people-on-the-road',
})

export const palm = (title: string): SignalsScene => ({
  form: 'signals',
  light: 'day',
  title: both(title),
  situation: both(`Situation of ${title}`),
  place: 'corner',
  figures: [
    {
      id: 'enforcer',
      kind: 'person',
      role: 'enforcer',
      at: 0,
      faces: 'you',
      frames: [
        { left: 'down', right: 'down' },
        { left: 'down', right: 'up', whistle: 'long' },
      ],
    },
  ],
  choices: [
    { id: 'go', text: both('Drive on.') },
    { id: 'halt', text: both('Stop and wait.') },
    { id: 'slow', text: both('Slow down.') },
  ],
})

export const signalsVerdictOf = (answer: string): SignalsVerdict => ({
  form: 'signals',
  answer,
  right: answer === 'halt',
  solution: { choice: 'halt' },
  why: both('Why'),
  law: 'RA 4136, s.54',
  section: 'lights-and-enforcers',
})

/** A wet street on which a car at 60 kph stops after 57 m. */
export const wetStreet = (title: string): DistanceScene => ({
  form: 'distance',
  light: 'rain',
  title: both(title),
  situation: both(`Situation of ${title}`),
  length: 90,
  street: { lanes: 1, oncoming: 1, middle: 'dashed', edge: 'sidewalk', things: [] },
  colour: 'blue',
  ahead: { kind: 'jeepney', colour: 'red', at: 50 },
  known: {
    run: { vehicle: 'car', kph: 60, driver: 'alert', surface: 'dry' },
    reaction: 17,
    braking: 20,
  },
  run: { vehicle: 'car', kph: 60, driver: 'alert', surface: 'wet' },
  factors: [{ by: 'surface', times: 2 }],
})

export const distanceVerdictOf = (answer: number): DistanceVerdict => ({
  form: 'distance',
  answer,
  right: Math.abs(answer - 57.1) <= 5.71,
  solution: { reaction: 16.7, braking: 40.5, total: 57.1, hits: 25 },
  why: both('Why'),
  law: 'LTO Driver’s Manual',
  section: 'rain-and-flood',
})

/** A street with a hydrant and a red car, where a car may be parked before the hydrant. */
export const hydrantStreet = (title: string): ParkScene => ({
  form: 'park',
  light: 'day',
  title: both(title),
  situation: both(`Situation of ${title}`),
  task: 'park',
  length: 46,
  street: { lanes: 1, oncoming: 1, middle: 'dashed', edge: 'sidewalk', things: [] },
  vehicle: 'car',
  colour: 'blue',
  long: 4.4,
  curb: [
    { kind: 'parked', from: 1, to: 5.4, vehicle: 'car', colour: 'red' },
    { kind: 'hydrant', from: 20, to: 20 },
    { kind: 'no-parking', from: 24, to: 46 },
  ],
})

export const parkVerdictOf = (answer: number): ParkVerdict => ({
  form: 'park',
  answer,
  right: answer >= 9.8 && answer <= 16,
  solution: {
    long: 4.4,
    zones: [
      { from: 1, to: 5.4, rule: 'double-parking' },
      { from: 16, to: 24, rule: 'hydrant' },
      { from: 24, to: 46, rule: 'no-parking-sign' },
    ],
    free: [[9.8, 16]],
  },
  why: both('Why'),
  law: 'RA 4136, s.46',
  section: 'parking-limits',
})

/** A clip of that street from the seat: the jeepney brakes. */
export const clip = (title: string): SpotScene => {
  const { form: _, until: _u, sees: _s, futures: _f, ...shown } = street(title)
  return { form: 'spot', ...shown, lasts: 24 }
}

export const spotVerdictOf = (answer: number[]): SpotVerdict => ({
  form: 'spot',
  answer,
  right: answer.length > 0,
  solution: [{ who: 'jeepney', from: 6, until: 9 }],
  points: [answer.length > 0 ? 5 : 0],
  stepwise: true,
  refused: null,
  why: both('Why'),
  law: 'RA 4136, s.54',
  section: 'people-on-the-road',
})

/** A walk around a car with a flat tire and a dark light. */
export const walkAround = (title: string): CarScene => ({
  form: 'car',
  light: 'day',
  title: both(title),
  situation: both(`Situation of ${title}`),
  view: 'walk',
  parts: ['tire-front-left', 'tire-front-right', 'headlight-left'],
  shows: [
    { part: 'tire-front-right', is: 'flat' },
    { part: 'headlight-left', is: 'dark' },
  ],
  asks: [both('Which tire is flat?'), both('Which light is out?')],
})

export const carVerdictOf = (answer: string[]): CarVerdict => ({
  form: 'car',
  answer,
  right: answer.join() === 'tire-front-right,headlight-left',
  solution: { parts: ['tire-front-right', 'headlight-left'] },
  why: both('Why'),
  law: 'RA 4136, s.54',
  section: 'vehicle-checks',
})

export const sceneSet = (
  titles: string[],
  verdicts: SceneSet['verdicts'] = [],
  sceneOf: (title: string) => Scene = corner,
): SceneSet => ({
  id: '00000000-0000-4000-8000-000000000001',
  moduleIndex: 1,
  until: '2026-11-23T00:00:00.000Z',
  scenes: titles.map((title) => sceneOf(title)),
  verdicts: titles.map((_, place) => verdicts[place] ?? null),
})
