// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { StudyHours } from '../../../contract/answers/study.ts'
import { HoursDialog } from '../../../src/features/learning/study/HoursDialog.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { render } from '../../support/render.ts'

await loadMessages('common', 'study')

const { afterReport, getMyHours, reportNow } = vi.hoisted(() => ({
  afterReport: vi.fn(() => Promise.resolve()),
  getMyHours: vi.fn(),
  reportNow: vi.fn(),
}))
vi.mock('../../../src/data/study.ts', () => ({ afterReport, getMyHours }))
vi.mock('../../../src/features/learning/pageReports.ts', () => ({ reportNow }))

const hours: StudyHours = {
  course: 'otdc',
  requiredSeconds: 15 * 3_600,
  creditedSeconds: 3 * 3_600,
  pendingSeconds: 1_800,
  heldSeconds: 0,
  todaySeconds: 600,
  dailyCapSeconds: 8 * 3_600,
  days: [],
  modules: [],
  activities: [],
  presence: { asked: 4, answered: 3, worked: 0, hasty: 0, alwaysFast: false },
  terms: '1',
  agreed: true,
  termsChanged: false,
  pictures: null,
}

const openWith = async (answer: StudyHours) => {
  getMyHours.mockResolvedValue(answer)
  const { page } = await render(<HoursDialog open onClose={() => {}} />)
  return [...page.querySelectorAll('dialog dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
}

test('a student reads what is left of fifteen hours; one whose course has none reads nothing', async () => {
  const facts = await openWith(hours)
  const left = facts.filter(([, value]) => value === '11 h 30 min')
  expect(left).toHaveLength(1)
  const without = await openWith({ ...hours, requiredSeconds: 0 })
  expect(without.map(([name]) => name)).not.toContain(left[0]?.[0])
  expect(without).toHaveLength(facts.length - 1)
})

test('a student reads how much time is saved until right answers count it', async () => {
  const facts = await openWith({ ...hours, heldSeconds: 600 })
  expect(facts).toContainEqual(['Saved until you answer right', '10 min'])
  expect(facts).toContainEqual(['Waiting for the next “Are you still there?”', '20 min'])
})

test('what happened on the page until now is told before a student reads the hours', async () => {
  let tell = () => {}
  afterReport.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)))
  getMyHours.mockClear()
  const opened = openWith(hours)
  await vi.waitFor(() => expect(afterReport).toHaveBeenCalled())
  expect(reportNow).toHaveBeenCalled()
  expect(getMyHours).not.toHaveBeenCalled()
  tell()
  await opened
  await vi.waitFor(() => expect(getMyHours).toHaveBeenCalledTimes(1))
})
