import { MOCK_ITEMS, MOCK_MINUTES } from '../../../contract/limits.ts'
import type { messages as english } from '../en/practice.ts'

export const messages: typeof english = {
  practice: {
    title: 'Pagsasanay',
    lead: 'Pampainit, hindi kasama sa grado. Ilang card bawat araw, hindi mo malilimutan.',
    loading: 'Nilo-load ang mga card mo…',
    unreachableHint: 'Kusang magbubukas ang pagsasanay pagbalik ng koneksiyon.',
    retry: 'Subukan ulit',
    notKept: 'Hindi kayang itago ng device na ito ang mga sagot mo. Manatiling online habang nagsasanay.',
    unsaved: (count: number) => `${count} sagot ang mase-save kapag online ka na.`,
    cards: 'Mga sign, guhit at senyas',
    questions: 'Mga tanong ayon sa paksa',
    unpaid: 'Libre ang isang paksa. Bubukas ang iba kasabay ng kurso mo.',
    cardCount: (cards: number) => `${cards} card`,
    questionCount: (questions: number) => `${questions} tanong`,
    deckDue: (due: number) => `${due} para ngayon`,
    deckNew: (fresh: number) => `${fresh} bago`,
    deckDone: 'Tapos na para ngayong araw',
    deckWeak: 'Mahina sa quick check mo',
    weakFirst: 'Nauuna ang mga paksang mahina sa quick check mo.',
    empty: 'Wala pang masasanay dito.',
    scenes: 'Mga eksena sa kalsada',
    scenesText: 'Sino ang mauuna? Magpasya, at tingnan.',
    mocks: 'Mock exam',
    mocksText: `${MOCK_ITEMS} tanong, ${MOCK_MINUTES} minuto`,
    openScenes: 'Maglaro ng mga eksena',
    cases: 'Mga kuwento',
    casesText: 'Bangga, baha: magpasya nang hakbang-hakbang.',
  },
  train: {
    start: (count: number) => `Simulan ang ${count} card`,
    week: (done: number, goal: number) =>
      done === 0
        ? `Bagong linggo. Ang goal mo: ${goal} sagot.`
        : done < goal
          ? `${done} sa ${goal} sagot ngayong linggo`
          : `${done} sagot ngayong linggo. Abot mo na ang goal!`,
    weekLabel: 'Ngayong linggo',
    topics: (topics: number, items: number) => `${topics} paksa, ${items} card`,
    ready: 'Gaano na ako kahanda?',
    toPass: 'mock exam',
    unknown: 'hindi pa alam',
    dial: (shown: string) => `Tsansang pumasa sa mock exam: ${shown}`,
    dialUnknown: (mark: number) =>
      `Sumagot ng ilang tanong para makita kung gaano ka kahanda. ${mark}% ang pasado.`,
    examOf: (module: number) => `Exam ng module ${module}`,
    estimate: (enough: number) =>
      `Ang tsansang pumasa, tantiya mula sa mga unang sagot mo sa mga tanong. Kapag kulang sa ${enough} ang sagot, saklaw ang ipinapakita.`,
    begin: (check: string) => `Magsimula sa ${check.toLowerCase()}: ipapakita nito kung ano ang pag-aaralan.`,
  },
  round: {
    progress: 'Alam na sa round na ito',
    count: (known: number, total: number) => `${known} sa ${total}`,
    leave: 'Tapusin ang round',
    whatIsIt: 'Ano ang ibig sabihin nito?',
    show: 'Ipakita ang kahulugan',
    again: 'Hindi pa',
    known: 'Alam ko',
    right: 'Tama',
    wrong: 'Hindi iyan',
    rightAnswer: 'tamang sagot',
    yourAnswer: 'sagot mo',
    readLesson: 'Basahin ito sa aralin',
    next: 'Susunod',
    finished: 'Tapos na ang round',
    finishedText: (total: number) =>
      `Sa dulo, alam mo na ang lahat ng ${total}. Babalik bukas ang mahihirap.`,
    finishedOne: 'Sa dulo, alam mo na.',
    back: 'Balik sa lahat ng paksa',
  },
  trial: {
    finished: 'Iyan ang unang hakbang',
    text: 'Gumawa ng libreng account para masanay ang isang buong paksa at makita ulit ang bawat card sa tamang araw.',
    signUp: 'Gumawa ng account',
    again: 'Subukan ulit ang mga ito',
  },
}
