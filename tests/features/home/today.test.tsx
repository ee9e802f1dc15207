// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { StudyPlan } from '../../../contract/answers/plan.ts'
import { Today } from '../../../src/features/home/plan/Today.tsx'
import { todaysTasks } from '../../../src/features/home/plan/todaysTasks.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { messages as home } from '../../../src/i18n/en/home.ts'
import { messages as words } from '../../../src/i18n/en/plan.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { moduleOf, otdcCourse } from '../../machines/learning/courses.ts'
import { after, buttonOf, eventually, render } from '../../support/render.ts'

await loadMessages('home', 'plan')

const { getMyPlan, previewPlan, saveStudyPlan, toastError, toastSuccess } = vi.hoisted(() => ({
  getMyPlan: vi.fn(),
  previewPlan: vi.fn(),
  saveStudyPlan: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/plan.ts', () => ({ getMyPlan, previewPlan, saveStudyPlan }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

const plan: StudyPlan = {
  revision: 1,
  today: '2026-11-23',
  until: '2026-12-20',
  lastDay: '2026-12-21',
  weekdays: [1, 2, 3, 4, 5],
  daysLeft: 20,
  leftMinutes: 700,
  minutesADay: 35,
  plannedMinutes: 35,
  behindMinutes: 0,
  todayMinutes: 35,
  doneMinutes: 12,
  mostMinutes: 480,
  papers: 0,
  practiced: false,
  played: false,
  cardSeconds: 32,
  sceneSeconds: 45,
  modules: [
    {
      index: 1,
      filmMinutes: 2,
      assessmentMinutes: 60,
      section: { key: 'speed', title: { en: 'Speed', fil: 'Bilis' }, minutes: 7, missed: false },
    },
  ],
  weakest: null,
}

function courseAt(progress: Parameters<typeof moduleOf>[2], due = { practiceDue: 0, scenesDue: 0 }) {
  const [, , ...rest] = otdcCourse({ passed: 0 })
  const watched = { passed: true, watchedShare: 1, assessmentOpen: true }
  const modules = [moduleOf(0, 'none', watched), moduleOf(1, 'exam', progress), ...rest]
  return { modules, access: null, completion: null, hours: null, ...due } as CourseOverview
}

const tasks = (course: CourseOverview, changed: Partial<StudyPlan> = {}) =>
  todaysTasks(course, { ...plan, ...changed }, { home, plan: words }, 'en')
const inShort = (course: CourseOverview, changed?: Partial<StudyPlan>) =>
  tasks(course, changed).map(({ kind, detail }) => `${kind}: ${detail}`)

test('a student’s tasks are what comes next and what is due, each with how long it takes', () => {
  const film = courseAt({ watchedShare: 0.4 }, { practiceDue: 9, scenesDue: 4 })
  expect(inShort(film)).toEqual([
    'next: Lesson 2 of 6, 40% watched, 2 min',
    'section: 7 min',
    'practice: 9 cards due, 5 min',
  ])
  expect(tasks(film).map(({ link }) => link.to)).toEqual([
    '/student-modules?module=1',
    '/student-modules?module=1&section=speed',
    '/student-practice',
  ])
})

const kinds = (course: CourseOverview) => tasks(course).map(({ kind }) => kind)

test('a student reads the unread section before an exam, unless she has begun the exam', () => {
  const watched = { watchedShare: 1, assessmentOpen: true }
  expect(kinds(courseAt(watched))).toEqual(['section', 'next', 'practice'])
  const begun = { ...watched, started: { answered: 3, total: 40 } }
  expect(kinds(courseAt(begun))).toEqual(['next', 'section', 'practice'])
  const over = { ...courseAt(watched), access: { lastDay: '2026-11-01', daysLeft: 0, asked: null } }
  expect(kinds(over)).toEqual(['practice'])
})

test('a student who took the first look reads which section it missed', () => {
  const missed = plan.modules.map((module) => ({
    ...module,
    section: module.section && { ...module.section, missed: true },
  }))
  expect(inShort(courseAt({}), { modules: missed })[1]).toBe(`section: ${words.missed}, 7 min`)
})

test('practice is done for today once none is due and some were answered today, and stays due otherwise', () => {
  const done = `practice: ${words.practiced}`
  expect(inShort(courseAt({}), { practiced: true })).toContain(done)
  expect(inShort(courseAt({}, { practiceDue: 1, scenesDue: 0 }), { practiced: true })).not.toContain(done)
})

test('the tasks are there without a plan, only without minutes', () => {
  const due = courseAt({}, { practiceDue: 9, scenesDue: 4 })
  const found = todaysTasks(due, null, { home, plan: words }, 'en')
  expect(found.map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual([
    'next: Lesson 2 of 6',
    'practice: 9 cards due',
  ])
})

const shown = async (changed: Partial<StudyPlan>) => {
  const onPlan = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <Today plan={{ ...plan, ...changed }} studentId="amina" onPlan={onPlan} />
    </MemoryRouter>,
  )
  return { page, onPlan }
}

test('a student reads the pace, what is done of today’s minutes, and nothing that scolds', async () => {
  const { page } = await shown({})
  expect(page.textContent).toContain('35 min a day until Dec 20')
  expect(page.textContent).toContain('12 min of 35 min')
  expect(page.querySelector('progress')?.value).toBe(12)
  expect(page.textContent).not.toMatch(/behind|late/)
})

test.each([
  [{ behindMinutes: 40, minutesADay: 38 }, '40 min behind your plan: 38 min a day now'],
  [{ doneMinutes: 35 }, 'Done for today.'],
  [{ todayMinutes: 0, doneMinutes: 0 }, 'Nothing is planned today.'],
  [{ daysLeft: 0, leftMinutes: 90 }, 'The last day of your plan is over, and 1 h 30 min are left.'],
  [{ minutesADay: 481 }, 'That is more than the 8 h that count in a day.'],
  [{ daysLeft: 1 }, 'Today is your last day of study.'],
])('a plan with %o says so', async (changed, sentence) => {
  expect((await shown(changed)).page.textContent).toContain(sentence)
})

beforeEach(() => {
  previewPlan.mockResolvedValue({ ...plan, minutesADay: 50, daysLeft: 14 })
})

async function openDialog() {
  const { page, onPlan } = await shown({})
  await after(() => buttonOf(page, 'Change your plan').click())
  await eventually(() => expect(page.querySelector('dialog [role=status]')?.textContent).toContain('50 min'))
  return { page, onPlan }
}

test('a student who unticks a day reads what that means, saves it, and sees the plan', async () => {
  const { page, onPlan } = await openDialog()
  expect(page.querySelector('dialog [role=status]')?.textContent).toBe('50 min a day, on 14 days.')
  await after(() => [...page.querySelectorAll('label')].find((label) => label.textContent === 'Mon')?.click())
  expect(previewPlan).toHaveBeenLastCalledWith({ until: '2026-12-20', weekdays: [2, 3, 4, 5] })
  const saved = { ...plan, revision: 2 }
  saveStudyPlan.mockResolvedValueOnce(saved)
  await after(() => page.querySelector('form')?.requestSubmit())
  expect(saveStudyPlan).toHaveBeenCalledExactlyOnceWith({ until: '2026-12-20', weekdays: [2, 3, 4, 5] }, 1)
  expect(onPlan).toHaveBeenCalledExactlyOnceWith(saved)
  expect(toastSuccess).toHaveBeenCalledWith('Your plan is saved.')
})

test('a student whose plan was changed elsewhere sees what is saved; one whose days do not fit reads why', async () => {
  const { page, onPlan } = await openDialog()
  const saved = { ...plan, revision: 2, weekdays: [6] }
  saveStudyPlan.mockRejectedValueOnce(new AppError('plan_changed_elsewhere', { status: 409 }))
  getMyPlan.mockResolvedValueOnce(saved)
  await after(() => page.querySelector('form')?.requestSubmit())
  expect(toastError).toHaveBeenCalledWith(expect.stringContaining('changed on another page'))
  expect(onPlan).toHaveBeenCalledExactlyOnceWith(saved)
  const ticked = [...page.querySelectorAll('label')].filter((label) => label.querySelector('input')?.checked)
  expect(ticked.map(({ textContent }) => textContent)).toEqual(['Sat'])

  previewPlan.mockRejectedValue(new AppError('invalid_plan_days', { status: 400 }))
  await after(() => ticked[0]?.click())
  await eventually(() =>
    expect(page.querySelector('dialog [role=status]')?.textContent).toBe(
      'Choose at least one day of the week.',
    ),
  )
})
