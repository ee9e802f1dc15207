// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { EssayPanel } from '../../../src/features/learning/essay/EssayPanel.tsx'
import { NextStep } from '../../../src/features/learning/NextStep.tsx'
import { papersOf, writeEssay } from '../../machines/essay/writeEssay.ts'
import { essayPaper } from '../../machines/papers.ts'
import { buttonOf, render } from '../../support/render.ts'
import { aModule } from './modules.ts'

const reading = {
  round: 1,
  levels: { answers: 4, rules: 3, reasons: 1 },
  comment: 'Why would you stop there?',
  again: [2],
  readBy: 'Ines Abad',
  readAt: '2026-11-20T08:00:00Z',
} as const

async function show(paper: Parameters<typeof essayPaper>[0], isRead: boolean) {
  const read = isRead ? { ...reading, again: [...reading.again] } : null
  const { essay } = await writeEssay({ papers: papersOf({ ...essayPaper(paper), reading: read }) })
  const { page } = await render(
    <MemoryRouter>
      <EssayPanel essay={essay} />
    </MemoryRouter>,
  )
  return page
}
const ALL = [1, 2, 3, 4, 5]

test('a student who is to write again sees rubric and comment beside the answer, which is open again', async () => {
  const page = await show({ sent: ALL, again: [2] }, true)
  const rubric = [...page.querySelectorAll('dl > div')].map((line) => line.textContent)
  expect(rubric).toEqual([
    'Answers the questionsVery well 4 of 4',
    'Knows the rules of the roadWell 3 of 4',
    'Gives reasonsNot yet 1 of 4',
  ])
  expect(page.textContent).toContain('Why would you stop there?')
  expect(page.textContent).toContain('Write again: question 2.')
  expect(page.querySelector('textarea')?.readOnly).toBe(false)
  expect(buttonOf(page, 'Submit answer').disabled).toBe(false)
})

test('a student whose essay is sent reads since when it waits for a reader, unlike one who writes', async () => {
  expect((await show({ sent: ALL }, false)).textContent).toMatch(
    /Sent .*2026.*\. Your instructor has not read it yet\./,
  )
  expect((await show({ sent: [1] }, false)).textContent).not.toContain('Your instructor')
})

test.each([
  ['waits for its reading', 'unread', false, 'Your essay is sent.', 'Read your essay'],
  ['is to be written again', 'again', true, 'The essay is open.', 'Continue the essay'],
  ['is read', 'read', true, 'Your essay is sent.', 'Read your essay'],
] as const)(
  'below the film of an essay that %s a student finds the way to it',
  async (_, essay, passed, sentence, label) => {
    const module = aModule({ assessment: 'essay', progress: { assessmentOpen: true, passed, essay } })
    const { page } = await render(<NextStep module={module} onAssessment={() => {}} />)
    expect(page.textContent).toContain(sentence)
    expect(buttonOf(page, label).disabled).toBe(false)
  },
)
