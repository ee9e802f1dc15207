import type { messages as english } from '../en/verify.ts'

export const messages: typeof english = {
  verify: {
    title: 'I-check ang certificate',
    about:
      'I-check dito ang certificate ng school na ito. Bahagi lang ng pangalan ang makikita mo, maliban kung na-scan mo ang code sa papel.',
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
      replaced: { title: 'Pinalitan na', text: 'Pinalitan na ng school ng bago ang certificate na ito.' },
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
    replacedBy: (day: string, end: string) =>
      `Pinalitan ng school ang certificate na ito noong ${day}. Hingin ang bago: ${end} ang dulo ng number nito.`,
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
    pack: 'I-check ang inspection pack',
  },
}
