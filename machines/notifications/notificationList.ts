import type { Notification } from '../../contract/answers/notifications.ts'

/** A change that an admin made to the list and that the server may not have saved yet. */
export type Mark = { kind: 'seen' } | { kind: 'one'; id: string } | { kind: 'all' }

const DEFAULT_LINK = '/admin-dashboard'

function apply(list: readonly Notification[], mark: Mark): readonly Notification[] {
  if (mark.kind === 'all') return []
  if (mark.kind === 'one') return list.filter(({ id }) => id !== mark.id)
  return list.map((notification) => ({ ...notification, seen: true }))
}

/** The list to show: the server's, with the changes that are not saved yet. */
export function shownNotifications({
  list,
  marks,
}: {
  list: readonly Notification[]
  marks: readonly Mark[]
}) {
  return marks.reduce(apply, list)
}

/** How many notifications of the list are unseen; the badge shows it. */
export function unseenCount(list: readonly Notification[]): number {
  return list.filter(({ seen }) => !seen).length
}

/** The path that a notification links to, always within this app: other hosts and schemes are refused. */
export function safeLink(link: string): string {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(link) ? link : DEFAULT_LINK
}
