import type { Actor, Arm, SceneRule, Side, Vehicle } from '../../../contract/answers/scenes.ts'

const kinds: Record<Actor['kind'], string> = {
  car: 'car',
  jeepney: 'jeepney',
  tricycle: 'tricycle',
  bus: 'bus',
  truck: 'truck',
  motorcycle: 'motorcycle',
  bicycle: 'bicycle',
  ambulance: 'ambulance',
  'fire-truck': 'fire truck',
  'police-car': 'police car',
  'carabao-cart': 'carabao cart',
  pedestrian: 'person',
  child: 'child',
  train: 'train',
}
const sides: Record<Side, string> = { north: 'north', east: 'east', south: 'south', west: 'west' }
const signals: Record<NonNullable<Arm['signal']>, string> = {
  red: 'at a red light',
  green: 'at a green light',
  'flashing-red': 'at a flashing red light',
  'flashing-yellow': 'at a flashing yellow light',
  dark: 'at a light without power',
}
/** Kinds that look the same everywhere are named without their colour. */
const WITHOUT_COLOUR: Actor['kind'][] = ['ambulance', 'fire-truck', 'police-car', 'carabao-cart', 'train']

const because: Record<SceneRule, (who: string, other: string) => string> = {
  train: (who, other) => `The ${who} stops before the rails: the ${other} cannot.`,
  enforcer: (who, other) => `The enforcer halts the ${who} and waves the ${other} on.`,
  siren: (who, other) => `The ${who} makes way for the ${other}, whose siren is on.`,
  inside: (who, other) => `The ${other} is already inside the crossing, so the ${who} waits.`,
  rotunda: (who, other) => `The ${other} is already on the rotunda, so the ${who} waits.`,
  bridge: (who, other) => `The ${other} is already on the narrow part, so the ${who} waits.`,
  signal: (who, other) => `The ${who} is stopped by its light, and the ${other} is not.`,
  crosswalk: (who, other) => `The ${other} is on a crosswalk, so the ${who} waits.`,
  jaywalking: (who, other) => `The ${who} crosses away from a crosswalk and waits for the ${other}.`,
  flashing: (who, other) => `The ${who} stops at flashing red; the ${other} has flashing yellow.`,
  stop: (who, other) => `The ${who} has a stop sign and waits for the ${other}.`,
  yield: (who, other) => `The ${who} has a give way sign and waits for the ${other}.`,
  driveway: (who, other) => `The ${who} comes out of a private driveway and waits for the ${other}.`,
  starting: (who, other) => `The ${who} starts from the curb and waits for the ${other}.`,
  oncoming: (who, other) =>
    `The lane of the ${who} is blocked, so it waits for the ${other}, which comes toward it.`,
  uphill: (who, other) => `The ${who} comes down the narrow hill and waits for the ${other}, which climbs.`,
  highway: (who, other) => `The ${other} is on the through highway, so the ${who} waits.`,
  'left-turn': (who, other) => `The ${who} turns left across the path of the ${other} and waits.`,
  speeding: (who, other) => `The ${who} is too fast and loses its right of way to the ${other}.`,
  right: (who, other) => `The ${who} has the ${other} on its right and waits.`,
}

export const messages = {
  page: {
    title: 'Road scenes',
    lead: 'Who goes first? What happens next? Where does it stop? Look at the road, decide, and see the result. Warm-up, not graded.',
    lab: {
      title: 'Distance lab: try it yourself',
      lead: 'Set speed, rain, load and tiredness, guess where it stops, and watch. Nothing is scored.',
      open: 'Open the lab',
    },
    loading: 'Loading the scenes…',
    retry: 'Try again',
    empty: 'Your course has no scenes yet.',
    total: (total: number) => `${total} ${total === 1 ? 'scene' : 'scenes'}`,
    right: (right: number, tried: number) => `${right} of ${tried} right at the last try`,
    due: (due: number) => `Due today: ${due}`,
    play: 'Play six scenes',
    resume: 'Continue the set',
    locked: 'Opens with its lesson.',
  },
  set: {
    progress: 'Scenes of this set',
    count: (number: number, total: number) => `Scene ${number} of ${total}`,
    leave: 'Leave',
    finished: 'Set finished',
    score: (right: number, total: number) => `${right} of ${total} scenes right.`,
    perfect: 'Every scene right. The road is in good hands.',
    again: 'Replay the scenes you missed',
    more: 'Another set',
    fresh: 'Begin a new set',
  },
  scene: {
    question: {
      first: 'Who goes first?',
      next: 'What happens next?',
      signals: 'What does the signal mean?',
      distance: 'Where does it stop?',
      park: 'Where may it be?',
      spot: 'Where does danger develop?',
      car: 'Which part?',
    },
    pause: 'Pause',
    resume: 'Go on',
    stepwise: 'Step by step, in words',
    skip: 'Skip to the question',
    check: 'Check',
    sending: 'Checking your answer…',
    waiting: 'No connection. Your answer is sent when you are back online.',
    firstCounts: 'You answered this scene before. Your first answer counts.',
    readLesson: 'Read it in the lesson',
    nextStep: 'Next step',
    next: 'Next scene',
    result: 'See the result',
  },
  /** After the free scenes. */
  trial: { signUp: 'Create your account', enrol: 'Enroll to play all of them' },
  /** Who goes first. */
  first: {
    picture: (road: string) => `The road from above. ${road}`,
    arriving: 'They are arriving…',
    how: 'Tap them in the order they go, on the road or here. If two may go at once, tap either first.',
    users: 'The people and vehicles',
    clear: 'Start over',
    chosen: (number: number) => `number ${number}`,
    right: 'Right. The road stays clear.',
    wrong: 'Not yet: two of them would meet.',
    showRight: 'Show how it goes',
  },
  words: {
    /** "red jeepney", "person in green". */
    name: ({ kind, colour }: { kind: Actor['kind']; colour?: Vehicle['colour'] }) => {
      if (colour === undefined || WITHOUT_COLOUR.includes(kind)) return kinds[kind]
      return kind === 'pedestrian' || kind === 'child'
        ? `${kinds[kind]} in ${colour}`
        : `${colour} ${kinds[kind]}`
    },
    from: (side: Side) => `from the ${sides[side]}`,
    straight: 'going straight on',
    left: 'signaling left',
    turnRight: 'signaling right',
    inside: 'already inside',
    curb: 'standing at the curb, signaling left to start',
    siren: 'with its siren sounding',
    beacon: 'its lights flash, and no siren is heard',
    kph: (kph: number) => `at ${kph} kph`,
    stop: 'at a stop sign',
    yield: 'at a give way sign',
    signals,
    highway: 'on the highway',
    driveway: 'out of a private driveway',
    uphill: 'going up',
    downhill: 'coming down',
    blocked: 'its lane is blocked',
    crosses: (side: Side) => `about to cross the ${sides[side]} street`,
    onCrosswalk: 'on a crosswalk',
    offCrosswalk: 'where there is no crosswalk',
    corner: (arms: number): string =>
      arms === 2 ? 'A street.' : arms === 3 ? 'A corner of three streets.' : 'A corner of four streets.',
    rails: 'A street and a railroad crossing.',
    rotunda: 'A rotunda.',
    bridge: 'A bridge with one lane.',
    hill: 'A hill road with one lane.',
    climbs: (side: Side) => `The top is in the ${sides[side]}.`,
    blocks: {
      works: (side: Side) => `Road works block the lane of traffic from the ${sides[side]}.`,
      'stalled-van': (side: Side) => `A stalled van blocks the lane of traffic from the ${sides[side]}.`,
    },
    lights: { day: 'By day.', dusk: 'At dusk.', night: 'At night.', rain: 'In the rain.' },
    sides,
    and: (one: string, other: string) => `${one} and ${other}`,
    enforcer: (arms: string) => `An enforcer lets the traffic from the ${arms} go and halts the others.`,
    limit: (kph: number) => `The limit is ${kph} kph.`,
    because,
  },
}
