import { DAY_MS } from '../words/schoolTime.ts'

/** The most days that one sheet has room for. */
export const DAYS_A_SHEET = 6
/** The most names, with room for a signature each, on a sheet. */
export const NAMES_A_SHEET = 16
/** The most days that are printed at once. */
export const MOST_DAYS = 60

/** The days from one to another, both included, on the weekdays that are named (0 is Sunday); days are "2026-12-07". */
export function classDays(from: string, to: string, weekdays: ReadonlySet<number>): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length <= MOST_DAYS; at += DAY_MS)
    if (weekdays.has(new Date(at).getUTCDay())) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** A list in pieces of at most so many. */
export const inPieces = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, place) =>
    items.slice(place * most, (place + 1) * most),
  )
