import { expect, test } from 'vitest'
import { countWords } from '../../../machines/essay/countWords.ts'

test.each([
  ['', 0],
  ['   \n\t ', 0],
  ['Always keep right.', 3],
  ['no\u00a0break and\u2003wide spaces', 5],
  ['… — ! ?', 0],
  ['20 kph', 1],
  ['a a A a', 1],
  ['Keep right, keep right', 3],
  ['Ñ ñ', 2],
  ['\u200b \u200b \ufeff', 0],
  ['one\u200bword', 1],
  ['soft\u00adhyphen', 1],
  ['well-known can’t', 2],
])('a student who writes %j has written %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})
