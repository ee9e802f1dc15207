import type { SignalsScene } from '../../../contract/answers/scenes.ts'
import type { ArmPosition, Held, Lamp, Person, SignalVehicle } from '../../../contract/answers/signals.ts'

const makes: Record<SignalVehicle['make'], string> = {
  car: 'car',
  jeepney: 'jeepney',
  bus: 'bus',
  truck: 'truck',
  motorcycle: 'motorcycle',
  ambulance: 'ambulance',
  'police-car': 'police car',
}
const roles: Record<Person['role'], string> = {
  enforcer: 'traffic enforcer',
  flagman: 'flagman',
  guard: 'crossing guard',
  worker: 'road worker',
  pedestrian: 'person on foot',
}
const held: Record<Held, string> = {
  'red-flag': 'a red flag',
  'green-flag': 'a green flag',
  'stop-paddle': 'a paddle with eight sides and the word STOP',
  'slow-paddle': 'a paddle with the word SLOW',
  'red-lamp': 'a red lamp',
  baton: 'a lighted baton',
  'white-cane': 'a white cane',
}
const arms: Record<ArmPosition, string> = {
  down: 'hangs down',
  low: 'is held out low, the palm down',
  out: 'is stretched straight out to the side',
  up: 'is straight up, the palm open',
  'bent-up': 'is out with the forearm up',
  'bent-in': 'is out with the forearm swung in front of the chest',
  ahead: 'points straight ahead',
}
const lamps: Record<Lamp, string> = {
  brake: 'its red rear lights shine brightly',
  left: 'the orange light on its left flashes',
  right: 'the orange light on its right flashes',
  reverse: 'its white rear lights shine',
  low: 'its headlights are on, not bright',
  high: 'its headlights shine very brightly at you',
  beacon: 'its red and blue lights flash, nothing is heard',
  siren: 'its red and blue lights flash, and its siren sounds',
}
const places: Record<SignalsScene['place'], string> = {
  street: 'A street.',
  corner: 'A corner, with a stop line before it.',
  highway: 'A highway.',
  rails: 'A street that crosses rails.',
  school: 'A crosswalk in front of a school.',
  works: 'A street with road works on the right.',
}

export const messages = {
  play: {
    picture: (place: string) => `What you see from the driver's seat. ${place}`,
    watch: 'Look at the whole signal.',
    choose: 'Choose what it means for you.',
    again: 'See it again',
    right: 'Right: you read the signal.',
    wrong: 'It means something else.',
    yours: 'You chose:',
    means: 'It means:',
    inWords: 'The picture in words',
    moment: (number: number) => `Moment ${number}`,
  },
  words: {
    roles,
    held,
    arms,
    lamps,
    places,
    vehicle: ({ make, colour }: { make: SignalVehicle['make']; colour?: SignalVehicle['colour'] }) =>
      colour === undefined || make === 'ambulance' || make === 'police-car'
        ? makes[make]
        : `${colour} ${makes[make]}`,
    sides: { left: 'left', right: 'right' },
    faces: {
      you: 'facing you',
      away: 'with the back to you',
      left: 'standing sideways, facing left',
      right: 'standing sideways, facing right',
    },
    seen: {
      rear: 'ahead of you, seen from behind',
      front: 'coming toward you',
      mirror: 'in your inside mirror',
    },
    stands: 'standing on the road',
    load: 'long poles stick out of its back, with a square red flag at their end',
    holds: (what: string, side: string) => `with ${what} in the hand on your ${side}`,
    arm: (side: string, how: string) => `the arm on your ${side} ${how}`,
    oneArm: (how: string) => `an arm ${how}`,
    bothArms: {
      down: 'both arms hang down',
      low: 'both arms are held out low, the palms down',
      out: 'both arms are stretched straight out to the sides',
      up: 'both arms are straight up',
      'bent-up': 'both arms are out with the forearms up',
      'bent-in': 'both arms are out with the forearms swung in',
      ahead: 'both arms point straight ahead',
    } satisfies Record<ArmPosition, string>,
    outSideways: 'both arms are stretched out: one points toward you, the other away from you',
    whistle: { long: 'one long whistle', short: 'a short whistle' },
    driverArm: {
      out: "the driver's left arm is straight out to the side",
      'bent-up': "the driver's left arm is out and bent up at the elbow",
      down: "the driver's left arm is out and points down",
    },
    larger: 'it looks larger than before',
    movesLeft: 'it moves to the left',
    movesRight: 'it moves to the right',
    noLamp: 'no lamp is lit',
    light: 'traffic light',
    lit: {
      red: 'red is lit',
      yellow: 'yellow is lit',
      green: 'green is lit',
      'arrow-left': 'a green arrow to the left is lit',
      'arrow-right': 'a green arrow to the right is lit',
      'arrow-up': 'a green arrow up is lit',
    },
    allDark: 'no lamp is lit',
    walkLight: 'light for people on foot',
    walkers: { standing: 'a red standing figure', walking: 'a green walking figure', dark: 'no lamp is lit' },
    crossing: 'railroad crossing with its white and red cross',
    withoutLamps: 'without lamps',
    withoutGate: 'without a gate',
    crossingLamp: { left: 'the left red lamp is lit', right: 'the right red lamp is lit' },
    gates: { up: 'the gate is up', half: 'the gate is halfway', down: 'the gate is down' },
    bell: 'a bell rings',
    train: { far: 'a train is seen far on the left', here: 'a train is on the crossing' },
    warnings: {
      triangle: 'red triangle that shines back your light, on the road ahead',
      branch: 'branch with leaves, laid on the road ahead',
    },
    times: { day: 'By day.', dusk: 'At dusk.', night: 'At night.', rain: 'In the rain.' },
  },
}
