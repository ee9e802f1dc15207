import { FIRST_USERS, type UserSort } from '../../../data/queries.ts'
import { listUsers, searchUsers, type User } from '../../../data/users.ts'
import { isCapped } from '../Count.tsx'
import type { DashboardParams } from '../dashboardParams.ts'
import { type Marked, NO_MARKS } from '../marks.ts'
import { type Loaded, useLoad } from '../useLoad.ts'

export type UserList = {
  rows: Marked<User>[]
  total: number
  /** The rows are everything a search found: the table sorts and pages them itself. */
  complete: boolean
  /** There may be more matches than a search returns. */
  capped: boolean
}

async function load({ text, filter, sort, page, pageSize }: DashboardParams): Promise<UserList> {
  if (text) {
    // Fuse.js is loaded with the first search, while the database is searching.
    const [candidates, { rankMatches, USER_KEYS }] = await Promise.all([
      searchUsers(text, filter),
      import('../rankMatches.ts'),
    ])
    const rows = rankMatches(candidates, text, USER_KEYS)
    return { rows, total: rows.length, complete: true, capped: isCapped(candidates.length, rows.length) }
  }
  const answer = await listUsers({ filter, sort: sort ?? FIRST_USERS.sort, page, pageSize })
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, marks: NO_MARKS })),
    complete: false,
    capped: false,
  }
}

/** The users for the parameters: one page from the database, or all the best matches of a search. */
export function useUserList(params: DashboardParams): Loaded<UserList> {
  const { text, filter, sort, page, pageSize } = params
  const key = text ? [text, filter] : [filter, sort, page, pageSize]
  return useLoad(JSON.stringify(key), () => load(params))
}

/** The order that the table shows: newest first by default, the best matches of a search first. */
export function shownSort(params: DashboardParams): UserSort | null {
  return params.sort ?? (params.text ? null : FIRST_USERS.sort)
}
