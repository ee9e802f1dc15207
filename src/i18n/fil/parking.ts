import type { messages as english } from '../en/parking.ts'

export const messages: typeof english = {
  lab: {
    how: {
      park: 'Pumarada sa kanang gilid: markahan kung nasaan ang harap ng sasakyan mo.',
      drop: 'Huminto sa kanang gilid para magbaba: markahan kung nasaan ang harap ng sasakyan mo.',
      red: 'Markahan kung saan ilalagay ang pulang tatsulok.',
      yellow: 'Markahan kung saan ilalagay ang dilaw na tatsulok.',
    },
    picture: (length: number) =>
      `${length} m ng kalye mula sa itaas, may panukat. Paakyat sa larawan ang takbo mo.`,
    frontAt: 'Nasa layong ito ang harap ng sasakyan mo',
    triangleAt: 'Nasa layong ito ang tatsulok',
    spoken: (meters: number) => `${meters} metro`,
    right: 'Tama: puwede rito.',
    wrong: 'Hindi rito.',
    stands: (from: number, to: number) => `Mula ${from} hanggang ${to} m ang sasakyan mo.`,
    placed: (meters: number) => `Nasa ${meters} m ang tatsulok mo.`,
    forbidden: (from: number, to: number) => `mula ${from} hanggang ${to} m.`,
    free: (from: number, to: number) => `Tama: nasa pagitan ng ${from} at ${to} m ang harap.`,
    freePlace: (from: number, to: number) => `Tama: kahit saan mula ${from} hanggang ${to} m.`,
    zones: {
      intersection: 'Nasa intersection, o wala pang 6 m mula rito:',
      crosswalk: 'Nasa tawiran:',
      hydrant: 'Wala pang 4 m mula sa fire hydrant:',
      'fire-station': 'Wala pang 4 m mula sa driveway ng bumbero:',
      'private-driveway': 'Nasa harap ng pribadong driveway:',
      'double-parking': 'Katabi ng nakaparada:',
      'no-parking-sign': 'May sign na bawal pumarada:',
      'too-near': 'Wala pang 4 m mula sa sasakyan:',
      'wrong-side': 'Nasa maling panig ng binababalaan:',
      'out-of-sight': 'Huli nang makikita ng dumarating:',
      'stopping-distance': 'Masyadong malapit para makahinto:',
    },
  },
  words: {
    yours: (name: string, long: number) => `Sa iyo: ${name}, ${long} m ang haba.`,
    hydrant: (at: number) => `May fire hydrant sa ${at} m.`,
    parked: (name: string, from: number, to: number) =>
      `Nakaparada sa gilid mula ${from} hanggang ${to} m: ${name}.`,
    stretch: {
      corner: (from: number, to: number) => `Kalye sa gilid mula ${from} hanggang ${to} m.`,
      crosswalk: (from: number, to: number) => `Tawiran mula ${from} hanggang ${to} m.`,
      'fire-station': (from: number, to: number) => `Driveway ng bumbero mula ${from} hanggang ${to} m.`,
      driveway: (from: number, to: number) => `Pribadong driveway na may gate mula ${from} hanggang ${to} m.`,
      'no-parking': (from: number, to: number) => `Sign na P na may guhit mula ${from} hanggang ${to} m.`,
      parking: (from: number, to: number) => `Asul na sign na may puting P mula ${from} hanggang ${to} m.`,
    },
    stalled: (name: string, from: number, to: number) =>
      `Nakahinto na may hazard lights mula ${from} hanggang ${to} m, nasa ${to} ang harap: ${name}.`,
    hidden: {
      crest: (at: number) => `Tuktok ng burol sa ${at} m: walang kita lampas dito.`,
      bend: (at: number) => `Nagsisimula sa ${at} m ang kurbada: walang kita sa loob nito.`,
    },
    approach: {
      dry: (kph: number) => `May dumarating na mga kotse sa likod, ${kph} kph, tuyo ang daan.`,
      wet: (kph: number) => `May dumarating na mga kotse sa likod, ${kph} kph, basa ang daan.`,
    },
  },
}
