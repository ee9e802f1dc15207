import type { messages as english } from '../en/payments.ts'
import { LEAST_PESOS, MOST_PESOS } from '../limitWords.ts'

/** Handing in a proof of payment, and the records of what was paid. */
export const messages: typeof english = {
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
    loading: 'Nilo-load ang mga bayad mo…',
    unreachable: 'Hindi mabasa ang mga bayad mo.',
    retry: 'Subukan ulit',
    choose: 'Piliin ang resibo',
    chooseOther: 'Pumili ng ibang file',
    method: 'Paraan ng bayad',
    reference: 'Reference number',
    referenceHint: 'Kung ano ang nasa resibo mo.',
    amount: 'Halaga sa pesos',
    amountRule: `Pakilagay ang halagang mula ${LEAST_PESOS} hanggang ${MOST_PESOS} pesos, tulad ng 1000 o 1000.50.`,
    /** What the school has received is a part of the price. */
    part: (missing) => `Bubukas ang kurso mo kapag dumating pa ang ${missing}.`,
    differs: (expected) =>
      `${expected} ang presyo ng kurso. Ilagay kung magkano ang binayad mo; iche-check ito ng school.`,
    send: 'Ipadala sa school',
    missing: 'Piliin muna ang picture o PDF ng resibo mo.',
    sending: 'Ipinapadala ang resibo mo…',
    cancel: 'I-cancel',
    failed: 'Hindi naipadala ang resibo mo.',
    nothingLost: 'Nandito pa rin ang file at ang mga nilagay mo.',
    change: 'May babaguhin',
    refused: 'Hindi matanggap ng school ang proof mo',
    refusedHint: 'Pakipadala ang iba, o magtanong sa amin sa Messenger.',
    waiting: 'Nasa school na ang proof mo',
    sent: (amount, method, reference) => `${amount} sa ${method}, reference ${reference}`,
    sentAt: (when) => `Naipadala noong ${when}.`,
    online: 'Magbayad online',
    onlineHint:
      'O magbayad online gamit ang QR Ph, GCash, Maya o card. Bubukas agad ang kurso mo, at hindi kailangan ng proof.',
    orMessenger: 'May hindi malinaw? Magtanong sa Messenger',
  },
  records: {
    title: 'Mga bayad mo',
    none: 'Wala pang natatanggap na bayad ang school mula sa iyo.',
    state: {
      waiting: 'Hinihintay ang school',
      refused: 'Hindi natanggap',
      accepted: 'Natanggap',
      voided: 'Pinawalang-bisa',
    },
    stillToPay: (amount, course) => `${amount} pa ang babayaran: ${course}.`,
    due: (amount, day) => `${amount} hanggang ${day}.`,
    discount: (amount) => `${amount} ang ibinawas sa presyo.`,
    show: (number) => `Invoice ${number}`,
    reason: (reason) => `Dahilan: ${reason}`,
    refundOpen: (day) =>
      `Puwede kang humingi ng refund hanggang ${day}, o hanggang mabilang ang unang oras mo o magbukas ka ng exam.`,
    refundClosed: {
      begun: 'Tapos na ang panahon para humingi ng refund: nagsimula na ang kurso.',
      days: 'Tapos na ang panahon para humingi ng refund.',
    },
    refund: (amount, method, day) => `Ibinalik ang ${amount} sa ${method} noong ${day}.`,
    record: 'Tala ng bayad',
    notInvoice:
      'Ito ang itinala ng school. Ang mismong invoice ay ang dokumentong ibinibigay ng school na may ganitong number.',
    invoiceNumber: 'Number ng invoice',
    receivedFrom: 'Natanggap mula kay',
    course: 'Para sa',
    amount: 'Halaga',
    method: 'Paraan ng bayad',
    reference: 'Reference number',
    receivedOn: 'Natanggap noong',
    receivedBy: 'Natanggap ni',
    givenBack: 'Ibinalik',
    voided: 'Pinawalang-bisa ang bayad na ito at walang pinatutunayan.',
    print: 'I-print',
  },
}
