import type { messages as english } from '../en/certificates.ts'

export const messages: typeof english = {
  plate: {
    title: 'Certificate mo',
    waiting: 'Bago ma-issue ng school ang certificate mo, kulang pa ang mga ito. Gawin ayon sa pagkakasunod:',
    nothingMissing: 'Kumpleto na ang lahat. Iche-check ito ng school at dito ilalabas ang certificate mo.',
    missing: {
      course: 'Ang kurso: tapusin ang huling module.',
      hours: 'Mga oras ng pag-aaral: ituloy ang mga lesson at pagsasanay hanggang makumpirma ang lahat.',
      essay: 'Ang essay mo: babasahin muna ito ng instructor.',
      birthday: 'Petsa ng kapanganakan mo, sa Settings.',
      age: 'Ang pinakamababang edad para sa student permit.',
      citizenship: 'Ang citizenship mo.',
      guardian: 'Ang pahintulot ng guardian mo.',
      identity: 'Ang ID mo: magpadala ng picture nito, o ipakita sa opisina.',
      pictures: 'Ang mga picture habang nag-aaral ka: ikukumpara pa ng school sa ID mo.',
    },
    next: {
      course: 'Buksan ang mga module',
      hours: 'Magpatuloy sa pag-aaral',
      essay: 'Buksan ang essay mo',
      birthday: 'Ilagay ang petsa ng kapanganakan',
      citizenship: 'Piliin ang citizenship mo',
      guardian: 'Ipasa ang pahintulot',
      identity: 'Tingnan ang dadalhin',
    },
    revoked: (serial: string, day: string) => `Binawi ng school ang ${serial} noong ${day}:`,
    askOffice: 'Itanong sa opisina kung ano ang puwede mong gawin. Kusang lalabas dito ang bago.',
    completedOn: (day: string) => `Natapos noong ${day}`,
    download: 'I-download ang PDF',
    downloading: 'Dina-download…',
    keep: 'Idagdag ang PDF sa mga file',
    share: 'I-share ang link',
    copied: 'Na-copy na ang link.',
    notCopied: 'Hindi na-copy ng browser mo ang link. Pakibuksan ito at i-copy ang address.',
    check: 'Nakikita ng iba',
  },
}
