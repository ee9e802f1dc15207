export type PaymentMethod = 'cash' | 'gcash' | 'maya' | 'qr_ph' | 'bank' | 'card'

/** A file that was handed in. `uploadedAt` is ISO 8601. */
export type UploadedDocument = {
  id: string
  kind: 'payment_proof' | 'guardian_consent'
  mediaType: 'image/jpeg' | 'image/png' | 'application/pdf'
  bytes: number
  uploadedAt: string
}

/** A payment that the school has received, or one that a student has announced and that waits or was refused. */
export type Payment = {
  id: string
  state: 'waiting' | 'refused' | 'accepted' | 'voided'
  /** When it was announced or recorded, in ISO 8601. */
  at: string
  centavos: number
  method: PaymentMethod
  reference: string | null
  /** The number of the official receipt; this and the next three only of a received payment. */
  receiptNumber: string | null
  /** The day the money came, such as 2026-11-22. */
  receivedOn: string | null
  receivedBy: string | null
  course: 'otdc' | 'ddc' | null
  voidedAt: string | null
  voidReason: string | null
  refuseReason: string | null
  proof: UploadedDocument | null
}

/** What a student says of a payment besides its proof. */
export type PaymentDetails = { centavos: number; method: PaymentMethod; reference: string }

/** A file as the browser knows it: the type is the browser's guess. */
export type ChosenFile = { name: string; size: number; type: string }

/** The types that the server takes, by the bytes of the file. */
export const DOCUMENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/** The largest file in bytes. */
export const LARGEST_DOCUMENT = 5 * 1024 * 1024

/** The code of what is wrong with a file, so that nobody waits for an upload that the server refuses; null when it may be sent. */
export function fileProblem({ size, type }: ChosenFile): string | null {
  if (size === 0) return 'file_empty'
  if (size > LARGEST_DOCUMENT) return 'file_too_large'
  return DOCUMENT_TYPES.includes(type) ? null : 'file_type_not_allowed'
}
