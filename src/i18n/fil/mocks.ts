import { MOCK_WARNING_MINUTES, PASS_MARK } from '../../../contract/limits.ts'
import type { messages as english } from '../en/mocks.ts'

export const messages: typeof english = {
  page: {
    title: 'Mga mock exam',
    lead: 'Subukan ang exam bago ang totoong exam. Hindi kasama sa grado.',
    loading: 'Nilo-load ang mga mock exam mo…',
    retry: 'Subukan ulit',
    notYours: 'Para sa theoretical course ang mga mock exam.',
    all: 'Lahat ng mock exam',
  },
  history: {
    title: 'Mga resulta mo',
    none: 'Wala ka pang nagawang mock exam.',
    trend: (count: number) =>
      `Ang huling ${count} mock exam mo, mula pinakaluma hanggang pinakabago; ang linya ay ang ${PASS_MARK}% na pasado.`,
    gain: (first: number, last: number) => `Mula ${first}% sa quick check hanggang ${last}% sa huling check.`,
    line: (kind: string, day: string) => `${kind}, ${day}`,
  },
  plan: {
    title: 'Dito magsimula',
    text: 'Sa mga paksang ito ka may pinakamaraming matututuhan, ayon sa quick check mo.',
  },
  sitting: {
    opening: 'Nilo-load ang mga tanong mo…',
    opensByItself: 'Kusa itong bubukas pagbalik ng koneksiyon.',
    timeLeft: 'Natitirang oras',
    warning: `${MOCK_WARNING_MINUTES} minuto na lang.`,
    lastMinute: 'Isang minuto na lang.',
    progress: 'Progress sa mga tanong',
    question: (number: number, total: number) => `Tanong ${number} sa ${total}`,
    previous: 'Nauna',
    next: 'Susunod',
    flag: 'Balikan ito mamaya',
    unflag: 'Minarkahan para balikan',
    overview: (answered: number, total: number) => `Buod: ${answered} sa ${total} ang nasagutan`,
    go: (number: number, isAnswered: boolean, isFlagged: boolean) =>
      `Tanong ${number}, ${isAnswered ? 'nasagutan' : 'walang sagot'}${isFlagged ? ', minarkahan' : ''}`,
    finish: 'Tapusin',
    elsewhere:
      'Sumagot ka sa ibang tab o ibang device. Nandito na rin ang mga sagot doon; mananatili ang mga pinili mo sa page na ito.',
  },
  check: {
    title: 'I-submit na ba?',
    all: (total: number) => `Nasagutan ang lahat ng ${total} tanong.`,
    missing: (missing: number) => `${missing} tanong ang walang sagot. Walang mawawala kung huhulaan.`,
    unanswered: 'Walang sagot',
    flagged: 'Minarkahan para balikan',
    over: 'Tapos na ang oras. Iwinawasto na ang mga sagot mo.',
    failed: 'Hindi ito na-submit.',
    back: 'Bumalik sa mga tanong',
    submit: 'I-submit',
    submitting: 'Sina-submit…',
    submitAgain: 'I-submit ulit',
  },
  result: {
    passed: (score: number) => `${score}%: pumasa ka sana.`,
    failed: (score: number) => `${score}%: kulang pa.`,
    look: (right: number, total: number) => `${right} sa ${total} ang tama`,
    first:
      'Hindi kasama sa grado. Magsimula sa mga paksa sa ibaba; sa dulo ng kurso, ipapakita ng huling check kung gaano ka na kalayo.',
    last: 'Wala itong bilang. Narito ang magandang balikan bago ka magmaneho.',
    overtime: 'Inabutan ka ng oras. Mali ang bilang ng mga tanong na walang sagot.',
    late: (count: number) => `${count} sagot ang dumating pagkatapos ng oras at hindi na nabilang.`,
    topics: 'Ayon sa paksa, mula sa pinakamahina',
    rightOf: (right: number, total: number) => `${right} sa ${total}`,
    practice: 'Magsanay sa mga paksang ito',
    scenes: 'Maglaro ng mga eksena sa kalsada',
    locked: 'Bubukas ang aralin nito pagdating mo roon.',
    known: 'Tama lahat',
    review: 'Bawat tanong at ang sagot nito',
    again: 'Isa pang mock exam',
  },
}
