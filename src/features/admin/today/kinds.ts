import { TODAY_DAYS } from '../../../../contract/limits.ts'
import type { Section } from '../dashboard/views.ts'

/** A kind of waiting work in the overview; `private.today_kinds` defines it, `kindDetails.ts` says how to decide it. */
export type TodayKind = {
  kind: string
  /** The rail section that counts it. */
  section: Section
  name: string
  /** What waits, and how to settle it. */
  sentence: string
  /** The label of its timestamp, if not the start of the wait. */
  at?: string
  /** The action on an entry. */
  verb: string
  /** Whether entries are decided one after another in place. */
  hasQueue?: true
}

/** One row per kind, in any order: the database sorts them. */
export const KINDS: readonly TodayKind[] = [
  {
    kind: 'imports',
    section: 'Users',
    name: 'Interrupted lists',
    sentence: 'People of a list have no account yet. Resume the list, or cancel the rest of it.',
    verb: 'Resume or cancel',
    hasQueue: true,
  },
  {
    kind: 'proofs',
    section: 'Money',
    name: 'Proofs of payment',
    sentence: 'Students say that they have paid. Accept or refuse the proof.',
    verb: 'Decide',
    hasQueue: true,
  },
  {
    kind: 'online',
    section: 'Money',
    name: 'Online payments to check',
    sentence:
      'The payment provider told of money that is not simply a payment. Look at it, and say what was done.',
    verb: 'Decide',
    hasQueue: true,
  },
  {
    kind: 'invoices',
    section: 'Money',
    name: 'Online payments without an invoice',
    sentence: 'The money has come and the course is open. Write the invoice, and record its number.',
    at: 'Came',
    verb: 'Record invoice',
  },
  {
    kind: 'unpaid',
    // A registrar sees it, too, who has no Money.
    section: 'Users',
    name: 'Courses given before they were paid',
    sentence: 'Say why the course is open, and whether and when the rest of the price comes.',
    at: 'Given',
    verb: 'Open record',
  },
  {
    kind: 'instalments',
    section: 'Money',
    name: 'Instalments that are due',
    sentence: 'A part of the price is due and has not come. Record the payment, or agree on another day.',
    at: 'Due',
    verb: 'Open record',
  },
  {
    kind: 'consents',
    section: 'Users',
    name: 'Guardians’ forms',
    sentence:
      'Somebody under 18 has handed in the consent of a guardian. Open the form, accept or refuse it.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'photos',
    section: 'Users',
    name: 'IDs sent from the phone',
    sentence:
      'Students have sent photos of an ID and of their face. Compare them, or refuse them with a reason.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'identity',
    section: 'Users',
    name: 'IDs to compare',
    sentence: 'Birth date and citizenship are given. Ask for the ID and compare it.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'pictures',
    section: 'Users',
    name: 'Pictures to compare',
    sentence: 'Course and hours are done. Say whether the pictures show the person of the ID.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'certificates',
    section: 'Certificates',
    name: 'Ready for a certificate',
    sentence: 'Nothing is missing: course, hours and papers are complete. Issue the certificate.',
    verb: 'Issue',
    hasQueue: true,
  },
  {
    kind: 'essays',
    section: 'Reports',
    name: 'Essays to read',
    sentence: 'All five answers are sent. Read them, choose the levels of the rubric, and say something.',
    verb: 'Read',
    hasQueue: true,
  },
  {
    kind: 'exams',
    section: 'Reports',
    name: 'Exams to check',
    sentence:
      'Very fast or very many attempts. Nine failures close an exam: look at the attempts, talk with the student, and open it again.',
    verb: 'Open record',
  },
  {
    kind: 'uploads',
    section: 'Certificates',
    name: 'To upload to the LTMS',
    sentence: 'Valid certificates that are not in the LTMS yet. Copy them there and mark them as uploaded.',
    verb: 'Copy',
    hasQueue: true,
  },
  {
    kind: 'ending',
    section: 'Users',
    name: `Access that ends within ${TODAY_DAYS} days`,
    sentence: 'These students have no certificate yet, and their weeks are nearly over.',
    at: 'Ends',
    verb: 'Extend',
  },
  {
    kind: 'still',
    section: 'Users',
    name: `Inactive for ${TODAY_DAYS} days`,
    sentence: 'They have time left and have not studied lately. A message may help.',
    at: 'Last studied',
    verb: 'Open record',
  },
  {
    kind: 'wishes',
    section: 'Users',
    name: 'Wishes for more time',
    sentence: 'Students ask for more weeks. Give them a new last day.',
    verb: 'Extend',
    hasQueue: true,
  },
  {
    kind: 'errors',
    section: 'Users',
    name: 'Students who met an error since yesterday',
    sentence: 'The app failed while they used it. Ask them what they did, and what they saw.',
    at: 'When',
    verb: 'Open record',
  },
  {
    kind: 'erasures',
    section: 'Users',
    name: 'Requests to be deleted',
    sentence: 'Students ask that their account is deleted. Delete it, or refuse with a reason.',
    verb: 'Decide',
    hasQueue: true,
  },
  {
    kind: 'mails',
    section: 'Messages',
    name: 'Mails that failed',
    sentence: 'The mail service did not take them. Send them again, or ask the student for another address.',
    verb: 'Open',
    hasQueue: true,
  },
]

/** The kind by name; undefined for one unknown to this build. */
export const kindOf = (kind: string | null) => KINDS.find((one) => one.kind === kind)
