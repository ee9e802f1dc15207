import { TODAY_DAYS } from '../../../../../contract/limits.ts'
import { viewAddress } from '../dashboard/addresses.ts'
import type { Section } from '../dashboard/views.ts'

/** A kind of waiting work in the overview; `private.today_kinds` defines it, `kindDetails.ts` says how to decide it. */
export type TodayKind = {
  kind: string
  section: Section
  name: string
  sentence: string
  /** The label of its timestamp, if not the start of the wait. */
  at?: string
  verb: string
  hasQueue?: true
}

/** One row per kind, in any order: the database sorts them. */
export const KINDS: readonly TodayKind[] = [
  {
    kind: 'imports',
    section: 'Users',
    name: 'Interrupted lists',
    sentence: 'Some people on these lists have no account yet.',
    verb: 'Resume or cancel',
    hasQueue: true,
  },
  {
    kind: 'proofs',
    section: 'Money',
    name: 'Proofs of payment',
    sentence: 'These students say that they have paid.',
    verb: 'Decide',
    hasQueue: true,
  },
  {
    kind: 'online',
    section: 'Money',
    name: 'Online payments to check',
    sentence: 'The payment provider reports money that needs a decision.',
    verb: 'Decide',
    hasQueue: true,
  },
  {
    kind: 'invoices',
    section: 'Money',
    name: 'Online payments without an invoice',
    sentence: 'The course is open. Only the invoice is missing.',
    at: 'Came',
    verb: 'Record invoice',
  },
  {
    kind: 'unpaid',
    // Under Users, because a registrar does not see Money.
    section: 'Users',
    name: 'Courses opened before payment',
    sentence: 'Say why the course is open, and when the rest is paid.',
    at: 'Given',
    verb: 'Open record',
  },
  {
    kind: 'instalments',
    section: 'Money',
    name: 'Instalments due',
    sentence: 'Record the payment, or agree on another day.',
    at: 'Due',
    verb: 'Open record',
  },
  {
    kind: 'consents',
    section: 'Users',
    name: 'Guardians’ forms',
    sentence: 'A guardian has signed for a student under 18.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'photos',
    section: 'Users',
    name: 'IDs sent from the phone',
    sentence: 'Compare the ID with the face.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'identity',
    section: 'Users',
    name: 'IDs to compare',
    sentence: 'Ask the student for the ID, and compare it.',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'pictures',
    section: 'Users',
    name: 'Pictures to compare',
    sentence: 'Do the pictures show the person on the ID?',
    verb: 'Check papers',
    hasQueue: true,
  },
  {
    kind: 'certificates',
    section: 'Certificates',
    name: 'Ready for a certificate',
    sentence: 'Nothing is missing. Issue the certificate.',
    verb: 'Issue',
    hasQueue: true,
  },
  {
    kind: 'essays',
    section: 'Reports',
    name: 'Essays to read',
    sentence: 'Read the answers, and choose the levels of the rubric.',
    verb: 'Read',
    hasQueue: true,
  },
  {
    kind: 'exams',
    section: 'Reports',
    name: 'Exams to check',
    sentence: 'Very fast or many attempts. Nine failures close an exam.',
    verb: 'Open record',
  },
  {
    kind: 'uploads',
    section: 'Certificates',
    name: 'To upload to the LTMS',
    sentence: 'Copy each certificate into the LTMS, then mark it.',
    verb: 'Copy',
    hasQueue: true,
  },
  {
    kind: 'ending',
    section: 'Users',
    name: `Access ending within ${TODAY_DAYS} days`,
    sentence: 'No certificate yet, and little time left.',
    at: 'Ends',
    verb: 'Extend',
  },
  {
    kind: 'still',
    section: 'Users',
    name: `Inactive for ${TODAY_DAYS} days`,
    sentence: 'They have time left. A message may help.',
    at: 'Last studied',
    verb: 'Open record',
  },
  {
    kind: 'wishes',
    section: 'Users',
    name: 'Requests for more time',
    sentence: 'Give a new last day.',
    verb: 'Extend',
    hasQueue: true,
  },
  {
    kind: 'errors',
    section: 'Users',
    name: 'Students with an error since yesterday',
    sentence: 'Ask what they did, and what they saw.',
    at: 'When',
    verb: 'Open record',
  },
  {
    kind: 'erasures',
    section: 'Users',
    name: 'Requests for deletion',
    sentence: 'Delete the account, or refuse with a reason.',
    verb: 'Decide',
    hasQueue: true,
  },
  {
    kind: 'mails',
    section: 'Messages',
    name: 'Failed emails',
    sentence: 'Send them again, or ask for another address.',
    verb: 'Open',
    hasQueue: true,
  },
]

export const kindAddress = ({ kind, hasQueue }: TodayKind) =>
  viewAddress('today', hasQueue ? { kind, desk: 'all' } : { kind })

/** The kind by name; undefined for one unknown to this build. */
export const kindOf = (kind: string | null) => KINDS.find((one) => one.kind === kind)
