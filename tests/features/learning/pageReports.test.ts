// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { StudyReportAnswer } from '../../../contract/answers/study.ts'
import { settle } from '../../machines/jobs.ts'
import { beatAnswer, film } from '../../machines/study/studySession.ts'

const { recordStudy } = vi.hoisted(() => ({
  recordStudy: vi.fn<(page: string, number: number, report: object) => Promise<StudyReportAnswer>>(),
}))
vi.mock('../../../src/data/study.ts', () => ({ recordStudy }))

async function openPage() {
  vi.resetModules()
  return import('../../../src/features/learning/pageReports.ts')
}

const record = {
  moduleIndex: 1,
  seconds: 90,
  position: 30,
  watched: [[0, 30]] as [number, number][],
  watchedShare: 0.333,
  assessmentOpen: false,
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  recordStudy.mockReset()
})

test('what is added while a report is due goes with it, each film once', async () => {
  const { onReportDue, reportBeat, reportRead, reportWatched } = await openPage()
  recordStudy.mockResolvedValue({
    mark: 'a',
    watched: [{ answer: record }, { refusal: { status: 403, code: 'module_locked' } }],
    read: [{ refusal: { status: 404, code: 'section_missing' } }],
    beat: { answer: beatAnswer() },
  })
  const told: unknown[] = []
  const stop = onReportDue(() => {
    const stretches = [
      { moduleIndex: 1, range: [0, 10] as [number, number], position: 10 },
      { moduleIndex: 4, range: [0, 5] as [number, number], position: 5 },
      { moduleIndex: 1, range: [20, 30] as [number, number], position: 30 },
    ]
    void reportWatched(stretches).then((records) => told.push(records))
    void reportRead([{ moduleIndex: 1, key: 'gone', words: 9 }]).then((records) => told.push(records))
  })
  await expect(reportBeat({ activity: film, before: null, resumed: false })).resolves.toEqual(beatAnswer())
  stop()
  await settle()
  expect(recordStudy).toHaveBeenCalledTimes(1)
  expect(recordStudy.mock.calls[0]?.[2]).toEqual({
    watched: [
      {
        moduleIndex: 1,
        ranges: [
          [0, 10],
          [20, 30],
        ],
        position: 30,
      },
      { moduleIndex: 4, ranges: [[0, 5]], position: 5 },
    ],
    read: [{ moduleIndex: 1, key: 'gone', words: 9 }],
    beat: { ...film, before: null, resumed: false },
  })
  expect(told).toEqual([[record], []])
})

test('a refused beat is told to who counts, and a lost report to everybody who added to it', async () => {
  const { reportBeat, reportReviews } = await openPage()
  recordStudy.mockResolvedValueOnce({ mark: 'a', beat: { refusal: { status: 403, code: 'access_ended' } } })
  const beat = { activity: film, before: null, resumed: true }
  await expect(reportBeat(beat)).rejects.toMatchObject({ code: 'access_ended', status: 403 })
  recordStudy.mockRejectedValueOnce(new TypeError('offline'))
  await expect(reportReviews([])).rejects.toThrow('offline')
})

test('a page that is reloaded goes on with its name and its numbers; a copy of the tab has others', async () => {
  recordStudy.mockResolvedValue({ mark: 'a', beat: { answer: beatAnswer() } })
  const beat = { activity: film, before: null, resumed: true }
  const first = await openPage()
  await first.reportBeat(beat)
  await first.reportBeat(beat)
  window.dispatchEvent(new Event('pagehide'))
  await (await openPage()).reportBeat(beat)
  await (await openPage()).reportBeat(beat)
  const [one, two, reloaded, copy] = recordStudy.mock.calls.map(([page, number]) => ({ page, number }))
  expect([one?.number, two?.number, reloaded?.number, copy?.number]).toEqual([1, 2, 3, 1])
  expect(reloaded?.page).toBe(one?.page)
  expect(copy?.page).not.toBe(one?.page)
})

test('a student’s crashed page leaves its study time on the device, and the next page reports it once', async () => {
  recordStudy.mockResolvedValue({ mark: 'a', beat: { answer: beatAnswer() } })
  const beat = { activity: film, before: null, resumed: false }
  const beatOf = (call: number) => recordStudy.mock.calls[call]?.[2]
  const dying = await openPage()
  await dying.reportBeat(beat)
  vi.useFakeTimers()
  const stop = dying.noteTime()
  vi.advanceTimersByTime(42_000)
  stop()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()

  const { reportBeat } = await openPage()
  await reportBeat({ ...beat, resumed: true })
  expect(beatOf(1)).toEqual({
    beat: {
      ...film,
      before: null,
      resumed: true,
      lost: { page: recordStudy.mock.calls[0]?.[0], number: 1, seconds: 40 },
    },
  })
  await reportBeat(beat)
  expect(beatOf(2)).toEqual({ beat: { ...film, before: null, resumed: false } })
})
