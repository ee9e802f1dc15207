import { afterEach, expect, test, vi } from 'vitest'
import { openAccounts } from '../../supabase/functions/_shared/supabase.ts'

afterEach(() => vi.restoreAllMocks())

/** Auth's replies to a password change, in the real server's words. */
const ANSWERS = {
  'has more than 72 bytes': [
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Password cannot be longer than 72 characters' },
  ],
  'has leaked': [
    422,
    { code: 422, error_code: 'weak_password', msg: 'Known.', weak_password: { reasons: ['pwned'] } },
  ],
  'is too short': [
    422,
    { code: 422, error_code: 'weak_password', msg: 'Short.', weak_password: { reasons: ['length'] } },
  ],
} as const

test.each([
  ['has more than 72 bytes', 'password_too_long'],
  ['has leaked', 'password_leaked'],
  ['is too short', 'weak_password'],
] as const)(
  'a student at the desk’s start page whose password %s is refused once, with the word for it',
  async (what, code) => {
    const [status, body] = ANSWERS[what]
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(body, { status }))
    const environment = { url: 'http://auth.test', publishableKey: 'public', secretKey: () => 'secret' }
    const accounts = openAccounts(environment as unknown as Parameters<typeof openAccounts>[0])
    const refused = accounts.setPassword(crypto.randomUUID(), 'drive1234')
    await expect(refused).rejects.toMatchObject({ status: 422, code })
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)

test('an outage of Auth is one: the start page may try again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ msg: 'no' }, { status: 500 }))
  const environment = { url: 'http://auth.test', publishableKey: 'public', secretKey: () => 'secret' }
  const accounts = openAccounts(environment as unknown as Parameters<typeof openAccounts>[0])
  const failed = accounts.setPassword(crypto.randomUUID(), 'drive1234')
  await expect(failed).rejects.toMatchObject({ status: 502, code: 'auth_unavailable' })
})
