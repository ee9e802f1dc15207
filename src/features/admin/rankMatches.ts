import Fuse, { type FuseResultMatch } from 'fuse.js/basic'
import type { Marked, Marks } from './marks.ts'

const NAME_KEYS = ['firstName', 'middleName', 'lastName', 'fullName']
/** The fields that the search for users compares. The full name serves texts of more than one name. */
export const USER_KEYS = [...NAME_KEYS, 'email', 'role']
export const REPORT_KEYS = NAME_KEYS

/** The ranges worth marking: Fuse.js also reports single letters, so a mark has at least half the length of the text. */
function longRanges({ indices }: FuseResultMatch, text: string): [number, number][] {
  const ranges = indices.map(([first, last]): [number, number] => [first, last + 1])
  const long = ranges.filter(([from, to]) => (to - from) * 2 >= text.length)
  return long.length > 0 ? long : ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 1)
}

/** Lower case without accents. The length stays the same for text in composed letters, so ranges stay valid. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The marks of all the words, or null unless each word is in some field. */
function markWords(item: object, words: string[], keys: string[]): Marks | null {
  const fields = Object.entries(item).flatMap(([key, value]): [string, string][] =>
    keys.includes(key) && typeof value === 'string' ? [[key, fold(value)]] : [],
  )
  if (!words.every((word) => fields.some(([, value]) => value.includes(word)))) return null
  return Object.fromEntries(
    fields.map(([key, value]) => [
      key,
      words.flatMap((word): [number, number][] => {
        const at = value.indexOf(word)
        return at < 0 ? [] : [[at, at + word.length]]
      }),
    ]),
  )
}

/** The first list, followed by the items of the second that are not in it. */
function joinLists<T extends { id: string }>(first: T[], second: T[]): T[] {
  const listed = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !listed.has(id))]
}

/**
 * The candidates that match the text, best first, with their marks: what Fuse.js finds, and everybody who has every
 * word. Fuse.js ranks a first and a last name with a middle name between them low, so with several words the people who
 * have all of them come first.
 */
export function rankMatches<T extends { id: string }>(
  candidates: readonly T[],
  text: string,
  keys: string[],
): Marked<T>[] {
  const query = text.trim()
  const fuse = new Fuse(candidates, { keys, threshold: 0.3, ignoreDiacritics: true, includeMatches: true })
  const similar = fuse.search(query).map(({ item, matches = [] }) => ({
    ...item,
    marks: Object.fromEntries(matches.map((match) => [match.key ?? '', longRanges(match, query)])),
  }))
  const words = fold(query).split(/\s+/)
  const complete = candidates.flatMap((item) => {
    const marks = markWords(item, words, keys)
    return marks ? [{ ...item, marks }] : []
  })
  return words.length > 1 ? joinLists(complete, similar) : joinLists(similar, complete)
}
