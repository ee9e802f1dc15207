// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Notification } from '../../../contract/answers/notifications.ts'

const school = vi.hoisted(() => ({
  list: [] as Notification[],
  socket: null as ((status: string) => void) | null,
}))
vi.mock('../../../src/data/transport/unwrap.ts', () => ({ callRpc: async () => school.list }))
vi.mock('../../../src/data/transport/client.ts', () => ({
  auth: { onAuthStateChange: () => ({ data: { subscription: { unsubscribe() {} } } }) },
}))
vi.mock('../../../src/data/transport/realtime.ts', () => {
  const channel = {
    on: () => channel,
    subscribe(onStatus: (status: string) => void) {
      school.socket = onStatus
    },
  }
  const realtime = {
    setAuth: async () => {},
    isConnected: () => false,
    removeChannel: async () => {},
    channel: () => channel,
  }
  return { realtime }
})
const { NotificationBell } = await import('../../../src/features/notifications/NotificationBell.tsx')
const { after, buttonOf, render } = await import('../../support/render.ts')
await import('../../../src/data/transport/channel.ts')

const news = (id: string): Notification => ({
  id,
  type: 'new_user',
  message: `${id} has registered`,
  link: '/admin-dashboard',
  createdAt: '2026-11-22T03:58:10.000Z',
  seen: false,
})

test('a clerk without a socket reads that the bell is not live, and focus updates its count', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T04:00:00Z') })
  school.list = [news('Una')]
  const { page } = await render(
    <MemoryRouter>
      <NotificationBell />
    </MemoryRouter>,
  )
  await after(() => vi.advanceTimersByTimeAsync(2_000))
  await after(() => vi.waitFor(() => expect(school.socket).not.toBeNull()))
  await after(() => school.socket?.('CHANNEL_ERROR'))
  const bell = page.querySelector<HTMLButtonElement>('button[aria-expanded]')
  expect(bell?.textContent).toContain('Notifications, 1 new')
  school.list = [news('Dan'), ...school.list]
  await after(() => window.dispatchEvent(new Event('focus')))
  expect(bell?.textContent).toContain('Notifications, 2 new')
  await after(() => bell?.click())
  expect(page.textContent).toContain('Live updates are off. The list is updated every minute.')
  expect(page.textContent).toContain('Dan has registered')
  expect(buttonOf(page, 'Mark All as Read')).toBeDefined()
})
