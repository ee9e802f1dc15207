// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { MyCourse } from '../../../src/features/home/MyCourse.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { otdcCourse } from '../../machines/learning/courses.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('common', 'home', 'plan', 'eligibility', 'certificates')

const { getMyCourse } = vi.hoisted(() => ({ getMyCourse: vi.fn() }))
vi.mock('../../../src/data/modules.ts', () => ({ getMyCourse }))
vi.mock('../../../src/data/plan.ts', () => ({ getMyPlan: async () => null }))
// Nothing else of the page is asked.
vi.mock('../../../src/data/eligibility.ts', () => ({ getMyEligibility: () => new Promise(() => {}) }))

const passed = (count: number) =>
  ({
    modules: otdcCourse({ passed: count }),
    access: null,
    completion: null,
    hours: null,
    practiceDue: 0,
  }) as CourseOverview
const amina = (): Profile => ({ id: 'amina' }) as Profile
const home = (profile: Profile) => (
  <MemoryRouter>
    <MyCourse profile={profile} />
  </MemoryRouter>
)

/** The course that the next reading finds; it arrives when the test says so. */
function willFind(course: CourseOverview) {
  let arrive = () => {}
  getMyCourse.mockReturnValueOnce(new Promise<CourseOverview>((resolve) => (arrive = () => resolve(course))))
  return () => after(() => arrive())
}

beforeEach(() => void getMyCourse.mockReset())

/** Home with two passed modules on it. */
async function openHome() {
  const arrive = willFind(passed(2))
  const { page, show } = await render(home(amina()))
  expect(page.querySelector('[role=status]')).not.toBeNull()
  await arrive()
  const stillReads = (text: string) => {
    expect(page.querySelector('[role=status]')).toBeNull()
    expect(page.textContent).toContain(text)
  }
  stillReads('2 of 5')
  return { page, show, stillReads }
}

test('a student who comes back to the tab sees what she has passed in another one, and no loading in between', async () => {
  const { stillReads } = await openHome()
  const arrive = willFind(passed(3))
  await after(() => document.dispatchEvent(new Event('visibilitychange')))
  stillReads('2 of 5')
  await arrive()
  stillReads('3 of 5')
})

test('a student sees what the school has changed when her profile is read again', async () => {
  const { show, stillReads } = await openHome()
  const arrive = willFind(passed(4))
  await show(home(amina()))
  stillReads('2 of 5')
  await arrive()
  stillReads('4 of 5')
})

test('a student whose course cannot be read again keeps what is there; one who has never seen it sees no frame', async () => {
  const { page, show, stillReads } = await openHome()
  getMyCourse.mockRejectedValue(new AppError('network_error', { status: 0 }))
  await after(() => window.dispatchEvent(new Event('online')))
  stillReads('2 of 5')
  await show(null)
  await show(home(amina()))
  expect(page.textContent).toBe('')
})

test('a student whose time is over still finds her practice, which an open course names in the plan of the day', async () => {
  const course = { ...passed(2), practiceDue: 3 }
  const open = willFind(course)
  const { page } = await render(home(amina()))
  await open()
  expect(page.textContent).not.toContain('Open practice')
  const over = willFind({ ...course, access: { lastDay: '2026-11-01', daysLeft: 0, asked: null } })
  await after(() => document.dispatchEvent(new Event('visibilitychange')))
  await over()
  expect(page.querySelector('a[href="/student-practice"]')).not.toBeNull()
})

const clock = (creditedSeconds: number) => ({
  requiredSeconds: 54_000,
  creditedSeconds,
  pendingSeconds: 0,
  todaySeconds: 0,
})

test.each<[string, { hours?: ReturnType<typeof clock>; essay?: 'again' }]>([
  ['whose hours are missing', { hours: clock(53_999) }],
  ['who is asked to write again', { essay: 'again' }],
])(
  'a student %s is not told that the course is completed',
  async (_, { hours = clock(54_000), essay = null }) => {
    const modules = otdcCourse({ passed: 5 })
    const last = modules.at(-1)
    if (last) last.progress.essay = essay
    const completion = { course: 'otdc', completedAt: '2026-11-20T02:00:00Z' }
    const arrive = willFind({ ...passed(5), modules, hours, completion } as CourseOverview)
    const { page } = await render(home(amina()))
    await arrive()
    expect(page.querySelector('h2')?.textContent).toBe('Your course')
    expect(page.textContent).toContain('You passed all modules on')
  },
)

test('a student with all hours and a read essay sees that the course is completed', async () => {
  const completion = { course: 'otdc', completedAt: '2026-11-20T02:00:00Z' }
  const arrive = willFind({ ...passed(5), hours: clock(54_000), completion } as CourseOverview)
  const { page } = await render(home(amina()))
  await arrive()
  expect(page.querySelector('h2')?.textContent).toBe('Course completed')
})
