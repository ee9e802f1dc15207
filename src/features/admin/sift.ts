import Fuse from 'fuse.js/basic'

/** Where a text matches, by field: the first place and the one after the last. */
export type Marks = Readonly<Record<string, readonly (readonly [number, number])[]>>
export type Marked<T> = T & { marks: Marks }

export const NO_MARKS: Marks = {}

const NAME_KEYS = ['firstName', 'middleName', 'lastName', 'fullName']
/** What the search for users looks through. The full name is there for whoever types more than one name. */
export const USER_KEYS = [...NAME_KEYS, 'email', 'role']
export const REPORT_KEYS = NAME_KEYS

/** Fuse.js also points at single letters on its way to the match; a mark is worth at least half of what was typed. */
function worthMarking(ranges: readonly (readonly [number, number])[], text: string): [number, number][] {
  const marks = ranges.map(([first, last]): [number, number] => [first, last + 1])
  const long = marks.filter(([from, to]) => (to - from) * 2 >= text.length)
  return long.length > 0 ? long : marks.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 1)
}

/** The candidates that really resemble the text, best first, with the places where they do. */
export function sift<T extends object>(candidates: readonly T[], text: string, keys: string[]): Marked<T>[] {
  const fuse = new Fuse(candidates, { keys, threshold: 0.3, ignoreDiacritics: true, includeMatches: true })
  return fuse.search(text.trim()).map(({ item, matches = [] }) => ({
    ...item,
    marks: Object.fromEntries(
      matches.map(({ key = '', indices }) => [key, worthMarking(indices, text.trim())]),
    ),
  }))
}
