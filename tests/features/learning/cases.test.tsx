// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CaseSummary } from '../../../contract/answers/cases.ts'
import { CaseList } from '../../../src/features/learning/cases/CaseList.tsx'
import { CasePlay } from '../../../src/features/learning/cases/CasePlay.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { caseRun } from '../../support/cases.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('cases')

const data = vi.hoisted(() => ({ listCases: vi.fn(), startCase: vi.fn(), chooseInCase: vi.fn() }))
vi.mock('../../../src/data/cases.ts', () => data)
beforeEach(() => vi.resetAllMocks())

const flood: CaseSummary = {
  key: 'flood',
  moduleIndex: 2,
  module: { en: 'Road Safety', fil: 'Kaligtasan sa Kalsada' },
  title: { en: 'The water rises', fil: 'Tumataas ang tubig' },
  minutes: 6,
  available: true,
  begun: false,
  first: null,
  best: null,
  endedAt: null,
}

async function list(...cases: CaseSummary[]) {
  data.listCases.mockResolvedValue(cases)
  const { page } = await render(
    <MemoryRouter>
      <CaseList />
    </MemoryRouter>,
  )
  return page
}
async function play() {
  const { page } = await render(
    <MemoryRouter>
      <CasePlay caseKey="flood" />
    </MemoryRouter>,
  )
  return page
}

test('a student sees the stories by module: which are done and how well, which go on, and which are locked', async () => {
  const page = await list(
    flood,
    { ...flood, key: 'tire', first: 40, best: 90, endedAt: '2026-11-23T00:00:00.000Z' },
    {
      ...flood,
      key: 'crash',
      moduleIndex: 4,
      module: { en: 'Emergencies', fil: 'Emergency' },
      available: false,
    },
  )
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Road Safety',
    'Emergencies',
  ])
  expect(page.textContent).toContain('Done: 90 of 100 points, 40 the first time')
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/student-cases?case=flood',
    '/student-cases?case=tire',
  ])
  expect(page.textContent).toContain('Opens with its lesson.')
  expect((await list()).textContent).toContain('no stories yet')
})

test('a student whose list cannot be read tries again', async () => {
  data.listCases.mockRejectedValue(new AppError('network_error', { status: 0 }))
  const { page } = await render(
    <MemoryRouter>
      <CaseList />
    </MemoryRouter>,
  )
  data.listCases.mockResolvedValue([flood])
  await after(() => buttonOf(page, 'Try again').click())
  expect(page.querySelectorAll('a')).toHaveLength(1)
})

test('a student decides, and the focus follows: to what comes of it, to the next decision, and to the end', async () => {
  data.startCase.mockResolvedValue(caseRun([]))
  data.chooseInCase.mockResolvedValueOnce(caseRun([1])).mockResolvedValueOnce(caseRun([1, 0]))
  const page = await play()
  buttonOf(page, 'Wait at the gas station').focus()
  await after(() => buttonOf(page, 'Wait at the gas station').click())
  expect(data.chooseInCase).toHaveBeenCalledWith({ runId: 'run', step: 0, place: 1 })
  expect(document.activeElement?.textContent).toBe('That is the best you can do')
  for (const words of ['The water goes down.', 'Say to your family', 'I am safe.', 'By RA 4136, s.48'])
    expect(page.textContent).toContain(words)
  expect(page.querySelector('a[href="/student-modules?module=2&section=rain-and-flood"]')).not.toBeNull()
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Go on'])

  await after(() => buttonOf(page, 'Go on').click())
  expect(document.activeElement?.textContent).toBe('Decision 2')
  expect(page.textContent).not.toContain('The water goes down.')
  await after(() => buttonOf(page, 'Drive on').click())
  await after(() => buttonOf(page, 'See how it ends').click())
  expect(document.activeElement?.textContent).toBe('Home, with a lesson')
  for (const words of [
    '50 of 100 points',
    'The first time you had 25; your best is 75.',
    'What would have been better',
  ])
    expect(page.textContent).toContain(words)

  data.startCase.mockResolvedValue(caseRun([]))
  await after(() => buttonOf(page, 'Play it again').click())
  expect(data.startCase).toHaveBeenLastCalledWith('flood', true)
  expect(page.textContent).toContain('Decision 1')
})

test('a student reads what was decided before, and that another window has decided otherwise', async () => {
  data.startCase.mockResolvedValue(caseRun([0]))
  data.chooseInCase.mockResolvedValue(caseRun([0, 1]))
  const page = await play()
  expect(page.textContent).toContain('Your decision so far')
  await after(() => buttonOf(page, 'Drive on').click())
  expect(page.textContent).toContain('You made another choice in another window.')
})

test('a student whose choice the server does not take loads the story again', async () => {
  data.startCase.mockResolvedValue(caseRun([]))
  data.chooseInCase.mockRejectedValue(new AppError('case_over', { status: 404 }))
  const page = await play()
  await after(() => buttonOf(page, 'Drive on').click())
  expect(page.querySelector('fieldset'), 'nothing else can be chosen').toBeNull()
  await after(() => buttonOf(page, 'Load the story again').click())
  expect(data.startCase).toHaveBeenCalledTimes(2)
  expect(page.querySelector('fieldset')).not.toBeNull()
})
