// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { HandIn } from '../../../src/features/learning/mocks/HandIn.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { opened, paper, papersOf, sit } from '../../machines/mock/sitMock.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('mocks', 'mockOffer', 'assessment')

async function openHandIn(answers: Record<string, string>, flags: string[] = []) {
  const { actor, send, state } = await sit({ papers: papersOf(opened({ paper: paper({ answers }), flags })) })
  send({ type: 'mock.finish' })
  const { page } = await render(<HandIn actor={actor} />)
  const listed = () => [...page.querySelectorAll('li button')].map((each) => each.getAttribute('aria-label'))
  return { page, state, listed }
}

test('a student reads which questions have no answer before she hands in, and goes back to one', async () => {
  const { page, state, listed } = await openHandIn({ q1: 'q1-a' }, ['q1'])
  expect(page.textContent).toContain('2 questions have no answer. A guess costs nothing.')
  expect(listed()).toEqual([
    'Question 2, not answered',
    'Question 3, not answered',
    'Question 1, answered, marked',
  ])
  await after(() => page.querySelector<HTMLButtonElement>('li button')?.click())
  expect(state().context.index).toBe(1)
})

test('a student with one question left reads of one, and with none left that all are answered', async () => {
  const one = await openHandIn({ q1: 'q1-a', q3: 'q3-c' })
  expect(one.page.textContent).toContain('One question has no answer. A guess costs nothing.')
  const all = await openHandIn({ q1: 'q1-a', q2: 'q2-b', q3: 'q3-c' })
  expect(all.page.textContent).toContain('All 3 questions are answered.')
  expect(all.listed()).toEqual([])
})
