import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, takeEarlyAnswer } from '../../src/data/earlyAnswers.ts'
import { COURSE, keyOf, NEWEST_USERS, PROFILE, usersQuestion } from '../../src/data/firstQuestions.ts'

const callRpc = vi.hoisted(() => vi.fn(async (_name: string, _args: object) => 'asked now'))
vi.mock('../../src/data/client.ts', () => ({ accessToken: async () => 'amina' }))
vi.mock('../../src/data/unwrap.ts', () => ({ callRpc }))

/** What the page has asked in somebody's name before the app came. */
function asked(token: string, answers: Record<string, Promise<{ document: unknown; at: number }>>) {
  vi.stubGlobal('window', { headStart: { token, answers } })
}

const answered = (document: unknown, at = performance.now()) => Promise.resolve({ document, at })

beforeEach(() => void callRpc.mockClear())
afterEach(() => void vi.unstubAllGlobals())

test('Amina’s course that was asked for early is not asked for again, but anew the next time', async () => {
  asked('amina', { [keyOf(COURSE)]: answered('asked early') })
  expect(await ask(COURSE)).toBe('asked early')
  expect(callRpc).not.toHaveBeenCalled()
  expect(await ask(COURSE)).toBe('asked now')
})

test('Amina never gets what was asked in the name of somebody else', async () => {
  asked('dan', { [keyOf(COURSE)]: answered('Dan’s course') })
  expect(await ask(COURSE)).toBe('asked now')
})

test('Amina’s question that failed early is asked again', async () => {
  asked('amina', { [keyOf(COURSE)]: Promise.reject(new Error('503')) })
  expect(await ask(COURSE)).toBe('asked now')
})

test('an answer that waited for ten seconds is not news to Amina any more', async () => {
  asked('amina', { [keyOf(COURSE)]: answered('long ago', performance.now() - 10_000) })
  expect(await ask(COURSE)).toBe('asked now')
})

test('Amina’s record says how long ago it came', async () => {
  asked('amina', { [keyOf(PROFILE)]: answered(null, performance.now() - 700) })
  const early = await takeEarlyAnswer(PROFILE)
  expect(early?.document).toBeNull()
  expect(early?.age).toBeGreaterThanOrEqual(700)
})

test('an admin who opens another page of the list does not get the first one', async () => {
  asked('amina', { [keyOf(usersQuestion(NEWEST_USERS))]: answered('the newest') })
  expect(await ask(usersQuestion({ ...NEWEST_USERS, page: 1 }))).toBe('asked now')
  expect(await ask(usersQuestion({ ...NEWEST_USERS }))).toBe('the newest')
})

test('in a page without a head start everything is asked when it is needed', async () => {
  vi.stubGlobal('window', {})
  expect(await ask(COURSE)).toBe('asked now')
  expect(callRpc).toHaveBeenCalledWith('my_course', {})
})
