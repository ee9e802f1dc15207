import { formatPesos, plural } from '../../../../lib/format.ts'

export const paymentMessages = {
  failed: 'Failed to fetch the payments.',
  empty: {
    waiting: 'No proofs of payment are waiting',
    received: 'No payments recorded yet',
    refused: 'No refused proofs',
    voided: 'No voided payments',
  },
  notFound: 'No payments found.',
  documentFailed: 'The file could not be opened.',
  usedBefore: 'This proof looks like another payment. Compare both with your account before you accept it.',
  resemblance: {
    number: 'The same reference number.',
    almost: 'Almost the same reference number.',
    file: 'The same file.',
    picture: 'The same picture.',
    moment: 'The same student paid the same amount within a minute.',
  },
  noProof: 'Recorded at the desk, without a proof.',
  recordAnyway: 'Record this payment?',
  resemblesOthers: (others: number) =>
    `It looks like ${plural(others, 'other payment', 'other payments')}. Record it only if your account received each of them.`,
  /** Both in centavos. */
  overpaid: (excess: number, owed: number) =>
    `It is ${formatPesos(excess)} more than the student owes (${formatPesos(owed)}).`,
  /** `missing` is the unpaid balance, in centavos. */
  accepted: (name: string, missing: number | null) =>
    missing
      ? `${name}’s payment is recorded. The course opens after ${formatPesos(missing)} more.`
      : `${name}’s payment is recorded, and the course is open.`,
  refused: (name: string) => `${name} sees your reason and can send another proof.`,
  voided: 'The payment is voided. The course stays open. To close it, change the student’s role.',
  /** `centavos` is the refunded amount. */
  refunded: (name: string, centavos: number) =>
    `The refund of ${formatPesos(centavos)} to ${name} is recorded. The course stays as it is.`,
  invoiceRecorded: (name: string, number: string) => `${name}’s invoice is recorded: ${number}.`,
  nobodyFound: 'No student found.',
  chooseStudent: 'Choose the student.',
} as const
