import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/lib/appError.ts'
import { deviceStore } from '../../src/lib/storage.ts'
import { storedSession } from '../support/storedSession.ts'

vi.mock(import('../../contract/shapes.ts'), async (original) => ({
  ...(await original()),
  fitsAnswer: () => true,
  fitsEdgeAnswer: (_path: string, answer: unknown) => answer !== null,
}))

const rpc = vi.hoisted(() =>
  vi.fn(() => ({ setHeader: async () => ({ data: {}, error: null, status: 200 }) })),
)
vi.mock('../../src/data/transport/client.ts', () => ({ callService: vi.fn(), database: { rpc } }))
const { SESSION_KEY } = await import('../../src/data/transport/sessionKey.ts')
const { callService } = await import('../../src/data/transport/client.ts')
const { deleteUser, disableUser, enableUser, extendAccess } = await import('../../src/data/users.ts')

const service = vi.mocked(callService)
const una = { id: 'una', revision: 6 }

beforeEach(() => void service.mockReset())

test.each([
  ['disables', disableUser, ['PATCH', 'functions/v1/users/disable/una?revision=6']],
  ['enables', enableUser, ['PATCH', 'functions/v1/users/enable/una?revision=6']],
  ['deletes', deleteUser, ['DELETE', 'functions/v1/users/delete/una?revision=6']],
] as const)('an admin %s a user as shown', async (_, change, request) => {
  service.mockResolvedValue(Response.json({ id: 'una' }))
  await change(una)
  expect(service.mock.calls).toEqual([[...request, expect.anything(), undefined]])
})

test('an admin hears the reason for which a user cannot be deleted', async () => {
  const body = { code: 'user_is_admin', message: 'An admin is given another role first.' }
  service.mockResolvedValue(Response.json(body, { status: 409 }))
  await expect(deleteUser(una)).rejects.toMatchObject({ ...body, status: 409, retryable: false })
})

test('an admin whose change a gateway answers without JSON can try it again', async () => {
  vi.useFakeTimers()
  service.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const failure = { code: 'unknown_error', status: 502, retryable: true }
  const change = expect(disableUser(una)).rejects.toMatchObject(failure)
  await vi.advanceTimersByTimeAsync(35_000)
  await change
  vi.useRealTimers()
})

test('an admin whose demotion or deletion of a user lost its reply succeeds on retry', async () => {
  vi.useFakeTimers()
  const refuseAgain = (code: string, status: number) =>
    service
      .mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
      .mockResolvedValue(Response.json({ code }, { status }))
  refuseAgain('user_not_found', 404)
  const deletion = deleteUser(una)
  await vi.advanceTimersByTimeAsync(35_000)
  await expect(deletion).resolves.toBeUndefined()
  deviceStore.set(SESSION_KEY, storedSession('una'))
  refuseAgain('not_admin', 403)
  const own = disableUser(una)
  await vi.advanceTimersByTimeAsync(35_000)
  await expect(own).resolves.toBeUndefined()
  refuseAgain('not_admin', 403)
  const other = expect(disableUser({ ...una, id: 'ben' })).rejects.toMatchObject({ code: 'not_admin' })
  await vi.advanceTimersByTimeAsync(35_000)
  await other
  vi.useRealTimers()
})

test('an admin changes the last day of access as it was shown', async () => {
  const access = { lastDay: '2026-12-20', daysLeft: 29, asked: null }
  await extendAccess({ id: 'una', access }, '2027-01-03', 'She was ill')
  expect(rpc.mock.lastCall).toEqual([
    'extend_access',
    { p_user: 'una', p_last_day: '2027-01-03', p_reason: 'She was ill', p_seen: '2026-12-20' },
  ])
})
