import type { ReadRecord } from '../../contract/answers/lessons.ts'
import { outboxMachine } from '../shared/outbox.ts'

/** How many words of a section have been in view, from its beginning. */
export type ReadingClaim = { moduleIndex: number; key: string; words: number }

const isSame = (one: ReadingClaim, other: ReadingClaim) =>
  one.moduleIndex === other.moduleIndex && one.key === other.key

/** The queue with another claim; of one section only the largest claim is sent. */
function withClaim(queue: readonly ReadingClaim[], claim: ReadingClaim): ReadingClaim[] {
  if (!queue.some((each) => isSame(each, claim))) return [...queue, claim]
  return queue.map((each) => (isSame(each, claim) && each.words < claim.words ? claim : each))
}

/** Sends the server what was read, one section at a time. Sends its parent the server's record. */
export const readingReportMachine = outboxMachine<ReadingClaim, ReadRecord>({
  id: 'readingReport',
  add: withClaim,
  // A claim that has grown while it was being sent stays in the queue.
  remove: (queue, sent) => queue.filter((each) => !isSame(each, sent) || each.words > sent.words),
})
