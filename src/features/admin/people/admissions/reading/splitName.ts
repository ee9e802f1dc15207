import { plainSuffix } from './suffix.ts'

export type NameParts = { lastName: string; firstName: string; middleName: string; suffix: string }

/** The order of a name without a comma: "Dela Cruz Juan S." or "Juan S. Dela Cruz". */
export type NameOrder = 'lastFirst' | 'firstFirst'

const INITIAL = /^\p{L}\.?$/u
/** Words that belong to the surname after them. */
const PARTICLE = /^(de|del|dela|delas|delos|los|las|la|san|santa|sta\.?|sto\.?|santo|da|dos|von|van|y)$/i

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

type Place = 'surname' | 'given' | 'lastFirst' | 'firstFirst'

/** Separates a suffix from words. "V" among given names is an initial: only after a surname it is the fifth. */
function withoutSuffix(words: string[], place: Place): { words: string[]; suffix: string } {
  const isSuffix = (word: string, at: number) =>
    plainSuffix(word) !== null &&
    (at > 0 || (place === 'given' && words.length > 1 && /^(jr|sr|i)/i.test(word))) &&
    (!/^v$/i.test(word) || ((place === 'surname' || place === 'firstFirst') && at === words.length - 1))
  return {
    words: words.filter((word, at) => !isSuffix(word, at)),
    suffix: words
      .filter(isSuffix)
      .map((word) => plainSuffix(word))
      .join(' '),
  }
}

/** The index of the trailing surname, with its particles; never the first word. */
function surnameAt(words: string[]): number {
  let at = words.length - 1
  while (at > 1 && PARTICLE.test(words[at - 1] ?? '')) at -= 1
  return at
}

/** Given names and the middle name: a trailing initial, or the last word if the heading announces one. */
function splitGiven(words: string[], hasMiddle: boolean): Pick<NameParts, 'firstName' | 'middleName'> {
  const last = words.at(-1) ?? ''
  if (words.length > 1 && INITIAL.test(last))
    return { firstName: words.slice(0, -1).join(' '), middleName: last }
  if (words.length < 2 || !hasMiddle) return { firstName: words.join(' '), middleName: '' }
  const at = surnameAt(words)
  return { firstName: words.slice(0, at).join(' '), middleName: words.slice(at).join(' ') }
}

/** The place of an initial between other words: "Juan S. Dela Cruz". */
const initialIn = (words: string[]) =>
  words.findIndex((word, at) => at > 0 && at < words.length - 1 && INITIAL.test(word))

/** "Juan S. Dela Cruz": an initial divides the names; without one, the last word and its particles are the surname. */
function splitSpoken(words: string[]): Omit<NameParts, 'suffix'> {
  const initial = initialIn(words)
  const at = initial > 0 ? initial : surnameAt(words)
  return {
    firstName: words.slice(0, at).join(' '),
    middleName: initial > 0 ? (words[initial] ?? '') : '',
    lastName: words.slice(initial > 0 ? at + 1 : at).join(' '),
  }
}

/** "Dela Cruz Juan S.": the first word, with the particles before it, is the surname. */
function splitListed(words: string[], hasMiddle: boolean): Omit<NameParts, 'suffix'> {
  let at = 0
  while (at < words.length - 2 && PARTICLE.test(words[at] ?? '')) at += 1
  return { lastName: words.slice(0, at + 1).join(' '), ...splitGiven(words.slice(at + 1), hasMiddle) }
}

/** A heading's words without "whole name" and "middle name", which contain the words for a name. */
const plainWords = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/(buong|gitnang|panggitnang|middle|full|complete) (pangalan|name)s?/g, ' ')

/** Whether a heading puts a middle name after given names, without a comma between: "Last, First Middle". */
const hasMiddleName = (heading: string) =>
  /(first|given|pangalan)[^,]*(middle|m\.?\s*i\b|gitna)/i.test(heading)

/** The order of names that a heading announces: "Name (Last, First, Middle)"; or null. */
export function announcedOrder(heading: string): NameOrder | null {
  const words = plainWords(heading)
  const last = words.search(/\b(last|surname|family|apelyido)\b/)
  const first = words.search(/\b(first|given|pangalan)\b/)
  if (last < 0 || first < 0) return null
  return last < first ? 'lastFirst' : 'firstFirst'
}

function looseWords(cell: string): string[] | null {
  const text = cell.replace(/,\s*((?:jr|sr|ii|iii|iv)\.?)\s*$/i, ' $1')
  return text.includes(',') ? null : withoutSuffix(wordsOf(text), 'lastFirst').words
}

/** The order of a column's names, by its heading or initials; null if unclear. Commas need no order. */
export function orderOfNames(cells: readonly string[], heading: string): NameOrder | null {
  const announced = announcedOrder(heading)
  if (announced) return announced
  const loose = cells.map((cell) => looseWords(cell) ?? []).filter(({ length }) => length > 1)
  if (loose.length === 0) return 'firstFirst'
  const spoken = loose.some((words) => initialIn(words) > 0)
  const listed = loose.some((words) => words.length > 2 && INITIAL.test(words.at(-1) ?? ''))
  if (spoken === listed) return null
  return spoken ? 'firstFirst' : 'lastFirst'
}

/** Splits "DELA CRUZ, JUAN, SANTOS" or "Juan S. Dela Cruz Jr.". `isUnsure`: the end of a part is a guess. */
export function splitName(
  text: string,
  heading = '',
  order: NameOrder = 'firstFirst',
): NameParts & { isUnsure: boolean } {
  const parts = text
    .split(',')
    .map(wordsOf)
    .filter(({ length }) => length > 0)
  // "Cruz, Jr., Juan" has a separate suffix; a lone V is an initial.
  const isLone = ([word = '', ...more]: string[], at: number) =>
    at > 0 && more.length === 0 && plainSuffix(word) !== null && !/^v$/i.test(word)
  const lone = parts.filter(isLone).map(([word = '']) => plainSuffix(word))
  const others = parts.filter((words, at) => !isLone(words, at))
  const named = others.map((words, at) =>
    withoutSuffix(words, others.length === 1 ? order : at === 0 ? 'surname' : 'given'),
  )
  const suffix = [...named.map((part) => part.suffix), ...lone].filter(Boolean).join(' ')
  const [first, second, ...more] = named.map(({ words }) => words)
  if (!first) return { lastName: '', firstName: '', middleName: '', suffix: '', isUnsure: false }
  const hasMiddle = hasMiddleName(heading)
  if (!second) {
    const isUnsure = first.length > 2 && initialIn(first) < 0
    return {
      ...(order === 'lastFirst' && first.length > 1 ? splitListed(first, hasMiddle) : splitSpoken(first)),
      suffix,
      isUnsure,
    }
  }
  const lastName = first.join(' ')
  if (more.length > 0)
    return {
      lastName,
      firstName: second.join(' '),
      middleName: more.flat().join(' '),
      suffix,
      isUnsure: false,
    }
  // A heading with a middle name, and none in the cell: it may be the last of the given names.
  const isUnsure = second.length > 1 && !INITIAL.test(second.at(-1) ?? '') && /middle|gitna/i.test(heading)
  return { lastName, ...splitGiven(second, hasMiddle), suffix, isUnsure }
}
