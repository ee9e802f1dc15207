import { expect, test, vi } from 'vitest'

vi.mock('../../src/data/hints.ts', () => ({ watchHints: vi.fn() }))
vi.mock('../../src/data/unwrap.ts', () => ({ callRpc: vi.fn() }))
const { watchHints } = await import('../../src/data/hints.ts')
const { onNotifications, watchNotifications } = await import('../../src/data/notifications.ts')

test('a hint for the admins reaches the bell and every page that listens, until the page is left', () => {
  const stop = vi.fn()
  vi.mocked(watchHints).mockReturnValue(stop)
  const bell = vi.fn()
  const connection = vi.fn()
  const table = vi.fn()

  expect(watchNotifications(bell, connection)).toBe(stop)
  expect(watchHints).toHaveBeenCalledWith('admins', expect.any(Function), connection)
  const hint = vi.mocked(watchHints).mock.calls[0]?.[1]

  const leave = onNotifications(table)
  hint?.()
  expect([bell.mock.calls.length, table.mock.calls.length]).toEqual([1, 1])
  leave()
  hint?.()
  expect([bell.mock.calls.length, table.mock.calls.length]).toEqual([2, 1])
})
