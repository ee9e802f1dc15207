import type { Notice } from '../../contract/answers/notices.ts'
import type { Notification } from '../../contract/answers/notifications.ts'

export type BellEntry = Notification | Notice

/** A user's change to the list that the server may not have saved yet. */
export type Mark = { kind: 'seen' } | { kind: 'one'; id: string } | { kind: 'all' }

export type BellList = {
  list: readonly BellEntry[]
  marks: readonly Mark[]
  /** Whether read entries stay in the list. */
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

/** The list to show: the server's with the unsaved changes applied. */
export function shownNotifications({ list, marks, keepsRead }: BellList): readonly BellEntry[] {
  return marks.reduce((shown, mark) => apply(shown, mark, keepsRead), list)
}

export function unseenCount(list: readonly BellEntry[]): number {
  return list.filter((entry) => !entry.seen).length
}

/** The path a notification links to. It always stays within this app: other hosts and schemes are refused. */
export function safeLink(link: string): string {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(link) ? link : DEFAULT_LINK
}
