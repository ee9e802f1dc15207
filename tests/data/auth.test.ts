import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = vi.fn<typeof fetch>()
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
const { resendVerification } = await import('../../src/data/auth.ts')

beforeEach(() => void vi.stubGlobal('fetch', server))
afterEach(() => void vi.unstubAllGlobals())

const limited = (message: string) =>
  Response.json({ code: 429, error_code: 'over_email_send_rate_limit', msg: message }, { status: 429 })

test('a visitor who asks for another mail too soon hears for how many seconds there is none', async () => {
  server.mockResolvedValueOnce(limited('For security purposes, you can only request this after 23 seconds.'))
  expect(await resendVerification('una@maneho.test')).toEqual({ sent: false, seconds: 23 })
  server.mockResolvedValueOnce(limited('email rate limit exceeded'))
  expect(await resendVerification('una@maneho.test')).toEqual({ sent: false, seconds: 30 })
})

test('a mail that goes out starts the interval until the next one', async () => {
  server.mockResolvedValueOnce(Response.json({}))
  expect(await resendVerification('una@maneho.test')).toEqual({ sent: true, seconds: 30 })
})

test('another failure of the mail is a failure', async () => {
  server.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(resendVerification('una@maneho.test')).rejects.toMatchObject({ status: 503, retryable: true })
})
