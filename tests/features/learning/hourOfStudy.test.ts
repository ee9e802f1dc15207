// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'
import type { OutlineSection } from '../../../contract/answers/lessons.ts'
import type { StudyActivity } from '../../../machines/study/study.ts'
import { type Beat, reportsOf } from '../../../scripts/bench/cohort/reports.ts'
import type { Student } from '../../../scripts/bench/cohort/student.ts'
import { saveExamAnswer } from '../../../src/data/exams.ts'
import type { StudyReport } from '../../../src/data/study.ts'
import { liveReadingMachine } from '../../../src/features/learning/reading/liveReadingMachine.ts'
import { liveStudySessionMachine } from '../../../src/features/learning/study/liveStudySessionMachine.ts'
import { liveWatchReportMachine } from '../../../src/features/learning/video/liveVideoMachine.ts'
import { beatAnswer, film, studyHours } from '../../machines/study/studySession.ts'

const { calls, server } = vi.hoisted(() => ({
  calls: [] as string[],
  server: {} as Record<string, (args: never) => unknown>,
}))
vi.mock('../../../src/data/transport/unwrap.ts', () => {
  const callRpc = async (name: string, args: never) => {
    calls.push(name)
    return server[name]?.(args)
  }
  return { callRpc, changeByRpc: callRpc }
})

/** A section's words, and its reading time (s). */
const WORDS = 450
const READ_IN = 180

const sections = Array.from(
  { length: 3_600 / READ_IN },
  (_, place): OutlineSection => ({
    key: `section-${place}`,
    title: { en: '', fil: '' },
    words: WORDS,
    credited: 0,
    read: false,
    reportedAt: null,
  }),
)

const section = (second: number): StudyActivity => ({
  kind: 'lesson',
  moduleIndex: 1,
  key: sections[Math.floor(second / READ_IN)]?.key ?? null,
})
const exam: StudyActivity = { kind: 'exam', moduleIndex: 1, key: null }

const recordStudy = ({ p_report: { watched, read, beat } }: { p_report: StudyReport }) => ({
  mark: 'a',
  ...(watched && { watched: [] }),
  ...(read && {
    read: read.map(({ moduleIndex, key, words }) => ({
      answer: { moduleIndex, key, credited: words, read: words >= WORDS, reportedAt: '2026-11-26' },
    })),
  }),
  ...(beat && {
    beat: {
      answer: beatAnswer({
        activity: { leftSeconds: 9_999, byAnswers: beat.kind === 'exam', waits: false, next: null },
      }),
    },
  }),
})

const playerMachine = setup({
  types: {} as { events: AnyEventObject; children: { outbox: 'outbox' } },
  actors: { outbox: liveWatchReportMachine },
}).createMachine({ invoke: { src: 'outbox', id: 'outbox', input: { studentId: 'amina' } } })

const open: { stop: () => unknown }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  localStorage.clear()
  calls.length = 0
  Object.assign(server, {
    my_hours: () => studyHours,
    record_study: recordStudy,
    lesson_outline: () => ({ moduleIndex: 1, sections }),
    read_lesson: () => [],
    save_exam_answer: () => ({ revision: 1, mark: 'a', clock: null }),
  })
})
afterEach(() => {
  for (const actor of open.splice(0)) actor.stop()
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

async function openPage<Actor extends { start: () => Actor; stop: () => unknown }>(actor: Actor) {
  open.push(actor.start())
  await pass(0)
  return actor
}
const study = (activity: StudyActivity) =>
  openPage(createActor(liveStudySessionMachine, { input: { activity } }))

/** Acts every few seconds for an hour, with motion. Returns each function's calls. */
async function spendAnHour(every: number, act: (second: number) => unknown) {
  for (let second = 0; second < 3_600; second += every) {
    const sign = new Event('pointermove')
    vi.spyOn(sign, 'timeStamp', 'get').mockReturnValue(Date.now())
    document.dispatchEvent(sign)
    act(second)
    await pass(every)
  }
  const named = Object.entries(Object.groupBy(calls, (name) => name))
  return Object.fromEntries(named.map(([name, all]) => [name, all?.length]))
}

/** The same hour's reports in `npm run bench -- cohort`. */
async function benchOf(every: number, beatAt: (second: number) => Beat, answers = false): Promise<number> {
  let reports = 0
  const call = async () => {
    reports += 1
    return { mark: 'a' }
  }
  const student = { id: 'amina', call: call as Student['call'], pass: async () => {}, look: async () => [] }
  const { spend, noteAnswer } = reportsOf({ ...student, costs: new Map() })
  for (let second = 0; second < 3_600; second += every) {
    if (answers) noteAnswer()
    await spend(every / 60, beatAt(second))
  }
  return reports
}

test('a student who watches for an hour sends one report a minute, however often the player updates', async () => {
  await study(film)
  const player = await openPage(createActor(playerMachine))
  const asked = await spendAnHour(10, (second) => {
    const range: [number, number] = [second, second + 10]
    const item = { moduleIndex: 1, range, position: second + 10 }
    player.getSnapshot().children.outbox?.send({ type: 'outbox.add', item })
  })
  expect(asked).toEqual({ my_hours: 1, record_study: 61 })
  expect(await benchOf(10, () => film)).toBe(61)
})

test('a student who reads for an hour reports once a minute, and once per new section', async () => {
  const session = await study(section(0))
  const input = { studentId: 'amina', moduleIndex: 1, wanted: null }
  const reader = await openPage(createActor(liveReadingMachine, { input }))
  const asked = await spendAnHour(15, (second) => {
    const activity = section(second)
    if (second % READ_IN === 0) {
      reader.send({ type: 'section.open', key: activity.key ?? '' })
      if (second > 0) session.send({ type: 'activity.change', activity })
    }
    reader.send({ type: 'words.seen', words: (WORDS * ((second % READ_IN) + 15)) / READ_IN })
  })
  expect(asked).toEqual({ my_hours: 1, lesson_outline: 1, read_lesson: 1, record_study: 80 })
  expect(await benchOf(15, section)).toBe(80)
})

test('a student in an exam reports every four minutes for a check; each answer reports the time', async () => {
  await study(exam)
  const asked = await spendAnHour(90, () => {
    void saveExamAnswer({ attemptId: 'a', questionId: 'b', optionId: 'c', revision: 0 })
  })
  expect(asked).toEqual({ my_hours: 1, save_exam_answer: 40, record_study: 16 })
  expect(await benchOf(90, () => exam, true)).toBe(16)
})
