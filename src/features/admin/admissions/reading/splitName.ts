export type NameParts = { lastName: string; firstName: string; middleName: string; suffix: string }

const SUFFIX = /^(jr|sr|ii|iii|iv|v|junior|senior)\.?$/i
const INITIAL = /^\p{L}\.?$/u
/** Words that belong to the surname after them. */
const PARTICLE = /^(de|del|dela|delas|delos|los|las|la|san|santa|sta\.?|sto\.?|da|dos|von|van)$/i

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Separates suffixes from words. */
function withoutSuffix(words: string[]): { words: string[]; suffix: string } {
  const kept = words.filter((word, at) => at === 0 || !SUFFIX.test(word))
  return { words: kept, suffix: words.filter((word, at) => at > 0 && SUFFIX.test(word)).join(' ') }
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

/** "Juan S. Dela Cruz": an initial divides the names; without one, the last word and its particles are the surname. */
function splitSpoken(words: string[]): Pick<NameParts, 'lastName' | 'firstName' | 'middleName'> {
  const initial = words.findIndex((word, at) => at > 0 && at < words.length - 1 && INITIAL.test(word))
  const at = initial > 0 ? initial : surnameAt(words)
  return {
    firstName: words.slice(0, at).join(' '),
    middleName: initial > 0 ? (words[initial] ?? '') : '',
    lastName: words.slice(initial > 0 ? at + 1 : at).join(' '),
  }
}

/**
 * The parts of a name in one cell: "DELA CRUZ, JUAN, SANTOS", "Dela Cruz, Juan S. Jr." or "Juan S. Dela Cruz Jr.". The desk
 * reviews the parts before registration. `heading` may announce middle names.
 */
export function splitName(text: string, heading = ''): NameParts {
  const parts = text.split(',').map((part) => part.trim())
  const all = parts.map(wordsOf)
  // "Cruz, Jr., Juan" has its suffix in a part of its own.
  const lone = all.filter((words) => words.length === 1 && SUFFIX.test(words[0] ?? '')).flat()
  const named = all
    .filter((words) => words.length > 0 && !(words.length === 1 && SUFFIX.test(words[0] ?? '')))
    .map(withoutSuffix)
  const suffix = [...named.map((part) => part.suffix), ...lone].filter(Boolean).join(' ')
  const [first, second, ...more] = named.map(({ words }) => words)
  if (!first) return { lastName: '', firstName: '', middleName: '', suffix: '' }
  if (!second) return { ...splitSpoken(first), suffix }
  const lastName = first.join(' ')
  if (more.length > 0)
    return { lastName, firstName: second.join(' '), middleName: more.flat().join(' '), suffix }
  return { lastName, ...splitGiven(second, /middle|m\.\s*i|gitna/i.test(heading)), suffix }
}
