import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const UNA = {
  id: 'una',
  firstName: 'Una',
  middleName: null,
  lastName: 'Peña',
  suffix: null,
  fullName: 'Una Peña',
  email: 'una@maneho.test',
  role: 'otdc',
  duties: [],
  createdAt: '2026-11-21T00:00:00.000Z',
  archivedAt: null,
  disabledAt: null,
  address: null,
  birthday: null,
  phone: null,
  language: null,
  agreedTo: { terms: '2026-11-22', privacy: '2026-11-22' },
  detailsRevision: 1,
  secondFactor: null,
  awaits: false,
  off: [],
  mark: '1',
}

const { session, signOut } = vi.hoisted(() => ({
  session: { userId: 'una' as string | null },
  signOut: vi.fn(),
}))

vi.mock('@supabase/supabase-js', () => ({
  isAuthRetryableFetchError: () => true,
  AuthClient: class {
    getSession = async () => ({
      data: { session: session.userId && { access_token: 'token', user: { id: session.userId } } },
      error: null,
    })
    refreshSession = async () => ({ data: { session: null }, error: null })
    signOut = signOut
  },
}))
vi.mock('../../src/data/transport/hints.ts', () => ({ watchHints: vi.fn() }))
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
const { watchHints } = await import('../../src/data/transport/hints.ts')
const { getMyProfile, saveMyLanguage, updateMyProfile, watchMyProfile } = await import(
  '../../src/data/profiles.ts'
)
const { passModuleForDevelopment } = await import('../../src/data/development.ts')

const server = vi.fn<typeof fetch>()
const sent = () =>
  server.mock.calls.map(([url, init]) => [init?.method, String(url), JSON.parse(String(init?.body))])

beforeEach(() => {
  session.userId = 'una'
  server.mockReset()
  signOut.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('window', {})
})
afterEach(() => void vi.unstubAllGlobals())

const fields = {
  firstName: 'Una',
  middleName: null,
  lastName: 'Peña',
  address: '1 Rizal St, Pasig',
  birthday: '1999-12-31',
  phone: null,
}

const url = 'http://api.test/rest/v1/rpc/change_profile'

test('a student saves only the profile’s changed fields, based on the opened version', async () => {
  server.mockResolvedValue(Response.json({ detailsRevision: 8 }))
  await updateMyProfile(fields, 7)
  expect(sent()).toEqual([['POST', url, { p_changes: fields, p_revision: 7 }]])
})

test('a student who chooses a language changes nothing else of the own profile', async () => {
  server.mockResolvedValue(Response.json({ detailsRevision: 7 }))
  await saveMyLanguage('fil')
  expect(sent()).toEqual([['POST', url, { p_changes: { language: 'fil' } }]])
})

const refuse = (status: number, message: string) =>
  server.mockResolvedValueOnce(Response.json({ code: `PT${status}`, message }, { status }))

test('a student who was disabled meanwhile reads that neither profile nor language was saved', async () => {
  for (const save of [() => updateMyProfile(fields, 7), () => saveMyLanguage('fil')]) {
    refuse(403, 'account_disabled')
    await expect(save()).rejects.toMatchObject({ code: 'account_disabled', status: 403 })
  }
  expect(signOut).not.toHaveBeenCalled()
})

test('a student whose session was ended elsewhere is signed out of this device by saving', async () => {
  refuse(401, 'session_not_found')
  const refusal = { code: 'session_not_found', status: 401 }
  await expect(updateMyProfile(fields, 7)).rejects.toMatchObject(refusal)
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
})

test('a student whose profile was changed on another device since overwrites nothing', async () => {
  server.mockResolvedValueOnce(
    Response.json({ code: 'PT409', message: 'profile_changed_elsewhere' }, { status: 409 }),
  )
  const refusal = { code: 'profile_changed_elsewhere', status: 409 }
  await expect(updateMyProfile({ phone: null }, 7)).rejects.toMatchObject(refusal)
})

test('a person who has logged out in another tab changes no profile', async () => {
  session.userId = null
  const refusal = { code: 'not_authenticated', status: 401 }
  await expect(updateMyProfile(fields, 7)).rejects.toMatchObject(refusal)
  expect(server).not.toHaveBeenCalled()
})

test('a student whose birthday the database refuses is told so', async () => {
  const error = { code: '23514', message: 'violates check constraint "birthday"' }
  server.mockResolvedValue(Response.json(error, { status: 400 }))
  await expect(updateMyProfile(fields, 7)).rejects.toMatchObject({ ...error, status: 400, retryable: false })
})

test('a person reads the own profile, which is null once it is archived', async () => {
  server.mockResolvedValueOnce(Response.json(UNA))
  expect(await getMyProfile()).toEqual(UNA)
  expect(sent()).toEqual([['POST', 'http://api.test/rest/v1/rpc/my_profile', {}]])
  server.mockResolvedValueOnce(Response.json(null))
  expect(await getMyProfile()).toBeNull()
})

test('a person hears of changes of the own profile only', () => {
  const onHint = vi.fn()
  const stop = vi.fn()
  vi.mocked(watchHints).mockReturnValue(stop)
  expect(watchMyProfile('una', onHint)).toBe(stop)
  expect(watchHints).toHaveBeenCalledWith('user:una', onHint)
})

test('a developer passes a module by its number', async () => {
  server.mockResolvedValue(new Response(null, { status: 204 }))
  await passModuleForDevelopment(3)
  const url = 'http://api.test/rest/v1/rpc/pass_module_for_development'
  expect(sent()).toEqual([['POST', url, { p_module: 3 }]])
})
