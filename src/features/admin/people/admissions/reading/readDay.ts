import { TIME_ZONE } from '../../../../../../contract/limits.ts'

export type DayOrder = 'ymd' | 'mdy' | 'dmy'

/** The first letters of the months, in English and Filipino, January first. */
const MONTHS = [
  ['jan', 'ene'],
  ['feb', 'peb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun', 'hun'],
  ['jul', 'hul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov', 'nob'],
  ['dec', 'dis', 'dic'],
]

/** Excel's day 0; its serials of birthdays have five digits. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** A date's time part: midnight and zone come from the spreadsheet, not the person. */
const TIME = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Words around a date: "Tuesday, May 31st, 2005", "ika-31 ng Mayo 2005". */
const AROUND =
  /^(mon|tue|wed|thu|fri|sat|sun|lun|mar(?=tes)|miy|huw|biy|sab|lin)\p{L}*[.,]*\s+|\b(ng|of|de|ika)\b[-\s]*|\s+GMT[+-]\d{4}.*$|(?<=\d)(st|nd|rd|th)\b/giu

const monthOf = (word: string) =>
  MONTHS.findIndex((names) => names.includes(word.slice(0, 3).toLowerCase())) + 1

/** A two-digit year that makes a person older is another part of the date. */
const OLDEST = 90

/** Two-digit years are of this century, unless in the future; 0 for one that is neither. */
function wholeYear(year: string, thisYear: number): number {
  const short = Number(year)
  if (year.length !== 2) return short
  if (2_000 + short <= thisYear) return 2_000 + short
  return thisYear - (1_900 + short) > OLDEST ? 0 : 1_900 + short
}

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return year > 999 && isReal ? date.toISOString().slice(0, 10) : null
}

/** An unambiguous date: ISO 8601, with the month in letters, a timestamp, or Excel's serial. */
function plainDay(text: string, thisYear: number): string | null {
  if (INSTANT.test(text)) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? null : moment.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
  }
  if (/^\d{5}(\.\d+)?$/.test(text))
    return new Date(EXCEL_EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  const [, century, ofCentury, inYear] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (century) return isoOf(Number(century), Number(ofCentury), Number(inYear))
  const worded =
    /^(?<day>\d{1,2})[-/., ]*(?<month>\p{L}{3,})\.?[-/., ]*(?<year>\d{2}|\d{4})$/u.exec(text) ??
    /^(?<month>\p{L}{3,})\.?[-/., ]+(?<day>\d{1,2})[-/., ]+(?<year>\d{2}|\d{4})$/u.exec(text) ??
    /^(?<year>\d{4})[-/., ]+(?<month>\p{L}{3,})\.?[-/., ]+(?<day>\d{1,2})$/u.exec(text)
  if (!worded?.groups) return null
  const { year = '', month = '', day } = worded.groups
  return monthOf(month) > 0 ? isoOf(wholeYear(year, thisYear), monthOf(month), Number(day)) : null
}

const numbersOf = (text: string) =>
  /^(\d{4}|\d{1,2})[-–/.\\, ]{1,3}(\d{1,2})[-–/.\\, ]{1,3}(\d{4}|\d{1,2})$/.exec(text)?.slice(1) ?? null

function readIn(text: string, order: DayOrder, thisYear: number): string | null {
  const day = text
    .trim()
    .replace(/^['’`]/, '')
    .replace(/\s+/g, ' ')
  const bare = INSTANT.test(day) ? day : day.replace(AROUND, '').replace(TIME, '').trim()
  const plain = plainDay(bare, thisYear)
  if (plain !== null) return plain
  const numbers = numbersOf(bare)
  if (numbers === null) return null
  const [one = '', two = '', three = ''] = numbers
  // Four leading digits are the year, whatever the other dates look like.
  if (one.length === 4) return isoOf(Number(one), Number(two), Number(three))
  if (order === 'ymd' || three.length === 3 || three.length === 1) return null
  const [month, date] = order === 'mdy' ? [one, two] : [two, one]
  return isoOf(wholeYear(three, thisYear), Number(month), Number(date))
}

const yearNow = () => new Date().getFullYear()

/** A date as "2008-05-31"; an invalid text stays unchanged, for the school to refuse. */
export const readDay = (text: string, order: DayOrder): string => readIn(text, order, yearNow()) ?? text

/** A column's date order. Null if its rows fit several orders, or none together. */
export function orderOf(cells: readonly string[]): DayOrder | null {
  const year = yearNow()
  const filled = cells.filter((cell) => cell.trim() !== '')
  const days = (order: DayOrder) => filled.map((cell) => readIn(cell, order, year))
  const [monthFirst, dayFirst] = [days('mdy'), days('dmy')]
  // All dates have their month in letters or their year first, or equal day and month.
  if (monthFirst.every((day, at) => day === dayFirst[at]))
    return days('ymd').every((day, at) => day === dayFirst[at]) ? 'ymd' : 'mdy'
  const isOnlyMonthFirst = monthFirst.some((day, at) => day !== null && dayFirst[at] === null)
  const isOnlyDayFirst = dayFirst.some((day, at) => day !== null && monthFirst[at] === null)
  if (isOnlyMonthFirst === isOnlyDayFirst) return null
  return isOnlyMonthFirst ? 'mdy' : 'dmy'
}
