import type { Notification } from './notification.ts'

/** What an admin did to the list and the server may not know yet. */
export type Mark = { kind: 'seen' } | { kind: 'one'; id: string } | { kind: 'all' }

const DEFAULT_LINK = '/admin-dashboard'

function apply(list: readonly Notification[], mark: Mark): readonly Notification[] {
  if (mark.kind === 'all') return []
  if (mark.kind === 'one') return list.filter(({ id }) => id !== mark.id)
  return list.map((notification) => ({ ...notification, seen: true }))
}

/** The list as this admin should see it: the server's, with what is still on its way there. */
export function shownNotifications({
  list,
  marks,
}: {
  list: readonly Notification[]
  marks: readonly Mark[]
}) {
  return marks.reduce(apply, list)
}

/** How many of the list the badge counts. */
export function unseenCount(list: readonly Notification[]): number {
  return list.filter(({ seen }) => !seen).length
}

/** The page a notification leads to: a path of this app and never another site, however it is spelled. */
export function safeLink(link: string): string {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(link) ? link : DEFAULT_LINK
}
