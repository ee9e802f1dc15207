// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import * as calls from '../../../src/data/study.ts'
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
afterEach(() => vi.restoreAllMocks())

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
