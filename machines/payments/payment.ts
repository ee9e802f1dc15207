import type { PaymentMethod } from '../../contract/answers/payments.ts'
import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '../../contract/limits.ts'
/** What a student says of a payment besides its proof. */
export type PaymentDetails = { centavos: number; method: PaymentMethod; reference: string }

/** A file as the browser knows it: the type is the browser's guess. */
export type ChosenFile = { name: string; size: number; type: string }

/** The code of what is wrong with a file, so that nobody waits for an upload that the server refuses; null when it may be sent. */
export function fileProblem({ size, type }: ChosenFile): string | null {
  if (size === 0) return 'file_empty'
  if (size > DOCUMENT_BYTES) return 'file_too_large'
  return DOCUMENT_TYPES.some((taken) => taken === type) ? null : 'file_type_not_allowed'
}
