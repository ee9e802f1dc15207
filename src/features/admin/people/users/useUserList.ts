import type { FoundUser, User } from '../../../../../contract/answers/users.ts'
import { FIRST_USERS } from '../../../../data/queries.ts'
import { listUsers, searchUsers } from '../../../../data/users.ts'
import { type Loaded, useLoad } from '../../../../ui/useLoad.ts'
import type { DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { isCapped } from '../../kit/list/countPeople.ts'
import type { Listed } from '../../kit/list/PagedList.tsx'
import { type Marked, NO_MARKS } from '../../kit/search/marks.ts'

/** A row of the table; `found` names the matched field, if it is not the name. */
export type ListedUser = Marked<User> & Partial<Pick<FoundUser, 'found'>>

export type UserList = Listed<ListedUser>

async function load({
  text,
  filter,
  role,
  classId,
  sort,
  page,
  pageSize,
}: DashboardParams): Promise<UserList> {
  if (text) {
    // Fuse.js is loaded with the first search, while the database is searching.
    const [candidates, { rankMatches }] = await Promise.all([
      searchUsers(text, filter, role, classId),
      import('../../kit/search/rankMatches.ts'),
    ])
    const named = rankMatches(candidates, text)
    const ids = new Set(named.map(({ id }) => id))
    // Users not matching by name, address or role were found by another field.
    const others = candidates.filter(({ id, found }) => found !== null && !ids.has(id))
    const rows = [
      ...named.map((user) => ({ ...user, found: null })),
      ...others.map((user) => ({ ...user, marks: NO_MARKS })),
    ]
    const capped = isCapped(candidates.length - others.length, named.length)
    return { rows, total: rows.length, complete: true, capped }
  }
  const answer = await listUsers({ filter, role, classId, sort: sort ?? FIRST_USERS.sort, page, pageSize })
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, marks: NO_MARKS })) }
}

export function useUserList(params: DashboardParams): Loaded<UserList> {
  const { text, filter, role, classId, sort, page, pageSize } = params
  const key = text ? [text, filter, role, classId] : [filter, role, classId, sort, page, pageSize]
  return useLoad(JSON.stringify(key), () => load(params))
}

/** A page of users for an export: a search has all its matches on one. */
export const pageOfUsers = (params: DashboardParams, page: number, pageSize: number): Promise<UserList> =>
  load({ ...params, page, pageSize })

/** The same rows in the same order with current data: the user may be about to press one. */
export function updateRows(fresh: UserList, shown: UserList): UserList {
  const byId = new Map(fresh.rows.map((row) => [row.id, row]))
  return { ...fresh, rows: shown.rows.map((row) => byId.get(row.id) ?? row) }
}
