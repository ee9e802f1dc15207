import type { messages as english } from '../en/verify.ts'

export const messages: typeof english = {
  verify: {
    title: 'I-check ang certificate',
    about:
      'Para sa sinumang pinakitaan ng certificate ng school na ito. Bahagi lang ng pangalan ang ipinapakita, maliban kung na-scan mo ang code sa mismong papel.',
    serial: 'Serial number',
    serialHint: 'Nasa certificate, tulad ng MNH-2026-7K3F-9QXB-2M4HT.',
    check: 'I-check',
    again: 'Subukan ulit',
    another: 'Mag-check ng ibang certificate',
    checking: (serial: string) => `Chine-check ang ${serial}…`,
    mistyped: 'Hindi ito buong serial number: may mali o kulang na character. Pakikumpara sa papel.',
    verdicts: {
      valid: { title: 'Valid', text: 'Ang school ang nag-issue ng certificate na ito.' },
      revoked: { title: 'Binawi na', text: 'Binawi na ng school ang certificate na ito.' },
      unsealed: {
        title: 'Hindi pa valid',
        text: 'Hindi pa nagagawa ng school ang papel ng certificate na ito. Kung may hawak ka, hindi iyon galing sa school.',
      },
      unknown: { title: 'Hindi kilala', text: 'Walang certificate ang school na may ganitong number.' },
      signed: {
        title: 'Pirmado ng school',
        text: 'Kung binawi na ito pagkatapos, online lang iyon mache-check.',
      },
      forged: {
        title: 'Hindi pirmado ng school ang code na ito',
        text: 'Binago ito, o galing sa ibang certificate.',
      },
      unchecked: {
        title: 'Hindi na-check',
        text: 'Kapag walang internet, ang code lang sa papel ang mache-check.',
      },
    },
    revokedOn: (day: string) => `Binawi ng school ang certificate na ito noong ${day}.`,
    compare:
      'May certificate ang school na may ganitong number, pero hindi ito ang code niyon. Baka binago ang papel: ikumpara ang bawat linya sa nakikita rito.',
    online: 'Na-check online ngayon lang, sa register ng school.',
    offline: {
      unreachable: 'Hindi maabot ang register ng school.',
      limited:
        'Masyadong maraming certificate ang na-check sa loob ng isang minuto. Maghintay ng isang minuto.',
    },
    signed: 'Pirma ng school ang nasa code: ikumpara ang pangalan at mga petsa sa papel.',
    name: 'Pangalan',
    course: 'Kurso',
    hours: 'Oras',
    completedOn: 'Natapos noong',
    issuedOn: 'In-issue noong',
    school: 'School',
    accreditation: 'LTO accreditation number',
    provider: 'LTO accreditation ng provider ng online na kurso',
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
      until: (day: string) =>
        `Gagana ang link hanggang ${day}. Nakikita ng school kung kailan ito ginagamit.`,
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
  },
}
