import type { Sql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExamAnswers, ExamPaper, ExamResult } from '../../contract/answers/exams.ts'
import { start, submit, watch } from '../database/learning.ts'
import { newPerson } from '../database/signedIn.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

let database: FreshDatabase
let sql: Sql

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

/** An attacker's knowledge of the bank: option texts by question text. */
type Belief = Map<string, { ruledOut: Set<string>; key?: string }>

const guess = (texts: string[]) => texts[Math.floor(Math.random() * texts.length)] ?? ''

function chooseBy(paper: ExamPaper, belief: Belief): Map<string, string> {
  return new Map(
    paper.questions.map(({ text, options }) => {
      const known = belief.get(text.en)
      const texts = options.map((option) => option.text.en)
      return [text.en, known?.key ?? guess(texts.filter((each) => !known?.ruledOut.has(each)))]
    }),
  )
}

async function sitKnowing(student: string, belief: Belief): Promise<ExamResult> {
  const paper = await start(sql, student, 1)
  const chosen = chooseBy(paper, belief)
  const answers: ExamAnswers = Object.fromEntries(
    paper.questions.map(({ id, text, options }) => [
      id,
      options.find((option) => option.text.en === chosen.get(text.en))?.id ?? '',
    ]),
  )
  const result = await submit(sql, student, paper, answers)
  for (const { questionId, right } of result.review) {
    const question = paper.questions.find(({ id }) => id === questionId)
    const text = question?.text.en ?? ''
    const choice = chosen.get(text) ?? ''
    const known = belief.get(text) ?? { ruledOut: new Set<string>() }
    belief.set(text, right ? { ...known, key: choice } : { ruledOut: known.ruledOut.add(choice) })
  }
  return result
}

// Attack 59
test('a student who knows nothing does not pass by failing twice, nor does a friend with what was told', async () => {
  const scores: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const belief: Belief = new Map()
    const student = await newPerson(sql, 'otdc')
    await watch(sql, student, 1)
    for (let sitting = 0; sitting < 3; sitting += 1) scores.push((await sitKnowing(student, belief)).score)
    const friend = await newPerson(sql, 'otdc')
    await watch(sql, friend, 1)
    scores.push((await sitKnowing(friend, belief)).score)
  }
  // Guessing scores a third, with a standard deviation of eight points; 80 is six deviations away.
  expect(Math.max(...scores)).toBeLessThan(80)
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeLessThan(45)
})
