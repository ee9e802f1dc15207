import { expect, test } from 'vitest'
import { learningFlowMachine } from '../../../machines/learning/learningFlowMachine.ts'
import type { LearningEvent } from '../../../machines/learning/learningFlowSetup.ts'
import type { WatchedStretch } from '../../../machines/video/watchReportMachine.ts'
import { fails, offline, settle } from '../jobs.ts'
import { failedExam } from '../papers.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'
import { moduleOf, otdcCourse } from './courses.ts'
import { coursesOf, takeCourse } from './takeCourse.ts'

const courseOf = (modules = otdcCourse()) => ({ modules, access: null, completion: null })
const completion = { course: 'otdc' as const, completedAt: '2026-03-01T08:00:00Z' }

test('a newcomer is shown the introduction, then after a second the next lesson', async () => {
  const { state, watchLesson, wait } = await takeCourse({ courses: coursesOf(courseOf()) })
  expect(state().context.current).toBe(0)
  await watchLesson()
  await wait(999)
  expect(state().value).toBe('advancing')
  await wait(1)
  expect(state().matches('watching')).toBe(true)
  expect(state().context.current).toBe(1)
})

test('a student whose weeks are over opens no module until the school gives more time', async () => {
  const access = { lastDay: '2026-11-20', daysLeft: 0, asked: null }
  const closed = { ...courseOf(), access }
  const open = { ...courseOf(), access: { ...access, lastDay: '2026-12-04', daysLeft: 14 } }
  const { state, flow } = await takeCourse({ courses: coursesOf(closed, closed, open), wanted: 1 })
  expect(state().hasTag('accessEnded')).toBe(true)
  expect(state().children.video).toBeUndefined()
  flow.send({ type: 'module.choose', index: 1 })
  expect(state().children.video).toBeUndefined()
  flow.send({ type: 'course.refresh' })
  await settle()
  expect(state().hasTag('accessEnded')).toBe(true)
  flow.send({ type: 'course.refresh' })
  await settle()
  expect(state().matches('watching')).toBe(true)
})

test('a student who has watched a lesson to its end is in the exam at once', async () => {
  const { state, watchLesson } = await takeCourse({ courses: coursesOf(courseOf()), wanted: 1 })
  await watchLesson()
  expect(state().value).toBe('exam')
})

test('a student who passes goes on to the first open module that is not passed', async () => {
  const courses = coursesOf(courseOf(otdcCourse({ passed: 1 })), courseOf(otdcCourse({ passed: 2 })))
  const { state, watchLesson, takeExam } = await takeCourse({ courses })
  expect(state().context.current).toBe(2)
  await watchLesson()
  await takeExam()
  expect(state().matches('watching')).toBe(true)
  expect(state().context.current).toBe(3)
})

test('a student who fails three times is back at the same lesson', async () => {
  const courses = coursesOf(courseOf(otdcCourse({ passed: 1 })))
  const { state, children, watchLesson, takeExam } = await takeCourse({ courses, result: failedExam(3) })
  await watchLesson()
  await takeExam()
  expect(state().context.current).toBe(2)
  children().video?.send({ type: 'media.ready' })
  expect(children().video?.getSnapshot().context.position).toBe(0)
})

const wait = {
  closed: false,
  milliseconds: 3_600_000,
  opensAt: '2026-03-01T09:00:00.000Z',
  failures: 6,
  remind: false,
}

test('a student who waits for the next round watches the lesson, and the exam opens after it', async () => {
  const waiting = otdcCourse({ passed: 1 }).map((module) =>
    module.index === 2 ? moduleOf(2, 'exam', { wait }) : module,
  )
  const { flow, state, watchLesson } = await takeCourse({ courses: coursesOf(courseOf(waiting)) })
  await watchLesson()
  expect(state().value).toBe('examWaiting')
  flow.send({ type: 'wait.over', moduleIndex: 2 })
  expect(state().value).toBe('exam')
})

test('a student whose third failure makes her wait sees that with the lesson', async () => {
  const courses = coursesOf(courseOf(otdcCourse({ passed: 1 })))
  const { state, watchLesson, answerExam } = await takeCourse({ courses, result: { ...failedExam(3), wait } })
  await watchLesson()
  await answerExam()
  expect(state().context.modules[2]?.progress).toMatchObject({ assessmentOpen: false, wait })
})

test('a student who has failed sees so in the outline while the result is on the page', async () => {
  const { state, watchLesson, answerExam } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))),
    result: failedExam(1),
  })
  await watchLesson()
  await answerExam()
  expect(state().value).toBe('exam')
  expect(state().context.modules[2]?.progress).toMatchObject({ failures: 1, passed: false, lastScore: 40 })
})

test('a student who goes from the review of an exam to its lesson finds it, with the next module open', async () => {
  const courses = coursesOf(courseOf(otdcCourse({ passed: 1 })), courseOf(otdcCourse({ passed: 2 })))
  const { flow, state, watchLesson, answerExam, children } = await takeCourse({ courses })
  await watchLesson()
  await answerExam()
  children().exam?.send({ type: 'review.open' })
  flow.send({ type: 'course.refresh' })
  await settle()
  expect(state().matches('watching')).toBe(true)
  expect(state().context.current).toBe(2)
  expect(state().context.modules[3]?.available).toBe(true)
})

test('a student who closes an exam without a result is back at its lesson', async () => {
  const { state, children, watchLesson } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))),
  })
  await watchLesson()
  children().exam?.send({ type: 'exam.close' })
  await settle()
  expect(state().matches('watching')).toBe(true)
  expect(state().context.current).toBe(2)
})

test('a student who has watched the last lesson finds the essay half a second later', async () => {
  const { state, watchLesson, wait } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 4 }))),
  })
  await watchLesson()
  await wait(499)
  expect(state().value).toBe('openingEssay')
  await wait(1)
  expect(state().value).toBe('essay')
})

test('a student of the defensive driving course finds the essay after her only lesson', async () => {
  const courses = coursesOf(courseOf([moduleOf(6, 'essay')]))
  const { state, watchLesson, wait } = await takeCourse({ courses })
  await watchLesson()
  await wait(500)
  expect(state().value).toBe('essay')
})

test('a student who sends the last answer of her course sees that it is completed', async () => {
  const { state, flow, watchLesson, wait, sendEssay } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 4 }))),
    receipt: { sent: [1, 2, 3, 4, 5], modulePassed: true, completion },
  })
  await watchLesson()
  await wait(500)
  await sendEssay()
  expect(state().value).toBe('completed')
  expect(state().context.completion).toEqual(completion)
  flow.send({ type: 'completion.close' })
  await settle()
  expect(state().matches('watching')).toBe(true)
})

test('an admin who has walked through an essay goes on without completing a course', async () => {
  const modules = [moduleOf(5, 'essay'), moduleOf(6, 'essay')]
  const after = [moduleOf(5, 'essay', { passed: true }), moduleOf(6, 'essay')]
  const { state, watchLesson, wait, sendEssay } = await takeCourse({
    courses: coursesOf(courseOf(modules), courseOf(after)),
  })
  await watchLesson()
  await wait(500)
  await sendEssay()
  expect(state().matches('watching')).toBe(true)
  expect(state().context.current).toBe(6)
})

test('a student who closes the essay is back at its lesson', async () => {
  const { state, children, watchLesson, wait } = await takeCourse({
    courses: coursesOf(courseOf([moduleOf(6, 'essay')])),
  })
  await watchLesson()
  await wait(500)
  children().essay?.send({ type: 'essay.close' })
  await settle()
  expect(state().matches('watching')).toBe(true)
})

test('a student may choose any open module and no locked one', async () => {
  const { flow, state } = await takeCourse({ courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))) })
  expect(state().can({ type: 'module.choose', index: 3 })).toBe(false)
  flow.send({ type: 'module.choose', index: 0 })
  expect(state().context.current).toBe(0)
  expect(state().context.wanted).toBeNull()
})

test('a student who leaves a lesson in the middle loses nothing of what she watched', async () => {
  const { flow, children, startLesson, sent } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))),
  })
  await startLesson()
  children().video?.send({ type: 'media.time', position: 7.5 })
  flow.send({ type: 'module.choose', index: 0 })
  await settle()
  expect(sent).toEqual([{ moduleIndex: 2, range: [0, 7], position: 7 }])
})

test('a student who leaves the page in the middle of a lesson loses nothing of what she watched', async () => {
  const { flow, children, startLesson, sent } = await takeCourse({ courses: coursesOf(courseOf()) })
  await startLesson()
  children().video?.send({ type: 'media.time', position: 7.5 })
  flow.send({ type: 'page.hidden' })
  flow.stop()
  expect(sent).toHaveLength(1)
})

test('a student is back where this device left the film, before the server has heard of it', async () => {
  const stretch = (moduleIndex: number, position: number): WatchedStretch => ({
    moduleIndex,
    range: [0, position],
    position,
  })
  const { state, children } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))),
    left: [stretch(2, 5), stretch(2, 9), stretch(1, 30)],
  })
  children().video?.send({ type: 'media.ready' })
  expect(state().context.current).toBe(2)
  expect(children().video?.getSnapshot().context.position).toBe(9)
})

test('once the server has what was watched, its word counts: another device may have gone on', async () => {
  const { flow, state, children } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))),
    left: [{ moduleIndex: 2, range: [0, 9], position: 9 }],
  })
  expect(state().context.unsent).toEqual([])
  flow.send({ type: 'module.choose', index: 0 })
  flow.send({ type: 'module.choose', index: 2 })
  await settle()
  children().video?.send({ type: 'media.ready' })
  expect(children().video?.getSnapshot().context.position).toBe(0)
})

test('a student whose exam is open can go to it from the lesson', async () => {
  const { flow, state, children, startLesson, wait } = await takeCourse({
    courses: coursesOf(courseOf()),
    wanted: 1,
  })
  await startLesson()
  expect(state().can({ type: 'assessment.open' })).toBe(false)
  children().video?.send({ type: 'media.time', position: 39 })
  await wait(10_000)
  flow.send({ type: 'assessment.open' })
  expect(state().value).toBe('exam')
})

test('a student who watches a passed lesson again finds nothing behind it and can play it again', async () => {
  const courses = coursesOf(courseOf(otdcCourse({ passed: 3 })))
  const { flow, state, watchLesson } = await takeCourse({ courses, wanted: 2 })
  await watchLesson()
  expect(state().value).toBe('lessonEnded')
  flow.send({ type: 'video.replay' })
  expect(state().matches('watching')).toBe(true)
})

test('a lesson that is the last of all is followed by nothing', async () => {
  const { state, watchLesson, wait } = await takeCourse({
    courses: coursesOf(courseOf([moduleOf(0, 'none')])),
  })
  await watchLesson()
  await wait(1_000)
  expect(state().value).toBe('lessonEnded')
})

test('a student who chooses the light video keeps it in the next lesson', async () => {
  const { flow, children } = await takeCourse({ courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))) })
  children().video?.send({ type: 'rendition.choose', rendition: 'light' })
  flow.send({ type: 'module.choose', index: 0 })
  expect(children().video?.getSnapshot().context.rendition).toBe('light')
})

test('a student whose lesson stalled gets the next one in the light rendition from the start', async () => {
  const { flow, children, wait } = await takeCourse({
    courses: coursesOf(courseOf(otdcCourse({ passed: 1 }))),
  })
  await wait(5_000)
  flow.send({ type: 'module.choose', index: 0 })
  expect(children().video?.getSnapshot().context.rendition).toBe('light')
})

test('what was watched shows in the list of modules at once', async () => {
  const { state, children, startLesson, wait } = await takeCourse({ courses: coursesOf(courseOf()) })
  await startLesson()
  children().video?.send({ type: 'media.time', position: 10 })
  await wait(10_000)
  expect(state().context.modules[0]?.progress.watchedShare).toBe(1)
})

test('a course that cannot be loaded is requested again', async () => {
  const { state, children, wait } = await takeCourse({ courses: coursesOf(fails(offline), courseOf()) })
  expect(children().loadCourse?.getSnapshot().hasTag('waiting')).toBe(true)
  await wait(1_000)
  expect(state().matches('watching')).toBe(true)
})

test('a student whose course is refused is told why', async () => {
  const { state } = await takeCourse({ courses: coursesOf(fails('not_authenticated')) })
  expect(state().value).toBe('refused')
  expect(state().context.failure?.code).toBe('not_authenticated')
})

test('a student who has no course yet sees none, until one is granted', async () => {
  const { flow, state } = await takeCourse({ courses: coursesOf(courseOf([]), courseOf()) })
  expect(state().value).toBe('empty')
  flow.send({ type: 'course.refresh' })
  await settle()
  expect(state().matches('watching')).toBe(true)
})

test('a student who is back online in an exam is saved at once', async () => {
  const { flow, attempt, watchLesson } = await takeCourse({ courses: coursesOf(courseOf()), wanted: 1 })
  await watchLesson()
  const autosave = attempt()?.getSnapshot().children.autosave
  attempt()?.send({ type: 'answer.choose', optionId: 'q1-a' })
  flow.send({ type: 'network.online' })
  expect(autosave?.getSnapshot().value).toBe('saving')
})

test('every state and transition of the learning flow is reached', { timeout: 30_000 }, () => {
  const record = {
    moduleIndex: 1,
    seconds: 40,
    position: 0,
    watched: [],
    watchedShare: 1,
    assessmentOpen: true,
  }
  const events: LearningEvent[] = [
    { type: 'module.choose', index: 1 },
    { type: 'rendition.chosen', rendition: 'light' },
    { type: 'assessment.open' },
    { type: 'video.replay' },
    { type: 'completion.close' },
    { type: 'course.refresh' },
    { type: 'network.online' },
    { type: 'page.hidden' },
    { type: 'stretch.watched', stretch: { moduleIndex: 1, range: [0, 9], position: 9 }, when: 'later' },
    { type: 'exam.graded', moduleIndex: 1, result: failedExam(1) },
    { type: 'record.updated', record, settled: true },
    { type: 'queue.changed', queue: [] },
    { type: 'wait.over', moduleIndex: 1 },
  ]
  const courses = [
    otdcCourse(),
    [moduleOf(1, 'exam', { assessmentOpen: true, wait })],
    otdcCourse({ passed: 4 }),
    otdcCourse({ passed: 5 }),
    [moduleOf(0, 'none')],
    [],
  ]
  const closed = { ...courseOf(), access: { lastDay: '2026-11-20', daysLeft: 0, asked: null } }
  const uncoveredParts = uncovered(learningFlowMachine, {
    inputs: [{ studentId: 'amina', wanted: null, rendition: 'full' }],
    events,
    answers: {
      loadCourse: jobOutcomes([...courses.map((modules) => courseOf(modules)), closed], ['not_enrolled']),
      exam: { results: [{ outcome: 'passed' }, { outcome: 'rewatch' }] },
      essay: {
        results: [
          { outcome: 'done', completion },
          { outcome: 'done', completion: null },
          { outcome: 'closed', completion: null },
        ],
      },
    },
    view: ({ modules, access, current, unsent }) => [
      unsent !== null,
      access,
      modules.map(({ progress }) => [progress.passed, progress.assessmentOpen, progress.wait !== null]),
      current,
    ],
  })
  expect(uncoveredParts).toEqual([])
})
