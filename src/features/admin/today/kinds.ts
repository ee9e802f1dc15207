import { type ComponentType, lazy } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { DAY_SITTINGS, TODAY_DAYS } from '../../../../contract/limits.ts'
import { settleExamAlert } from '../../../data/exams.ts'
import { formatPesos } from '../../../lib/format.ts'
import { moduleNumber } from '../../../lib/moduleNumber.ts'
import { paths, studentRecordAddress } from '../../../paths.ts'
import { userAddress, viewAddress } from '../dashboard/dashboardParams.ts'
import type { Section } from '../dashboard/views.ts'
import { MAIL_NAMES } from '../mails/mailMessages.ts'
import { findingAmount, findingInWords } from '../payments/onlineMessages.ts'
import { VERDICTS } from '../pictures/verdicts.ts'
import type { QueueProps } from '../queue/WorkQueue.tsx'
import { DOCUMENT_NAMES } from '../words/identityDocuments.ts'
import { METHOD_NAMES } from '../words/paymentMethods.ts'
import { formatCalendarDay } from '../words/schoolTime.ts'

type Facts = TodayEntry['facts']

/** A kind of what waits, as the page shows it; what it is stands in `private.today_kinds`. */
export type TodayKind = {
  kind: string
  /** Where the rail counts it. */
  section: Section
  name: string
  /** What waits, and what ends it. */
  sentence: string
  /** What its moment is: since when it waits, unless this says otherwise. */
  at?: string
  /** What a row shows besides the student and the moment. */
  columns: readonly { header: string; of: (facts: Facts) => string }[]
  /** Where one after another is decided in place. */
  Queue?: ComponentType<QueueProps>
  /** What one press ends, where its row says enough; the words of its button by the row. */
  settle?: { label: (entry: TodayEntry) => string; run: (entry: TodayEntry) => Promise<void> }
  /** The words of the way to where one of them is decided; without an address that is the queue. */
  decide: { label: string; address?: (entry: TodayEntry) => string }
}

const text = (value: Facts[string] | undefined) => String(value ?? '')
const day = (value: Facts[string] | undefined) => (value ? formatCalendarDay(text(value)) : '')
const record = ({ studentId }: TodayEntry) => studentRecordAddress(studentId)
const inUsers = ({ email }: TodayEntry) => paths.dashboard + userAddress(email)

const WHY: Readonly<Record<string, string>> = {
  fast: 'faster than it can be read',
  failures: 'six failures',
  sittings: `${DAY_SITTINGS} attempts in a day`,
  closed: 'closed after nine failures',
}
const whyInWords = (reasons: string) =>
  reasons
    .split(' ')
    .map((reason) => WHY[reason] ?? reason)
    .join(', ')
const isClosed = ({ why }: Facts) => text(why).split(' ').includes('closed')

/** "33% in 0 min 12 s (too fast)", the newest last. */
const attemptsInWords = (attempts: string) =>
  attempts
    .split(' ')
    .filter(Boolean)
    .map((attempt) => {
      const [score, seconds = '0', marked] = attempt.split(':')
      const time = Number(seconds) < 600 ? `${seconds} s` : `${Math.round(Number(seconds) / 60)} min`
      return `${score}% in ${time}${marked === '1' ? ' (too fast)' : ''}`
    })
    .join(', ')

const IDENTITY_QUEUE = lazy(() =>
  import('../eligibility/IdentityQueue.tsx').then((module) => ({ default: module.IdentityQueue })),
)

/** The kinds, a row each, in any order: the database says which come first. */
export const KINDS: readonly TodayKind[] = [
  {
    kind: 'imports',
    section: 'Users',
    name: 'Interrupted lists',
    sentence: 'People of a list have no account yet. Resume the list, or cancel the rest of it.',
    columns: [
      { header: 'Registered by', of: ({ by }) => text(by) },
      { header: 'Without an account', of: ({ left }) => text(left) },
    ],
    Queue: lazy(() =>
      import('../admissions/UnfinishedLists.tsx').then((module) => ({ default: module.UnfinishedLists })),
    ),
    decide: { label: 'Resume or cancel' },
  },
  {
    kind: 'proofs',
    section: 'Money',
    name: 'Proofs of payment',
    sentence: 'Students say that they have paid. Accept or refuse the proof.',
    columns: [
      { header: 'Amount', of: ({ centavos }) => formatPesos(Number(centavos)) },
      {
        header: 'Paid by',
        of: ({ method, reference }) =>
          `${METHOD_NAMES[method as keyof typeof METHOD_NAMES] ?? method}, ${reference}`,
      },
    ],
    Queue: lazy(() =>
      import('../payments/ProofQueue.tsx').then((module) => ({ default: module.ProofQueue })),
    ),
    decide: { label: 'Decide' },
  },
  {
    kind: 'online',
    section: 'Money',
    name: 'Online payments to look at',
    sentence:
      'The payment provider told of money that is not simply a payment. Look at it, and say what was done.',
    columns: [
      { header: 'Amount', of: findingAmount },
      { header: 'What', of: findingInWords },
      { header: 'Number at the provider', of: ({ provider }) => text(provider) },
    ],
    Queue: lazy(() =>
      import('../payments/OnlineQueue.tsx').then((module) => ({ default: module.OnlineQueue })),
    ),
    decide: { label: 'Decide' },
  },
  {
    kind: 'invoices',
    section: 'Money',
    name: 'Online payments without an invoice',
    sentence: 'The money has come and the course is open. Write the invoice, and record its number.',
    at: 'Came',
    columns: [
      { header: 'Amount', of: ({ centavos }) => formatPesos(Number(centavos)) },
      { header: 'Number at the provider', of: ({ provider }) => text(provider) },
    ],
    decide: {
      label: 'Record invoice',
      address: ({ facts }) =>
        paths.dashboard + viewAddress('payments', { queue: 'received', q: text(facts.provider) }),
    },
  },
  {
    kind: 'unpaid',
    section: 'Money',
    name: 'Courses given before they were paid',
    sentence: 'Say why the course is open, and whether and when the rest of the price comes.',
    at: 'Given',
    columns: [
      { header: 'Still to pay', of: ({ owed }) => formatPesos(Number(owed)) },
      { header: 'Given by', of: ({ givenBy }) => text(givenBy) },
    ],
    decide: { label: 'Open record', address: record },
  },
  {
    kind: 'instalments',
    section: 'Money',
    name: 'Instalments that are due',
    sentence: 'A part of the price is due and has not come. Record the payment, or agree on another day.',
    at: 'Due',
    columns: [
      { header: 'Due', of: ({ due }) => formatPesos(Number(due)) },
      { header: 'Still to pay', of: ({ owed }) => formatPesos(Number(owed)) },
    ],
    decide: { label: 'Open record', address: record },
  },
  {
    kind: 'consents',
    section: 'Users',
    name: 'Guardians’ forms',
    sentence:
      'Somebody under 18 has handed in the consent of a guardian. Open the form, accept or refuse it.',
    columns: [{ header: 'Guardian', of: ({ guardian, relation }) => `${guardian}, ${relation}` }],
    Queue: lazy(() =>
      import('../eligibility/ConsentQueue.tsx').then((module) => ({ default: module.ConsentQueue })),
    ),
    decide: { label: 'Check papers' },
  },
  {
    kind: 'photos',
    section: 'Users',
    name: 'IDs sent from the phone',
    sentence:
      'Students have sent photos of an ID and of their face. Compare them, or refuse them with a reason.',
    columns: [
      {
        header: 'ID',
        of: ({ document }) => DOCUMENT_NAMES[document as keyof typeof DOCUMENT_NAMES] ?? text(document),
      },
    ],
    Queue: IDENTITY_QUEUE,
    decide: { label: 'Check papers' },
  },
  {
    kind: 'identity',
    section: 'Users',
    name: 'IDs to compare',
    sentence: 'Birth date and citizenship are given. Ask for the ID and compare it.',
    columns: [
      { header: 'Born', of: ({ birthday }) => day(birthday) },
      {
        header: 'Citizenship',
        of: ({ citizenship }) => (citizenship === 'filipino' ? 'Filipino' : 'Foreign'),
      },
    ],
    Queue: IDENTITY_QUEUE,
    decide: { label: 'Check papers' },
  },
  {
    kind: 'pictures',
    section: 'Users',
    name: 'Pictures to compare',
    sentence: 'Course and hours are done. Say whether the pictures show the person of the ID.',
    columns: [
      { header: 'Pictures', of: ({ taken, due }) => `${taken} of ${due}` },
      {
        header: 'So far',
        of: ({ verdict }) => (verdict ? VERDICTS[verdict as keyof typeof VERDICTS].said : ''),
      },
    ],
    Queue: lazy(() =>
      import('../pictures/PictureQueue.tsx').then((module) => ({ default: module.PictureQueue })),
    ),
    decide: { label: 'Check papers' },
  },
  {
    kind: 'certificates',
    section: 'Certificates',
    name: 'Ready for a certificate',
    sentence: 'Nothing is missing: course, hours and papers are complete. Issue the certificate.',
    columns: [{ header: 'Completed', of: ({ completedOn }) => day(completedOn) }],
    Queue: lazy(() =>
      import('../certificates/CertificateQueue.tsx').then((module) => ({ default: module.CertificateQueue })),
    ),
    decide: { label: 'Issue' },
  },
  {
    kind: 'essays',
    section: 'Reports',
    name: 'Essays to read',
    sentence: 'All five answers are sent. Read them, choose the levels of the rubric, and say something.',
    columns: [{ header: 'Reading', of: ({ round }) => (Number(round) === 2 ? 'Written again' : 'First') }],
    Queue: lazy(() => import('../essays/EssayQueue.tsx').then((module) => ({ default: module.EssayQueue }))),
    decide: { label: 'Read' },
  },
  {
    kind: 'exams',
    section: 'Reports',
    name: 'Exams to look at',
    sentence:
      'Very fast or very many attempts. Nine failures close an exam: look at the attempts, talk with the student, and open it again.',
    columns: [
      { header: 'Module', of: ({ module }) => text(moduleNumber(Number(module))) },
      { header: 'Why', of: ({ why }) => whyInWords(text(why)) },
      { header: 'Last attempts', of: ({ attempts }) => attemptsInWords(text(attempts)) },
    ],
    settle: {
      label: ({ facts }) => (isClosed(facts) ? 'Open again' : 'Looked at'),
      run: ({ studentId, facts }) => settleExamAlert(studentId, Number(facts.module), isClosed(facts)),
    },
    decide: { label: 'Open record', address: record },
  },
  {
    kind: 'uploads',
    section: 'Certificates',
    name: 'To upload to the LTMS',
    sentence: 'Valid certificates that are not in the LTMS yet. Copy them there and mark them as uploaded.',
    columns: [{ header: 'Certificate', of: ({ serial }) => text(serial) }],
    Queue: lazy(() =>
      import('../worklist/UploadQueue.tsx').then((module) => ({ default: module.UploadQueue })),
    ),
    decide: { label: 'Copy' },
  },
  {
    kind: 'ending',
    section: 'Users',
    name: `Access that ends within ${TODAY_DAYS} days`,
    sentence: 'These students have no certificate yet, and their weeks are nearly over.',
    at: 'Ends',
    columns: [{ header: 'Last day', of: ({ lastDay }) => day(lastDay) }],
    decide: { label: 'Extend', address: inUsers },
  },
  {
    kind: 'still',
    section: 'Users',
    name: `Standing still for ${TODAY_DAYS} days`,
    sentence: 'They have time left and have not studied lately. A message may help.',
    at: 'Last studied',
    columns: [
      { header: 'Modules passed', of: ({ passed }) => text(passed) },
      { header: 'Last day', of: ({ lastDay }) => day(lastDay) },
    ],
    decide: { label: 'Open record', address: record },
  },
  {
    kind: 'wishes',
    section: 'Users',
    name: 'Wishes for more time',
    sentence: 'Students ask for more weeks. Give them a new last day.',
    columns: [
      { header: 'Reason', of: ({ reason }) => text(reason) },
      { header: 'Last day', of: ({ lastDay }) => day(lastDay) },
    ],
    Queue: lazy(() =>
      import('../users/ExtensionQueue.tsx').then((module) => ({ default: module.ExtensionQueue })),
    ),
    decide: { label: 'Extend' },
  },
  {
    kind: 'errors',
    section: 'Users',
    name: 'Students who met an error since yesterday',
    sentence: 'The app failed while they used it. Ask them what they did, and what they saw.',
    at: 'When',
    columns: [],
    decide: { label: 'Open record', address: record },
  },
  {
    kind: 'erasures',
    section: 'Users',
    name: 'Requests to be deleted',
    sentence: 'Students ask that their account is deleted. Delete it, or refuse with a reason.',
    columns: [{ header: 'Reason', of: ({ reason }) => text(reason) }],
    Queue: lazy(() =>
      import('../users/ErasureQueue.tsx').then((module) => ({ default: module.ErasureQueue })),
    ),
    decide: { label: 'Decide' },
  },
  {
    kind: 'mails',
    section: 'Messages',
    name: 'Mails that failed',
    sentence: 'The mail service did not take them. Send them again, or ask the student for another address.',
    columns: [
      { header: 'Mail', of: ({ mail }) => MAIL_NAMES[mail as keyof typeof MAIL_NAMES] ?? text(mail) },
      { header: 'Last answer', of: ({ failure }) => text(failure) },
    ],
    Queue: lazy(() =>
      import('../mails/FailedMailQueue.tsx').then((module) => ({ default: module.FailedMailQueue })),
    ),
    decide: { label: 'Open' },
  },
]

/** The kind of that name; undefined for one that this build does not know. */
export const kindOf = (kind: string | null) => KINDS.find((one) => one.kind === kind)
