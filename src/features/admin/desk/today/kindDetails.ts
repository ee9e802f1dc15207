import { type ComponentType, lazy } from 'react'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { DAY_SITTINGS } from '../../../../../contract/limits.ts'
import { settleExamAlert } from '../../../../data/exams.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { paths } from '../../../../paths.ts'
import { DOCUMENT_NAMES } from '../../kit/words/identityDocuments.ts'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { findingAmount, findingInWords } from '../../money/payments/onlineMessages.ts'
import { VERDICTS } from '../../people/pictures/verdicts.ts'
import { MAIL_NAMES } from '../../school/mails/mailMessages.ts'
import { userAddress, viewAddress } from '../dashboard/addresses.ts'
import type { QueueProps } from '../queue/WorkQueue.tsx'
import type { TodayKind } from './kinds.ts'

type Facts = TodayEntry['facts']

export type KindDetails = {
  columns: readonly { header: string; of: (facts: Facts) => string }[]
  Queue?: ComponentType<QueueProps>
  /** A one-press decision, if the row has all facts; the button's label by row. */
  settle?: { label: (entry: TodayEntry) => string; run: (entry: TodayEntry) => Promise<void> }
  /** The page that decides an entry, if there is no queue. */
  address?: (entry: TodayEntry) => string
  /** Decided on the student's record; a cashier, who cannot open it, uses the balance dialog. */
  atRecord?: true
}

export type ListedKind = TodayKind & KindDetails

const text = (value: Facts[string] | undefined) => String(value ?? '')
const day = (value: Facts[string] | undefined) => (value ? formatCalendarDay(text(value)) : '')
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

/** "33% in 0 min 12 s (too fast)", newest last. */
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
  import('../../people/eligibility/IdentityQueue.tsx').then((module) => ({ default: module.IdentityQueue })),
)

const KIND_DETAILS: Readonly<Record<string, KindDetails>> = {
  imports: {
    columns: [
      { header: 'Registered by', of: ({ by }) => text(by) },
      { header: 'Without an account', of: ({ left }) => text(left) },
    ],
    Queue: lazy(() =>
      import('../../people/admissions/UnfinishedLists.tsx').then((module) => ({
        default: module.UnfinishedLists,
      })),
    ),
  },
  proofs: {
    columns: [
      { header: 'Amount', of: ({ centavos }) => formatPesos(Number(centavos)) },
      {
        header: 'Paid by',
        of: ({ method, reference }) =>
          `${METHOD_NAMES[method as keyof typeof METHOD_NAMES] ?? method}, ${reference}`,
      },
    ],
    Queue: lazy(() =>
      import('../../money/payments/ProofQueue.tsx').then((module) => ({ default: module.ProofQueue })),
    ),
  },
  online: {
    columns: [
      { header: 'Amount', of: findingAmount },
      { header: 'What', of: findingInWords },
      { header: 'Number at the provider', of: ({ provider }) => text(provider) },
    ],
    Queue: lazy(() =>
      import('../../money/payments/OnlineQueue.tsx').then((module) => ({ default: module.OnlineQueue })),
    ),
  },
  invoices: {
    columns: [
      { header: 'Amount', of: ({ centavos }) => formatPesos(Number(centavos)) },
      { header: 'Number at the provider', of: ({ provider }) => text(provider) },
    ],
    address: ({ facts }) =>
      paths.dashboard + viewAddress('payments', { queue: 'received', q: text(facts.provider) }),
  },
  unpaid: {
    columns: [
      { header: 'Balance', of: ({ owed }) => formatPesos(Number(owed)) },
      { header: 'Given by', of: ({ givenBy }) => text(givenBy) },
    ],
    atRecord: true,
  },
  instalments: {
    columns: [
      { header: 'Due', of: ({ due }) => formatPesos(Number(due)) },
      { header: 'Balance', of: ({ owed }) => formatPesos(Number(owed)) },
    ],
    atRecord: true,
  },
  consents: {
    columns: [{ header: 'Guardian', of: ({ guardian, relation }) => `${guardian}, ${relation}` }],
    Queue: lazy(() =>
      import('../../people/eligibility/ConsentQueue.tsx').then((module) => ({
        default: module.ConsentQueue,
      })),
    ),
  },
  photos: {
    columns: [
      {
        header: 'ID',
        of: ({ document }) => DOCUMENT_NAMES[document as keyof typeof DOCUMENT_NAMES] ?? text(document),
      },
    ],
    Queue: IDENTITY_QUEUE,
  },
  identity: {
    columns: [
      { header: 'Born', of: ({ birthday }) => day(birthday) },
      {
        header: 'Citizenship',
        of: ({ citizenship }) => (citizenship === 'filipino' ? 'Filipino' : 'Foreign'),
      },
    ],
    Queue: IDENTITY_QUEUE,
  },
  pictures: {
    columns: [
      { header: 'Pictures', of: ({ taken, due }) => `${taken} of ${due}` },
      {
        header: 'So far',
        of: ({ verdict }) => (verdict ? VERDICTS[verdict as keyof typeof VERDICTS].said : ''),
      },
    ],
    Queue: lazy(() =>
      import('../../people/pictures/PictureQueue.tsx').then((module) => ({ default: module.PictureQueue })),
    ),
  },
  certificates: {
    columns: [{ header: 'Completed', of: ({ completedOn }) => day(completedOn) }],
    Queue: lazy(() =>
      import('../../training/certificates/CertificateQueue.tsx').then((module) => ({
        default: module.CertificateQueue,
      })),
    ),
  },
  essays: {
    columns: [{ header: 'Reading', of: ({ round }) => (Number(round) === 2 ? 'Written again' : 'First') }],
    Queue: lazy(() =>
      import('../../training/essays/EssayQueue.tsx').then((module) => ({ default: module.EssayQueue })),
    ),
  },
  exams: {
    columns: [
      { header: 'Module', of: ({ module }) => text(moduleNumber(Number(module))) },
      { header: 'Why', of: ({ why }) => whyInWords(text(why)) },
      { header: 'Last attempts', of: ({ attempts }) => attemptsInWords(text(attempts)) },
    ],
    settle: {
      label: ({ facts }) => (isClosed(facts) ? 'Open again' : 'Looked at'),
      run: ({ studentId, facts }) => settleExamAlert(studentId, Number(facts.module), isClosed(facts)),
    },
    atRecord: true,
  },
  uploads: {
    columns: [{ header: 'Certificate', of: ({ serial }) => text(serial) }],
    Queue: lazy(() =>
      import('../worklist/UploadQueue.tsx').then((module) => ({ default: module.UploadQueue })),
    ),
  },
  ending: {
    columns: [{ header: 'Last day', of: ({ lastDay }) => day(lastDay) }],
    address: inUsers,
  },
  still: {
    columns: [
      { header: 'Modules passed', of: ({ passed }) => text(passed) },
      { header: 'Last day', of: ({ lastDay }) => day(lastDay) },
    ],
    atRecord: true,
  },
  wishes: {
    columns: [
      { header: 'Reason', of: ({ reason }) => text(reason) },
      { header: 'Last day', of: ({ lastDay }) => day(lastDay) },
    ],
    Queue: lazy(() =>
      import('../../people/users/ExtensionQueue.tsx').then((module) => ({ default: module.ExtensionQueue })),
    ),
  },
  errors: {
    columns: [],
    atRecord: true,
  },
  erasures: {
    columns: [{ header: 'Reason', of: ({ reason }) => text(reason) }],
    Queue: lazy(() =>
      import('../../people/users/ErasureQueue.tsx').then((module) => ({ default: module.ErasureQueue })),
    ),
  },
  mails: {
    columns: [
      { header: 'Mail', of: ({ mail }) => MAIL_NAMES[mail as keyof typeof MAIL_NAMES] ?? text(mail) },
      { header: 'Last answer', of: ({ failure }) => text(failure) },
    ],
    Queue: lazy(() =>
      import('../../school/mails/FailedMailQueue.tsx').then((module) => ({
        default: module.FailedMailQueue,
      })),
    ),
  },
}

export const detailed = (kind: TodayKind): ListedKind => ({
  ...kind,
  ...(KIND_DETAILS[kind.kind] ?? { columns: [] }),
})
