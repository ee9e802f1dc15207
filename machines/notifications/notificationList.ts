import type { Notice } from '../../contract/answers/notices.ts'
import type { Notification } from '../../contract/answers/notifications.ts'

/** An entry of a bell: an admin's notification or a student's notice. */
export type BellEntry = Notification | Notice

/** A change that somebody made to the list and that the server may not have saved yet. */
export type Mark = { kind: 'seen' } | { kind: 'one'; id: string } | { kind: 'all' }

/** What a bell shows: the server's list, and the changes that are not saved yet. */
export type BellList = {
  list: readonly BellEntry[]
  marks: readonly Mark[]
  /** Whether an entry stays in the list once it is read. */
  keepsRead: boolean
}

const DEFAULT_LINK = '/admin-dashboard'

const seen = (entry: BellEntry): BellEntry => ({ ...entry, seen: true })

function apply(list: readonly BellEntry[], mark: Mark, keepsRead: boolean): readonly BellEntry[] {
  if (mark.kind === 'seen') return list.map(seen)
  const isMarked = ({ id }: BellEntry) => mark.kind === 'all' || mark.id === id
  if (keepsRead) return list.map((entry) => (isMarked(entry) ? seen(entry) : entry))
  return list.filter((entry) => !isMarked(entry))
}

/** The list to show: the server's, with the changes that are not saved yet. */
export function shownNotifications({ list, marks, keepsRead }: BellList): readonly BellEntry[] {
  return marks.reduce((shown, mark) => apply(shown, mark, keepsRead), list)
}

/** How many entries of the list are unseen; the badge shows it. */
export function unseenCount(list: readonly BellEntry[]): number {
  return list.filter((entry) => !entry.seen).length
}

/** The path that a notification links to, always within this app: other hosts and schemes are refused. */
export function safeLink(link: string): string {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(link) ? link : DEFAULT_LINK
}
