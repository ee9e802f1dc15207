import '../../../contract/shapes/exams.ts'
import '../../../contract/shapes/profiles.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../../support/storedSession.ts'

const session = vi.hoisted(() => ({
  token: 'old' as string | null,
  refreshed: 'new' as string | null,
  refreshes: 0,
  error: null as { retryable: boolean } | null,
  refreshError: null as { retryable: boolean } | null,
  signOuts: [] as unknown[],
  hangs: false,
}))
vi.hoisted(() => {
  const page = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  })
})

vi.mock('@supabase/supabase-js', () => ({
  isAuthRetryableFetchError: (error: { retryable: boolean }) => error.retryable,
  AuthClient: class {
    getSession = async () => {
      if (session.hangs) await new Promise(() => {})
      return { data: { session: session.token && { access_token: session.token } }, error: session.error }
    }
    refreshSession = async () => {
      session.refreshes += 1
      // As in auth-js: a refused refresh leaves a token that has not expired by the device's clock.
      if (session.refreshError) return { data: { session: null }, error: session.refreshError }
      session.token = session.refreshed
      return { data: { session: session.token && { access_token: session.token } }, error: null }
    }
    signOut = async (options: unknown) => {
      session.signOuts.push(options)
      session.token = null
      return { error: null }
    }
  },
}))

vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
const { callRpc, unwrap } = await import('../../../src/data/transport/unwrap.ts')
const { accessToken, callService, serviceUrl } = await import('../../../src/data/transport/client.ts')
const { fetchAuth } = await import('../../../src/data/transport/fetch.ts')
const { startTrace } = await import('../../../src/data/transport/trace.ts')
const { deviceStore } = await import('../../../src/lib/storage.ts')
const { hasLostSession, sessionStore } = await import('../../../src/data/transport/storedSession.ts')
const server = vi.fn<typeof fetch>()
const REFRESH = 'http://api.test/auth/v1/token?grant_type=refresh_token'

const trace = startTrace()
const tokenOf = (call: Parameters<typeof fetch>) => new Headers(call[1]?.headers).get('Authorization')

beforeEach(() => {
  session.token = 'old'
  session.refreshed = 'new'
  session.refreshes = 0
  session.error = null
  session.refreshError = null
  session.signOuts = []
  session.hangs = false
  dispatchEvent(new Event('online'))
  deviceStore.remove('maneho-auth')
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('window', {})
})
afterEach(() => void vi.unstubAllGlobals())

const answer = { p_attempt: 'a', p_question: 'q', p_option: '2', p_revision: 4 }

const saved = { revision: 2, mark: '1', clock: null }

/** PostgREST 13 and later say PGRST303; 12, of the embedded stack, PGRST301. */
const expired = (code = 'PGRST303') => Response.json({ code, message: 'JWT expired' }, { status: 401 })

test('a student whose many requests are at work at once is made to wait a moment, and not told', async () => {
  vi.useFakeTimers()
  const crowded = () => Response.json({ code: 'PT429', message: 'too_many_at_once' }, { status: 429 })
  server.mockImplementationOnce(async () => crowded()).mockImplementationOnce(async () => crowded())
  server.mockResolvedValueOnce(Response.json(saved))
  const saving = callRpc('save_exam_answer', answer)
  await vi.runAllTimersAsync()
  expect(await saving).toEqual(saved)
  expect(server).toHaveBeenCalledTimes(3)

  server.mockReset().mockImplementation(async () => crowded())
  const refused = callRpc('save_exam_answer', answer).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ code: 'too_many_at_once', status: 429, retryable: true })
  expect(server).toHaveBeenCalledTimes(5)
  vi.useRealTimers()
})

test.each(['PGRST301', 'PGRST303'])(
  'a student whose device clock hides that the token expired goes on with a new one (%s)',
  async (code) => {
    server.mockResolvedValueOnce(expired(code)).mockResolvedValueOnce(Response.json(saved))
    expect(await callRpc('save_exam_answer', answer)).toEqual(saved)
    expect(server.mock.calls.map(tokenOf)).toEqual(['Bearer old', 'Bearer new'])
    expect(server.mock.calls.map(([, init]) => init?.body)).toEqual([
      JSON.stringify(answer),
      JSON.stringify(answer),
    ])
  },
)

test('a student’s refused request takes the token that another request has just refreshed', async () => {
  server.mockImplementationOnce(async () => {
    session.token = 'refreshed meanwhile'
    return expired()
  })
  server.mockResolvedValueOnce(Response.json(saved))
  expect(await callRpc('save_exam_answer', answer)).toEqual(saved)
  expect(server.mock.calls.map(tokenOf)).toEqual(['Bearer old', 'Bearer refreshed meanwhile'])
  expect(session.refreshes).toBe(0)
})

test('a student’s call goes to its function with the app’s key and the own token', async () => {
  server.mockResolvedValue(new Response(null, { status: 204 }))
  await callService('PATCH', 'functions/v1/users/disable/una', trace)
  const [url, init] = server.mock.calls[0] ?? []
  expect([url, init?.method]).toEqual([serviceUrl('functions/v1/users/disable/una'), 'PATCH'])
  expect(url).toBe('http://api.test/functions/v1/users/disable/una')
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    apikey: 'public',
    authorization: 'Bearer old',
    traceparent: trace.traceparent,
  })
})

test('a visitor asks with the app’s key, and a refusal is not sent again', async () => {
  session.token = null
  server.mockImplementation(async () => expired())
  expect((await callService('DELETE', 'functions/v1/users', trace)).status).toBe(401)
  expect(server.mock.calls.map(tokenOf)).toEqual(['Bearer public'])
  expect(session.refreshes).toBe(0)
})

test('a student whose call does not reach the service can try it again', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const failure = { code: 'network_error', status: 0, retryable: true }
  await expect(callService('POST', 'functions/v1/users', trace)).rejects.toMatchObject(failure)
})

test('a student without a connection whose session has expired is told at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  deviceStore.set('maneho-auth', storedSession('amina', { expiresAt: 1 }))
  const failure = { code: 'network_error', status: 0, retryable: true }
  await expect(accessToken()).rejects.toMatchObject(failure)
  await expect(callService('POST', 'functions/v1/users', trace)).rejects.toMatchObject(failure)
  expect(server).not.toHaveBeenCalled()
})

test('a student whose browser misses a lost connection is told at the first failed refresh', async () => {
  deviceStore.set('maneho-auth', storedSession('amina', { expiresAt: 1 }))
  session.hangs = true
  const failure = { code: 'network_error', status: 0, retryable: true }
  const asked = expect(accessToken()).rejects.toMatchObject(failure)
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(fetchAuth(REFRESH)).rejects.toThrow(TypeError)
  await asked
  await expect(accessToken()).rejects.toMatchObject(failure)
  dispatchEvent(new Event('online'))
  session.hangs = false
  expect(await accessToken()).toBe('old')
})

test('a student whose refresh fails on the server is told so; one whose login fails is not', async () => {
  session.hangs = true
  const told = vi.fn()
  accessToken().catch(told)
  server.mockImplementation(async () => Response.json({}, { status: 503 }))
  await fetchAuth('http://api.test/auth/v1/token?grant_type=password')
  expect(told).not.toHaveBeenCalled()
  await fetchAuth(REFRESH)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
})

test.each([
  ['is online', true, storedSession('amina', { expiresAt: 1 })],
  ['has a session that is still good', false, storedSession()],
  ['has no session', false, null],
])('the request of a person who %s is sent', async (_, onLine, stored) => {
  vi.stubGlobal('navigator', { onLine })
  if (stored) deviceStore.set('maneho-auth', stored)
  server.mockResolvedValue(Response.json({}))
  expect((await callService('POST', 'functions/v1/users', trace)).status).toBe(200)
})

test('a student whose token cannot be refreshed for now never asks as a stranger', async () => {
  session.token = null
  session.error = { retryable: true }
  await expect(callService('POST', 'functions/v1/users', trace)).rejects.toMatchObject({
    code: 'network_error',
  })
  expect(server).not.toHaveBeenCalled()
})

test('a student whose session has ended for good asks as a visitor', async () => {
  session.token = null
  session.error = { retryable: false }
  server.mockResolvedValue(Response.json({}))
  await callService('POST', 'functions/v1/users', trace)
  expect(server.mock.calls.map(tokenOf)).toEqual(['Bearer public'])
})

test('a token that is refused after its refresh is refused for good', async () => {
  server.mockImplementation(async () => expired())
  expect((await callService('POST', 'functions/v1/users', trace)).status).toBe(401)
  expect(server).toHaveBeenCalledTimes(2)
})

test('a student whose session cannot be refreshed hears what the server said', async () => {
  session.refreshed = null
  server.mockImplementation(async () => expired())
  await expect(callRpc('my_course')).rejects.toMatchObject({ status: 401, code: 'PGRST303' })
  expect(server).toHaveBeenCalledTimes(1)
})

test('a student whose session ended elsewhere is signed out here, despite a valid-looking token', async () => {
  session.refreshError = { retryable: false }
  server.mockImplementation(async () =>
    Response.json({ code: 'PT401', message: 'session_not_found' }, { status: 401 }),
  )
  await expect(callRpc('my_profile', {})).rejects.toMatchObject({ status: 401, code: 'session_not_found' })
  expect(session.signOuts).toEqual([{ scope: 'local' }])
})

test('a student whose refused token cannot be refreshed stays signed in, and retries', async () => {
  session.refreshError = { retryable: true }
  server.mockImplementation(async () => expired())
  await expect(callRpc('my_profile', {})).rejects.toMatchObject({ code: 'network_error', retryable: true })
  expect(session.signOuts).toEqual([])
})

test('a student whose refresh was refused because another tab was faster goes on with that tab’s token', async () => {
  server.mockImplementationOnce(async () => {
    session.refreshError = {
      get retryable() {
        session.token = 'of the other tab'
        return false
      },
    }
    return expired()
  })
  server.mockResolvedValueOnce(Response.json(saved))
  expect(await callRpc('save_exam_answer', answer)).toEqual(saved)
  expect(server.mock.calls.map(tokenOf)).toEqual(['Bearer old', 'Bearer of the other tab'])
  expect(session.signOuts).toEqual([])
})

test.each([
  ['HTML', '<h1>Bad gateway</h1>', 502],
  ['an empty body', '', 503],
  ['JSON without a code', '{"message":"upstream timed out"}', 504],
  ['JSON that is no object', 'null', 500],
  ['a limit in plain text', 'slow down', 429],
  ['a time-out without a body', '', 408],
])('a student’s save that a gateway answers with %s is tried again', async (_what, body, status) => {
  server.mockResolvedValue(new Response(body, { status }))
  await expect(callRpc('save_exam_answer', answer)).rejects.toMatchObject({ status, retryable: true })
})

test.each([
  [{ code: '42501', message: 'permission denied' }, 403, '42501', 'permission denied'],
  [{ code: 'PT404', message: 'no_such_user' }, 404, 'no_such_user', 'no_such_user'],
  [{ code: 'PT404', message: null }, 404, 'PT404', ''],
  [{ code: '' }, 400, 'unknown_error', ''],
  [{ code: 7, message: 7 }, 499, 'unknown_error', ''],
  [{ message: 'too late' }, 408, 'request_timeout', 'too late'],
  [{}, 500, 'internal_error', ''],
  [{ code: 'PT409', message: 'offline' }, 0, 'network_error', 'offline'],
  [null, 400, 'unknown_error', ''],
])('a person’s failed request with %j and status %i is known as %s', async (error, status, code, message) => {
  const failed = unwrap(Promise.resolve({ data: null, error, status }), () => true)
  await expect(failed).rejects.toMatchObject({ code, status, message, cause: error })
})

test('a student’s save in whose middle the database was lost is tried again', async () => {
  const answered = { code: '', details: null, hint: null, message: '' }
  server.mockResolvedValue(Response.json(answered, { status: 400 }))
  const failure = { code: 'internal_error', status: 503, retryable: true }
  await expect(callRpc('save_exam_answer', answer)).rejects.toMatchObject(failure)
})

test('a save that a Wi-Fi’s login page answered is tried again', async () => {
  server.mockResolvedValue(new Response('<h1>Welcome to the café</h1>', { status: 200 }))
  await expect(callRpc('save_exam_answer', answer)).rejects.toMatchObject({
    code: 'network_error',
    retryable: true,
  })
})

test('a refusal of the database keeps its own code and is not tried again', async () => {
  server.mockResolvedValue(Response.json({ code: 'PT409', message: 'attempt_closed' }, { status: 409 }))
  await expect(callRpc('start_exam', { p_module: 1 })).rejects.toMatchObject({
    code: 'attempt_closed',
    retryable: false,
  })
})

test('whoever misnames an argument of a function, or leaves one out, hears it from the types', () => {
  const mistakes = () => [
    // @ts-expect-error It is called `p_reason`.
    callRpc('request_erasure', { p_why: 'I moved' }),
    // @ts-expect-error The reason is missing.
    callRpc('request_erasure'),
    // @ts-expect-error It is about the caller alone.
    callRpc('my_course', { p_user: 'dan' }),
    // @ts-expect-error There is no such function.
    callRpc('your_course'),
  ]
  expect(mistakes).toBeTypeOf('function')
})

test('an answer with data gives the data', async () => {
  const answered = Promise.resolve({ data: [1], error: null, status: 200 })
  expect(await unwrap(answered, (data) => Array.isArray(data))).toEqual([1])
})

test('a student whose site data is cleared is led to the login, and requests nothing as a stranger', async () => {
  sessionStore.setItem('maneho-auth', storedSession())
  expect(hasLostSession()).toBe(false)
  deviceStore.remove('maneho-auth')
  session.token = null
  const failure = { code: 'session_not_found', status: 401, retryable: false }
  await expect(callRpc('save_exam_answer', answer)).rejects.toMatchObject(failure)
  expect(session.signOuts).toEqual([{ scope: 'local' }])
  expect(server).not.toHaveBeenCalled()
})

test('a student who has logged out asks as a visitor from then on', async () => {
  sessionStore.setItem('maneho-auth', storedSession())
  sessionStore.removeItem('maneho-auth')
  session.token = null
  server.mockResolvedValue(new Response(null, { status: 204 }))
  await callRpc('note_error')
  expect(session.signOuts).toEqual([])
})
