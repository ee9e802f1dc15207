// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { EssayPanel } from '../../../src/features/learning/essay/EssayPanel.tsx'
import { ExamPanel } from '../../../src/features/learning/exam/ExamPanel.tsx'
import { receipt, receiptsOf, papersOf as textsOf, writeEssay } from '../../machines/essay/writeEssay.ts'
import { allAnswers, papersOf, resultsOf, sitExam } from '../../machines/exam/sitExam.ts'
import { fails, offline, settle } from '../../machines/jobs.ts'
import { essayPaper, examPaper, failedExam, passedExam } from '../../machines/papers.ts'
import { after, buttonOf, render } from '../../support/render.ts'

vi.mock('../../../src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

async function openExam(given: Parameters<typeof sitExam>[0] = {}) {
  const sitting = await sitExam({ papers: papersOf(examPaper({ answers: allAnswers })), ...given })
  const { page } = await render(
    <MemoryRouter>
      <ExamPanel exam={sitting.exam} title="Road Safety" next={null} hasScenes={false} onRead={() => {}} />
    </MemoryRouter>,
  )
  const press = (words: string) =>
    after(async () => {
      buttonOf(page, words).click()
      await settle()
    })
  return { ...sitting, page, press }
}

const review = examPaper().questions.map(({ id }, place) => ({
  questionId: id,
  number: place + 1,
  chosenOptionId: `${id}-a`,
  right: false,
  rightOptionId: `${id}-b`,
  law: 'RA 4136',
  explanation: { en: 'Because', fil: 'Dahil' },
  quote: { en: 'Quote', fil: 'Sipi' },
  section: null,
}))

test('a student passes, looks at the review, and sees no question of the exam beside it', async () => {
  const { page, press, state } = await openExam({ results: resultsOf({ ...passedExam, review }) })
  expect(page.querySelectorAll('fieldset:has(> p)')).toHaveLength(1)
  await press('Submit exam')
  expect(page.textContent).toContain('Congratulations!')
  expect(page.querySelector('fieldset:has(> p)')).toBeNull()
  expect(page.textContent).not.toContain('RA 4136')
  await press('Review your answers')
  expect(page.textContent).toContain('RA 4136')
  expect(page.textContent).not.toContain('Congratulations!')
  await press('Go on')
  expect(state().status).toBe('done')
})

test('a student who answered too fast reads so before handing in, and may read once more', async () => {
  const papers = papersOf(examPaper({ answers: allAnswers, readingMilliseconds: 12_000 }))
  const { page, press, results } = await openExam({ papers })
  await press('Submit exam')
  expect(page.textContent).toContain('Reading this exam takes at least 12 seconds')
  await press('Read once more')
  expect(page.textContent).not.toContain('Reading this exam')
  expect(results.inputs).toEqual([])
  await press('Submit exam')
  await press('Hand it in now')
  expect(page.textContent).toContain('Congratulations!')
})

test('a student who fails starts the next attempt from the page that says so', async () => {
  const { page, press, papers } = await openExam({ results: resultsOf(failedExam(1)) })
  await press('Submit exam')
  expect(page.textContent).not.toContain('Review your answers')
  await press('Start attempt 2')
  expect(papers.inputs).toHaveLength(2)
  expect(page.querySelectorAll('fieldset:has(> p)')).toHaveLength(1)
})

test('the focus goes to an exam’s next page, as a screen reader then reads it', async () => {
  const { page, press } = await openExam()
  await press('Submit exam')
  expect(document.activeElement).toBe(page.querySelector('section'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Exam')
})

test('a student whose exam was refused goes back, and the reason is gone from the page', async () => {
  const { page, press } = await openExam({ results: resultsOf(fails('invalid_answers')) })
  await press('Submit exam')
  const alert = () => page.querySelector('[role=alert]')?.textContent
  expect(alert()).toMatch(
    /^Failed to update exam completion. Please try again. Some answers could not be read./,
  )
  await press('Back to the questions')
  expect(alert()).toBeUndefined()
  expect(buttonOf(page, 'Previous').disabled).toBe(false)
  expect(buttonOf(page, 'Submit exam').disabled).toBe(false)
})

test('a student whose exam does not open reads why, and has one button to try again', async () => {
  const { page, press, papers } = await openExam({ papers: papersOf(fails(offline), examPaper()) })
  expect(page.querySelector('fieldset:has(> p)')).toBeNull()
  expect(page.textContent).toContain('The exam opens as soon as you are back online.')
  await press('Try again')
  expect(papers.inputs).toHaveLength(2)
  expect(page.textContent).not.toContain('The exam opens as soon')
})

async function openEssay(given: Parameters<typeof writeEssay>[0] = {}) {
  const sitting = await writeEssay(given)
  const { page } = await render(
    <MemoryRouter>
      <EssayPanel essay={sitting.essay} />
    </MemoryRouter>,
  )
  const press = (words: string) =>
    after(async () => {
      buttonOf(page, words).click()
      await settle()
    })
  const field = () => page.querySelector('textarea') as HTMLTextAreaElement
  const alert = () => page.querySelector('[role=alert]')?.textContent
  return { ...sitting, page, press, field, alert }
}

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ')

test('a student who sends too little reads why at the field, and no longer once she writes on', async () => {
  const { press, field, alert, write } = await openEssay()
  await after(() => write('too short'))
  expect(field().getAttribute('aria-invalid')).toBe('false')
  await press('Submit answer')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(alert()).toContain('20')
  expect(alert()).not.toContain('Failed to save response')
  await after(() => write('too short as before'))
  expect(field().getAttribute('aria-invalid')).toBe('false')
  expect(alert()).toBeUndefined()
})

test('a student whose answer does not arrive may not change it meanwhile, and goes back to the text', async () => {
  const { page, press, field, alert, write, wait } = await openEssay({
    receipts: receiptsOf(fails(offline), receipt(1)),
  })
  await after(() => write(words(25)))
  await press('Submit answer')
  await after(() => wait(0))
  expect(field().readOnly).toBe(true)
  expect(alert()).toMatch(/^Failed to save response. Please try again. ./)
  expect(page.textContent).toContain('Not saved, retrying')
  expect(buttonOf(page, 'Submit again').disabled).toBe(false)
  await press('Back to the text')
  expect(field().readOnly).toBe(false)
  expect(alert()).toBeUndefined()
  expect(buttonOf(page, 'Submit answer').disabled).toBe(false)
})

test('a student reads a sent answer and cannot change or send it; the steps say which are sent', async () => {
  const sent = { body: words(25), submittedAt: '2026-11-22T01:00:00Z' }
  const paper = essayPaper()
  paper.questions[0] = { ...(paper.questions[0] as (typeof paper.questions)[number]), response: sent }
  const { page, field, essay } = await openEssay({ papers: textsOf(paper) })
  const steps = () => [...page.querySelectorAll('nav button')]
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null])
  expect(field().readOnly).toBe(false)
  await after(() => (steps()[0] as HTMLButtonElement).click())
  expect(essay.getSnapshot().context.number).toBe(1)
  expect(field().readOnly).toBe(true)
  expect(page.textContent).toContain('It can no longer be changed.')
  expect(() => buttonOf(page, 'Submit answer')).toThrow()
  expect(steps()[0]?.textContent).toContain('Question 1, sent')
  expect(steps()[1]?.textContent).not.toContain('sent')
})
