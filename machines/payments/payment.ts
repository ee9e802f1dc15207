import type { PaymentMethod } from '../../contract/answers/payments.ts'
import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '../../contract/limits.ts'
export type PaymentDetails = { centavos: number; method: PaymentMethod; reference: string }

/** A file chosen in the browser; the type is the browser's guess, the problem an error code found by reading it. */
export type ChosenFile = { name: string; size: number; type: string; problem?: string }

/** The error code of a file, found before a useless upload; null if it may be sent. */
export function fileProblem({ size, type, problem }: ChosenFile): string | null {
  if (problem) return problem
  if (size === 0) return 'file_empty'
  if (size > DOCUMENT_BYTES) return 'file_too_large'
  return DOCUMENT_TYPES.some((taken) => taken === type) ? null : 'file_type_not_allowed'
}
