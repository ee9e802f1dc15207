import { NEWEST_USERS } from '../../../data/firstQuestions.ts'
import { listUsers, searchUsers, type User, type UserSort } from '../../../data/users.ts'
import { mayBeMore } from '../countOf.ts'
import type { DashboardPlace } from '../dashboardPlace.ts'
import { type Marked, NO_MARKS } from '../marks.ts'
import { type Loaded, useLoad } from '../useLoad.ts'

export type UserList = {
  rows: Marked<User>[]
  total: number
  /** Whether these are all that a search found: the table then sorts and pages by itself. */
  complete: boolean
  /** There may be more matches than a search brings. */
  capped: boolean
}

async function load({ text, filter, sort, page, pageSize }: DashboardPlace): Promise<UserList> {
  if (text) {
    // Fuse.js comes with the first search, while the database is looking.
    const [candidates, { sift, USER_KEYS }] = await Promise.all([
      searchUsers(text, filter),
      import('../sift.ts'),
    ])
    const rows = sift(candidates, text, USER_KEYS)
    return { rows, total: rows.length, complete: true, capped: mayBeMore(candidates.length, rows.length) }
  }
  const answer = await listUsers({ filter, sort: sort ?? NEWEST_USERS.sort, page, pageSize })
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, marks: NO_MARKS })),
    complete: false,
    capped: false,
  }
}

/** The users of a place: one page that the database cut, or all the best matches of a search. */
export function useUserList(place: DashboardPlace): Loaded<UserList> {
  const { text, filter, sort, page, pageSize } = place
  const key = text ? [text, filter] : [filter, sort, page, pageSize]
  return useLoad(JSON.stringify(key), () => load(place))
}

/** The order that the table shows: newest first, unless a search puts the best matches first. */
export function shownSort(place: DashboardPlace): UserSort | null {
  return place.sort ?? (place.text ? null : NEWEST_USERS.sort)
}
