import type { Cue, Street, StreetThing, Traveller, TravellerKind } from '../../../contract/answers/drives.ts'
import type { NextScene } from '../../../contract/answers/scenes.ts'
import type { messages as english } from '../en/drives.ts'
import { inColour } from '../filipinoColours.ts'

const kinds: Record<TravellerKind, string> = {
  car: 'kotse',
  van: 'van',
  jeepney: 'jeep',
  tricycle: 'tricycle',
  bus: 'bus',
  truck: 'trak',
  motorcycle: 'motorsiklo',
  bicycle: 'bisikleta',
  ambulance: 'ambulansiya',
  train: 'tren',
  pushcart: 'kariton',
  pedestrian: 'taong',
  child: 'batang',
  dog: 'aso',
  carabao: 'kalabaw',
  ball: 'bola',
  sack: 'sako',
}
const WITHOUT_COLOUR: TravellerKind[] = ['ambulance', 'carabao', 'ball', 'pushcart', 'train', 'sack']
const cues: Record<Cue, string> = {
  brake: 'nakailaw ang preno',
  left: 'naka-signal pakaliwa',
  right: 'naka-signal pakanan',
  hazard: 'kumukurap ang hazard',
  door: 'bukas ang pinto',
  driver: 'may nakaupo sa manibela',
  wheels: 'nakaliko ang gulong sa harap papunta sa kalsada',
  siren: 'naririnig ang sirena',
  dark: 'walang ilaw',
  hand: 'nakataas ang kamay',
  'looks-back': 'lumilingon sa likod',
  'looks-away': 'sa kabila nakatingin',
  'sees-you': 'nakatingin sa iyo',
  empty: 'walang tao sa loob',
  reverse: 'nakailaw ang puting ilaw sa pag-atras',
  bright: 'nakasisilaw ang high beam',
  quiet: 'patay ang sirena at ang kumukurap na ilaw',
  full: 'puno na at may nakasabit sa likod',
  three: 'tatlo ang sakay at bata ang nagmamaneho',
  learner: 'may sign na student driver',
  loose: 'gumigiwang ang karga at nakalaylay ang tali',
  chock: 'may batong pangkalso sa gulong',
  phone: 'nakayuko sa cellphone ang driver',
  leash: 'nakatali',
  held: 'hawak ng matanda sa kamay',
  'holds-ball': 'yakap ang bola',
  box: 'may buhat na kahon',
  flashlight: 'may nakasinding flashlight',
}
const things: Record<StreetThing['kind'], string> = {
  crosswalk: 'tawiran',
  'side-street': 'kanto ng maliit na kalye',
  footbridge: 'footbridge sa ibabaw ng kalsada',
  'bus-stop': 'hintuan ng bus',
  rails: 'tawiran ng riles',
  crest: 'tuktok ng burol, walang tanaw sa kabila',
  flood: 'baha sa kalsada',
  hole: 'malalim na lubak',
  store: 'sari-sari store',
  school: 'paaralan',
  court: 'basketball court sa tabi ng kalsada',
  light: 'ilaw-trapiko',
  works: 'ginagawang kalsada',
  gate: 'bukas na gate',
  bend: 'matalim na kurbada pakanan',
  bays: 'paradahan',
  hump: 'hump',
  market: 'mga puwesto ng palengke',
  triangle: 'pulang tatsulok na babala sa kalsada',
}
const middle: Record<Street['middle'], string> = {
  dashed: 'Putol-putol ang guhit sa gitna.',
  solid: 'Tuloy-tuloy ang guhit sa gitna.',
  'double-yellow': 'May dalawang tuloy-tuloy na dilaw na guhit sa gitna.',
}
const light: Record<NextScene['light'], string> = {
  day: 'Araw.',
  dusk: 'Dapithapon.',
  night: 'Gabi.',
  rain: 'Umuulan.',
}

export const messages: typeof english = {
  play: {
    picture: (street: string) => `Ang kalye mula sa itaas; may dilaw na kahon ang kotse mo. ${street}`,
    watch: 'Ikaw ang may dilaw na kahon. Bantayan ang lahat: hihinto ang larawan sa mahalagang sandali.',
    seat: (street: string) => `Ang kalye mula sa upuan mo, at ang bilis mo sa dashboard. ${street}`,
    drive:
      'Ikaw ang nagmamaneho. Bantayan ang lahat: hihinto ang larawan sa mahalagang sandali. Mula sa itaas makikita ang nasa likod at tabi mo.',
    fromSeat: 'Tingnan mula sa upuan',
    fromAbove: 'Tingnan mula sa itaas',
    choose: 'Huminto na ang larawan. Piliin ang talagang mangyayari.',
    again: 'Panoorin ulit',
    right: 'Tama: nabasa mo ang kalsada.',
    wrong: 'Iba ang nangyari.',
    yours: 'Pinili mo:',
    comes: 'Ito ang nangyari:',
    inWords: 'Ang biyahe, sa salita',
    afterInWords: 'Ang nangyari, sa salita',
    second: (second: number) => `Segundo ${second}`,
  },
  words: {
    name: ({ kind, colour }: { kind: TravellerKind; colour?: Traveller['colour'] }) => {
      if (colour === undefined || WITHOUT_COLOUR.includes(kind)) return kinds[kind]
      return inColour(kind, kinds[kind], colour)
    },
    youDrive: (kph: number) => `Mga ${kph} kph ang takbo mo.`,
    youStand: 'Nakahinto ka.',
    ahead: (meters: number) => `${meters} m sa unahan`,
    behind: (meters: number) => `${meters} m sa likod mo`,
    beside: 'katabi mo',
    here: 'narito na',
    lanes: {
      mine: 'nasa lane mo',
      oncoming: 'nasa lane ng pasalubong',
      onYourLeft: 'nasa lane sa kaliwa mo',
      onYourRight: 'nasa lane sa kanan mo',
      between: 'nasa pagitan ng dalawang lane',
      onMiddle: 'nasa guhit sa gitna',
      rightCurb: 'nasa kanang gilid',
      leftCurb: 'nasa kaliwang gilid',
      rightSide: 'nasa labas ng kalsada, sa kanan',
      leftSide: 'nasa labas ng kalsada, sa kaliwa',
    },
    doing: {
      parked: 'nakaparada',
      stands: 'nakahinto',
      runs: 'tumatakbo',
      walks: 'naglalakad',
      drives: 'umaandar',
      toTheLeft: 'mula kanan pakaliwa',
      toTheRight: 'mula kaliwa pakanan',
      yourWay: 'sa direksiyon mo',
      towardYou: 'pasalubong sa iyo',
      join: (goes: string, way: string, kph: number | null) =>
        kph === null ? `${goes} ${way}` : `${goes} ${way}, mga ${kph} kph`,
    },
    sides: { left: 'sa kaliwa', right: 'sa kanan' },
    lights: { red: 'pula', yellow: 'dilaw', green: 'berde', dark: 'walang kuryente' },
    street: (lanes: number, oncoming: number) =>
      oncoming === 0
        ? `One-way na kalsada, ${lanes} ang lane.`
        : `Kalsadang ${lanes} ang lane sa direksiyon mo at ${oncoming} ang pasalubong.`,
    limit: (kph: number) => `${kph} kph ang limit.`,
    cues,
    things,
    middle,
    light,
  },
}
