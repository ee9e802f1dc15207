import { LEAST_PESOS, MOST_PESOS } from '../limitWords.ts'

/** Handing in a proof of payment, and the records of what was paid. */
export const messages = {
  methods: {
    cash: 'Cash',
    gcash: 'GCash',
    maya: 'Maya',
    qr_ph: 'QR Ph',
    bank: 'Bank transfer',
    card: 'Card',
    online: 'Online',
  },
  proof: {
    loading: 'Loading your payments…',
    unreachable: 'Your payments could not be read.',
    retry: 'Try again',
    choose: 'Choose the receipt',
    chooseOther: 'Choose another file',
    method: 'Paid with',
    reference: 'Reference number',
    referenceHint: 'As it is on your receipt.',
    amount: 'Amount in pesos',
    amountRule: `Please enter an amount between ${LEAST_PESOS} and ${MOST_PESOS} pesos, such as 1000 or 1000.50.`,
    /** What the school has received is a part of the price. */
    part: (missing: string) => `Your course opens when ${missing} more has come.`,
    differs: (expected: string) =>
      `The course costs ${expected}. Send what you have paid; the school checks it.`,
    send: 'Send to the school',
    missing: 'Please choose the photo or PDF of your receipt first.',
    sending: 'Sending your receipt…',
    cancel: 'Cancel',
    failed: 'Your receipt was not sent.',
    nothingLost: 'Your file and what you typed are still here.',
    change: 'Change something',
    refused: 'The school could not accept your proof',
    refusedHint: 'Please send another one, or ask us on Messenger.',
    waiting: 'Your proof is with the school',
    sent: (amount: string, method: string, reference: string) =>
      `${amount} by ${method}, reference ${reference}`,
    sentAt: (when: string) => `Sent on ${when}.`,
    online: 'Pay online',
    onlineHint:
      'Or pay online with QR Ph, GCash, Maya or a card. Your course opens at once, and no proof is needed.',
    orMessenger: 'Is something unclear? Ask us on Messenger',
  },
  records: {
    title: 'Your payments',
    none: 'The school has received no payment from you yet.',
    state: {
      waiting: 'Waiting for the school',
      refused: 'Not accepted',
      accepted: 'Received',
      voided: 'Voided',
    },
    stillToPay: (amount: string, course: string) => `${amount} still to pay: ${course}.`,
    due: (amount: string, day: string) => `${amount} by ${day}.`,
    discount: (amount: string) => `${amount} taken off the price.`,
    show: (number: string) => `Invoice ${number}`,
    reason: (reason: string) => `Reason: ${reason}`,
    refundOpen: (day: string) =>
      `You may ask for a refund until ${day}, or until your first hour is counted or you open an exam.`,
    refundClosed: {
      begun: 'The time to ask for a refund is over: the course has begun.',
      days: 'The time to ask for a refund is over.',
    },
    refund: (amount: string, method: string, day: string) => `${amount} given back by ${method} on ${day}.`,
    record: 'Record of a payment',
    notInvoice:
      'This is what the school has recorded. The invoice itself is the document that the school issues under this number.',
    invoiceNumber: 'Invoice number',
    receivedFrom: 'Received from',
    course: 'For',
    amount: 'Amount',
    method: 'Paid with',
    reference: 'Reference number',
    receivedOn: 'Received on',
    receivedBy: 'Received by',
    givenBack: 'Given back',
    voided: 'This payment was voided and proves nothing.',
    print: 'Print',
  },
}
