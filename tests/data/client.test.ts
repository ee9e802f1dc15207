import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const session = vi.hoisted(() => ({ token: 'old' as string | null, refreshed: 'new' as string | null }))

vi.mock('@supabase/supabase-js', () => ({
  isAuthRetryableFetchError: () => true,
  AuthClient: class {
    getSession = async () => ({ data: { session: session.token && { access_token: session.token } } })
    refreshSession = async () => {
      session.token = session.refreshed
      return { data: { session: session.token && { access_token: session.token } } }
    }
  },
}))

vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
const { callRpc, unwrap } = await import('../../src/data/unwrap.ts')
const { callService } = await import('../../src/data/client.ts')
const server = vi.fn<typeof fetch>()

const tokenOf = (call: Parameters<typeof fetch>) => new Headers(call[1]?.headers).get('Authorization')

beforeEach(() => {
  session.token = 'old'
  session.refreshed = 'new'
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('window', {})
})
afterEach(() => void vi.unstubAllGlobals())

const expired = () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })

test('a student whose device clock hides that the token expired goes on with a new one', async () => {
  server.mockResolvedValueOnce(expired()).mockResolvedValueOnce(Response.json({ revision: 2 }))
  expect(await callRpc('save_exam_answer', { p_option: 'o' })).toEqual({ revision: 2 })
  expect(server.mock.calls.map(tokenOf)).toEqual(['Bearer old', 'Bearer new'])
  expect(server.mock.calls.map(([, init]) => init?.body)).toEqual(['{"p_option":"o"}', '{"p_option":"o"}'])
})

test('a token that is refused after its refresh is refused for good', async () => {
  server.mockImplementation(async () => expired())
  expect((await callService('POST', 'functions/v1/users')).status).toBe(401)
  expect(server).toHaveBeenCalledTimes(2)
})

test('a student whose session cannot be refreshed hears what the server said', async () => {
  session.refreshed = null
  server.mockImplementation(async () => expired())
  await expect(callRpc('my_course')).rejects.toMatchObject({ status: 401, code: 'PGRST303' })
  expect(server).toHaveBeenCalledTimes(1)
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
  await expect(callRpc('save_exam_answer')).rejects.toMatchObject({ status, retryable: true })
})

test('a save that a Wi-Fi’s login page answered is tried again', async () => {
  server.mockResolvedValue(new Response('<h1>Welcome to the café</h1>', { status: 200 }))
  await expect(callRpc('save_exam_answer')).rejects.toMatchObject({ code: 'network_error', retryable: true })
})

test('a refusal of the database keeps its own code and is not tried again', async () => {
  server.mockResolvedValue(Response.json({ code: 'PT409', message: 'attempt_closed' }, { status: 409 }))
  await expect(callRpc('submit_exam')).rejects.toMatchObject({ code: 'attempt_closed', retryable: false })
})

test('an answer with data gives the data', async () => {
  expect(await unwrap(Promise.resolve({ data: [1], error: null, status: 200 }))).toEqual([1])
})
