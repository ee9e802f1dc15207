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

/** A course whose second module is as given. */
function courseAt(progress: Parameters<typeof moduleOf>[2], due = { practiceDue: 0, scenesDue: 0 }) {
  const [, , ...rest] = otdcCourse({ passed: 0 })
  const watched = { passed: true, watchedShare: 1, assessmentOpen: true }
  const modules = [moduleOf(0, 'none', watched), moduleOf(1, 'exam', progress), ...rest]
  return { modules, access: null, completion: null, hours: null, ...due } as CourseOverview
}

const tasks = (course: CourseOverview, changed: Partial<StudyPlan> = {}) =>
  todaysTasks(course, { ...plan, ...changed }, { home, plan: words }, 'en')
const inShort = (course: CourseOverview, changed?: Partial<StudyPlan>) =>
  tasks(course, changed).map(({ kind, minutes, done }) => `${kind} ${done ? 'done' : minutes}`)

test('a student’s tasks are what comes next, what is due and which papers are missing, each with its minutes', () => {
  const film = courseAt({ watchedShare: 0.4 }, { practiceDue: 9, scenesDue: 4 })
  expect(inShort(film, { papers: 2 })).toEqual([
    'next 2',
    'section 7',
    'practice 5',
    'scenes 3',
    'papers null',
  ])
  expect(tasks(film).map(({ link }) => link.to)).toEqual([
    '/student-modules?module=1',
    '/student-modules?module=1&section=speed',
    '/student-practice',
    '/student-scenes',
  ])
})

test('before an exam comes the section that was not read; whoever has begun the exam goes on with it first', () => {
  const watched = { watchedShare: 1, assessmentOpen: true }
  expect(inShort(courseAt(watched))).toEqual(['section 7', 'next 60', 'practice null'])
  const begun = { ...watched, started: { answered: 3, total: 40 } }
  expect(inShort(courseAt(begun))).toEqual(['next 60', 'section 7', 'practice null'])
})

test('a student who took the first look is sent to what was weak in it, until that is practiced for today', () => {
  const course = courseAt({})
  const looked = {
    weakest: { en: 'Blind spots', fil: 'Mga blind spot' },
    modules: plan.modules.map((module) => ({
      ...module,
      section: module.section && { ...module.section, missed: true },
    })),
  }
  const details = (changed: Partial<StudyPlan>) =>
    Object.fromEntries(tasks(course, changed).map(({ kind, detail }) => [kind, detail]))
  expect(details(looked)).toMatchObject({
    section: words.missed(course.modules[1]?.title.en ?? ''),
    practice: words.weakest('Blind spots'),
  })
  expect(details({ ...looked, practiced: true }).practice).toBe(home.practice.text)
  expect(details({}).practice).toBe(home.practice.text)
})

test('practice and scenes are ticked once none is due and some were answered today, and stay due otherwise', () => {
  const today = { practiced: true, played: true }
  expect(inShort(courseAt({}), today).slice(2)).toEqual(['practice done', 'scenes done'])
  expect(inShort(courseAt({}, { practiceDue: 1, scenesDue: 1 }), today).slice(2)).toEqual([
    'practice 1',
    'scenes 1',
  ])
})

test('the tasks are there without a plan, only without minutes', () => {
  const due = courseAt({}, { practiceDue: 9, scenesDue: 4 })
  const found = todaysTasks(due, null, { home, plan: words }, 'en')
  expect(found.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['next', null],
    ['practice', null],
    ['scenes', null],
  ])
  expect(inShort(due, { cardSeconds: null, sceneSeconds: null }).slice(2)).toEqual([
    'practice null',
    'scenes null',
  ])
})

const shown = async (changed: Partial<StudyPlan>) => {
  const onPlan = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <Today course={courseAt({})} plan={{ ...plan, ...changed }} studentId="amina" onPlan={onPlan} />
    </MemoryRouter>,
  )
  return { page, onPlan }
}

test('a student reads the pace, what is done of today’s minutes, and nothing that scolds', async () => {
  const { page } = await shown({})
  expect(page.textContent).toContain('35 min a day until December 20, 2026')
  expect(page.textContent).toContain('12 min of 35 min')
  expect(page.querySelector('progress')?.value).toBe(12)
  expect(page.textContent).not.toMatch(/behind|late/)
})

test.each([
  [{ behindMinutes: 40, minutesADay: 38 }, 'You are 40 min behind your plan: 38 min a day now'],
  [{ doneMinutes: 35 }, 'Done for today.'],
  [{ todayMinutes: 0, doneMinutes: 0 }, 'A free day of your plan.'],
  [{ daysLeft: 0, leftMinutes: 90 }, 'The last day of your plan is over, and 1 h 30 min are left.'],
  [{ minutesADay: 481 }, 'That is more than the 8 h that count in a day.'],
  [{ revision: 0 }, '35 min a day, and you are done on December 20, 2026.'],
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
