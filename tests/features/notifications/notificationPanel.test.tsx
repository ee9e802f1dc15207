// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Notification } from '../../../contract/answers/notifications.ts'
import { BellPanel, type PanelState } from '../../../src/features/notifications/BellPanel.tsx'
import { notificationWords, showNotification } from '../../../src/features/notifications/showNotification.ts'
import { after, buttonOf, render } from '../../support/render.ts'

const NOW = Date.parse('2026-11-22T04:00:00Z')
const EMPTY = 'Nothing new.'

const announced: Notification = {
  id: 'n1',
  type: 'payment_announced',
  message: 'Amina Reyes has announced a payment',
  link: '/admin-dashboard?view=payments',
  createdAt: '2026-11-22T03:58:10.000Z',
  seen: true,
}

async function openPanel(list: Notification[], state: PanelState = 'current', fresh: string[] = []) {
  vi.useFakeTimers({ now: NOW })
  const [onFollow, onMarkAll] = [vi.fn(), vi.fn()]
  const { page } = await render(
    <BellPanel
      words={notificationWords}
      show={showNotification}
      list={list}
      fresh={new Set(fresh)}
      state={state}
      onFollow={onFollow}
      onUnfold={() => {}}
      onMarkAll={onMarkAll}
    />,
  )
  return { page, onFollow, onMarkAll, link: () => page.querySelector('a') as HTMLAnchorElement }
}

test('an admin without notifications reads so, and not while they are loaded', async () => {
  const { page } = await openPanel([])
  expect(page.textContent).toContain(EMPTY)
  expect(page.querySelector('button')).toBeNull()
  expect((await openPanel([], 'loading')).page.textContent).not.toContain(EMPTY)
  expect((await openPanel([announced])).page.textContent).not.toContain(EMPTY)
})

test('an admin reads what happened how long ago, and it grows older while it is looked at', async () => {
  const { page } = await openPanel([announced])
  expect(page.querySelector('time')?.textContent).toBe('2 minutes ago')
  await after(() => vi.advanceTimersByTime(60_000))
  expect(page.querySelector('time')?.textContent).toBe('3 minutes ago')
})

test('an admin sees what is new, also what was when the panel opened', async () => {
  const isNew = ({ page }: { page: HTMLElement }) => page.querySelector('li')?.textContent?.includes('New:')
  expect(isNew(await openPanel([announced]))).toBe(false)
  expect(isNew(await openPanel([{ ...announced, seen: false }]))).toBe(true)
  expect(isNew(await openPanel([announced], 'current', ['n1']))).toBe(true)
})

test('an admin follows a notification in the app, and opens it in a new tab as any link', async () => {
  const { link, onFollow } = await openPanel([announced])
  expect(link().getAttribute('href')).toBe('/admin-dashboard?view=payments')
  const press = async (keys: MouseEventInit) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await after(() => link().dispatchEvent(click))
  }
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) await press({ [key]: true })
  expect(onFollow).not.toHaveBeenCalled()
  await press({})
  expect(onFollow).toHaveBeenCalledExactlyOnceWith('n1')
})

test('an admin marks everything as read, and is told when the newest may be missing', async () => {
  const { page, onMarkAll } = await openPanel([announced], 'reconnecting')
  await after(() => buttonOf(page, 'Mark All as Read').click())
  expect(onMarkAll).toHaveBeenCalledOnce()
  expect(page.textContent).toContain('Live updates are off')
  expect((await openPanel([announced], 'stale')).page.textContent).toContain('could not be loaded')
  expect((await openPanel([announced])).page.textContent).not.toContain('Live updates are off')
})
