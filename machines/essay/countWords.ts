/** Zero-width characters and the soft hyphen: invisible, so they neither part words nor make one. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g
const WHITE_SPACE = /\p{White_Space}+/u
/** What `[[:alnum:]]` means to Postgres in its built-in C.UTF-8 collation. */
const LETTER_OR_DIGIT = /[\p{Alphabetic}0-9]/u

/** An answer has to have this many words (specification, section 9; design, decision 6). */
export const MINIMUM_WORDS = 20

/** Counts words as `private.count_words()` does in the database: parted by white space, with a letter or digit in each. */
export function countWords(text: string): number {
  return text
    .replace(INVISIBLE, '')
    .split(WHITE_SPACE)
    .filter((word) => LETTER_OR_DIGIT.test(word)).length
}
