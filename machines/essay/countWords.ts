/** Zero-width characters and the soft hyphen: invisible, so they neither separate words nor count as letters. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g
const WHITE_SPACE = /\p{White_Space}+/u
/** `\p{Alphabetic}` is the equivalent of `[[:alpha:]]` in Postgres's built-in C.UTF-8 collation. */
const LETTER_OR_DIGIT = /[\p{Alphabetic}0-9]/u
const TWO_LETTERS = /\p{Alphabetic}.*\p{Alphabetic}/u
const PUNCTUATION = /[^\p{Alphabetic}0-9]/gu
const ASCII_CAPITAL = /[A-Z]/g

function wordsOf(text: string): string[] {
  const pieces = text.replace(INVISIBLE, '').split(WHITE_SPACE)
  return pieces.filter((piece) => LETTER_OR_DIGIT.test(piece))
}

/** Counts words as `private.count_words()` does: separated by white space, each with a letter or digit. */
export function countWords(text: string): number {
  return wordsOf(text).length
}

/**
 * As `private.count_different_words()`. Only ASCII case is ignored: browsers and servers differ on others.
 */
export function countDifferentWords(text: string): number {
  const plain = wordsOf(text).map((word) =>
    word.replace(PUNCTUATION, '').replace(ASCII_CAPITAL, (letter) => letter.toLowerCase()),
  )
  return new Set(plain.filter((word) => TWO_LETTERS.test(word))).size
}
