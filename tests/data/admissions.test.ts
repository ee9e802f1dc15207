import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WALK_IN_DOMAIN } from '../../contract/limits.ts'
import { AppError } from '../../src/lib/appError.ts'

const service = vi.hoisted(() => vi.fn())
const signInWithPassword = vi.hoisted(() => vi.fn(async (_given: object) => ({ data: {}, error: null })))
vi.mock('../../src/data/transport/client.ts', () => ({
  callService: service,
  database: {},
  auth: { signInWithPassword },
}))
const { startWithCode } = await import('../../src/data/admissions.ts')
const { signIn } = await import('../../src/data/auth.ts')

beforeEach(() => {
  vi.useFakeTimers()
  service.mockReset()
  signInWithPassword.mockClear()
})
afterEach(() => void vi.useRealTimers())

const refused = () => Response.json({ code: 'start_code_unknown', message: '' }, { status: 404 })

test('a student whose code sets a password is logged in', async () => {
  service.mockResolvedValue(Response.json({ email: `1001@${WALK_IN_DOMAIN}` }))
  await startWithCode('ABCD', 'drive1234')
  expect(service.mock.calls).toEqual([
    ['POST', 'functions/v1/users/start', expect.anything(), { code: 'ABCD', password: 'drive1234' }],
  ])
  expect(signInWithPassword.mock.calls[0]?.[0]).toMatchObject({ email: `1001@${WALK_IN_DOMAIN}` })
})

test('a student whose reply was lost reads that the password was probably saved', async () => {
  service.mockRejectedValueOnce(new AppError('network_error', { status: 0 })).mockResolvedValueOnce(refused())
  const started = expect(startWithCode('ABCD', 'drive1234')).rejects.toMatchObject({
    code: 'start_answer_lost',
  })
  await vi.runAllTimersAsync()
  await started
})

test('a student with a wrong code hears so', async () => {
  service.mockResolvedValue(refused())
  await expect(startWithCode('ABCD', 'drive1234')).rejects.toMatchObject({ code: 'start_code_unknown' })
})

test('a student without an address logs in with a number', async () => {
  await signIn(' 1001 ', 'drive1234')
  expect(signInWithPassword.mock.calls[0]?.[0]).toMatchObject({ email: `1001@${WALK_IN_DOMAIN}` })
})
