import { DAY_MS } from '../../kit/words/schoolTime.ts'

export const DAYS_A_SHEET = 6
/** Most names on a sheet, with room for signatures. */
export const NAMES_A_SHEET = 16
export const MOST_DAYS = 60

/** The days in a range, both ends included, on the given weekdays (0 is Sunday); days are "2026-12-07". */
export function classDays(from: string, to: string, weekdays: ReadonlySet<number>): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length <= MOST_DAYS; at += DAY_MS)
    if (weekdays.has(new Date(at).getUTCDay())) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

export const inPieces = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, place) =>
    items.slice(place * most, (place + 1) * most),
  )
