// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Practice } from '../../../contract/answers/practice.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { PracticePage } from '../../../src/features/learning/PracticePage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { cardDeck, questionDeck } from '../../support/practice.ts'
import { eventually, render } from '../../support/render.ts'
import { amina } from '../people.ts'

const { openPractice } = vi.hoisted(() => ({ openPractice: vi.fn<() => Promise<Practice>>() }))
vi.mock('../../../src/data/practice.ts', () => ({ openPractice }))
vi.mock('../../../src/data/drafts.ts', () => ({ adoptLists: async () => [], dropDraft: () => {} }))
vi.mock('../../../src/features/learning/study/StudySlot.tsx', () => ({
  StudySlot: ({ kind }: { kind: string }) => <p>hours of {kind}</p>,
}))
await loadMessages('common', 'practice')

const open = async (role: Role, practice: Promise<Practice> = new Promise(() => {})) => {
  openPractice.mockReturnValue(practice)
  const { page } = await render(
    <MemoryRouter>
      <PracticePage profile={amina} role={role} />
    </MemoryRouter>,
  )
  return page
}

test('the hours of a student in a course count while she practices, those of somebody without one do not', async () => {
  for (const role of ['otdc', 'ddc'] as const)
    expect((await open(role)).textContent, role).toContain('hours of practice')
  expect((await open('unpaid')).textContent).not.toContain('hours of')
})

test('a student reads which topics were weak in the first look, and that they come first', async () => {
  const decks = [questionDeck('speed', 3), cardDeck('signs', 5)]
  const practice = { decks, weakest: ['speed'], reviews: {}, openModules: [] }
  const page = await open('otdc', Promise.resolve(practice))
  await eventually(() => expect(page.querySelectorAll('li button')).toHaveLength(2))
  expect(page.textContent).toContain('What was weak in your quick check comes first.')
  const labelled = [...page.querySelectorAll('li button')].filter(({ textContent }) =>
    textContent?.includes('Weak in your quick check'),
  )
  expect(labelled.map((deck) => deck.querySelector('b')?.textContent)).toEqual([
    expect.stringContaining('Deck speed'),
  ])
  const nobodyLooked = await open('otdc', Promise.resolve({ ...practice, weakest: [] }))
  await eventually(() => expect(nobodyLooked.querySelectorAll('li button')).toHaveLength(2))
  expect(nobodyLooked.textContent).not.toContain('quick check')
})
