import type { Failure } from './failure.ts'

export type AssessmentInput = { studentId: string; moduleIndex: number }

type Refusal = { failure: Failure | null }

/** How an exam or essay reads the outcome of a job that opens or submits it. */
export const refusals = {
  isRefused: (_: unknown, { failure }: Refusal) => failure !== null,
  /** The user gave up waiting for the next retry. */
  isCancelled: (_: unknown, { failure }: Refusal) => failure?.retryable === true,
}
