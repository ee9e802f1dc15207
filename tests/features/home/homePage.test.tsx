// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Certificate, Certification } from '../../../contract/answers/certificates.ts'
import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { heroStep } from '../../../src/features/home/heroStep.ts'
import { StudentHomePage } from '../../../src/features/home/StudentHomePage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { messages as homeWords } from '../../../src/i18n/en/home.ts'
import { messages as planWords } from '../../../src/i18n/en/plan.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { otdcCourse } from '../../machines/learning/courses.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('common', 'home', 'plan', 'eligibility', 'certificates')

const { getMyCourse } = vi.hoisted(() => ({ getMyCourse: vi.fn() }))
vi.mock('../../../src/data/modules.ts', () => ({ getMyCourse }))
vi.mock('../../../src/data/plan.ts', () => ({ getMyPlan: async () => null }))
vi.mock('../../../src/data/eligibility.ts', () => ({ getMyEligibility: () => new Promise(() => {}) }))

const passed = (count: number) =>
  ({
    modules: otdcCourse({ passed: count }),
    access: null,
    completion: null,
    hours: null,
    practiceDue: 0,
    scenesDue: 0,
  }) as CourseOverview
const OTDC = { role: 'otdc' } as const
const amina = (): Profile => ({ id: 'amina', firstName: 'Amina Maria', role: 'otdc' }) as Profile
const home = (profile: Profile) => (
  <MemoryRouter>
    <StudentHomePage profile={profile} {...OTDC} />
  </MemoryRouter>
)

function willFind(course: CourseOverview) {
  let arrive = () => {}
  getMyCourse.mockReturnValueOnce(new Promise<CourseOverview>((resolve) => (arrive = () => resolve(course))))
  return () => after(() => arrive())
}

beforeEach(() => void getMyCourse.mockReset())

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

test('a student who returns to a tab sees another tab’s progress without a loading state', async () => {
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

test('a student whose course cannot be reread keeps it; one who never saw it sees no frame', async () => {
  const { page, show, stillReads } = await openHome()
  getMyCourse.mockRejectedValue(new AppError('network_error', { status: 0 }))
  await after(() => window.dispatchEvent(new Event('online')))
  stillReads('2 of 5')
  await show(null)
  await show(home(amina()))
  expect(page.textContent).toContain('Your course cannot be read right now.')
  expect(page.querySelector('[role=status]')).toBeNull()
})

test('a student is greeted by her first given name, and reaches scenes, stories and mocks by one link', async () => {
  const { page } = await openHome()
  expect(page.querySelector('h1')?.textContent).toBe('Hello, Amina')
  for (const address of ['/student-scenes', '/student-cases', '/student-mocks'])
    expect(page.querySelectorAll(`a[href="${address}"]`)).toHaveLength(1)
})

test('a student whose time is over still finds her practice', async () => {
  const over = willFind({ ...passed(2), access: { lastDay: '2026-11-01', daysLeft: 0, asked: null } })
  const { page } = await render(home(amina()))
  await over()
  expect(page.querySelector('a[href="/student-practice"]')).not.toBeNull()
})

const clock = (creditedSeconds: number) => ({
  requiredSeconds: 54_000,
  creditedSeconds,
  pendingSeconds: 0,
  heldSeconds: 0,
  todaySeconds: 0,
})

const completion = { course: 'otdc', completedAt: '2026-11-20T02:00:00Z' } as const
const certificate = { course: 'otdc', revokedAt: null }
const access = { lastDay: '2026-12-25', daysLeft: 0, asked: null }
const graduate = (missing: Partial<CourseOverview> = {}) =>
  ({ ...passed(5), completion, ...missing }) as CourseOverview

function graduateWith(essay: 'unread' | 'again' | 'read') {
  const modules = otdcCourse({ passed: 5 })
  const last = modules.at(-1)
  if (last) last.progress.essay = essay
  return graduate({ modules })
}

type Case = [string, CourseOverview, Partial<Certification> | null, string, string | undefined]

test.each<Case>([
  ['has just paid', passed(0), null, 'Module 0', 'Start the lesson'],
  ['has passed two modules', passed(2), null, 'Module 3', 'Start the lesson'],
  ['has no time left', { ...passed(2), access }, null, 'Ask the school for more time', 'Ask for more time'],
  [
    'lacks an hour',
    graduate({ hours: clock(50_400) as CourseOverview['hours'] }),
    { missing: ['hours', 'identity'] },
    '1 h of study to go',
    'Continue studying',
  ],
  [
    'lacks documents',
    graduate(),
    { missing: ['birthday', 'identity'] },
    '2 documents missing',
    'Open documents',
  ],
  [
    'waits for the essay',
    graduateWith('unread'),
    { missing: ['essay'] },
    'Your essay is being read',
    'Practice now',
  ],
  ['is asked to write again', graduateWith('again'), { missing: ['essay'] }, 'Module 5', 'Write again'],
  ['has done everything', graduateWith('read'), { missing: [] }, 'You have done everything', 'Practice now'],
  [
    'is certified',
    graduate(),
    { certificates: [certificate as Certificate] },
    'Your certificate is ready',
    undefined,
  ],
  [
    'had a certificate that was revoked',
    graduate(),
    { certificates: [{ ...certificate, revokedAt: 'x' } as Certificate] },
    'You have done everything',
    'Practice now',
  ],
])('a student who %s has one next step', (_, course, found, title, label) => {
  const certification: Certification | null = found && {
    course: 'otdc',
    certificates: [],
    missing: [],
    ...found,
  }
  const step = heroStep(course, null, certification, { home: homeWords, plan: planWords }, 'en')
  expect(step.title).toBe(title)
  expect(step.link?.label).toBe(label)
})
