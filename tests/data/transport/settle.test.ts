import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../support/englishMessages.ts'
import { isChecking, settle, watchChecking } from '../../../src/data/transport/settle.ts'
import { messageFor } from '../../../src/i18n/messageFor.ts'
import { AppError } from '../../../src/lib/appError.ts'

const lost = () => Promise.reject(new AppError('network_error', { status: 0 }))
const refused = (code: string, status = 409) => Promise.reject(new AppError(code, { status }))

function server(...answers: (() => Promise<unknown>)[]) {
  return vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.resolve())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function outcome(change: Promise<unknown>): Promise<unknown> {
  const told = change.catch((error: unknown) => messageFor(error))
  await vi.advanceTimersByTimeAsync(35_000)
  return told
}

test('a person whose answer is lost reads that it is being checked, and then that it is saved', async () => {
  const said: boolean[] = []
  const stop = watchChecking(() => said.push(isChecking()))
  const send = server(lost, async () => 'saved')
  expect(await outcome(settle(send))).toBe('saved')
  expect(send).toHaveBeenCalledTimes(2)
  expect(said).toEqual([true, false])
  stop()
})

test('a person whose change is refused reads why at once, and it is not sent again', async () => {
  const send = server(() => refused('consent_submitted'))
  await expect(settle(send)).rejects.toMatchObject({ code: 'consent_submitted' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('a person who is told to wait is not made to knock again', async () => {
  const send = server(() => refused('over_request_rate_limit', 429))
  await expect(settle(send)).rejects.toMatchObject({ status: 429 })
  expect(send).toHaveBeenCalledTimes(1)
})

test('a person whose server does not answer for half a minute reads that nobody knows, not that it failed', async () => {
  const send = server(lost)
  expect(await outcome(settle(send))).toMatch(/do not know whether that was saved/)
  expect(send).toHaveBeenCalledTimes(6)
  expect(isChecking()).toBe(false)
})

test('a person whose server has trouble for half a minute reads that', async () => {
  expect(await outcome(settle(server(() => refused('unknown_error', 502))))).toMatch(/server has a problem/)
})

test('a person without a connection reads at once that nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const send = server(lost)
  await expect(settle(send)).rejects.toMatchObject({ code: 'not_sent' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('a person whose connection comes back does not wait for the next try', async () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  const send = server(lost, async () => 'saved')
  const change = settle(send)
  await vi.advanceTimersByTimeAsync(10)
  window.dispatchEvent(new Event('online'))
  expect(await change).toBe('saved')
})

test('an admin whose deletion lost its answer is not told that the user is missing', async () => {
  const isMade = (code: string) => code === 'user_not_found'
  const deletion = settle(
    server(lost, () => refused('user_not_found', 404)),
    { isMade },
  )
  expect(await outcome(deletion)).toBeUndefined()
  await expect(
    settle(
      server(() => refused('user_not_found', 404)),
      { isMade },
    ),
  ).rejects.toThrow('user_not_found')
})

const ROOT = join(import.meta.dirname, '../../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))

const RETRIED = {
  'by their statecharts': [
    'answer_presence',
    'answer_scene',
    'begin_scene',
    'change_profile',
    'choose_in_case',
    'mark_all_notifications_read',
    'mark_notices_seen',
    'mark_notification',
    'mark_notifications_seen',
    'note_error',
    'preview_batch',
    'read_notice',
    'record_study',
    'run_batch',
    'save_essay_draft',
    'save_exam_answer',
    'save_mock_answer',
    'submit_essay_answer',
    'submit_exam',
    'submit_mock',
    'try_scene',
  ],
  'as readings': [
    'admitted_list',
    'attempt_answers',
    'essay_answers',
    'exam_wait',
    'my_data',
    'open_essay',
    'open_essay_reading',
    'open_mock',
    'picture_sheet',
    'record_export',
    'start_case',
    'start_exam',
    'start_scene_set',
    'student_record',
    'try_scenes',
  ],
}

test('a person’s change is settled, or sent again by its statechart, whatever form it comes from', () => {
  const changing = read('supabase/schemas/*.sql')
    .flatMap((sql) => [...sql.matchAll(/create function public\.(\w+)\([^$]*?\$\$/g)])
    .filter(([declaration]) => !/\bstable\b/.test(declaration))
    .map(([, name]) => name)
  const calledPlainly = read('src/**/*.{ts,tsx}')
    .flatMap((source) => [...source.matchAll(/(?<!\bchange\(\s*id,\s*\(\) =>\s*)\bcallRpc\('(\w+)'/g)])
    .map(([, name]) => name)
  const unsettled = changing.filter((name) => calledPlainly.includes(name))
  expect(unsettled.sort()).toEqual(Object.values(RETRIED).flat().sort())
})
