import { expect, test } from 'vitest'
import type { CourseOverview } from '../../contract/answers/course.ts'
import { nextStep as inWords, isWhole } from '../../src/features/home/nextStep.ts'
import { messages } from '../../src/i18n/en/home.ts'
import { moduleOf, otdcCourse } from '../machines/learning/courses.ts'
import { studyClock } from '../machines/study/studySession.ts'

const nextStep = (modules: Parameters<typeof inWords>[0]) => inWords(modules, messages.course.next)

const watched = { watchedShare: 1, assessmentOpen: true }

function courseAt(progress: Parameters<typeof moduleOf>[2]) {
  const [introduction, , ...rest] = otdcCourse({ passed: 0 })
  const seen = moduleOf(0, 'none', { passed: true, ...watched })
  return introduction ? [seen, moduleOf(1, 'exam', progress), ...rest] : []
}

test('a newcomer starts with the introduction', () => {
  expect(nextStep(otdcCourse())).toMatchObject({ module: { index: 0 }, title: 'Start the lesson' })
})

test('a student who left a lesson continues it', () => {
  expect(nextStep(courseAt({ watchedShare: 0.428 }))).toMatchObject({
    title: 'Continue the lesson',
    detail: '42% watched',
  })
})

test('a student who left an exam after twelve answers continues at question 13', () => {
  const started = { answered: 12, total: 40 }
  expect(nextStep(courseAt({ ...watched, started }))).toMatchObject({
    module: { index: 1 },
    title: 'Continue your exam',
    detail: 'Question 13 of 40',
  })
})

test('a student who has answered everything but not submitted is at the last question', () => {
  const started = { answered: 40, total: 40 }
  expect(nextStep(courseAt({ ...watched, started }))).toMatchObject({ detail: 'Question 40 of 40' })
})

test('a student who has watched the lesson starts its exam', () => {
  expect(nextStep(courseAt(watched))).toMatchObject({
    title: 'Start the exam',
    detail: 'Lesson watched',
  })
})

test('a student who has failed three times watches the lesson again', () => {
  expect(nextStep(courseAt({ failures: 3, watchedShare: 0 }))).toMatchObject({
    title: 'Watch the lesson again',
  })
})

test('a student who has to wait for the next round of an exam practices', () => {
  const wait = {
    closed: false,
    milliseconds: 3_600_000,
    opensAt: '2026-03-01T09:00:00.000Z',
    failures: 6,
    remind: false,
  }
  expect(nextStep(courseAt({ ...watched, wait }))).toMatchObject({
    work: 'film',
    title: 'Practice for the exam',
  })
})

test('a graduate and somebody without a course have no next step', () => {
  const graduate = otdcCourse({ passed: 5 })
  expect(nextStep(graduate)).toBeNull()
  expect(nextStep([])).toBeNull()
})

test('a student whose course waits for the essay has nothing to do, until it is to be written again', () => {
  const [first] = otdcCourse({ passed: 5 })
  const course = (essay: 'unread' | 'again') =>
    first ? [{ ...first, available: true }, moduleOf(5, 'essay', { ...watched, essay })] : []
  expect(nextStep(course('unread'))).toBeNull()
  expect(nextStep(course('again'))).toMatchObject({ module: { index: 5 }, title: 'Write again' })
})

test('a student who has passed everything is told of a completed course only with her hours and her essay', () => {
  const completion = { course: 'otdc', completedAt: '2026-11-20T01:00:00.000Z' } as const
  const course = {
    ...{ access: null, practiceDue: 0, scenesDue: 0, completion },
    modules: otdcCourse({ passed: 5 }),
    hours: { ...studyClock, creditedSeconds: studyClock.requiredSeconds },
  } as unknown as CourseOverview
  expect(isWhole(course)).toBe(true)
  expect(isWhole({ ...course, completion: null })).toBe(false)
  expect(isWhole({ ...course, hours: studyClock })).toBe(false)
  const again = moduleOf(5, 'essay', { ...watched, essay: 'again' })
  expect(isWhole({ ...course, modules: [...course.modules.slice(0, -1), again] })).toBe(false)
})
