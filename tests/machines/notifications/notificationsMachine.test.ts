import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Notification } from '../../../contract/answers/notifications.ts'
import {
  type BellEntry,
  type Mark,
  safeLink,
  shownNotifications,
  unseenCount,
} from '../../../machines/notifications/notificationList.ts'
import {
  type NotificationsEvent,
  notificationsMachine,
} from '../../../machines/notifications/notificationsMachine.ts'
import { fails, feed, manual, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

function news(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    type: 'new_user',
    message: `${id} registered`,
    link: '/admin-dashboard?view=users',
    createdAt: '2026-03-01T08:00:00Z',
    seen: false,
    ...changes,
  }
}

const list = [news('una'), news('amina', { seen: true })]

type Lists = ReturnType<typeof scripted<BellEntry[]>>
type Marks = Pick<ReturnType<typeof scripted<void, Mark>>, 'job'>

async function openBell({
  lists = scripted<BellEntry[]>(list),
  marks = scripted<void, Mark>(undefined),
  keepsRead = false,
}: {
  lists?: Pick<Lists, 'job'>
  marks?: Marks
  keepsRead?: boolean
} = {}) {
  const hints = feed<NotificationsEvent>()
  const clock = new SimulatedClock()
  const actors = { watchFeed: hints.job, listNotifications: lists.job, saveMark: marks.job }
  const bell = createActor(notificationsMachine.provide({ actors }), { clock, input: { keepsRead } })
  const told: unknown[] = []
  bell.on('*', (event) => told.push(event))
  bell.start()
  await settle()
  const shown = () => shownNotifications(bell.getSnapshot().context)
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { bell, hints: hints.handle, told, shown, wait, ids: () => shown().map(({ id }) => id) }
}

test('an admin sees what she has not marked, and how much of it is new', async () => {
  const { ids, shown } = await openBell()
  expect(ids()).toEqual(['una', 'amina'])
  expect(unseenCount(shown())).toBe(1)
})

test('a hint shows an admin what is new, without a duplicate', async () => {
  const lists = scripted<BellEntry[]>(list, [news('dan'), ...list])
  const { hints, ids } = await openBell({ lists })
  hints.send({ type: 'feed.hint' })
  hints.send({ type: 'feed.hint' })
  await settle()
  expect(ids()).toEqual(['dan', 'una', 'amina'])
})

test.each([
  ['every minute', async ({ wait }: Awaited<ReturnType<typeof openBell>>) => wait(60_000)],
  [
    'when the connection is back',
    async ({ hints }: Awaited<ReturnType<typeof openBell>>) => {
      hints.send({ type: 'feed.lost' })
      hints.send({ type: 'feed.live' })
      await settle()
    },
  ],
])('the list is read anew %s', async (_, happen) => {
  const lists = scripted<BellEntry[]>(list, [news('dan'), ...list])
  const opened = await openBell({ lists })
  await happen(opened)
  expect(opened.ids()).toEqual(['dan', 'una', 'amina'])
})

test('an admin is told while the live connection is away', async () => {
  const { bell, hints } = await openBell()
  expect(bell.getSnapshot().matches({ feed: 'connecting' })).toBe(true)
  hints.send({ type: 'feed.live' })
  expect(bell.getSnapshot().matches({ feed: 'live' })).toBe(true)
  hints.send({ type: 'feed.lost' })
  expect(bell.getSnapshot().matches({ feed: 'reconnecting' })).toBe(true)
})

test('a list that cannot be read leaves the old one shown and is requested again', async () => {
  const { bell, hints, ids, wait } = await openBell({
    lists: scripted<BellEntry[]>(list, fails(offline), []),
  })
  hints.send({ type: 'feed.hint' })
  await settle()
  expect(bell.getSnapshot().matches({ list: 'stale' })).toBe(true)
  expect(ids()).toEqual(['una', 'amina'])
  await wait(60_000)
  expect(ids()).toEqual([])
})

test('an admin who opens the bell has seen everything in it', async () => {
  const marks = manual<void, Mark>()
  const { bell, shown } = await openBell({ marks })
  bell.send({ type: 'menu.open' })
  expect(unseenCount(shown())).toBe(0)
  expect(marks.calls.map(({ input }) => input)).toEqual([{ kind: 'seen' }])
})

test('an admin who opens the bell with nothing new in it sends no request', async () => {
  const marks = scripted<void, Mark>(undefined)
  const { bell } = await openBell({ lists: scripted<BellEntry[]>([news('amina', { seen: true })]), marks })
  bell.send({ type: 'menu.open' })
  expect(marks.inputs).toEqual([])
})

test('an admin who follows a notification gets to its page and takes it off her list', async () => {
  const marks = scripted<void, Mark>(undefined)
  const { bell, told, ids } = await openBell({ marks })
  bell.send({ type: 'menu.open' })
  bell.send({ type: 'notification.follow', id: 'una' })
  expect(ids()).toEqual(['amina'])
  expect(told).toEqual([{ type: 'entry.followed', entry: news('una') }])
  expect(bell.getSnapshot().matches({ menu: 'closed' })).toBe(true)
  await settle()
  await settle()
  expect(marks.inputs).toEqual([{ kind: 'seen' }, { kind: 'one', id: 'una' }])
})

test('a student who follows a notice, or has seen all, finds them in the bell afterwards', async () => {
  const marks = scripted<void, Mark>(undefined)
  const { bell, shown } = await openBell({ marks, keepsRead: true })
  bell.send({ type: 'notification.follow', id: 'una' })
  expect(shown().map(({ id, seen }) => [id, seen])).toEqual([
    ['una', true],
    ['amina', true],
  ])
  await settle()
  bell.send({ type: 'notifications.markAll' })
  await settle()
  expect(shown()).toHaveLength(2)
  expect(marks.inputs).toEqual([{ kind: 'one', id: 'una' }, { kind: 'all' }])
})

test('a student who unfolds a message has read it and goes on reading', async () => {
  const marks = scripted<void, Mark>(undefined)
  const { bell, told } = await openBell({ marks, keepsRead: true })
  bell.send({ type: 'menu.open' })
  bell.send({ type: 'notification.unfold', id: 'una' })
  expect(bell.getSnapshot().matches({ menu: 'open' })).toBe(true)
  expect(told).toEqual([])
  await settle()
  await settle()
  expect(marks.inputs).toEqual([{ kind: 'seen' }, { kind: 'one', id: 'una' }])
})

test('an admin cannot follow what is no longer on her list', async () => {
  const { bell } = await openBell({ marks: manual<void, Mark>() })
  bell.send({ type: 'notification.follow', id: 'una' })
  expect(bell.getSnapshot().can({ type: 'notification.follow', id: 'una' })).toBe(false)
})

test('an admin empties her list at once', async () => {
  const { bell, ids } = await openBell({ marks: manual<void, Mark>() })
  bell.send({ type: 'notifications.markAll' })
  expect(ids()).toEqual([])
  expect(bell.getSnapshot().can({ type: 'notifications.markAll' })).toBe(false)
})

test('a list that was requested before a mark was saved does not bring the marked entry back', async () => {
  const lists = manual<BellEntry[]>()
  const marks = manual<void, Mark>()
  const { bell, ids } = await openBell({ lists, marks })
  lists.calls[0]?.succeed(list)
  await settle()
  bell.send({ type: 'notification.follow', id: 'una' })
  marks.calls[0]?.succeed()
  await settle()
  lists.calls[1]?.succeed([news('amina', { seen: true })])
  await settle()
  expect(ids()).toEqual(['amina'])
})

test('a mark made without a connection is kept here and sent again', async () => {
  const marks = scripted<void, Mark>(fails(offline), undefined)
  const { bell, ids, wait } = await openBell({ marks })
  bell.send({ type: 'notification.follow', id: 'una' })
  await settle()
  expect(ids()).toEqual(['amina'])
  await wait(1_000)
  expect(marks.inputs).toHaveLength(2)
})

test('a mark that the server refuses is undone, and the admin is told', async () => {
  const { bell, ids, told } = await openBell({ marks: scripted<void, Mark>(fails('not_admin')) })
  bell.send({ type: 'notifications.markAll' })
  await settle()
  expect(ids()).toEqual(['una', 'amina'])
  expect(told).toEqual([{ type: 'mark.failed', failure: { code: 'not_admin', retryable: false } }])
})

test.each([
  ['/student-home', '/student-home'],
  ['https://evil.example', '/admin-dashboard'],
  ['//evil.example', '/admin-dashboard'],
  ['/\\evil.example', '/admin-dashboard'],
  ['/\t/evil.example', '/admin-dashboard'],
  ['javascript:alert(1)', '/admin-dashboard'],
  ['', '/admin-dashboard'],
])('a link to %j leads an admin to %s', (link, page) => {
  expect(safeLink(link)).toBe(page)
})

test('every state and transition of the bell is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(notificationsMachine, {
    inputs: [{ keepsRead: false }],
    events: [
      { type: 'feed.live' },
      { type: 'feed.lost' },
      { type: 'feed.hint' },
      { type: 'menu.open' },
      { type: 'menu.close' },
      { type: 'notification.follow', id: 'una' },
      { type: 'notification.unfold', id: 'una' },
      { type: 'notifications.markAll' },
    ],
    answers: { listNotifications: { results: [list] } },
    view: ({ list, marks }) => [list.length, Math.min(marks.length, 1)],
  })
  expect(uncoveredParts).toEqual([])
})
