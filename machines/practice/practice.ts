import type { Day, DayReview } from '../../contract/answers/practice.ts'

export const AGAIN = 1
export const GOOD = 3

export type Review = DayReview & { itemKey: string; dueOn: Day }

/** When an item is due again, from all its reviews, oldest first. */
export type Schedule = (reviews: readonly DayReview[]) => Day
