/** An undecided payment's fields. */
export const UNDECIDED_PAYMENT = {
  centavos: 123_450,
  method: 'gcash',
  reference: 'REF-1',
  invoiceNumber: null,
  receivedOn: null,
  receivedBy: null,
  missing: null,
  course: null,
  refuseReason: null,
  voidedAt: null,
  voidReason: null,
  proof: null,
} as const
