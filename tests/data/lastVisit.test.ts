import { beforeEach, expect, test, vi } from 'vitest'
import { knowShapes } from '../../contract/shapes.ts'
import { AppError } from '../../src/lib/appError.ts'

const person = vi.hoisted(() => ({ id: 'amina' as string | null }))
const callRpc = vi.hoisted(() => vi.fn())
vi.mock('../../src/data/transport/unwrap.ts', () => ({ callRpc }))
vi.mock('../../src/data/transport/storedSession.ts', () => ({ storedUserId: () => person.id }))

const { amendLastVisit, callRpcOrLastVisit, forgetLastVisit, lastVisitShown, watchLastVisit } = await import(
  '../../src/data/lastVisit.ts'
)
knowShapes({ my_course: 's', my_profile: 's', open_practice: '*' })
const { deviceStore } = await import('../../src/lib/storage.ts')
const { myCourse, myPractice, myProfile } = await import('../../src/data/queries.ts')

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

test('an answer that comes after Amina has logged out is not kept on the device', async () => {
  const late = Promise.withResolvers<string>()
  callRpc.mockReturnValueOnce(late.promise)
  const asked = callRpcOrLastVisit(myCourse)
  person.id = null
  forgetLastVisit()
  late.resolve('her course')
  await asked
  expect(deviceStore.get('maneho-last-visit:my_course')).toBeNull()
})

test('whoever logs in after Amina is not told that the page shows an earlier visit', async () => {
  callRpc.mockResolvedValueOnce('her course').mockRejectedValueOnce(offline)
  await callRpcOrLastVisit(myCourse)
  await callRpcOrLastVisit(myCourse)
  expect(lastVisitShown()).not.toBeNull()
  forgetLastVisit()
  expect(lastVisitShown()).toBeNull()
})

test('Amina without a connection sees all that she saw last, her profile and her course', async () => {
  callRpc.mockResolvedValueOnce('her course').mockResolvedValueOnce('her profile')
  await callRpcOrLastVisit(myCourse)
  await callRpcOrLastVisit(myProfile)
  expect(callRpc.mock.calls).toEqual([
    ['my_course', {}],
    ['my_profile', {}],
  ])
  callRpc.mockRejectedValue(offline)
  expect(await callRpcOrLastVisit(myCourse)).toBe('her course')
  expect(await callRpcOrLastVisit(myProfile)).toBe('her profile')
})

test('a page of Amina’s hears when an earlier visit is shown and when it is over, until she leaves', async () => {
  callRpc.mockResolvedValueOnce('her course')
  await callRpcOrLastVisit(myCourse)
  const heard: boolean[] = []
  const leave = watchLastVisit(() => heard.push(lastVisitShown() !== null))
  callRpc.mockRejectedValueOnce(offline)
  await callRpcOrLastVisit(myCourse)
  callRpc.mockResolvedValue('her course')
  await callRpcOrLastVisit(myCourse)
  expect(heard).toEqual([true, false])
  leave()
  await callRpcOrLastVisit(myCourse)
  expect(heard).toEqual([true, false])
})

test('nothing is kept of a visitor, who sees the failure as it is', async () => {
  person.id = null
  callRpc.mockResolvedValueOnce(null)
  await callRpcOrLastVisit(myProfile)
  expect(deviceStore.get('maneho-last-visit:my_profile')).toBeNull()
  callRpc.mockRejectedValueOnce(offline)
  await expect(callRpcOrLastVisit(myProfile)).rejects.toBe(offline)
})

test('Amina whose kept visit is broken sees the failure, and her next visit is kept again', async () => {
  deviceStore.set('maneho-last-visit:my_course', '{"userId":')
  callRpc.mockRejectedValueOnce(offline)
  await expect(callRpcOrLastVisit(myCourse)).rejects.toBe(offline)
  callRpc.mockResolvedValueOnce('her course')
  await callRpcOrLastVisit(myCourse)
  callRpc.mockRejectedValueOnce(offline)
  expect(await callRpcOrLastVisit(myCourse)).toBe('her course')
})

test('a bug is not hidden by the last visit', async () => {
  const bug = Object.assign(new Error('bug'), { status: 0 })
  callRpc.mockResolvedValueOnce('her course')
  await callRpcOrLastVisit(myCourse)
  callRpc.mockRejectedValueOnce(bug)
  await expect(callRpcOrLastVisit(myCourse)).rejects.toBe(bug)
})

test('what Amina did after a page was opened is part of what she sees without a connection', async () => {
  const practice = { decks: [], reviews: {}, due: {}, openModules: [1] }
  const reviews = { 'card-stop': [{ day: '2026-11-22', rating: 3 as const }] }
  callRpc.mockResolvedValueOnce(practice)
  await callRpcOrLastVisit(myPractice)
  amendLastVisit(myPractice, (kept) => ({ ...kept, reviews }))
  callRpc.mockRejectedValueOnce(offline)
  expect(await callRpcOrLastVisit(myPractice)).toEqual({ ...practice, reviews })
})

test('a change is not kept for somebody of whom nothing is kept', () => {
  amendLastVisit(myPractice, (kept) => kept)
  expect(deviceStore.get('maneho-last-visit:open_practice')).toBeNull()
})
