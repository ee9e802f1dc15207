import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../support/englishMessages.ts'
import { messageFor } from '../../../src/i18n/messageFor.ts'

vi.mock('@supabase/supabase-js', () => ({
  isAuthRetryableFetchError: () => true,
  AuthClient: class {
    getSession = async () => ({ data: { session: null }, error: null })
  },
}))
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
const { callFunction, downloadFrom } = await import('../../../src/data/transport/functions.ts')

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('window', {})
})
afterEach(() => void vi.unstubAllGlobals())

const sentenceOf = async (call: Promise<unknown>) =>
  messageFor(
    await call.then(
      () => null,
      (error: unknown) => error,
    ),
  )

test('a person whose download is cut is told so and can try again', async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('%PDF-1.7'))
      controller.error(new TypeError('network error'))
    },
  })
  server.mockResolvedValue(new Response(cut))
  expect(await sentenceOf(downloadFrom('certificates/MNH.pdf'))).toMatch(/^The download stopped/)
})

test.each([
  ['HTML', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a number for a code', Response.json({ code: 503 }, { status: 503 })],
])('a person whose call a gateway answers with %s reads that the server has a problem', async (_, answer) => {
  server.mockResolvedValue(answer)
  expect(await sentenceOf(callFunction('POST', 'users'))).toMatch(/^The school’s server has a problem/)
})

test('a person whose call the server fails reads the number that its logs have', async () => {
  server.mockImplementation(async () => Response.json({ code: 'auth_unavailable' }, { status: 502 }))
  const sentence = await sentenceOf(callFunction('POST', 'users'))
  const [, init] = server.mock.lastCall ?? []
  const [, trace = ''] = (new Headers(init?.headers).get('traceparent') ?? '').split('-')
  expect(trace).toMatch(/^[0-9a-f]{32}$/)
  expect(sentence).toContain(`give the school the number ${trace.slice(0, 4)}-${trace.slice(4, 8)}.`)
  server.mockImplementation(async () => Response.json({ code: 'last_owner' }, { status: 409 }))
  expect(await sentenceOf(callFunction('POST', 'users'))).not.toMatch(/number/)
})
