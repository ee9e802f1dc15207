// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/lib/appError.ts'

const noteError = vi.fn(async () => {})
const sendError = vi.fn()
vi.mock('../../src/data/errors.ts', () => ({ noteError }))
vi.mock('../../src/app/errorService.ts', () => ({ sendError }))
vi.mock('../../src/data/transport/storedSession.ts', () => ({ hasStoredSession: () => isSignedIn }))
let isSignedIn = true

const open = async () => (await import('../../src/app/errorReport.ts')).reportError
const bug = () => new TypeError("Cannot read properties of undefined (reading 'title')")

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.unstubAllEnvs()
  isSignedIn = true
})

test('somebody whose page fails again and again is counted once, and the service hears of five', async () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@errors.example/1')
  const reportError = await open()
  for (let time = 0; time < 9; time += 1) await reportError(bug())
  expect([noteError.mock.calls.length, sendError.mock.calls.length]).toEqual([1, 5])
})

test('a school without an error service counts, and sends nothing', async () => {
  const reportError = await open()
  await reportError(bug())
  expect([noteError.mock.calls.length, sendError.mock.calls.length]).toEqual([1, 0])
})

test('a visitor’s error is sent and nobody is counted', async () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@errors.example/1')
  isSignedIn = false
  const reportError = await open()
  await reportError(bug())
  expect([noteError.mock.calls.length, sendError.mock.calls.length]).toEqual([0, 1])
})

test.each([
  new AppError('network_error', { status: 0 }),
  new AppError('internal_error', { status: 503 }),
  new TypeError('Failed to fetch dynamically imported module: https://school.example/assets/exam-1.js'),
  new DOMException('The play() request was interrupted', 'AbortError'),
  'Script error.',
])('a lost connection is no error of the app: %s', async (failure) => {
  const reportError = await open()
  await reportError(failure)
  expect(noteError).not.toHaveBeenCalled()
})
