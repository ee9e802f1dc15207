import type { Run } from '../../../contract/answers/distances.ts'
import type { messages as english } from '../en/distances.ts'

const vehicles: Record<Run['vehicle'], string> = {
  car: 'Kotse',
  van: 'Van',
  jeepney: 'Jeep',
  bus: 'Bus',
  truck: 'Trak',
  motorcycle: 'Motorsiklo',
}

export const messages: typeof english = {
  lab: {
    how: 'Markahan kung saan hihinto ang harap ng sasakyan mo, mula 0 m, kung nasaan ka nang lumitaw ang panganib. Tama pa rin ang sobra o kulang na hanggang ikasampu.',
    picture: (length: number) =>
      `${length} m ng kalye mula sa itaas, may panukat. Nasa 0 m ang harap ng sasakyan mo.`,
    ahead: (name: string, meters: number) => `Nasa daraanan mo: ${name}, sa ${meters} m.`,
    known: 'Nasukat na dati',
    now: 'Ang takbo mo ngayon',
    measured: (reaction: number, braking: number) =>
      `${reaction} m bago makapreno, ${braking} m na preno: ${reaction + braking} m`,
    same: 'Pareho ng nasukat ang lahat ng iba.',
    meters: 'Hihinto ito pagkatapos ng',
    spoken: (meters: number) => `${meters} metro`,
    right: 'Tama: alam mo kung gaano kahaba ang paghinto.',
    wrong: 'Sa ibang lugar ito hihinto.',
    parts: {
      phone: (meters: number) => `${meters} m habang nasa cellphone ang mata`,
      sleep: (meters: number) => `${meters} m na tulog`,
      reaction: (meters: number) => `${meters} m bago makaapak sa preno`,
      floats: (meters: number) => `${meters} m na lumulutang ang gulong`,
      braking: (meters: number) => `${meters} m na preno`,
    },
    total: (meters: number) => `${meters} m lahat.`,
    said: (meters: number) => `${meters} m ang sagot mo.`,
    hits: (name: string, kph: number) => `Tatama ito sa ${name} nang mga ${kph} kph.`,
    clear: (name: string) => `Hihinto ito bago ang ${name}.`,
    again: 'Panoorin ulit',
  },
  trial: {
    title: 'Subukan mo',
    how: 'Itakda ang takbo, sabihin kung saan hihinto ang harap, at panoorin, gaano man kadalas. Walang puntos at hindi ito itinatala. Iba ang bilis sa mga eksenang may puntos: pag-aralan kung paano lumalaki ang metro.',
    speed: 'Bilis',
    vehicle: 'Sasakyan',
    kph: (kph: number) => `${kph} kph`,
    vehicles: { car: 'Kotse', jeepney: 'Jeep' },
    road: 'Daan',
    roads: { dry: 'Tuyo', wet: 'Umuulan' },
    load: 'Karga',
    loads: (percent: number) => (percent === 0 ? 'Ayon sa kaya' : `${percent}% na sobra`),
    driver: 'Driver',
    drivers: { alert: 'Gising', tired: 'Pagod' },
    see: 'Tingnan kung saan hihinto',
    result: 'Kung saan huminto',
    stops: (meters: number) => `Huminto ito pagkatapos ng ${meters} m.`,
    farOff: (said: number, by: number) =>
      by === 0
        ? `${said} m ang sabi mo: eksakto.`
        : by > 0
          ? `${said} m ang sabi mo: sobra ng ${by} m.`
          : `${said} m ang sabi mo: kulang ng ${-by} m.`,
    unscored:
      'Walang puntos. Baguhin ang isang bagay sa itaas at subukan ulit: ano ang nabago sa bawat bahagi?',
    earlier: 'Mga sinubukan mo',
    tried: (run: string, said: number, meters: number) => `${run}: ${said} m ang sabi mo, ${meters} m pala.`,
  },
  words: {
    vehicle: (vehicle: Run['vehicle'], kph: number, meters: number) =>
      `${vehicles[vehicle]}, ${kph} kph: ${meters} m bawat segundo`,
    driver: {
      alert: 'Gising ang driver: 1 segundo bago makapreno',
      ready: 'Nakaabang ang paa: kalahating segundo bago makapreno',
      tired: 'Pagod ang driver: 1.5 segundo bago makapreno',
      drunk: 'Nakainom ang driver: 1.1 segundo bago makapreno',
    },
    away: {
      phone: (seconds: number) => `Una, ${seconds} segundong tingin sa cellphone`,
      sleep: (seconds: number) => `Una, ${seconds} segundong tulog`,
    },
    surface: { dry: 'Tuyong aspalto', wet: 'Basang aspalto', gravel: 'Graba, tuyo' },
    tires: 'Kalbong gulong',
    overload: (percent: number) => `${percent}% na mas mabigat kaysa kaya ng preno`,
    down: (percent: number) => `Bumababa ang daan nang ${percent} m sa bawat 100`,
    up: (percent: number) => `Umaakyat ang daan nang ${percent} m sa bawat 100`,
    floats: (meters: number) => `Sa simula ng preno, ${meters} m na lumulutang ang gulong`,
    factor: {
      vehicle: (times: string) => `Preno, dahil sa sasakyan: ${times} beses ang metro`,
      overload: (times: string) => `Preno, dahil sa bigat: ${times} beses ang metro`,
      surface: (times: string) => `Preno, dahil sa daan: ${times} beses ang metro`,
      tires: (times: string) => `Preno, dahil sa gulong: ${times} beses ang metro`,
      slope: (times: string) => `Preno, dahil sa lusong o ahon: ${times} beses ang metro`,
    },
  },
}
