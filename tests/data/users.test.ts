import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../src/data/client.ts', () => ({ callService: vi.fn() }))
const { callService } = await import('../../src/data/client.ts')
const { deleteUser, disableUser, enableUser } = await import('../../src/data/users.ts')

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
  expect(service.mock.calls).toEqual([request])
})

test('an admin hears the reason for which a user cannot be deleted', async () => {
  const body = { code: 'user_is_admin', message: 'An admin is given another role first.' }
  service.mockResolvedValue(Response.json(body, { status: 409 }))
  await expect(deleteUser(una)).rejects.toMatchObject({ ...body, status: 409, retryable: false })
})

test('an admin whose change a gateway answers without JSON can try it again', async () => {
  service.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const failure = { code: 'unknown_error', status: 502, retryable: true }
  await expect(disableUser(una)).rejects.toMatchObject(failure)
})
