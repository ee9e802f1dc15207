import type { User } from '../../../../contract/answers/users.ts'
import { FIRST_USERS } from '../../../data/queries.ts'
import { listUsers, searchUsers } from '../../../data/users.ts'
import { type Loaded, useLoad } from '../../../ui/useLoad.ts'
import type { DashboardParams } from '../dashboard/dashboardParams.ts'
import { isCapped } from '../list/countPeople.ts'
import type { Listed } from '../list/PagedList.tsx'
import { type Marked, NO_MARKS } from '../search/marks.ts'

export type UserList = Listed<Marked<User>>

async function load({ text, filter, role, sort, page, pageSize }: DashboardParams): Promise<UserList> {
  if (text) {
    // Fuse.js is loaded with the first search, while the database is searching.
    const [candidates, { rankMatches }] = await Promise.all([
      searchUsers(text, filter, role),
      import('../search/rankMatches.ts'),
    ])
    const rows = rankMatches(candidates, text)
    return { rows, total: rows.length, complete: true, capped: isCapped(candidates.length, rows.length) }
  }
  const answer = await listUsers({ filter, role, sort: sort ?? FIRST_USERS.sort, page, pageSize })
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, marks: NO_MARKS })) }
}

/** The users for the parameters: one page from the database, or all the best matches of a search. */
export function useUserList(params: DashboardParams): Loaded<UserList> {
  const { text, filter, role, sort, page, pageSize } = params
  const key = text ? [text, filter, role] : [filter, role, sort, page, pageSize]
  return useLoad(JSON.stringify(key), () => load(params))
}

/** The same rows in the same order, as they are now: for a table that somebody is about to press. */
export function updateRows(fresh: UserList, shown: UserList): UserList {
  const byId = new Map(fresh.rows.map((row) => [row.id, row]))
  return { ...fresh, rows: shown.rows.map((row) => byId.get(row.id) ?? row) }
}
