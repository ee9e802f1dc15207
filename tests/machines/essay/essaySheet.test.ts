import { expect, test } from 'vitest'
import { emptyEssay, mergePaper } from '../../../machines/essay/essaySheet.ts'
import { essayPaper } from '../papers.ts'

const atThird = { ...emptyEssay, paper: essayPaper(), number: 3 }

test('a student whose paper is read again stays at the question that she is writing', () => {
  expect(mergePaper(atThird, essayPaper({ sent: [1] })).number).toBe(3)
})

test('a student whose question was sent elsewhere goes on at the first that was not', () => {
  expect(mergePaper(atThird, essayPaper({ sent: [1, 3] })).number).toBe(2)
})

test('a student who opens the essay begins at the first question that was not sent', () => {
  expect(mergePaper({ ...emptyEssay, number: 3 }, essayPaper({ sent: [1] })).number).toBe(2)
})
