/** A normalized word and its range: first index, and the one after the last. */
export type NameWord = { word: string; from: number; to: number }

/** Abbreviations of first and last names, expanded as in the database's `private.fold_name`. */
const ABBREVIATIONS: Record<string, string> = { ma: 'maria', sta: 'santa', sto: 'santo' }
const ARTICLES = ['la', 'los', 'las']

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Normalized words: "Ma." is "maria". A last word may be unfinished, so it stays unchanged. */
export function nameWords(text: string): NameWord[] {
  const words = [...text.matchAll(/[^\s,;]+/g)].map(({ 0: word, index }) => ({
    word: fold(word).replace(/\.+$/, ''),
    from: index,
    to: index + word.length,
  }))
  const joined: NameWord[] = []
  for (const [index, { word, from, to }] of words.entries()) {
    const before = joined.at(-1)
    if (before?.word === 'de' && ARTICLES.includes(word)) {
      before.word += word
      before.to = to
    } else {
      const isLast = index === words.length - 1
      joined.push({ word: (!isLast && ABBREVIATIONS[word]) || word, from, to })
    }
  }
  return joined
}

/** A search text in name order: "Santos, Maria" becomes Maria Santos. */
export function surnameLast(text: string): string {
  const [surname = '', firstName, ...rest] = text.split(',')
  return firstName === undefined || rest.length > 0 ? text : `${firstName} ${surname}`
}

/** Whether two words differ by one typo: a swap, insertion, deletion or substitution. */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length < b.length) return isOneSlip(b, a)
  let at = 0
  while (at < b.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  return isSwapped || a.slice(at + 1) === b.slice(at + 1)
}
