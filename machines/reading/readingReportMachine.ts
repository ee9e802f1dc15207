import type { ReadRecord } from '../../contract/answers/lessons.ts'
import { outboxMachine } from '../shared/outbox.ts'

/** Words of a section that have been in view, from its beginning. */
export type ReadingClaim = { moduleIndex: number; key: string; words: number }

const isSame = (one: ReadingClaim, other: ReadingClaim) =>
  one.moduleIndex === other.moduleIndex && one.key === other.key

/** The queue with another claim; only a section's largest claim is sent. */
function withClaim(queue: readonly ReadingClaim[], claim: ReadingClaim): ReadingClaim[] {
  if (!queue.some((each) => isSame(each, claim))) return [...queue, claim]
  return queue.map((each) => (isSame(each, claim) && each.words < claim.words ? claim : each))
}

/** Sends read words to the server, one section at a time. Sends its parent the server's record. */
export const readingReportMachine = outboxMachine<ReadingClaim, ReadRecord>({
  id: 'readingReport',
  add: withClaim,
  // A claim that grew during the request stays in the queue.
  remove: (queue, sent) => queue.filter((each) => !isSame(each, sent) || each.words > sent.words),
})
