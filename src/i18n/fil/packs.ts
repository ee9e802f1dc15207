import type { messages as english } from '../en/packs.ts'

export const messages: typeof english = {
  pack: {
    title: 'I-check ang inspection pack',
    about:
      'ZIP file ng school na may training records. Binabasa lang sa device na ito at hindi ipinapadala kahit saan.',
    choose: 'Piliin ang ZIP, o i-drop dito',
    checking: 'Chine-check ang bawat file…',
    broken: 'Hindi ito pack ng school, o sira ito.',
    noKeys: 'Wala pang public key ang school dito, kaya walang mache-check.',
    whole: 'Tunay at kumpleto',
    wholeText: (students: number) =>
      students === 1
        ? 'Pinirmahan ng school ang record na ito, at walang binago rito.'
        : `Pinirmahan ng school ang ${students} record na ito, at walang binago sa mga ito.`,
    part: (has: number, of: number) => `Tunay: ${has} sa ${of} estudyante ng pack`,
    partText: 'Walang binago sa mga narito. Wala sa file na ito ang iba.',
    altered: 'May binago',
    alteredText: 'Hindi ito ang pinirmahan ng school. Nasa ibaba ang pagkakaiba.',
    signedBy: (school: string, day: string) => `Pinirmahan ng ${school}, ${day}`,
    unsigned: 'Hindi pinirmahan ng school',
    forged: 'Hindi sa school ang pirma',
    changed: 'Binago',
    added: 'Idinagdag',
    missing: 'Nawawala',
    strangers: 'Hindi kasama sa pack na ito',
    absent: 'Mga estudyanteng wala sa file na ito, ayon sa numero',
  },
  inspect: {
    title: 'Training records',
    loading: 'Binubuksan ang link…',
    of: (school: string, purpose: string) => `${school}, para sa ${purpose}`,
    until: (day: string) => `Gagana ang link hanggang ${day}. Nakikita ng school kung kailan ito ginagamit.`,
    students: (count: number) => `${count} estudyante`,
    download: 'I-download',
    all: (count: number) =>
      count === 1 ? 'I-download ang record' : `I-download ang lahat ng ${count} record`,
    check: 'I-check ang na-download na file',
    fetching: 'Ginagawa at pinipirmahan ang mga record…',
    saving: 'Pinagsasama sa isang file…',
    paused: 'Hindi maabot ang server ng school. Kusa itong itutuloy kung saan tumigil.',
    done: 'Naka-save na ang file sa device na ito.',
    progress: 'Mga record na nakuha',
    count: (got: number, of: number) => `${got} sa ${of}`,
  },
}
