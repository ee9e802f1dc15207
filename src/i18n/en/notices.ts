import type { Notice } from '../../../contract/answers/notices.ts'
import { COURSE_NAMES } from '../../../contract/limits.ts'
import { formatDate, formatPesos } from '../../lib/format.ts'
import { moduleNumber } from '../../lib/moduleNumber.ts'

type Facts<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>['facts']

/** A sentence for each kind of notice, from its facts; a staff message has its own text. */
export type NoticeSentences = { [Kind in Exclude<Notice['kind'], 'message'>]: (facts: Facts<Kind>) => string }

const day = (lastDay: string) => formatDate(lastDay, 'en')

/** An online payment is announced before its invoice exists. */
const ofInvoice = (number: string | null) => (number === null ? '' : `, invoice ${number}`)

const kinds: NoticeSentences = {
  payment_accepted: ({ centavos, invoiceNumber, course, missing }) =>
    `The school has received your ${formatPesos(centavos)}${ofInvoice(invoiceNumber)}. ${
      missing === 0
        ? `The ${COURSE_NAMES[course]} is open.`
        : `Your course opens when the school has received ${formatPesos(missing)} more.`
    }`,
  payment_refused: ({ centavos, reference, reason }) =>
    `The school could not accept your proof of ${formatPesos(centavos)}, reference ${reference}: ${reason}`,
  payment_voided: ({ centavos, invoiceNumber, reason }) =>
    `The school has cancelled the payment of ${formatPesos(centavos)}, invoice ${invoiceNumber}: ${reason}`,
  payment_refunded: ({ centavos, invoiceNumber, reason }) =>
    `The school has given back ${formatPesos(centavos)}${invoiceNumber === null ? '' : ` of invoice ${invoiceNumber}`}: ${reason}`,
  consent_accepted: () => 'The school has accepted the consent of your guardian.',
  consent_refused: ({ reason }) =>
    `The school could not accept the consent of your guardian: ${reason} Please send a new form.`,
  identity_refused: ({ reason }) =>
    `The school could not accept the photos of your ID: ${reason} Please send new ones, or show your ID at the office.`,
  identity_confirmed: () => 'The school has compared your details with your ID.',
  essay_read: ({ again }) =>
    again
      ? 'Your instructor has read your essay and asks you to rewrite it.'
      : 'Your instructor has read your essay.',
  access_changed: ({ lastDay }) => `Your lessons are now open until ${day(lastDay)}.`,
  access_ending: ({ lastDay }) =>
    `Your lessons are open until ${day(lastDay)}. If you need longer, ask for more time.`,
  exam_open: ({ moduleIndex }) =>
    `The exam of module ${moduleNumber(moduleIndex)} is open again, with three new tries.`,
  certificate_issued: ({ serial, course }) =>
    `Your certificate for the ${COURSE_NAMES[course]} is ready: ${serial}.`,
  certificate_revoked: ({ serial, reason }) => `The school has revoked the certificate ${serial}: ${reason}`,
}

export const messages = {
  bell: {
    title: 'Messages',
    label: (unseen: number) => (unseen > 0 ? `Messages, ${unseen} new` : 'Messages'),
    spoken: (unseen: number) => (unseen === 1 ? '1 new entry' : `${unseen} new entries`),
    isNew: 'New:',
    empty: 'Nothing yet. The school’s decisions about your payments, documents and course appear here.',
    stale: 'The newest entries could not be loaded. The app keeps trying.',
  },
  kinds,
}
