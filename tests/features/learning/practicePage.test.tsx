// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Practice } from '../../../contract/answers/practice.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { PracticePage } from '../../../src/features/learning/PracticePage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { cardDeck, questionDeck } from '../../support/practice.ts'
import { after, eventually, render } from '../../support/render.ts'
import { amina } from '../people.ts'

const { openPractice } = vi.hoisted(() => ({ openPractice: vi.fn<() => Promise<Practice>>() }))
vi.mock('../../../src/data/practice.ts', () => ({ openPractice }))
vi.mock('../../../src/data/mocks.ts', () => ({ listMocks: () => new Promise(() => {}) }))
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

async function unfold(page: HTMLElement) {
  await eventually(() => expect(page.querySelectorAll('details').length).toBeGreaterThan(1))
  await after(() => {
    for (const fold of page.querySelectorAll('details')) {
      fold.open = true
      fold.dispatchEvent(new Event('toggle'))
    }
  })
  await eventually(() => expect(page.querySelectorAll('details li button')).toHaveLength(2))
}

test('one button starts what is due, the first cards of a newcomer, or else the road scenes', async () => {
  const practice = { decks: [cardDeck('signs', 12)], weakest: [], openModules: [] }
  const action = async (reviews: Practice['reviews']) => {
    const due = Object.fromEntries(Object.entries(reviews).map(([key, [review]]) => [key, review?.day ?? '']))
    const page = await open('ddc', Promise.resolve({ ...practice, reviews, due }))
    await eventually(() => expect(page.querySelector('ul a')).not.toBeNull())
    return page.querySelector('h1')?.parentElement?.querySelector('a, button')?.textContent
  }
  const reviewed = (day: string) => ({ 'signs-1': [{ day, rating: 3 as const }] })
  expect(await action({})).toBe('Start 10 cards')
  expect(await action(reviewed('2020-01-01'))).toBe('Start 1 card')
  expect(await action(reviewed('2999-01-01'))).toBe('Play road scenes')
})

test('a student reads the mock exam’s odds: none without answers, a range with few, a number with enough', async () => {
  const decks = [questionDeck('speed', 40)]
  const dial = async (answers: number) => {
    const days = Array.from({ length: answers }, (_, place) => [
      `speed-${place + 1}`,
      [{ day: '2026-01-01', rating: 3 as const }],
    ])
    const practice = { decks, weakest: [], openModules: [], reviews: Object.fromEntries(days), due: {} }
    const page = await open('otdc', Promise.resolve(practice))
    await eventually(() => expect(page.querySelector('svg[role=img]')).not.toBeNull())
    return page.querySelector('svg[role=img]')?.getAttribute('aria-label')
  }
  expect(await dial(0)).toMatch(/^Answer some questions/)
  expect(await dial(10)).toMatch(/: \d+–\d+%$/)
  expect(await dial(40)).toMatch(/: 9\d%$/)
})

test('the hours of a student in a course count while she practices, those of somebody without one do not', async () => {
  for (const role of ['otdc', 'ddc'] as const)
    expect((await open(role)).textContent, role).toContain('hours of practice')
  expect((await open('unpaid')).textContent).not.toContain('hours of')
})

test('a student reads which topics were weak in the first look, and that they come first', async () => {
  const decks = [questionDeck('speed', 3), cardDeck('signs', 5)]
  const practice = { decks, weakest: ['speed'], reviews: {}, due: {}, openModules: [] }
  const page = await open('otdc', Promise.resolve(practice))
  await unfold(page)
  expect(page.textContent).toContain('Weak topics from your quick check come first.')
  const labelled = [...page.querySelectorAll('li button')].filter(({ textContent }) =>
    textContent?.includes('Weak in your quick check'),
  )
  expect(labelled.map((deck) => deck.querySelector('b')?.textContent)).toEqual([
    expect.stringContaining('Deck speed'),
  ])
  const nobodyLooked = await open('otdc', Promise.resolve({ ...practice, weakest: [] }))
  await unfold(nobodyLooked)
  expect(nobodyLooked.textContent).not.toContain('quick check')
})
