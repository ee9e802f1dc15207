import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExamAnswers, ExamPaper, ExamResult } from '../../contract/answers/exams.ts'
import { answersFor, plantCanaries } from '../support/answerKey.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

/** A marker in all bank texts hidden from open exams. */
const CANARY = 'canary-7f3a'
const MODULE = 1

let stack: FreshStack
let token: string
let key: ExamAnswers
let paper: ExamPaper
const heard: string[] = []

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${stack.apiUrl}${path}`, {
    ...init,
    headers: {
      apikey: stack.keys.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  })
  const text = await response.text()
  heard.push(text)
  return { status: response.status, text }
}

async function call<T>(name: string, args: object): Promise<T> {
  const { text } = await ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) })
  return JSON.parse(text) as T
}

beforeAll(async () => {
  stack = await freshStack()
  await plantCanaries(stack.sql, CANARY)
  await stack.sql`
    insert into public.module_progress (student_id, module_index, watched_at)
    select id, ${MODULE}, now() from public.profiles where email = ${PEOPLE.amina}`
  const amina = await stack.signInAs('amina')
  token = (await amina.auth.getSession()).data.session?.access_token ?? ''
  paper = await call('start_exam', { p_module: MODULE })
  key = await answersFor(stack.sql, paper.attemptId)
})
afterAll(() => stack.stop())

const wrongOption = ({ id, options }: ExamPaper['questions'][number]) =>
  options.find((option) => option.id !== key[id])?.id ?? ''

test('a student in the middle of an exam has heard neither its key nor its explanations', async () => {
  for (const question of paper.questions.slice(0, 5)) {
    const choice = { p_attempt: paper.attemptId, p_question: question.id, p_option: wrongOption(question) }
    const { revision } = await call<{ revision: number }>('save_exam_answer', {
      ...choice,
      p_revision: paper.revision,
    })
    paper.revision = revision
  }
  await call('start_exam', { p_module: MODULE })
  await call('review_exam', { p_module: MODULE })
  await call('my_course', {})
  expect(heard.length).toBeGreaterThan(6)
  expect(heard.join('\n')).not.toMatch(new RegExp(`${CANARY}|right_?option|"law"`, 'i'))
})

test('an option of an open exam says nothing but its text, and its place gives nothing away', () => {
  expect(paper.questions).toHaveLength(40)
  for (const question of paper.questions) {
    expect(Object.keys(question).sort()).toEqual(['id', 'image', 'options', 'text'])
    for (const option of question.options) expect(Object.keys(option).sort()).toEqual(['id', 'text'])
  }
  const places = paper.questions.map(({ id, options }) =>
    options.findIndex((option) => option.id === key[id]),
  )
  for (const place of [0, 1, 2]) expect(places.filter((each) => each === place).length).toBeGreaterThan(2)
})

// Attacks 15, 16
test('a student cannot read the bank, the frozen paper or a grade past the functions', async () => {
  await expectNoChange(stack.sql, async () => {
    const asked = [
      ask('/rest/v1/questions'),
      ask('/rest/v1/topics'),
      ask('/rest/v1/questions', { headers: { 'Accept-Profile': 'private' } }),
      ask('/rest/v1/questions?select=right_option', { headers: { 'Accept-Profile': 'private' } }),
      ask('/rest/v1/exam_attempts'),
      ask('/rest/v1/exam_attempts?select=revision_ids,option_orders'),
      ask('/rest/v1/exam_attempts?select=answers,result'),
      ask('/rest/v1/rpc/grade_attempt', { method: 'POST', body: '{}' }),
      ask('/rest/v1/rpc/exam_paper', { method: 'POST', body: '{}' }),
    ]
    for (const { status, text } of await Promise.all(asked)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain(CANARY)
    }
  })
})

test('a failed exam gives no verdict on any question', async () => {
  const answers = Object.fromEntries(paper.questions.map((question) => [question.id, wrongOption(question)]))
  const submission = { p_attempt: paper.attemptId, p_answers: answers, p_revision: paper.revision }
  const result = await call<ExamResult>('submit_exam', submission)
  expect(result).toMatchObject({ score: 0, passed: false, review: [] })
  for (const { id } of paper.questions) expect(heard.at(-1)).not.toContain(id)
  expect(heard.at(-1)).not.toMatch(new RegExp(`${CANARY}|explanation|quote`))
  expect(await call('review_exam', { p_module: MODULE })).toBeNull()
})

test('a student who passed sees the right option and explanation of wrong answers only', async () => {
  const again = await call<ExamPaper>('start_exam', { p_module: MODULE })
  const right = await answersFor(stack.sql, again.attemptId)
  const answers = await answersFor(stack.sql, again.attemptId, 34)
  const submission = { p_attempt: again.attemptId, p_answers: answers, p_revision: 0 }
  const result = await call<ExamResult>('submit_exam', submission)
  expect(result).toMatchObject({ score: 85, passed: true, questions: 40 })
  expect(result.review).toHaveLength(6)
  expect(
    Object.fromEntries(result.review.map(({ questionId, rightOptionId }) => [questionId, rightOptionId])),
  ).toEqual(Object.fromEntries(result.review.map(({ questionId }) => [questionId, right[questionId]])))
  await call('review_exam', { p_module: MODULE })
  for (const { id } of again.questions)
    expect(heard.at(-1)?.includes(id)).toBe(result.review.some(({ questionId }) => questionId === id))
  for (const { law, explanation, quote } of result.review)
    for (const text of [law, explanation.en, explanation.fil, quote.en, quote.fil])
      expect(text).toContain(CANARY)
})
