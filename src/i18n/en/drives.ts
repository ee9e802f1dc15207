import type { Cue, Street, StreetThing, Traveller, TravellerKind } from '../../../contract/answers/drives.ts'
import type { NextScene } from '../../../contract/answers/scenes.ts'

const kinds: Record<TravellerKind, string> = {
  car: 'car',
  van: 'van',
  jeepney: 'jeepney',
  tricycle: 'tricycle',
  bus: 'bus',
  truck: 'truck',
  motorcycle: 'motorcycle',
  bicycle: 'bicycle',
  ambulance: 'ambulance',
  train: 'train',
  pushcart: 'pushcart',
  pedestrian: 'person',
  child: 'child',
  dog: 'dog',
  carabao: 'carabao',
  ball: 'ball',
  sack: 'sack',
}
/** Kinds that look the same everywhere are named without their colour. */
const WITHOUT_COLOUR: TravellerKind[] = ['ambulance', 'carabao', 'ball', 'pushcart', 'train', 'sack']
const cues: Record<Cue, string> = {
  brake: 'its brake lights are on',
  left: 'signaling left',
  right: 'signaling right',
  hazard: 'its hazard lights flash',
  door: 'its door is open',
  driver: 'somebody sits at the wheel',
  wheels: 'its front wheels are turned toward the road',
  siren: 'its siren is heard',
  dark: 'without lights',
  hand: 'a hand is raised',
  'looks-back': 'looking back over the shoulder',
  'looks-away': 'looking the other way',
  'sees-you': 'looking at you',
  empty: 'nobody sits inside',
  reverse: 'its white reversing lights are on',
  bright: 'its high beams dazzle',
  quiet: 'its siren and its flashing lights are off',
  full: 'it is full, and people hang on to its back',
  three: 'three ride on it, and a child steers',
  learner: 'with the sign of a student driver',
  loose: 'its load sways, and a rope hangs loose',
  chock: 'a stone lies before its wheel',
  phone: 'the driver looks down at a phone',
  leash: 'tied to a rope',
  held: 'holding the hand of an adult',
  'holds-ball': 'with the ball held in both arms',
  box: 'carrying a box',
  flashlight: 'with a flashlight that is on',
}
const things: Record<StreetThing['kind'], string> = {
  crosswalk: 'crosswalk',
  'side-street': 'side street',
  footbridge: 'footbridge over the road',
  'bus-stop': 'bus stop',
  rails: 'railroad crossing',
  crest: 'top of a hill, and nothing is seen behind it',
  flood: 'water across the road',
  hole: 'deep hole in the road',
  store: 'sari-sari store',
  school: 'school',
  court: 'basketball court beside the road',
  light: 'traffic light',
  works: 'road works',
  gate: 'open gate',
  bend: 'sharp bend to the right',
  bays: 'parking lot with its bays',
  hump: 'road hump',
  market: 'market stalls',
  triangle: 'red warning triangle on the road',
}
const middle: Record<Street['middle'], string> = {
  dashed: 'The middle line is broken.',
  solid: 'The middle line is solid.',
  'double-yellow': 'The middle has two solid yellow lines.',
}
const light: Record<NextScene['light'], string> = {
  day: 'By day.',
  dusk: 'At dusk.',
  night: 'At night.',
  rain: 'In the rain.',
}

export const messages = {
  play: {
    picture: (street: string) => `The street from above; your car has a yellow frame. ${street}`,
    watch: 'Your car has the yellow frame. Watch everyone: the picture stops when it matters.',
    seat: (street: string) => `The street from your seat, with your speed on the dashboard. ${street}`,
    drive:
      'You are driving. Watch everyone: the picture stops when it matters. A view from above shows who is behind or beside you.',
    fromSeat: 'See it from the seat',
    fromAbove: 'See it from above',
    choose: 'The picture has stopped. Choose what really comes.',
    again: 'See it again',
    right: 'Right: you read the road.',
    wrong: 'Something else happened.',
    yours: 'You chose:',
    comes: 'This came:',
    inWords: 'The drive in words',
    afterInWords: 'What came, in words',
    second: (second: number) => `Second ${second}`,
  },
  words: {
    /** "red jeepney", "person in green". */
    name: ({ kind, colour }: { kind: TravellerKind; colour?: Traveller['colour'] }) => {
      if (colour === undefined || WITHOUT_COLOUR.includes(kind)) return kinds[kind]
      return kind === 'pedestrian' || kind === 'child'
        ? `${kinds[kind]} in ${colour}`
        : `${colour} ${kinds[kind]}`
    },
    youDrive: (kph: number) => `You drive at about ${kph} kph.`,
    youStand: 'You stand.',
    ahead: (meters: number) => `${meters} m ahead`,
    behind: (meters: number) => `${meters} m behind you`,
    beside: 'beside you',
    here: 'right here',
    lanes: {
      mine: 'in your lane',
      oncoming: 'in the oncoming lane',
      onYourLeft: 'in the lane to your left',
      onYourRight: 'in the lane to your right',
      between: 'between two lanes',
      onMiddle: 'on the middle line',
      rightCurb: 'at the right curb',
      leftCurb: 'at the left curb',
      rightSide: 'beside the road on the right',
      leftSide: 'beside the road on the left',
    },
    doing: {
      parked: 'parked',
      stands: 'standing still',
      runs: 'running',
      walks: 'walking',
      drives: 'moving',
      toTheLeft: 'from right to left',
      toTheRight: 'from left to right',
      yourWay: 'the way you go',
      towardYou: 'toward you',
      join: (goes: string, way: string, kph: number | null) =>
        kph === null ? `${goes} ${way}` : `${goes} ${way} at about ${kph} kph`,
    },
    sides: { left: 'on the left', right: 'on the right' },
    lights: { red: 'red', yellow: 'yellow', green: 'green', dark: 'without power' },
    street: (lanes: number, oncoming: number) =>
      oncoming === 0
        ? `A one-way road with ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}.`
        : `A road with ${lanes} ${lanes === 1 ? 'lane' : 'lanes'} your way and ${oncoming} toward you.`,
    limit: (kph: number) => `The limit is ${kph} kph.`,
    cues,
    things,
    middle,
    light,
  },
}
