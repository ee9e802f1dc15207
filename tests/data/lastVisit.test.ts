import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/lib/appError.ts'

const person = vi.hoisted(() => ({ id: 'amina' as string | null }))
const callRpc = vi.hoisted(() => vi.fn())
vi.mock('../../src/data/unwrap.ts', () => ({ callRpc }))
vi.mock('../../src/data/storedSession.ts', () => ({ storedUserId: () => person.id }))

const { callRpcOrLastVisit, forgetLastVisit, lastVisitShown } = await import('../../src/data/lastVisit.ts')
const { myCourse, myProfile } = await import('../../src/data/queries.ts')

const offline = new AppError('network_error', { status: 0 })

beforeEach(() => {
  forgetLastVisit()
  person.id = 'amina'
  callRpc.mockReset()
})

test('Amina without a connection sees what she saw last, marked with its time, until she is back', async () => {
  callRpc.mockResolvedValueOnce('her course')
  expect(await callRpcOrLastVisit(myCourse)).toBe('her course')
  expect(lastVisitShown()).toBeNull()
  callRpc.mockRejectedValueOnce(offline)
  expect(await callRpcOrLastVisit(myCourse)).toBe('her course')
  expect(Date.parse(lastVisitShown() ?? '')).toBeLessThanOrEqual(Date.now())
  callRpc.mockResolvedValueOnce('her course, further on')
  expect(await callRpcOrLastVisit(myCourse)).toBe('her course, further on')
  expect(lastVisitShown()).toBeNull()
})

test('nobody sees the last visit of somebody else on the same device', async () => {
  callRpc.mockResolvedValueOnce('her course')
  await callRpcOrLastVisit(myCourse)
  person.id = 'dan'
  callRpc.mockRejectedValueOnce(offline)
  await expect(callRpcOrLastVisit(myCourse)).rejects.toBe(offline)
})

test('a refusal is not hidden by the last visit', async () => {
  const refused = new AppError('not_enrolled', { status: 403 })
  callRpc.mockResolvedValueOnce('her course')
  await callRpcOrLastVisit(myCourse)
  callRpc.mockRejectedValueOnce(refused)
  await expect(callRpcOrLastVisit(myCourse)).rejects.toBe(refused)
})

test('nothing of a visit is left once the person has logged out, and one answer is not taken for another', async () => {
  callRpc.mockResolvedValueOnce('her course')
  await callRpcOrLastVisit(myCourse)
  callRpc.mockRejectedValue(offline)
  await expect(callRpcOrLastVisit(myProfile)).rejects.toBe(offline)
  forgetLastVisit()
  await expect(callRpcOrLastVisit(myCourse)).rejects.toBe(offline)
})
