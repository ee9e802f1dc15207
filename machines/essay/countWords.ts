/** Zero-width characters and the soft hyphen: invisible, so they neither part words nor make one. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g
const WHITE_SPACE = /\p{White_Space}+/u
/** What `[[:alpha:]]` means to Postgres in its built-in C.UTF-8 collation. */
const LETTER = /\p{Alphabetic}/u
const ASCII_CAPITAL = /[A-Z]/g

/** An answer has to have this many different words (specification, section 9; design, decision 6). */
export const MINIMUM_WORDS = 20

/**
 * Counts different words as `private.count_words()` does in the database: parted by white space, with a letter in each. Only
 * the capitals of ASCII are the same as small letters, since beyond them browsers and servers differ.
 */
export function countWords(text: string): number {
  const words = text
    .replace(INVISIBLE, '')
    .replace(ASCII_CAPITAL, (letter) => letter.toLowerCase())
    .split(WHITE_SPACE)
    .filter((word) => LETTER.test(word))
  return new Set(words).size
}
