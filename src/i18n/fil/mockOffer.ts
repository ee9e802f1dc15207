import { LOOK_ITEMS, LOOK_MINUTES, MOCK_ITEMS, MOCK_MINUTES, PASS_MARK } from '../../../contract/limits.ts'
import type { messages as english } from '../en/mockOffer.ts'

export const messages: typeof english = {
  kinds: { mock: 'Mock exam', first_look: 'Quick check', last_look: 'Huling check' },
  offer: {
    mock: `${MOCK_ITEMS} tanong mula sa lahat ng module, ${MOCK_MINUTES} minuto, ${PASS_MARK}% para pumasa. Kahit ilang beses: laging bago ang mga tanong, galing sa practice at hindi sa mga exam mo.`,
    assumption:
      'Hindi inilalathala ng LTO ang anyo ng computerized exam nito. Palagay ng school ang anyong ito; maaaring iba ang totoong exam.',
    firstLook: `${LOOK_ITEMS} tanong, hanggang ${LOOK_MINUTES} minuto. Alamin ang alam mo na bago magsimula: hindi ito kasama sa grado at ipapakita nito kung aling paksa ang uunahin. Puwedeng laktawan.`,
    lastLook: `${LOOK_ITEMS} tanong na kauri ng sa quick check mo, pero walang naulit. Hindi kasama sa grado: ipapakita nito kung gaano ka na kalayo.`,
    start: {
      mock: 'Magsimula ng mock exam',
      first_look: 'Gawin ang quick check',
      last_look: 'Gawin ang huling check',
    },
    skip: 'Hindi muna',
  },
  open: {
    running: (answered: number, total: number, minutes: number) =>
      `Tumatakbo ito: ${answered} sa ${total} ang nasagutan, ${minutes} minuto na lang.`,
    goOn: 'Ituloy',
    over: 'Tapos na ang oras nito.',
    see: 'Tingnan ang resulta',
  },
}
