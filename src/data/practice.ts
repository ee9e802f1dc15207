import type { Practice, Review } from '../../machines/practice/practice.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myPractice } from './queries.ts'
import { callRpc } from './unwrap.ts'

/** The decks that are open to the student and the student's reviews; without a connection those of the last visit. */
export async function openPractice(): Promise<Practice> {
  return callRpcOrLastVisit<Practice>(myPractice)
}

/** Keeps reviews; sent again, they change nothing. */
export async function recordReviews(reviews: Review[]): Promise<void> {
  return callRpc<void>('record_reviews', { p_reviews: reviews })
}
