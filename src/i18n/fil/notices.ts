import { COURSE_NAMES } from '../../../contract/limits.ts'
import { formatDate, formatPesos } from '../../lib/format.ts'
import { moduleNumber } from '../../lib/moduleNumber.ts'
import type { messages as english } from '../en/notices.ts'

const day = (lastDay: string) => formatDate(lastDay, 'fil')

const ofInvoice = (number: string | null) => (number === null ? '' : `, invoice ${number}`)

export const messages: typeof english = {
  bell: {
    title: 'Mga mensahe',
    label: (unseen) => (unseen > 0 ? `Mga mensahe, ${unseen} ang bago` : 'Mga mensahe'),
    spoken: (unseen) => `${unseen} bagong abiso`,
    isNew: 'Bago:',
    empty: 'Wala pa. Dito lalabas ang pasya ng school tungkol sa mga bayad, papel at kurso mo.',
    stale: 'Hindi makuha ang mga pinakabagong abiso. Patuloy na sinusubukan ng app.',
  },
  kinds: {
    payment_accepted: ({ centavos, invoiceNumber, course, missing }) =>
      `Natanggap ng school ang ${formatPesos(centavos)} mo${ofInvoice(invoiceNumber)}. ${
        missing === 0
          ? `Bukas na ang ${COURSE_NAMES[course]}.`
          : `Bubukas ang kurso mo kapag nabayaran na ang natitirang ${formatPesos(missing)}.`
      }`,
    payment_refused: ({ centavos, reference, reason }) =>
      `Hindi matanggap ng school ang proof mo para sa ${formatPesos(centavos)}, reference ${reference}: ${reason}`,
    payment_voided: ({ centavos, invoiceNumber, reason }) =>
      `Kinansela ng school ang bayad na ${formatPesos(centavos)}, invoice ${invoiceNumber}: ${reason}`,
    payment_refunded: ({ centavos, invoiceNumber, reason }) =>
      `Ibinalik ng school ang ${formatPesos(centavos)}${invoiceNumber === null ? '' : ` mula sa invoice ${invoiceNumber}`}: ${reason}`,
    consent_accepted: () => 'Tinanggap ng school ang pahintulot ng magulang o guardian mo.',
    consent_refused: ({ reason }) =>
      `Hindi matanggap ng school ang pahintulot ng magulang o guardian mo: ${reason} Magpasa ng bagong form.`,
    identity_refused: ({ reason }) =>
      `Hindi matanggap ng school ang mga picture ng ID mo: ${reason} Magpadala ng bago, o ipakita ang ID sa opisina.`,
    identity_confirmed: () => 'Naikumpara na ng school ang mga detalye mo sa ID mo.',
    essay_read: ({ again }) =>
      again
        ? 'Nabasa na ng instructor mo ang essay mo at pinapasulat ka muli.'
        : 'Nabasa na ng instructor mo ang essay mo.',
    access_changed: ({ lastDay }) => `Bukas na ang mga lesson mo hanggang ${day(lastDay)}.`,
    access_ending: ({ lastDay }) =>
      `Bukas ang mga lesson mo hanggang ${day(lastDay)}. Kung kulang iyon, humingi ng dagdag na oras.`,
    exam_open: ({ moduleIndex }) =>
      `Bukas na ulit ang exam ng module ${moduleNumber(moduleIndex)}, na may tatlong bagong subok.`,
    certificate_issued: ({ serial, course }) =>
      `Narito na ang certificate mo para sa ${COURSE_NAMES[course]}, ${serial}.`,
    certificate_revoked: ({ serial, reason }) => `Binawi ng school ang certificate na ${serial}: ${reason}`,
  },
}
