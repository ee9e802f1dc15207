import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = vi.fn<typeof fetch>()
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')

let factors: typeof import('../../src/data/secondFactor.ts')

const session = { access_token: 'token', refresh_token: 'r', expires_in: 3600, user: { id: 'ada' } }
const answer = (body: object, status = 200) => server.mockResolvedValueOnce(Response.json(body, { status }))
const refuse = (code: string) => answer({ code: 422, error_code: code, msg: code }, 422)
const loseAnswer = () => server.mockRejectedValueOnce(new TypeError('Failed to fetch'))

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', {})
  factors = await import('../../src/data/secondFactor.ts')
  answer(session)
  await (await import('../../src/data/auth.ts')).signIn('ada@maneho.test', 'secret phrase')
  server.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const phones = (...ids: string[]) =>
  answer({
    required: true,
    recoveryCodes: 10,
    factors: ids.map((id) => ({ id, name: '', addedAt: '2026-11-23T00:00:00Z' })),
  })
const asked = () => server.mock.calls.map(([url]) => String(url).replace(/^.*\/v1\//, ''))
async function outcome(work: Promise<unknown>) {
  const told = work.then(
    () => 'logged in',
    (error: { code: string }) => error.code,
  )
  await vi.advanceTimersByTimeAsync(35_000)
  return told
}

test('an admin with two phones enters the code of the second one, spelled as the app shows it', async () => {
  phones('old', 'new')
  answer({ id: 'c1' })
  refuse('mfa_verification_failed')
  answer({ id: 'c2' })
  answer({ ...session, access_token: 'token of two factors' })
  expect(await outcome(factors.enterCode('123 456'))).toBe('logged in')
  expect(asked()).toEqual([
    'rpc/my_second_factor',
    'factors/old/challenge',
    'factors/old/verify',
    'factors/new/challenge',
    'factors/new/verify',
  ])
  expect(JSON.parse(String(server.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ code: '123456' })
})

test('an admin whose code fits no phone is told so', async () => {
  phones('old')
  answer({ id: 'c1' })
  refuse('mfa_verification_failed')
  expect(await outcome(factors.enterCode('123456'))).toBe('mfa_verification_failed')
})

test('an admin whose answer got lost is logged in by the code that counted already', async () => {
  phones('old')
  answer({ id: 'c1' })
  loseAnswer()
  answer({ id: 'c2' })
  refuse('mfa_verification_failed')
  answer({ ...session, access_token: 'token of two factors' })
  expect(await outcome(factors.enterCode('123456'))).toBe('logged in')
  expect(asked().at(-1)).toBe('token?grant_type=refresh_token')
})

test('an admin whose recovery code is wrong is told so', async () => {
  server.mockResolvedValueOnce(Response.json(false))
  expect(await outcome(factors.enterRecoveryCode('NONE'))).toBe('recovery_code_wrong')
})

test('an admin who begins another app loses an unfinished one, and keeps the active one', async () => {
  answer({
    ...session.user,
    factors: [
      { id: 'counts', factor_type: 'totp', status: 'verified' },
      { id: 'begun', factor_type: 'totp', status: 'unverified' },
    ],
  })
  answer({ id: 'begun' })
  answer({ id: 'next', type: 'totp', totp: { qr_code: '<svg/>', secret: 'S', uri: '' } })
  expect(await factors.beginFactor('Maneho')).toMatchObject({ factorId: 'next', secret: 'S' })
  expect(
    server.mock.calls.map(([url, init]) => `${init?.method} ${String(url).replace(/^.*\/v1\//, '')}`),
  ).toEqual(['GET user', 'DELETE factors/begun', 'POST factors'])
})

test('an admin adds a second app: each has a name of its own, since Auth takes none twice', async () => {
  const named = async () => {
    answer({ id: 'ada', factors: [] })
    answer({ id: 'new', totp: { qr_code: '<svg/>', secret: 'SECRET', uri: '' } })
    const begun = await factors.beginFactor('Maneho')
    expect(begun.factorId).toBe('new')
    return JSON.parse(String(server.mock.lastCall?.[1]?.body)).friendly_name
  }
  const [first, second] = [await named(), await named()]
  expect(first).toMatch(/./)
  expect(second).not.toBe(first)
})

test('an admin whose network changes between the steps retries silently once, then reads why', async () => {
  phones('old')
  answer({ id: 'c1' })
  refuse('mfa_ip_address_mismatch')
  answer({ id: 'c2' })
  answer({ ...session, access_token: 'token of two factors' })
  expect(await outcome(factors.enterCode('123456'))).toBe('logged in')
  phones('old')
  answer({ id: 'c3' })
  refuse('mfa_ip_address_mismatch')
  answer({ id: 'c4' })
  refuse('mfa_ip_address_mismatch')
  expect(await outcome(factors.enterCode('123456'))).toBe('mfa_ip_address_mismatch')
})

// Issue 50 D2.
test('recovery codes whose answer was slow are there until the admin has kept them, and for nobody else', async () => {
  answer(['7K2MQ8RTXV4B'])
  const made = factors.makeRecoveryCodes('ada')
  expect(factors.unkeptRecoveryCodes('ada')).toBeNull()
  await outcome(made)
  expect(factors.unkeptRecoveryCodes('ada')).toEqual(['7K2MQ8RTXV4B'])
  expect(factors.unkeptRecoveryCodes('bea')).toBeNull()
  factors.keepRecoveryCodes()
  expect(factors.unkeptRecoveryCodes('ada')).toBeNull()
})
