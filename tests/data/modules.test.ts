import { expect, test, vi } from 'vitest'

vi.mock('../../src/data/lastVisit.ts', () => ({ callRpcOrLastVisit: vi.fn() }))
const { callRpcOrLastVisit } = await import('../../src/data/lastVisit.ts')
const { myCourse } = await import('../../src/data/queries.ts')
const { getMyCourse } = await import('../../src/data/modules.ts')

test('a student reads the own course, from the last visit where there is no connection', async () => {
  const course = { modules: [], access: null, completion: null, practiceDue: 0, scenesDue: 0, hours: null }
  vi.mocked(callRpcOrLastVisit).mockResolvedValue(course)
  expect(await getMyCourse()).toBe(course)
  expect(callRpcOrLastVisit).toHaveBeenCalledWith(myCourse)
})
