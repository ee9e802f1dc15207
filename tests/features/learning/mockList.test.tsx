// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { MockResult, MockTopic, MyMocks } from '../../../contract/answers/mocks.ts'
import { MockList } from '../../../src/features/learning/mocks/MockList.tsx'
import { MockResultView } from '../../../src/features/learning/mocks/MockResultView.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { render } from '../../support/render.ts'

await loadMessages('mocks', 'mockOffer', 'assessment')

const { listMocks } = vi.hoisted(() => ({ listMocks: vi.fn() }))
vi.mock('../../../src/data/mocks.ts', () => ({ listMocks }))

const fresh: MyMocks = { open: null, firstLook: 'open', lastLook: 'late', results: [], weakest: null }
const topic = (moduleIndex: number, name: string, right: number, available = true): MockTopic => ({
  ...{ topic: name, moduleIndex, moduleTitle: { en: `Module ${moduleIndex}`, fil: '' }, en: name, fil: name },
  ...{ right, total: 2, hasScenes: true, available },
  sections: right < 2 ? [{ key: `about-${name}`, title: { en: `About ${name}`, fil: '' } }] : [],
})

async function list(mine: Partial<MyMocks>) {
  listMocks.mockResolvedValue({ ...fresh, ...mine })
  const { page } = await render(
    <MemoryRouter>
      <MockList />
    </MemoryRouter>,
  )
  return page
}
const addressesIn = (page: Element) =>
  [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a student may begin with the first look or with a mock exam, whose form is said to be assumed', async () => {
  const page = await list({})
  expect(addressesIn(page)).toEqual(['/student-mocks?sit=first_look', '/student-mocks?sit=mock'])
  expect(page.textContent).toMatch(/60 questions.*60 minutes.*80%/)
  expect(page.textContent).toContain('the school’s assumption')
})

test('a student goes on with the paper whose time runs, or sees its result once it is over', async () => {
  const open = { kind: 'mock', total: 60, answered: 12, secondsLeft: 61 } as const
  const page = await list({ open })
  expect(page.textContent).toContain('12 of 60 answered, 2 minutes left')
  expect(addressesIn(page)).toEqual(['/student-mocks?sit=mock'])
  expect((await list({ open: { ...open, secondsLeft: 0 } })).textContent).toContain('See the result')
})

test('a student sees the gain, the results and their trend, and where to begin', async () => {
  const at = '2026-11-20T01:00:00.000Z'
  const results = [
    { id: 'd', kind: 'last_look', score: 75, submittedAt: at },
    { id: 'c', kind: 'mock', score: 82, submittedAt: at },
    { id: 'b', kind: 'mock', score: 60, submittedAt: at },
    { id: 'a', kind: 'first_look', score: 40, submittedAt: at },
  ] as const
  const page = await list({
    firstLook: 'done',
    lastLook: 'early',
    results: [...results],
    weakest: [topic(1, 'speed', 0)],
  })
  expect(page.textContent).toContain('From 40% in the quick check to 75% in the last check.')
  const bars = [...page.querySelectorAll<HTMLElement>('figure span')]
  expect(bars.map((bar) => [bar.style.getPropertyValue('--score'), bar.dataset.passed])).toEqual([
    ['60%', 'false'],
    ['82%', 'true'],
  ])
  expect(addressesIn(page)).toContain('/student-mocks?result=b')
  expect(page.textContent).toContain('Begin here')
})

test('a result leads to the lessons, practice and scenes of what was missed, as far as they are open', async () => {
  const result: MockResult = {
    ...{ attemptId: 'a', kind: 'mock', score: 40, passed: false, right: 3, overtime: true, review: [] },
    submittedAt: '2026-11-20T01:00:00.000Z',
    topics: [topic(1, 'speed', 0), topic(2, 'rain', 1, false), topic(1, 'lanes', 2), topic(3, 'belts', 2)],
  }
  const { page } = await render(
    <MemoryRouter>
      <MockResultView result={result} late={2} />
    </MemoryRouter>,
  )
  expect(page.textContent).toContain('40%: not enough yet.')
  expect(page.textContent).toContain('2 answers came after the time ended')
  expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Module 12 of 4',
    'Module 21 of 2',
    'Module 32 of 2',
  ])
  expect(addressesIn(page)).toEqual([
    '/student-mocks?sit=mock',
    '/student-mocks',
    '/student-modules?module=1&section=about-speed',
    '/student-practice?module=1&section=about-speed',
    '/student-scenes?module=1',
    '/student-practice?module=2&section=about-rain',
  ])
})
