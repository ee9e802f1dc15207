import { outboxMachine } from '../shared/outbox.ts'
import type { Review } from './practice.ts'

const isSame = (one: Review, other: Review) => one.itemKey === other.itemKey && one.day === other.day

/** Sends the reviews to the server, which keeps an item's first one of a day. */
export const reviewReportMachine = outboxMachine<Review, never>({
  id: 'reviewReport',
  add: (queue, review) => (queue.some((each) => isSame(each, review)) ? [...queue] : [...queue, review]),
  remove: (queue, sent) => queue.filter((each) => !isSame(each, sent)),
})
