// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import type { Review } from '../../../machines/practice/practice.ts'
import { reviewReportMachine } from '../../../machines/practice/reviewReportMachine.ts'
import * as calls from '../../../src/data/study.ts'
import { pageReports, reportReviews } from '../../../src/features/learning/pageReports.ts'
import { liveStudySessionMachine } from '../../../src/features/learning/study/liveStudySessionMachine.ts'
import { settle } from '../../machines/jobs.ts'
import { beatAnswer, film, studyHours } from '../../machines/study/studySession.ts'

vi.mock('../../../src/data/study.ts')

let visibility: DocumentVisibilityState = 'visible'
let online = true

beforeEach(() => {
  visibility = 'visible'
  online = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.mocked(calls.getMyHours).mockResolvedValue(studyHours)
  vi.mocked(calls.recordStudy)
    .mockReset()
    .mockResolvedValue({ mark: 'a', beat: { answer: beatAnswer() } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function study() {
  const actor = createActor(liveStudySessionMachine, { input: { activity: film } }).start()
  await settle()
  await settle()
  const beats = () => vi.mocked(calls.recordStudy).mock.calls.map(([, , { beat }]) => beat?.resumed)
  return { actor, beats }
}

const counter = (actor: Awaited<ReturnType<typeof study>>['actor']) =>
  actor.getSnapshot().children.counter?.getSnapshot()

async function show(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

test('a student who leaves the page is counted up to that moment by one last beat', async () => {
  const { actor, beats } = await study()
  expect(beats()).toEqual([true])
  await show('hidden')
  expect(beats()).toEqual([true, false])
  expect(counter(actor)?.value).toBe('hidden')
  await show('visible')
  expect(beats()).toEqual([true, false, true])
  actor.stop()
  await show('hidden')
  expect(beats()).toHaveLength(3)
})

test('a page that opens hidden or without a connection sends nothing', async () => {
  visibility = 'hidden'
  const hidden = await study()
  expect(hidden.beats()).toEqual([])
  hidden.actor.stop()
  visibility = 'visible'
  online = false
  const { actor, beats } = await study()
  expect(beats()).toEqual([])
  online = true
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(beats()).toEqual([true])
  online = false
  window.dispatchEvent(new Event('offline'))
  expect(counter(actor)?.hasTag('disconnected')).toBe(true)
  actor.stop()
})

test('who moves, types or watches is there; many movements in a second tell nothing new', async () => {
  const { actor } = await study()
  const signs: string[] = []
  actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.event.type === 'life.sign') signs.push(event.event.type)
  })
  const happens = (type: string, at: number) => {
    const event = new Event(type)
    vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(at)
    document.dispatchEvent(event)
  }
  happens('pointermove', 1_000)
  const once = signs.length
  expect(once).toBeGreaterThan(0)
  happens('keydown', 1_900)
  expect(signs).toHaveLength(once)
  happens('timeupdate', 2_100)
  expect(signs).toHaveLength(2 * once)
  visibility = 'hidden'
  happens('keydown', 9_000)
  expect(signs).toHaveLength(2 * once)
  actor.stop()
})

const practising = setup({
  actors: {
    report: reviewReportMachine.provide({
      actors: {
        recallQueue: fromPromise(async (): Promise<Review[]> => []),
        deviceDraft: fromCallback(() => {}),
        reports: pageReports,
        sendItems: fromPromise(async ({ input: { items } }) => {
          await reportReviews(items)
          return []
        }),
      },
    }),
  },
}).createMachine({ invoke: { src: 'report', id: 'report', input: { studentId: 'amina' } } })

/** The maximum time per review (s). */
const MOST = 30

test.each([7, 12, 29, 45, 70])(
  'a student who practices a card every %s seconds sees each minute with its card, in few reports',
  async (pace) => {
    vi.useFakeTimers()
    let counted = studyHours.pendingSeconds
    let reportedAt = Date.now()
    const countedWith = (reviews: number) =>
      counted + Math.min(Math.floor((Date.now() - reportedAt) / 1_000), reviews * MOST)
    vi.mocked(calls.recordStudy).mockImplementation(async (_page, _number, { reviews = [], beat }) => {
      if (!beat?.resumed) counted = countedWith(reviews.length)
      reportedAt = Date.now()
      const activity = { leftSeconds: 9_000, byAnswers: true, waits: false, next: null }
      const answer = beatAnswer({ pendingSeconds: counted, activity })
      return { mark: 'a', reviews: { answer: reviews.length }, beat: { answer } }
    })
    const practice = createActor(practising).start()
    const actor = createActor(liveStudySessionMachine, { input: { activity: film } }).start()
    await vi.advanceTimersByTimeAsync(0)
    const minutes = (seconds: number) => Math.floor((studyHours.creditedSeconds + seconds) / 60)
    let unreported = 0
    let reports = vi.mocked(calls.recordStudy).mock.calls.length
    for (let place = 0; place < 900 / pace; place += 1) {
      await vi.advanceTimersByTimeAsync(pace * 1_000 - 100)
      document.dispatchEvent(new Event('keydown'))
      if (vi.mocked(calls.recordStudy).mock.calls.length > reports) unreported = 0
      reports = vi.mocked(calls.recordStudy).mock.calls.length
      unreported += 1
      const due = minutes(countedWith(unreported))
      const item = { itemKey: `card-${place}`, day: '2026-11-26', rating: 3 as const, dueOn: '2026-11-29' }
      practice.getSnapshot().children.report?.send({ type: 'outbox.add', item })
      await vi.advanceTimersByTimeAsync(100)
      expect(minutes(counter(actor)?.context.clock?.pendingSeconds ?? 0)).toBeGreaterThanOrEqual(due)
      if (vi.mocked(calls.recordStudy).mock.calls.length > reports) unreported = 0
      reports = vi.mocked(calls.recordStudy).mock.calls.length
    }
    expect(reports).toBeLessThanOrEqual(17)
    expect(minutes(counted) - minutes(studyHours.pendingSeconds)).toBeGreaterThan(5)
    actor.stop()
    practice.stop()
  },
)
