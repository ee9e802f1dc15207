import { createEmptyCard, fsrs } from 'ts-fsrs'
import type { Day, DayReview } from '../../../../contract/answers/practice.ts'
import { scheduler as shared } from './scheduler.ts'

// Whole days, and deterministic on every device: without steps of minutes and fuzz.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

/** Days are midnights in UTC, independent of daylight saving time. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** The day on which FSRS schedules an item again, from all its reviews, oldest first. */
export function schedule(reviews: readonly DayReview[]): Day {
  const first = reviews[0]
  if (!first) throw new Error('An item without reviews has no next day.')
  let card = createEmptyCard(midnight(first.day))
  for (const { day, rating } of reviews) card = scheduler.next(card, midnight(day), rating).card
  return card.due.toISOString().slice(0, 10)
}

shared.schedule = schedule
