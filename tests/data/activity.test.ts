import { beforeEach, expect, test, vi } from 'vitest'
import type { ActivityAction } from '../../contract/answers/activity.ts'

vi.mock('../../src/data/transport/unwrap.ts', () => ({ callRpc: vi.fn() }))
const { callRpc } = await import('../../src/data/transport/unwrap.ts')
const { latestChange } = await import('../../src/data/activity.ts')

beforeEach(() => void vi.mocked(callRpc).mockReset())

const entry = {
  actorId: 'ada',
  actorName: 'Ada Reyes',
  subjectId: 'una',
  subjectName: 'Una Bautista',
  subjectEmail: 'una@maneho.test',
  before: {},
  after: {},
  createdAt: '2026-11-22T04:00:00.000Z',
}
const log = (...actions: ActivityAction[]) => ({
  rows: actions.map((action, id) => ({ ...entry, id, action })),
  total: actions.length,
})

test.each(['role_changed', 'archived', 'restored', 'disabled', 'enabled'] as const)(
  'an admin who looks at a user is shown the newest change: %s',
  async (action) => {
    vi.mocked(callRpc).mockResolvedValue(log('renamed', action, 'role_changed'))
    expect(await latestChange('una')).toMatchObject({ id: 1, action })
    expect(callRpc).toHaveBeenCalledWith(
      'list_activity',
      expect.objectContaining({ p_subject: 'una', p_page: 0, p_page_size: 20 }),
    )
  },
)

test('an admin is shown no change of a user who was only renamed', async () => {
  vi.mocked(callRpc).mockResolvedValue(log('renamed'))
  expect(await latestChange('una')).toBeNull()
})
