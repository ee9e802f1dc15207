/** Paying online: what can be paid, and what became of it. */
export const messages = {
  title: 'Pay online',
  lead: 'You pay on the page of PayMongo, with QR Ph, GCash, Maya or a card, and come back here. Your course opens by itself.',
  secure: 'What you type there about your card or wallet is not seen by the school.',
  loading: 'Reading what is left to pay…',
  unreachable: 'What is left to pay could not be read.',
  nothing: 'There is nothing to pay online.',
  waitingProof: 'How else you can pay, and what you have paid, is on Home and in Settings.',
  rest: (course: string) => `All that is left of the ${course}`,
  due: (course: string) => `The part of the ${course} that is due`,
  pay: (amount: string) => `Pay ${amount}`,
  leaving: 'Opening the payment page…',
  retry: 'Try again',
  waiting: 'Waiting for the word that your money has come',
  waitingHint: (amount: string) => `${amount}. This takes a few seconds. Please do not pay again.`,
  waitingLong:
    'This takes longer than usual. You can close this page: your course opens when the money has come, and your bell says so.',
  cutOff: 'There is no connection at the moment. The app keeps asking.',
  paid: 'Your payment has come',
  paidOpen: (amount: string, course: string) => `${amount}. The ${course} is open.`,
  paidPart: (amount: string, missing: string) =>
    `${amount}. Your course opens when ${missing} more has come.`,
  study: 'Start studying',
  toHome: 'Back to Home',
  failed: 'You have not paid yet',
  failedHint: (amount: string) =>
    `${amount} was not paid: the page was left, or the bank or wallet said no. Nothing was taken. If it was, it is shown here in a moment.`,
  again: 'Go on paying',
  expired: 'This payment page is no longer open',
  expiredHint: 'Nothing was taken. You can begin again.',
  begin: 'Begin again',
  unknown: 'This payment is not one of yours.',
}
