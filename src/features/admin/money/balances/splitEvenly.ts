import { DAY_MS, schoolDay } from '../../kit/words/schoolTime.ts'

/** Days until the first instalment, and between instalments. */
const FIRST = 7
const APART = 30

/** An amount in even instalments of whole pesos, with the remainder in the last one; the first in a week, then monthly. */
export function splitEvenly(
  centavos: number,
  parts: number,
  now: Date,
): { dueOn: string; centavos: number }[] {
  const even = Math.floor(centavos / parts / 100) * 100
  return Array.from({ length: parts }, (_, index) => ({
    dueOn: schoolDay(new Date(now.getTime() + (FIRST + index * APART) * DAY_MS)),
    centavos: index < parts - 1 ? even : centavos - even * (parts - 1),
  }))
}
