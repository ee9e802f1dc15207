import type { Failure } from './failure.ts'

/** Whose exam or essay it is, and of which module. */
export type AssessmentInput = { studentId: string; moduleIndex: number }

type Refusal = { failure: Failure | null }

/** How an exam or essay reads the outcome of a job that opens or submits it. */
export const refusals = {
  isRefused: (_: unknown, { failure }: Refusal) => failure !== null,
  /** Somebody gave up waiting for the next try. */
  isCancelled: (_: unknown, { failure }: Refusal) => failure?.retryable === true,
}
