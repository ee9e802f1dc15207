import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Query } from '../../../src/data/queries.ts'

vi.mock(import('../../../contract/shapes.ts'), async (original) => ({
  ...(await original()),
  fitsAnswer: () => true,
}))

const session = vi.hoisted(() => ({ token: 'amina' as string | null }))
vi.mock('@supabase/supabase-js', () => ({
  isAuthRetryableFetchError: () => true,
  AuthClient: class {
    getSession = async () => ({ data: { session: session.token && { access_token: session.token } } })
  },
}))
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')

const { requestKey } = await import('../../../src/data/transport/prefetched.ts')
const { FIRST_USERS, myCourse, usersQuery } = await import('../../../src/data/queries.ts')
const { callRpc } = await import('../../../src/data/transport/unwrap.ts')
const { listUsers } = await import('../../../src/data/users.ts')

const server = vi.fn<typeof fetch>()

function prefetched(
  [name, args]: Query,
  { token = 'amina', response = Promise.resolve(Response.json('early')), at = performance.now() },
) {
  const key = requestKey(`http://api.test/rest/v1/rpc/${name}`, JSON.stringify(args))
  const answer = response.then((response) => ({ response, at }))
  answer.catch(() => {})
  vi.stubGlobal('window', { prefetched: { token, responses: { [key]: answer } } })
}

const course = () => callRpc(...myCourse)

beforeEach(() => {
  session.token = 'amina'
  server.mockReset()
  server.mockImplementation(async () => Response.json('asked now'))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Amina’s course that was prefetched is not asked for again, but anew the next time', async () => {
  prefetched(myCourse, {})
  expect(await course()).toBe('early')
  expect(server).not.toHaveBeenCalled()
  expect(await course()).toBe('asked now')
})

test('Amina never gets what was prefetched in the name of somebody else', async () => {
  prefetched(myCourse, { token: 'dan' })
  expect(await course()).toBe('asked now')
})

test('Amina’s prefetch that got lost, or that the server refused, is asked again', async () => {
  prefetched(myCourse, { response: Promise.reject(new Error('lost')) })
  expect(await course()).toBe('asked now')
  prefetched(myCourse, { response: Promise.resolve(new Response('', { status: 503 })) })
  expect(await course()).toBe('asked now')
})

test('a response that waited for ten seconds is out of date for Amina', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(30_000)
  prefetched(myCourse, { at: 20_000 })
  expect(await course()).toBe('asked now')
  prefetched(myCourse, { at: 20_001 })
  expect(await course()).toBe('early')
})

test('an admin who opens another page of the list does not get the first one', async () => {
  prefetched(usersQuery(FIRST_USERS), {})
  expect(await listUsers({ ...FIRST_USERS, page: 1 })).toBe('asked now')
  expect(await listUsers({ ...FIRST_USERS })).toBe('early')
})
