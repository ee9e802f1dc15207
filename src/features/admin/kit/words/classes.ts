import type { SchoolClass } from '../../../../../contract/answers/classes.ts'
import { formatCalendarDay } from './schoolTime.ts'

export const CLASSES_OFFERED = 200

/** "December mornings, from 7 Dec 2026". */
export const nameOfClass = ({ name, firstDay }: Pick<SchoolClass, 'name' | 'firstDay'>) =>
  `${name}, from ${formatCalendarDay(firstDay)}`

export const PAPER_NAMES: Record<string, string> = {
  birthday: 'birth date',
  age: 'age',
  citizenship: 'citizenship',
  guardian: 'guardian’s consent',
  identity: 'ID',
}
