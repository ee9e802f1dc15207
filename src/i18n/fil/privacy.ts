import type { messages as english } from '../en/privacy.ts'

export const messages: typeof english = {
  data: {
    title: 'Ang data mo',
    text: 'Lahat ng hawak ng school tungkol sa iyo sa sandaling ito: profile, mga lesson, exam, oras, bayad, certificate at ang mga itinala ng office. Nakalista ang mga file na ibinigay mo; mabubuksan mo ang mga ito sa app.',
    page: 'I-download bilang page',
    json: 'I-download bilang JSON',
    preparing: 'Inihahanda…',
    failed: (reason: string) => `Hindi na-download ang data mo: ${reason}`,
    heading: 'Ang hawak ng school tungkol sa iyo',
    madeAt: (time: string) => `Noong ${time}.`,
    nothing: 'Wala',
    yes: 'Oo',
    no: 'Hindi',
  },
  erasure: {
    title: 'Burahin ang account mo',
    text: 'Binubura ng school ang account mo kapag hiniling mo, maliban kung may dahilang sasabihin nito sa iyo. Buburahin ang profile, mga lesson, essay, practice at mga file mo.',
    kept: (until: string) =>
      `Kailangang mapatunayan ng school ang training at mga bayad mo. Itatago nito ang mga ito hanggang ${until}, nang wala ang pangalan mo at nasa ilalim ng random na numero:`,
    keptNothing: 'Walang kailangang itago ang school.',
    records: {
      completions: (count: number) => `${count} natapos na kurso`,
      exams: (count: number) => `${count} na-grade na exam`,
      enrolments: (count: number) => `${count} pag-enroll`,
      studyDays: (count: number) => `ang mga oras ng ${count} araw`,
      payments: (count: number) => `${count} bayad`,
      certificates: (count: number) =>
        `${count} certificate, kasama ang pangalan mo: iyon ang ipinapakita kapag vine-verify ito`,
    },
    reason: 'Dahilan',
    ask: 'Hilinging burahin ako',
    confirm: {
      title: 'Burahin ang account mo?',
      text: 'Matatanggap ng school ang hiling mo. Kapag pumayag ito, tuluyang buburahin ang account at mga lesson mo. Hanggang doon, puwede mong bawiin ang hiling.',
      no: 'Panatilihin ang account ko',
      yes: 'Ipadala ang hiling',
    },
    asked: (time: string) => `Humiling kang mabura noong ${time}. Hindi pa nagpapasya ang school.`,
    withdraw: 'Bawiin ang hiling',
    withdrawn: 'Nabawi na ang hiling mo. Walang buburahin.',
    refused: (time: string) => `Tinanggihan ng school ang hiling mo noong ${time}:`,
  },
  consent: {
    changed: {
      terms: 'Nagbago ang Mga Tuntunin at Kondisyon namin. Pakibasa ang mga ito at sumang-ayon.',
      privacy: 'Nagbago ang privacy notice namin. Pakibasa ito at sumang-ayon.',
    },
    read: 'Basahin',
    agree: 'Sumasang-ayon ako',
    agreed: 'Salamat. Naitala na ang pagsang-ayon mo.',
  },
}
