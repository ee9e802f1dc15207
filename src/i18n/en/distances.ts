import type { Run } from '../../../contract/answers/distances.ts'

const vehicles: Record<Run['vehicle'], string> = {
  car: 'Car',
  van: 'Van',
  jeepney: 'Jeepney',
  bus: 'Bus',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
}

export const messages = {
  lab: {
    how: 'Mark where the front of your vehicle comes to a stop, counted from 0 m, where you are when the danger appears. Up to a tenth too much or too little is right.',
    picture: (length: number) =>
      `${length} m of street from above, with a ruler. The front of your vehicle is at 0 m.`,
    ahead: (name: string, meters: number) => `In your way: ${name}, at ${meters} m.`,
    known: 'Measured before',
    now: 'Your run now',
    measured: (reaction: number, braking: number) =>
      `${reaction} m until the brake, ${braking} m of braking: ${reaction + braking} m`,
    same: 'Everything else is as measured.',
    meters: 'It stops after',
    spoken: (meters: number) => `${meters} meters`,
    right: 'Right: you know how long it takes.',
    wrong: 'It stops somewhere else.',
    parts: {
      phone: (meters: number) => `${meters} m with your eyes on the phone`,
      sleep: (meters: number) => `${meters} m asleep`,
      reaction: (meters: number) => `${meters} m until your foot is on the brake`,
      floats: (meters: number) => `${meters} m with floating tires`,
      braking: (meters: number) => `${meters} m of braking`,
    },
    total: (meters: number) => `${meters} m in all.`,
    said: (meters: number) => `You said ${meters} m.`,
    hits: (name: string, kph: number) => `It would hit the ${name} at about ${kph} kph.`,
    clear: (name: string) => `It stops before the ${name}.`,
    again: 'See it again',
  },
  trial: {
    title: 'Try it yourself',
    how: 'Set a run, say where its front stops, and see it, as often as you like. Nothing here is scored or kept. The scored scenes have other speeds: learn how the meters grow.',
    speed: 'Speed',
    vehicle: 'Vehicle',
    kph: (kph: number) => `${kph} kph`,
    vehicles: { car: 'Car', jeepney: 'Jeepney' },
    road: 'Road',
    roads: { dry: 'Dry', wet: 'Rain' },
    load: 'Load',
    loads: (percent: number) => (percent === 0 ? 'As allowed' : `${percent}% too heavy`),
    driver: 'Driver',
    drivers: { alert: 'Awake', tired: 'Tired' },
    see: 'See where it stops',
    result: 'Where it stops',
    stops: (meters: number) => `It stops after ${meters} m.`,
    farOff: (said: number, by: number) =>
      by === 0
        ? `You said ${said} m: exactly.`
        : by > 0
          ? `You said ${said} m: ${by} m too far.`
          : `You said ${said} m: ${-by} m too short.`,
    unscored: 'Not scored. Change one thing above and try again: what does it do to each part?',
    earlier: 'What you tried',
    tried: (run: string, said: number, meters: number) => `${run}: you said ${said} m, it was ${meters} m.`,
  },
  words: {
    vehicle: (vehicle: Run['vehicle'], kph: number, meters: number) =>
      `${vehicles[vehicle]}, ${kph} kph: ${meters} m each second`,
    driver: {
      alert: 'Driver awake: 1 second before the brake',
      ready: 'Foot over the brake: half a second before the brake',
      tired: 'Driver tired: 1.5 seconds before the brake',
      drunk: 'Driver has been drinking: 1.1 seconds before the brake',
    } satisfies Record<Run['driver'], string>,
    away: {
      phone: (seconds: number) => `First, ${seconds} seconds of looking at the phone`,
      sleep: (seconds: number) => `First, ${seconds} seconds asleep`,
    },
    surface: {
      dry: 'Dry asphalt',
      wet: 'Wet asphalt',
      gravel: 'Gravel, dry',
    } satisfies Record<Run['surface'], string>,
    tires: 'Tires without grooves',
    overload: (percent: number) => `${percent}% heavier than its brakes are built for`,
    down: (percent: number) => `The road falls ${percent} m in 100`,
    up: (percent: number) => `The road climbs ${percent} m in 100`,
    floats: (meters: number) => `Where the braking begins, the tires float for ${meters} m`,
    factor: {
      vehicle: (times: string) => `Braking, because of the vehicle: ${times} times the meters`,
      overload: (times: string) => `Braking, because of the weight: ${times} times the meters`,
      surface: (times: string) => `Braking, because of the road: ${times} times the meters`,
      tires: (times: string) => `Braking, because of the tires: ${times} times the meters`,
      slope: (times: string) => `Braking, because of the slope: ${times} times the meters`,
    },
  },
}
