import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAuth, fetchWithTimeout } from '../../../src/data/transport/fetch.ts'

const REFRESH = 'http://api.test/auth/v1/token?grant_type=refresh_token'
const answers = vi.fn<typeof fetch>()

/** A server that never answers: a request ends on abort, with its reason. */
const neverAnswers: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason)
    if (init?.signal?.aborted) giveUp()
    else init?.signal?.addEventListener('abort', giveUp)
  })

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

test('a visitor who shares an address with a class reads when to retry, by the refusal’s header', async () => {
  const headers = { 'Retry-After': '12' }
  answers.mockResolvedValue(new Response('<h1>Slow down</h1>', { status: 429, headers }))
  const response = await fetchAuth('http://api.test/auth/v1/token?grant_type=password', { method: 'POST' })
  expect(await response.json()).toEqual({ msg: 'after 12 seconds' })
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
  answers.mockImplementation(neverAnswers)
  const request = fetchWithTimeout('http://api.test/rest/v1/rpc/my_profile', { signal: caller.signal })
  caller.abort(new Error('left the page'))
  await expect(request).rejects.toThrow('left the page')
})

test('a request that its caller gave up before it was sent ends at once', async () => {
  answers.mockImplementation(neverAnswers)
  const reason = new Error('left the page')
  const request = fetchWithTimeout('http://api.test/rest/v1/rpc/my_profile', {
    signal: AbortSignal.abort(reason),
  })
  await expect(request).rejects.toBe(reason)
})

test('a request that its caller may give up has the same time limit', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  answers.mockImplementation(neverAnswers)
  const { signal } = new AbortController()
  const request = fetchWithTimeout('http://api.test/rest/v1/rpc/my_profile', { signal })
  const reason = new DOMException('Timed out.', 'TimeoutError')
  limit.abort(reason)
  await expect(request).rejects.toBe(reason)
})

test('a request is sent as its caller wrote it', async () => {
  answers.mockResolvedValue(Response.json({}))
  await fetchAuth('http://api.test/auth/v1/user', { method: 'PUT', body: '{}' })
  const [url, init] = answers.mock.calls.at(-1) ?? []
  expect([url, init?.method, init?.body]).toEqual(['http://api.test/auth/v1/user', 'PUT', '{}'])
})

test('a person whose login is refused hears the server’s own words', async () => {
  const refusal = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
  const headers = { 'x-sb-error-code': 'invalid_credentials' }
  answers.mockResolvedValue(Response.json(refusal, { status: 400, headers }))
  const response = await fetchAuth('http://api.test/auth/v1/token?grant_type=password')
  expect([response.status, await response.json()]).toEqual([400, refusal])
  expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('a person whose request a gateway refuses with "null" gets an error without words', async () => {
  answers.mockResolvedValue(new Response('null', { status: 500 }))
  expect(await (await fetchAuth(REFRESH)).json()).toEqual({})
})

test('a student whose refresh is refused loses the session, since it is over', async () => {
  answers.mockResolvedValue(Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }))
  expect((await fetchAuth(REFRESH, { method: 'POST' })).status).toBe(400)
})

test.each([
  ['a mailed link', 'http://api.test/auth/v1/verify'],
  ['a refresh that is a request object', new Request(REFRESH)],
])('the session of %s counts from the device’s clock too', async (_, input) => {
  const headers = { 'x-request-id': '7' }
  answers.mockResolvedValue(Response.json({ access_token: 'a', expires_at: 1 }, { status: 201, headers }))
  const response = await fetchAuth(input)
  expect([response.status, response.headers.get('x-request-id')]).toEqual([201, '7'])
  expect(await response.json()).toEqual({ access_token: 'a' })
})

test('an answer that opens no session is handed on as it is', async () => {
  const answer = Response.json({ id: 'una', expires_at: 1 })
  answers.mockResolvedValue(answer)
  expect(await fetchAuth('http://api.test/auth/v1/user')).toBe(answer)
})
