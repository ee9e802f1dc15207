import { expect, test } from 'vitest'
import { readLessons } from '../../../content/lessons/read.ts'
import { ESSAY_DIFFERENT_WORDS, ESSAY_WORDS } from '../../../contract/limits.ts'
import { countDifferentWords, countWords } from '../../../machines/essay/countWords.ts'
import { problemOf } from '../../../machines/essay/essaySheet.ts'

test.each([
  ['', 0, 0],
  ['   \n\t ', 0, 0],
  ['Always keep right.', 3, 3],
  ['no\u00a0break and\u2003wide spaces', 5, 5],
  ['… — ! ?', 0, 0],
  ['20 kph', 2, 1],
  ['a a A a', 4, 0],
  ['Keep right, keep right', 4, 2],
  ['Ñandú ñandú', 2, 2],
  ['\u200b \u200b \ufeff', 0, 0],
  ['one\u200bword', 1, 1],
  ['soft\u00adhyphen', 1, 1],
  ['well-known can’t', 2, 2],
  ['10th 4-inch 4x', 3, 2],
  // Chromium splits it into two words, Node and Firefox do not.
  ['tao.Siya', 1, 1],
])(
  'a student who writes %j has written %i words, %i of them different words of two letters',
  (text, words, different) => {
    expect([countWords(text), countDifferentWords(text)]).toEqual([words, different])
  },
)

test('a student who answers naturally in 27 words has written 27 words', () => {
  const answer =
    'I stop at the red light and I wait. When the light is green I look left and right, and when the road is clear I go.'
  expect(countWords(answer)).toBe(27)
  expect(countDifferentWords(answer)).toBeGreaterThanOrEqual(10)
})

test('a student may send twenty words with ten distinct, not nineteen, nor one word repeated', () => {
  const ten = 'Stop wait look left then right before crossing every street'
  expect(problemOf(`${ten} ${ten}`)).toBeNull()
  expect(problemOf(`${ten} ${ten}`.split(' ').slice(1).join(' '))).toBe('essay_too_short')
  expect(problemOf('safety '.repeat(20))).toBe('essay_repetitive')
  expect(problemOf(' ')).toBe('essay_empty')
})

test('a student reads in the lesson about the essay the rule that the server checks', async () => {
  const lesson = (await readLessons()).find(({ key }) => key === 'how-the-essay-works')
  expect(lesson?.body.en).toContain(`**${ESSAY_WORDS} words**`)
  expect(lesson?.body.fil).toContain(`**${ESSAY_WORDS} salita**`)
  for (const text of Object.values(lesson?.body ?? {})) expect(text).toContain(` ${ESSAY_DIFFERENT_WORDS} `)
})
