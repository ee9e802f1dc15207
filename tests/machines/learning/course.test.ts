import { expect, test } from 'vitest'
import {
  courseProgress,
  isFinished,
  moduleAfter,
  nextToDo,
  startingModule,
  withGrade,
  withRecord,
} from '../../../machines/learning/course.ts'
import { failedExam, passedExam } from '../papers.ts'
import { moduleOf, otdcCourse } from './courses.ts'

test('a newcomer begins with the introduction, though it counts as passed', () => {
  expect(startingModule(otdcCourse(), null)).toBe(0)
})

test('a student who has seen the introduction begins with the first exam module', () => {
  const [introduction, ...rest] = otdcCourse()
  const seen = introduction
    ? [moduleOf(0, 'none', { passed: true, watchedShare: 1, assessmentOpen: true }), ...rest]
    : []
  expect(startingModule(seen, null)).toBe(1)
})

test('a student in the middle of her course begins where she has not passed', () => {
  expect(startingModule(otdcCourse({ passed: 2 }), null)).toBe(3)
})

test('a student who asks for an open module begins there', () => {
  expect(startingModule(otdcCourse({ passed: 2 }), 1)).toBe(1)
})

test('a student who asks for a locked or unknown module begins where she has not passed', () => {
  expect(startingModule(otdcCourse({ passed: 2 }), 5)).toBe(3)
  expect(startingModule(otdcCourse({ passed: 2 }), 42)).toBe(3)
})

test('a graduate begins with the first module', () => {
  expect(startingModule(otdcCourse({ passed: 5 }), null)).toBe(0)
})

test('a student of the defensive driving course begins with its only module', () => {
  expect(startingModule([moduleOf(6, 'essay')], null)).toBe(6)
})

test('a student without a course begins nowhere', () => {
  expect(startingModule([], null)).toBeNull()
})

test('after a pass a student jumps to the first open module that is not passed', () => {
  expect(nextToDo(otdcCourse({ passed: 3 }))).toBe(4)
  expect(nextToDo(otdcCourse({ passed: 5 }))).toBeNull()
})

test('after a lesson without an assessment a student goes to the next module', () => {
  expect(moduleAfter(otdcCourse(), 0)).toBe(1)
  expect(moduleAfter(otdcCourse({ passed: 3 }), 0)).toBe(1)
})

test('a student whose next module is locked goes to the first module that is not passed', () => {
  const course = [moduleOf(0, 'exam'), moduleOf(1, 'none'), moduleOf(2, 'exam', { available: false })]
  expect(moduleAfter(course, 1)).toBe(0)
})

test('a watch record changes its module and no other', () => {
  const record = {
    moduleIndex: 1,
    seconds: 40,
    position: 38,
    watched: [],
    watchedShare: 0.95,
    assessmentOpen: true,
  }
  const [introduction, first] = withRecord(otdcCourse(), record)
  expect(first?.progress).toMatchObject({ position: 38, watchedShare: 0.95, assessmentOpen: true })
  expect(introduction).toEqual(otdcCourse()[0])
})

test('a grade changes its module and no other, and the third failure closes the exam', () => {
  const open = [
    moduleOf(0, 'none'),
    moduleOf(1, 'exam', { assessmentOpen: true }),
    moduleOf(2, 'exam', { available: false }),
  ]
  const [introduction, failed] = withGrade(open, 1, failedExam(2))
  expect(introduction).toEqual(open[0])
  expect(failed?.progress).toMatchObject({ failures: 2, passed: false, assessmentOpen: true, lastScore: 40 })
  expect(withGrade(open, 1, failedExam(3))[1]?.progress).toMatchObject({ failures: 3, assessmentOpen: false })
  expect(withGrade(open, 1, passedExam)[1]?.progress).toMatchObject({ passed: true, started: null })
  const isOpen = (modules: typeof open) => modules.map(({ available }) => available)[2]
  expect([
    isOpen(open),
    isOpen(withGrade(open, 1, failedExam(2))),
    isOpen(withGrade(open, 1, passedExam)),
  ]).toEqual([false, false, true])
})

test('a student who has only watched the introduction has passed none of five modules', () => {
  expect(courseProgress(otdcCourse())).toEqual({ passed: 0, total: 5 })
})

test('a graduate of the defensive driving course has passed one of one', () => {
  expect(courseProgress([moduleOf(6, 'essay', { passed: true })])).toEqual({ passed: 1, total: 1 })
})

test('a newcomer has not finished the introduction before it is watched, though it counts as passed', () => {
  expect(isFinished(moduleOf(0, 'none', { passed: true }))).toBe(false)
  expect(isFinished(moduleOf(0, 'none', { passed: true, assessmentOpen: true }))).toBe(true)
  expect(isFinished(moduleOf(1, 'exam', { passed: true }))).toBe(true)
  expect(isFinished(moduleOf(1, 'exam', { assessmentOpen: true }))).toBe(false)
})
