/** Zero-width characters and the soft hyphen: invisible, so they neither separate words nor count as letters. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g
const WHITE_SPACE = /\p{White_Space}+/u
/** The equivalent of `[[:alpha:]]` in Postgres's built-in C.UTF-8 collation. */
const LETTER = /\p{Alphabetic}/u
const ASCII_CAPITAL = /[A-Z]/g

/** An answer has to have this many different words (specification, section 9; design, decision 6). */
export const MINIMUM_WORDS = 20

/**
 * Counts different words as `private.count_words()` does in the database: separated by white space, with a letter in each. Only
 * ASCII letters are compared without case, since browsers and servers differ for others.
 */
export function countWords(text: string): number {
  const words = text
    .replace(INVISIBLE, '')
    .replace(ASCII_CAPITAL, (letter) => letter.toLowerCase())
    .split(WHITE_SPACE)
    .filter((word) => LETTER.test(word))
  return new Set(words).size
}
