import Fuse, { type FuseResultMatch } from 'fuse.js/basic'
import type { Role } from '../../../../../contract/answers/shared.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import type { Marked, Marks } from './marks.ts'
import { isOneSlip, type NameWord, nameWords, surnameLast } from './nameWords.ts'

type Person = { id: string; fullName: string; email: string; role: Role }

const roleWords = ({ role }: Person) => `${role} ${ROLE_NAMES[role]}`

/** The fields that Fuse.js compares. The full name serves texts of more than one name. */
const NAMES = ['firstName', 'middleName', 'lastName', 'suffix', 'fullName']
const KEYS = [...NAMES, 'email', { name: 'role', getFn: roleWords }]

/** The ranges worth marking, at least half as long as the text: Fuse.js also reports single letters. */
function longRanges({ indices }: FuseResultMatch, text: string): [number, number][] {
  const ranges = indices.map(([first, last]): [number, number] => [first, last + 1])
  const long = ranges.filter(([from, to]) => (to - from) * 2 >= text.length)
  return long.length > 0 ? long : ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 1)
}

/** A shorter word with a typo matches too much. */
const SHORTEST_SLIP = 4

/** The distance between two words: 0 if equal, infinity without a match. */
function distance(sought: string, word: string): number {
  if (word === sought) return 0
  if (word.startsWith(sought)) return 0.1
  if (sought.length >= 3 && word.includes(sought)) return 0.3
  return sought.length >= SHORTEST_SLIP && isOneSlip(sought, word) ? 1 : Number.POSITIVE_INFINITY
}

type Field = 'fullName' | 'email' | 'role'
type Match = { field: Field; word: NameWord; distance: number }

function nearest(sought: string, words: { field: Field; word: NameWord }[]): Match | null {
  let best: Match | null = null
  for (const { field, word } of words) {
    const match = { field, word, distance: distance(sought, word.word) }
    if (match.distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = match
  }
  return best
}

/** The person with marks and a score (smaller is better); null unless every search word matches. */
function matchWords<T extends Person>(
  person: T,
  sought: string[],
  namesOnly: boolean,
): { person: Marked<T>; score: number } | null {
  const name = nameWords(person.fullName)
  const others = (field: 'email' | 'role', text: string) =>
    namesOnly ? [] : nameWords(text).map((word) => ({ field, word }))
  const words = [
    ...name.map((word) => ({ field: 'fullName' as const, word })),
    ...others('email', person.email),
    ...others('role', roleWords(person)),
  ]
  const matches = sought.map((word) => nearest(word, words))
  if (!matches.every((match) => match !== null)) return null
  const marks: Marks = Object.fromEntries(
    (['fullName', 'email'] as const).map((field) => [
      field,
      matches
        .filter((match) => match.field === field)
        .map(({ word }): [number, number] => [word.from, word.to])
        .toSorted((a, b) => a[0] - b[0]),
    ]),
  )
  // Among equal matches, fewer other names and the search's word order win.
  const otherNames = name.filter((word) => !matches.some((match) => match.word === word)).length
  const isInOrder = matches[0]?.word === name[0]
  const score =
    matches.reduce((sum, match) => sum + match.distance, 0) + otherNames / 100 + (isInOrder ? 0 : 1 / 200)
  return { person: { ...person, marks }, score }
}

function joinLists<T extends { id: string }>(first: T[], second: T[]): T[] {
  const listed = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !listed.has(id))]
}

/**
 * Matches with marks, best first: Fuse.js hits, and people who match each word with up to one typo. Fuse.js
 * ranks names around a middle name low, so with several words the full matches come first.
 */
export function rankMatches<T extends Person>(
  candidates: readonly T[],
  text: string,
  { namesOnly = false } = {},
): Marked<T>[] {
  const query = surnameLast(text.trim()).trim()
  const fuse = new Fuse(candidates, {
    keys: namesOnly ? NAMES : KEYS,
    threshold: 0.3,
    ignoreDiacritics: true,
    includeMatches: true,
  })
  const similar = fuse.search(query).map(({ item, matches = [] }) => ({
    ...item,
    marks: Object.fromEntries(matches.map((match) => [match.key ?? '', longRanges(match, query)])),
  }))
  const sought = nameWords(query).map(({ word }) => word)
  const complete = candidates
    .flatMap((person) => matchWords(person, sought, namesOnly) ?? [])
    .toSorted((a, b) => a.score - b.score)
    .map(({ person }) => person)
  return sought.length > 1 ? joinLists(complete, similar) : joinLists(similar, complete)
}
