import type { SignalsScene } from '../../../contract/answers/scenes.ts'
import type { ArmPosition, Held, Lamp, Person, SignalVehicle } from '../../../contract/answers/signals.ts'
import type { messages as english } from '../en/signals.ts'
import { inColour } from '../filipinoColours.ts'

const makes: Record<SignalVehicle['make'], string> = {
  car: 'kotse',
  jeepney: 'jeep',
  bus: 'bus',
  truck: 'trak',
  motorcycle: 'motorsiklo',
  ambulance: 'ambulansiya',
  'police-car': 'sasakyan ng pulis',
}
const roles: Record<Person['role'], string> = {
  enforcer: 'traffic enforcer',
  flagman: 'flagman',
  guard: 'tagabantay sa tawiran',
  worker: 'manggagawa sa kalsada',
  pedestrian: 'taong naglalakad',
}
const held: Record<Held, string> = {
  'red-flag': 'pulang bandila',
  'green-flag': 'berdeng bandila',
  'stop-paddle': 'sign na may walong gilid at nakasulat na STOP',
  'slow-paddle': 'sign na nakasulat ang SLOW',
  'red-lamp': 'pulang ilaw',
  baton: 'baton na may ilaw',
  'white-cane': 'puting tungkod',
}
const arms: Record<ArmPosition, string> = {
  down: 'nakababa',
  low: 'nakaunat pababa, nakaharap sa lupa ang palad',
  out: 'nakaunat nang diretso sa gilid',
  up: 'nakataas nang diretso, bukas ang palad',
  'bent-up': 'nasa gilid, nakatayo ang bisig',
  'bent-in': 'nasa gilid, nakabaluktot ang bisig papunta sa dibdib',
  ahead: 'nakaturo sa harap niya',
}
const lamps: Record<Lamp, string> = {
  brake: 'maliwanag ang pulang ilaw nito sa likod',
  left: 'kumukurap ang kahel na ilaw sa kaliwa nito',
  right: 'kumukurap ang kahel na ilaw sa kanan nito',
  reverse: 'bukas ang puting ilaw nito sa likod',
  low: 'bukas ang headlight nito, hindi nakasisilaw',
  high: 'nakasisilaw ang headlight nito sa iyo',
  beacon: 'kumukurap ang pula at asul na ilaw, walang naririnig',
  siren: 'kumukurap ang pula at asul na ilaw, at tumutunog ang sirena',
}
const places: Record<SignalsScene['place'], string> = {
  street: 'Isang kalye.',
  corner: 'Isang kanto, may stop line bago nito.',
  highway: 'Isang highway.',
  rails: 'Kalyeng tumatawid sa riles.',
  school: 'Tawiran sa harap ng paaralan.',
  works: 'Kalyeng may ginagawa sa kanan.',
}

export const messages: typeof english = {
  play: {
    picture: (place: string) => `Ang kita mo mula sa upuan ng driver. ${place}`,
    watch: 'Tingnan ang buong senyas.',
    choose: 'Piliin kung ano ang ibig sabihin nito para sa iyo.',
    again: 'Tingnan ulit',
    right: 'Tama: nabasa mo ang senyas.',
    wrong: 'Iba ang ibig sabihin nito.',
    yours: 'Ang pinili mo:',
    means: 'Ang ibig sabihin:',
    inWords: 'Ang larawan sa salita',
    moment: (number: number) => `Sandali ${number}`,
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
        : inColour(make, makes[make], colour),
    sides: { left: 'kaliwa', right: 'kanan' },
    faces: {
      you: 'nakaharap sa iyo',
      away: 'nakatalikod sa iyo',
      left: 'nakatagilid, nakaharap sa kaliwa',
      right: 'nakatagilid, nakaharap sa kanan',
    },
    seen: {
      rear: 'nasa unahan mo, kita ang likod',
      front: 'kasalubong mo',
      mirror: 'nasa salamin mo sa loob',
    },
    stands: 'nakatigil sa kalsada',
    load: 'may mahabang posteng nakausli sa likod, may parisukat na pulang bandila sa dulo',
    holds: (what: string, side: string) => `may hawak na ${what} sa kamay na nasa ${side} mo`,
    arm: (side: string, how: string) => `ang braso sa bandang ${side} mo ay ${how}`,
    oneArm: (how: string) => `ang isang braso ay ${how}`,
    bothArms: {
      down: 'nakababa ang dalawang braso',
      low: 'nakaunat pababa ang dalawang braso, nakaharap sa lupa ang mga palad',
      out: 'nakaunat nang diretso sa gilid ang dalawang braso',
      up: 'nakataas ang dalawang braso',
      'bent-up': 'nasa gilid ang dalawang braso, nakatayo ang mga bisig',
      'bent-in': 'nasa gilid ang dalawang braso, nakabaluktot ang mga bisig papasok',
      ahead: 'nakaturo sa harap ang dalawang braso',
    },
    outSideways: 'nakaunat ang dalawang braso: nakaturo sa iyo ang isa, palayo ang isa pa',
    whistle: { long: 'isang mahabang pito', short: 'maikling pito' },
    driverArm: {
      out: 'nakaunat nang diretso sa gilid ang kaliwang braso ng driver',
      'bent-up': 'nakalabas ang kaliwang braso ng driver at nakabaluktot pataas',
      down: 'nakalabas ang kaliwang braso ng driver at nakaturo pababa',
    },
    larger: 'mas malaki na itong tingnan',
    movesLeft: 'kumakabig ito pakaliwa',
    movesRight: 'kumakabig ito pakanan',
    noLamp: 'walang nakasinding ilaw',
    light: 'ilaw-trapiko',
    lit: {
      red: 'nakasindi ang pula',
      yellow: 'nakasindi ang dilaw',
      green: 'nakasindi ang berde',
      'arrow-left': 'nakasindi ang berdeng arrow pakaliwa',
      'arrow-right': 'nakasindi ang berdeng arrow pakanan',
      'arrow-up': 'nakasindi ang berdeng arrow paitaas',
    },
    allDark: 'walang nakasinding ilaw',
    walkLight: 'ilaw para sa tumatawid',
    walkers: {
      standing: 'pulang taong nakatayo',
      walking: 'berdeng taong naglalakad',
      dark: 'walang nakasinding ilaw',
    },
    crossing: 'tawiran ng riles na may puti at pulang krus',
    withoutLamps: 'walang ilaw',
    withoutGate: 'walang harang',
    crossingLamp: { left: 'nakasindi ang kaliwang pulang ilaw', right: 'nakasindi ang kanang pulang ilaw' },
    gates: { up: 'nakataas ang harang', half: 'nasa gitna ang harang', down: 'nakababa ang harang' },
    bell: 'tumutunog ang kampana',
    train: { far: 'may tren sa malayo sa kaliwa', here: 'may tren sa tawiran' },
    warnings: {
      triangle: 'pulang tatsulok na nagbabalik ng liwanag mo, nasa kalsada sa unahan',
      branch: 'sangang may dahon na inilagay sa kalsada sa unahan',
    },
    times: { day: 'Araw.', dusk: 'Dapithapon.', night: 'Gabi.', rain: 'Umuulan.' },
  },
}
