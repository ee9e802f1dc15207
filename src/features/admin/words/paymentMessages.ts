/** The sentences of the admin's payments, in English only. */
export const paymentMessages = {
  failed: 'Failed to fetch the payments.',
  empty: {
    waiting: 'No proof of payment is waiting',
    received: 'No payment has been recorded',
    refused: 'No proof was refused',
    voided: 'No payment was voided',
  },
  notFound: 'No payments found.',
  documentFailed: 'The file could not be opened.',
  usedBefore:
    'This reference number or file was handed in before. Compare with your account before you accept.',
  accepted: (name: string) => `The payment of ${name} is recorded, and the course is open.`,
  refused: (name: string) => `${name} reads your reason and can send another proof.`,
  voided: 'The payment is voided. The course stays as it is: change the role if the student should lose it.',
  nobodyFound: 'No student found.',
  chooseStudent: 'Choose the student.',
} as const
