import type { Day, DayReview } from '../../contract/answers/practice.ts'

export const AGAIN = 1
export const GOOD = 3

/** A review as the server keeps it, with the day on which the item comes again. */
export type Review = DayReview & { itemKey: string; dueOn: Day }

/** When an item comes again, from all its reviews, oldest first. */
export type Schedule = (reviews: readonly DayReview[]) => Day
