import Fuse, { type FuseResultMatch } from 'fuse.js/basic'
import type { Marked, Marks } from './marks.ts'

const NAME_KEYS = ['firstName', 'middleName', 'lastName', 'fullName']
/** What the search for users looks through. The full name is there for whoever types more than one name. */
export const USER_KEYS = [...NAME_KEYS, 'email', 'role']
export const REPORT_KEYS = NAME_KEYS

/** Fuse.js also points at single letters on its way to the match; a mark is worth at least half of what was typed. */
function worthMarking({ indices }: FuseResultMatch, text: string): [number, number][] {
  const marks = indices.map(([first, last]): [number, number] => [first, last + 1])
  const long = marks.filter(([from, to]) => (to - from) * 2 >= text.length)
  return long.length > 0 ? long : marks.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 1)
}

/** Without capitals and accents; as long as before, for what is written in composed letters. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The places of all the words, or null unless each is somewhere. */
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

/** The first list, then those of the second that are not in it. */
function joined<T extends { id: string }>(first: T[], second: T[]): T[] {
  const listed = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !listed.has(id))]
}

/**
 * The candidates that really resemble the text, best first, with the places where they do: what Fuse.js finds, and those
 * who have every word. To Fuse.js a first and a last name with a middle name between them are far apart, so whoever has
 * all of several words comes first.
 */
export function sift<T extends { id: string }>(
  candidates: readonly T[],
  text: string,
  keys: string[],
): Marked<T>[] {
  const sought = text.trim()
  const fuse = new Fuse(candidates, { keys, threshold: 0.3, ignoreDiacritics: true, includeMatches: true })
  const resembling = fuse.search(sought).map(({ item, matches = [] }) => ({
    ...item,
    marks: Object.fromEntries(matches.map((match) => [match.key ?? '', worthMarking(match, sought)])),
  }))
  const words = fold(sought).split(/\s+/)
  const complete = candidates.flatMap((item) => {
    const marks = markWords(item, words, keys)
    return marks ? [{ ...item, marks }] : []
  })
  return words.length > 1 ? joined(complete, resembling) : joined(resembling, complete)
}
