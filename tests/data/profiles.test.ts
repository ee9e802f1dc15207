import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const UNA = {
  id: 'una',
  firstName: 'Una',
  middleName: null,
  lastName: 'Peña',
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
vi.mock('../../src/data/hints.ts', () => ({ watchHints: vi.fn() }))
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
const { watchHints } = await import('../../src/data/hints.ts')
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

test('a student saves the changed fields of the own profile and no other, as it was when the page was opened', async () => {
  server.mockResolvedValue(Response.json([{ id: 'una' }]))
  await updateMyProfile(fields, 7)
  const row = {
    first_name: 'Una',
    middle_name: null,
    last_name: 'Peña',
    address: '1 Rizal St, Pasig',
    birthday: '1999-12-31',
    phone: null,
    details_revision: 8,
  }
  const url = 'http://api.test/rest/v1/profiles?id=eq.una&select=id'
  expect(sent()).toEqual([['PATCH', url, row]])
})

test('a student who chooses a language changes nothing else of the own profile', async () => {
  server.mockResolvedValue(Response.json([{ id: 'una' }]))
  await saveMyLanguage('fil')
  expect(sent()).toEqual([
    ['PATCH', 'http://api.test/rest/v1/profiles?id=eq.una&select=id', { language: 'fil' }],
  ])
})

test('a student whose account was disabled meanwhile is told that the profile was not saved', async () => {
  server.mockResolvedValueOnce(Response.json([])).mockResolvedValueOnce(Response.json(null))
  const refusal = { code: 'not_authenticated', status: 403 }
  await expect(updateMyProfile(fields, 7)).rejects.toMatchObject(refusal)
  expect(signOut).not.toHaveBeenCalled()
})

test('a student whose session was ended elsewhere is signed out of this device by saving, though row-level security refuses nothing', async () => {
  const ended = { code: 'PT401', message: 'session_not_found' }
  server.mockResolvedValueOnce(Response.json([])).mockResolvedValueOnce(Response.json(ended, { status: 401 }))
  const refusal = { code: 'session_not_found', status: 401 }
  await expect(updateMyProfile(fields, 7)).rejects.toMatchObject(refusal)
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
})

test('a student whose account was disabled meanwhile is told that the language was not saved', async () => {
  server.mockResolvedValueOnce(Response.json([])).mockResolvedValueOnce(Response.json(null))
  await expect(saveMyLanguage('fil')).rejects.toMatchObject({ code: 'not_authenticated', status: 403 })
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
