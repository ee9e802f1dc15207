// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  QuestionDetails,
  QuestionMeasures,
  QuestionRow,
} from '../../../../../contract/answers/questions.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { toCsv } from '../../../../../src/features/admin/kit/list/csv.ts'
import { Questions } from '../../../../../src/features/admin/training/questions/Questions.tsx'
import { questionsTable } from '../../../../../src/features/admin/training/questions/questionsTable.ts'
import { sectionAddress } from '../../../../../src/paths.ts'
import { after, buttonOf, render } from '../../../../support/render.ts'

const { listQuestions, openQuestion } = vi.hoisted(() => ({ listQuestions: vi.fn(), openQuestion: vi.fn() }))
vi.mock('../../../../../src/data/questions.ts', () => ({
  listQuestions,
  openQuestion,
  exportQuestions: vi.fn(),
}))
vi.mock('../../../../../src/data/activity.ts', () => ({ recordExport: vi.fn() }))
beforeEach(() => vi.resetAllMocks())

const measures: QuestionMeasures = {
  answers: 400,
  facility: 0.825,
  discrimination: -0.123,
  seconds: 24,
  choices: [330, 50, 10, 10],
  flags: ['weak', 'distractor'],
}
const nothing: QuestionMeasures = {
  answers: 0,
  facility: null,
  discrimination: null,
  seconds: null,
  choices: [0, 0, 0, 0],
  flags: ['few'],
}
const row: QuestionRow = {
  ...measures,
  id: 'q1',
  moduleIndex: 3,
  key: 'zero-for-riders',
  topic: 'Alcohol',
  level: 'apply',
  text: { en: 'How much may a rider drink?', fil: '=Gaano karami ang puwedeng inumin?' },
  right: 0,
  law: 'RA 10586',
  reviewOn: '2027-06-30',
}
const params = {
  text: '',
  module: null,
  topic: null,
  level: null,
  language: null,
  flag: null,
  question: null,
  sort: null,
  page: 2,
  pageSize: 25,
} as unknown as DashboardParams

async function open(more: Partial<DashboardParams> = {}, waiting = 0, uncounted = 0) {
  listQuestions.mockResolvedValue({
    rows: [row, { ...row, ...nothing, id: 'q2', text: { en: 'Unasked?', fil: 'Hindi?' } }],
    total: 90,
    topics: [{ key: 'alcohol', name: 'Alcohol' }],
    waiting,
    uncounted,
  })
  const change = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <Questions params={{ ...params, ...more }} change={change} />
    </MemoryRouter>,
  )
  await after(() => {})
  return { page, change }
}

test('an admin reads each question’s results and faults, and none with too few answers', async () => {
  const { page } = await open({}, 3, 1)
  const cells = [...page.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(cells[0]?.slice(1)).toEqual(['400', '83\u00a0%', '−0.12', '24\u00a0s', 'Tells littleIdle option'])
  expect(cells[1]?.slice(1)).toEqual(['0', '—', '—', '—', 'Too few answers'])
  expect(page.textContent).toContain('3 attempts wait to be counted.')
  expect(page.textContent).toContain('1 attempt cannot be counted.')
})

test('an admin who chooses a module chooses among its topics, and another module forgets the topic', async () => {
  const { page: first } = await open()
  expect(first.querySelector('[aria-label="Which module"]')).toBeNull()
  await after(() => buttonOf(first, 'Filters').click())
  expect(first.querySelector('[aria-label="Which module"]')).not.toBeNull()
  expect(first.querySelector('[aria-label="Which topic"]')).toBeNull()
  const { page, change } = await open({ module: 3, topic: 'alcohol' })
  buttonOf(page, 'Filters: 2')
  expect(page.querySelector<HTMLSelectElement>('[aria-label="Which topic"]')?.value).toBe('alcohol')
  const modules = page.querySelector<HTMLSelectElement>('[aria-label="Which module"]')
  await after(() => {
    if (modules) modules.value = '1'
    modules?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(change).toHaveBeenCalledWith({ module: 1, topic: null })
  expect(listQuestions).toHaveBeenLastCalledWith(
    { text: '', module: 3, topic: 'alcohol', level: null, language: null, flag: null, page: 2, pageSize: 25 },
    null,
  )
})

test('an admin opens a question in place, with its key, shares, section and former wording', async () => {
  const { page: list, change } = await open()
  await after(() => list.querySelector<HTMLButtonElement>('tbody button')?.click())
  expect(change).toHaveBeenCalledWith({ question: 'q1', page: 2 })

  const options = ['None', 'One bottle', 'Two bottles'].map((en) => ({ en, fil: `${en} (fil)` }))
  const statistics = { all: measures, en: measures, fil: nothing, both: nothing }
  const now = {
    number: 2,
    since: '2026-11-10T01:00:00.000Z',
    until: null,
    text: row.text,
    options,
    right: 0,
    languageDelta: -1.7,
    statistics,
  }
  openQuestion.mockResolvedValue({
    ...row,
    topicKey: 'alcohol',
    kinds: [],
    options,
    image: null,
    otherPictures: null,
    effectiveOn: '2013-06-21',
    section: { key: 'alcohol-limits', title: { en: 'Alcohol', fil: 'Alak' } },
    quote: { en: 'Riders: zero.', fil: 'Rider: zero.' },
    explanation: { en: 'Zero.', fil: 'Zero.' },
    active: true,
    revisions: [
      now,
      { ...now, number: 1, since: null, until: now.since, text: { en: 'Old text', fil: 'Luma' } },
    ],
  } satisfies QuestionDetails & { topic: string })
  const { page } = await open({ question: 'q1' })
  const right = page.querySelector('[class*="right"]')
  expect(right?.textContent).toContain('None Right')
  expect(right?.textContent).toContain('83\u00a0% chose it: English 83\u00a0%, Filipino —')
  expect(page.textContent).toContain('Much harder in Filipino')
  expect(page.querySelector(`a[href="${sectionAddress(3, 'alcohol-limits')}"]`)?.textContent).toBe('Alcohol')
  expect(page.querySelector('summary')?.textContent).toContain('Until 10 Nov 2026: 400 answers')
})

test('an admin gets a file whose texts no spreadsheet runs', () => {
  const [headings, line] = toCsv(questionsTable([row]))
    .slice(1)
    .split('\r\n')
  expect(headings?.split(',')).toHaveLength(18)
  expect(line).toContain(
    `"'=Gaano karami ang puwedeng inumin?","1","400","82.5","-0.123","24","330","50","10","10"`,
  )
})
