import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../support/storedSession.ts'

const AUTH = 'http://api.test/auth/v1'
const SESSION_KEY = 'maneho-auth'
const VISIT_KEY = 'maneho-last-visit:my_profile'

const server = vi.fn<typeof fetch>()
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')

type Auth = typeof import('../../src/data/auth.ts') &
  typeof import('../../src/data/registration.ts') &
  typeof import('../../src/data/mailedLinks.ts')
let auth: Auth
let device: typeof import('../../src/lib/storage.ts')['deviceStore']

// Each test reloads the module: auth-js keeps its session in memory.
beforeEach(async () => {
  vi.resetModules()
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { onLine: true })
  auth = {
    ...(await import('../../src/data/auth.ts')),
    ...(await import('../../src/data/registration.ts')),
    ...(await import('../../src/data/mailedLinks.ts')),
  }
  device = (await import('../../src/lib/storage.ts')).deviceStore
})
afterEach(() => void vi.unstubAllGlobals())

function sent() {
  const [url, init] = server.mock.calls.at(-1) ?? []
  return { method: init?.method, url: String(url), body: JSON.parse(String(init?.body)) }
}

const answer = (body: object, status = 200) => server.mockResolvedValueOnce(Response.json(body, { status }))

const refuse = (status: number, code: string, message = code) =>
  answer({ code: status, error_code: code, msg: message }, status)

const session = { access_token: 'token', refresh_token: 'r', expires_in: 3600, user: { id: 'una' } }

async function signIn() {
  answer(session)
  await auth.signIn('una@maneho.test', 'secret phrase')
}

test('a visitor who registers an address that has an account waits like any other, and its owner is mailed', async () => {
  const names = { firstName: 'Una', middleName: '', lastName: 'Peña', language: 'fil' } as const
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  const registration = { email: 'una@maneho.test', password: 'secret phrase', ...names, agreedTo }
  answer({ id: 'nobody', identities: [] })
  refuse(429, 'over_email_send_rate_limit')
  expect(await auth.signUp(registration)).toBe('nobody')
  await vi.waitFor(() => expect(sent().url).toContain(`${AUTH}/recover`))
  expect(sent().body).toMatchObject({ email: registration.email })

  server.mockClear()
  answer({ id: 'una', identities: [{ provider: 'email' }] })
  expect(await auth.signUp(registration)).toBe('una')
  expect(server).toHaveBeenCalledOnce()
})

test('a visitor who registers sends names, language and agreements, and no null middle name', async () => {
  const una = { email: 'una@maneho.test', password: 'secret phrase' }
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  const names = { firstName: 'Una', middleName: '', lastName: 'Peña', language: 'fil', agreedTo } as const
  answer({ id: 'una' })
  expect(await auth.signUp({ ...una, ...names })).toBe('una')
  const registration = expect.stringMatching(/^[0-9a-f]{64}$/)
  const data = {
    first_name: 'Una',
    middle_name: null,
    last_name: 'Peña',
    language: 'fil',
    registration,
    ...agreedTo,
  }
  expect(sent()).toMatchObject({ method: 'POST', url: `${AUTH}/signup`, body: { ...una, data } })

  answer({ id: 'una' })
  await auth.signUp({ ...una, ...names, middleName: 'Cruz' })
  expect(sent().body.data).toEqual({ ...data, middle_name: 'Cruz' })
})

test('a visitor who has registered asks whether the account is confirmed, without a login', async () => {
  server.mockResolvedValueOnce(Response.json(true))
  expect(await auth.isConfirmed('una')).toBe(true)
  const url = 'http://api.test/rest/v1/rpc/is_confirmed'
  expect(sent()).toMatchObject({ method: 'POST', url, body: { p_account: 'una' } })
  expect(server).toHaveBeenCalledTimes(1)
})

test('a visitor whose registration arrived, though not its answer, waits for the mail after the next press', async () => {
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  const una = {
    email: 'una@maneho.test',
    password: 'secret phrase',
    firstName: 'Una',
    middleName: '',
  } as const
  const registration = { ...una, lastName: 'Peña', language: 'fil', agreedTo } as const
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(auth.signUp(registration)).rejects.toMatchObject({ code: 'network_error', retryable: true })
  const justMailed = 'For security purposes, you can only request this after 23 seconds.'
  refuse(429, 'over_email_send_rate_limit', justMailed)
  expect(await auth.signUp(registration)).toBeNull()
})

test('a visitor with an invisible name reads the hook’s refusal, for which Auth has no code', async () => {
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  const names = { firstName: '\u2060', middleName: '', lastName: 'Peña', language: 'en', agreedTo } as const
  refuse(400, 'unknown', 'name_missing')
  await expect(
    auth.signUp({ email: 'una@maneho.test', password: 'secret phrase', ...names }),
  ).rejects.toMatchObject({ code: 'name_missing', status: 400 })
})

test('a person who logs in is known without another question to the server', async () => {
  expect(await auth.currentUserId()).toBeNull()
  await signIn()
  const body = { email: 'una@maneho.test', password: 'secret phrase' }
  expect(sent()).toMatchObject({ method: 'POST', url: `${AUTH}/token?grant_type=password`, body })
  const headers = new Headers(server.mock.calls[0]?.[1]?.headers)
  expect([headers.get('apikey'), headers.get('Authorization')]).toEqual(['public', 'Bearer public'])
  expect(await auth.currentUserId()).toBe('una')
  expect(server).toHaveBeenCalledTimes(1)
})

test('a person who mistypes the password hears the server’s reason', async () => {
  refuse(400, 'invalid_credentials', 'Invalid login credentials')
  const refusal = {
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
    retryable: false,
  }
  await expect(auth.signIn('una@maneho.test', 'wrong')).rejects.toMatchObject(refusal)
})

test('a person whose login does not reach the server can try it again', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const failure = { code: 'network_error', status: 0, retryable: true }
  await expect(auth.signIn('una@maneho.test', 'secret phrase')).rejects.toMatchObject(failure)
})

test('a person whose login meets a gateway that is down can try it again', async () => {
  server.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const failure = { code: 'unknown_error', status: 502, retryable: true }
  await expect(auth.signIn('una@maneho.test', 'secret phrase')).rejects.toMatchObject(failure)
})

test('a person who logs out ends this device’s session only, and leaves nothing of the visit', async () => {
  await signIn()
  device.set(VISIT_KEY, '{}')
  server.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await auth.signOut()
  expect(server.mock.calls.at(-1)?.[0]).toBe(`${AUTH}/logout?scope=local`)
  expect(new Headers(server.mock.calls.at(-1)?.[1]?.headers).get('Authorization')).toBe('Bearer token')
  expect(await auth.currentUserId()).toBeNull()
  expect(device.get(VISIT_KEY)).toBeNull()
})

test('a person without a connection is logged out of this device all the same', async () => {
  await signIn()
  device.set(VISIT_KEY, '{}')
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await auth.signOut()
  expect(await auth.currentUserId()).toBeNull()
  expect(device.get(VISIT_KEY)).toBeNull()
})

test('a person who forgot the password has a link mailed', async () => {
  answer({})
  await auth.requestPasswordReset('una@maneho.test')
  const body = { email: 'una@maneho.test' }
  expect(sent()).toMatchObject({ method: 'POST', url: `${AUTH}/recover`, body })
  refuse(429, 'over_email_send_rate_limit')
  const refusal = { code: 'over_email_send_rate_limit', status: 429 }
  await expect(auth.requestPasswordReset('una@maneho.test')).rejects.toMatchObject(refusal)
})

test('a visitor who asks for another mail too soon hears for how many seconds there is none', async () => {
  const limit = (message: string) => refuse(429, 'over_email_send_rate_limit', message)
  limit('For security purposes, you can only request this after 23 seconds.')
  expect(await auth.resendVerification('una@maneho.test')).toEqual({ sent: false, seconds: 23 })
  limit('For security purposes, you can only request this after 0 seconds.')
  expect(await auth.resendVerification('una@maneho.test')).toEqual({ sent: false, seconds: 1 })
})

test('a person whom Auth limits reads for how long: registration, mail, reset and login', async () => {
  const person = { email: 'una@maneho.test', password: 'secret phrase' }
  const names = { firstName: 'Una', middleName: '', lastName: 'Peña', language: 'en' } as const
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  const calls = [
    () => auth.signUp({ ...person, ...names, agreedTo }),
    () => auth.resendVerification(person.email),
    () => auth.requestPasswordReset(person.email),
    () => auth.signIn(person.email, person.password),
  ]
  for (const call of calls) {
    refuse(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    await expect(call()).rejects.toMatchObject({ retryAfter: 3_600 })
    refuse(429, 'over_request_rate_limit', 'Request rate limit reached')
    await expect(call()).rejects.toMatchObject({ retryAfter: 10 })
  }
  refuse(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 23 seconds.',
  )
  // Hosted Auth refuses only registered addresses this way.
  await auth.requestPasswordReset(person.email)
})

test('a person who has solved the challenge sends its token with every request that asks for one', async () => {
  const person = { email: 'una@maneho.test', password: 'secret phrase' }
  const names = { firstName: 'Una', middleName: '', lastName: 'Peña', language: 'en' } as const
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  const calls = [
    () => auth.signUp({ ...person, ...names, agreedTo, captchaToken: 'solved' }),
    () => auth.resendVerification(person.email, 'solved'),
    () => auth.requestPasswordReset(person.email, 'solved'),
    () => auth.signIn(person.email, person.password, 'solved'),
  ]
  for (const call of calls) {
    answer(session)
    await call()
    expect(sent().body.gotrue_meta_security).toEqual({ captcha_token: 'solved' })
  }
})

test('a mail that goes out starts the interval until the next one', async () => {
  answer({})
  expect(await auth.resendVerification('una@maneho.test')).toEqual({ sent: true, seconds: 30 })
  const body = { type: 'signup', email: 'una@maneho.test' }
  expect(sent()).toMatchObject({ method: 'POST', url: `${AUTH}/resend`, body })
})

test('another failure of the mail is a failure', async () => {
  server.mockResolvedValueOnce(new Response('', { status: 503 }))
  const failure = { status: 503, retryable: true }
  await expect(auth.resendVerification('una@maneho.test')).rejects.toMatchObject(failure)
})

test('a person who opens a mailed link is logged in, and hears when the link is used up', async () => {
  answer(session)
  await auth.verifyMailedLink('hash', 'recovery')
  const body = { token_hash: 'hash', type: 'recovery' }
  expect(sent()).toMatchObject({ method: 'POST', url: `${AUTH}/verify`, body })
  expect(await auth.currentUserId()).toBe('una')
  refuse(403, 'otp_expired')
  const refusal = { code: 'otp_expired', status: 403 }
  await expect(auth.confirmRegistration('hash')).rejects.toMatchObject(refusal)
})

test('a disabled person hears at the login that the account is disabled, and elsewhere to contact support', async () => {
  refuse(400, 'user_banned')
  await expect(auth.signIn('dina@maneho.test', 'secret phrase')).rejects.toMatchObject({
    code: 'account_disabled',
    status: 400,
  })
  refuse(403, 'user_banned')
  await expect(auth.verifyMailedLink('hash', 'recovery')).rejects.toMatchObject({ code: 'user_banned' })
})

test('a person who confirms an account hears whether this browser registered it', async () => {
  const confirm = (registration?: string) => {
    answer({ ...session, user: { id: 'una', user_metadata: { registration } } })
    return auth.confirmRegistration('hash')
  }
  expect(await confirm(), 'nobody has registered here').toEqual({ userId: 'una', isOurs: false })
  answer({ id: 'una' })
  const names = { firstName: 'Una', middleName: '', lastName: 'Peña', language: 'fil' } as const
  const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }
  await auth.signUp({ email: 'una@maneho.test', password: 'secret phrase', agreedTo, ...names })
  const { registration } = sent().body.data
  expect(await confirm('1-2-3-4'), 'somebody else was first').toEqual({ userId: 'una', isOurs: false })
  expect(await confirm(registration)).toEqual({ userId: 'una', isOurs: true })
  expect(sent().body).toMatchObject({ token_hash: 'hash', type: 'signup' })
})

test('a person who is logged in sets a new password, and hears when it is too weak', async () => {
  await signIn()
  answer({ id: 'una' })
  await auth.updatePassword('another phrase')
  expect(sent()).toMatchObject({ method: 'PUT', url: `${AUTH}/user`, body: { password: 'another phrase' } })
  refuse(422, 'weak_password')
  await expect(auth.updatePassword('short')).rejects.toMatchObject({ code: 'weak_password', status: 422 })
})

test('a person whose session has ended cannot set a password', async () => {
  const refusal = { code: 'session_not_found', status: 400, retryable: false }
  await expect(auth.updatePassword('another phrase')).rejects.toMatchObject(refusal)
  expect(server).not.toHaveBeenCalled()
})

test('a page hears who is logged in, at once and on each change, until it is left', async () => {
  const heard: (string | null)[] = []
  const leave = auth.watchAuth((userId) => heard.push(userId))
  await vi.waitFor(() => expect(heard).toEqual([null]))
  await signIn()
  await vi.waitFor(() => expect(heard).toEqual([null, 'una']))
  device.set(SESSION_KEY, storedSession('una'))
  server.mockResolvedValue(new Response(null, { status: 204 }))
  await auth.signOut()
  await vi.waitFor(() => expect(heard).toEqual([null, 'una', null]))
  leave()
  const heardElsewhere: (string | null)[] = []
  auth.watchAuth((userId) => heardElsewhere.push(userId))
  await signIn()
  await vi.waitFor(() => expect(heardElsewhere).toContain('una'))
  expect(heard).toEqual([null, 'una', null])
})

test('a student whose session could not be refreshed for want of a connection is not logged out', async () => {
  device.set(SESSION_KEY, storedSession('amina', { expiresAt: 1 }))
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const heard: (string | null)[] = []
  auth.watchAuth((userId) => heard.push(userId))
  await vi.waitFor(() => expect(heard).toContain('amina'))
  expect(heard).not.toContain(null)
})

test('a student who opens the app without a connection is known before auth-js has answered', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  device.set(SESSION_KEY, storedSession('amina', { expiresAt: 1 }))
  const heard: (string | null)[] = []
  auth.watchAuth((userId) => heard.push(userId))
  expect(heard).toEqual([])
  await vi.waitFor(() => expect(heard).toContain('amina'))
  expect(heard).not.toContain(null)
})

test('a student whose browser misses a lost connection is found offline at a failed refresh', async () => {
  device.set(SESSION_KEY, storedSession('amina'))
  const heard: (string | null)[] = []
  const leave = auth.watchAuth((userId) => heard.push(userId))
  await vi.waitFor(() => expect(heard).toEqual(['amina']))
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { fetchAuth } = await import('../../src/data/transport/fetch.ts')
  const refresh = fetchAuth(`${AUTH}/token?grant_type=refresh_token`)
  await expect(refresh).rejects.toThrow(TypeError)
  await vi.waitFor(() => expect(heard).toEqual(['amina', 'amina']))
  leave()
  auth.watchAuth((userId) => heard.push(userId))
  await vi.waitFor(() => expect(heard).toHaveLength(4))
})

test('a visitor without a connection is nobody, said once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const heard: (string | null)[] = []
  auth.watchAuth((userId) => heard.push(userId))
  await vi.waitFor(() => expect(heard).toEqual([null]))
})

test('a person whose password change loses replies reads of a used link, and that it is saved', async () => {
  vi.useFakeTimers()
  const lose = () => server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  lose()
  refuse(403, 'otp_expired')
  const link = expect(auth.verifyMailedLink('hash', 'recovery')).rejects.toMatchObject({
    code: 'link_answer_lost',
  })
  await vi.advanceTimersByTimeAsync(35_000)
  await link

  vi.useRealTimers()
  await signIn()
  vi.useFakeTimers()
  lose()
  refuse(422, 'same_password')
  const saved = auth.updatePassword('another secret phrase')
  await vi.advanceTimersByTimeAsync(35_000)
  expect(await saved).toBeUndefined()
  refuse(422, 'same_password')
  await expect(auth.updatePassword('another secret phrase')).rejects.toMatchObject({ code: 'same_password' })
  vi.useRealTimers()
})

test('a student who chooses a leaked password reads that it is leaked, not a rule that it satisfies', async () => {
  await signIn()
  const leaked = {
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak.',
    weak_password: { reasons: ['pwned'] },
  }
  answer(leaked, 422)
  await expect(auth.updatePassword('Password123!')).rejects.toMatchObject({ code: 'password_leaked' })
  answer({ ...leaked, weak_password: { reasons: ['length'] } }, 422)
  await expect(auth.updatePassword('short')).rejects.toMatchObject({ code: 'weak_password' })
})
