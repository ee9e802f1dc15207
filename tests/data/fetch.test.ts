import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAuth, fetchWithTimeout } from '../../src/data/fetch.ts'

const REFRESH = 'http://api.test/auth/v1/token?grant_type=refresh_token'
const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a student whose session refresh is rate limited keeps the session, as for a server that is down', async () => {
  answers.mockResolvedValue(Response.json({ code: 'over_request_rate_limit' }, { status: 429 }))
  expect((await fetchAuth(REFRESH, { method: 'POST' })).status).toBe(503)
})

test('a visitor who guesses passwords too fast is told so', async () => {
  answers.mockResolvedValue(Response.json({}, { status: 429 }))
  const response = await fetchAuth('http://api.test/auth/v1/token?grant_type=password', {
    method: 'POST',
  })
  expect(response.status).toBe(429)
})

test('a student whose clock runs two hours ahead gets a session that counts from that clock', async () => {
  answers.mockResolvedValue(Response.json({ access_token: 'a', expires_in: 3600, expires_at: 1 }))
  const session = await (await fetchAuth(REFRESH)).json()
  expect(session).toEqual({ access_token: 'a', expires_in: 3600 })
})

test('a student on a dead line is told after twenty seconds instead of waiting for ever', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return AbortSignal.abort(new DOMException('', 'TimeoutError'))
  })
  answers.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason))
  await expect(fetchWithTimeout('http://api.test/rest/v1/rpc/my_profile')).rejects.toThrow(DOMException)
  expect(limits).toEqual([20_000])
})

test('a student whose session refresh meets a gateway without JSON keeps the session and its status', async () => {
  answers.mockResolvedValue(new Response('<h1>Too many requests</h1>', { status: 429 }))
  const refresh = await fetchAuth(REFRESH, { method: 'POST' })
  expect([refresh.status, await refresh.json()]).toEqual([503, {}])

  answers.mockResolvedValue(new Response('', { status: 408 }))
  expect((await fetchAuth(REFRESH, { method: 'POST' })).status).toBe(503)
})

test('a request that its caller gives up ends before the time limit', async () => {
  const caller = new AbortController()
  answers.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const request = fetchWithTimeout('http://api.test/rest/v1/rpc/my_profile', { signal: caller.signal })
  caller.abort(new Error('left the page'))
  await expect(request).rejects.toThrow('left the page')
})
