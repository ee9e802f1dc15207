import type { Role } from '../../contract/answers/shared.ts'
import type { Args, FunctionName } from '../../contract/functions.ts'

export type QueryOf<Name extends FunctionName> = readonly [name: Name, args: Args<Name>]
export type Query = { [Name in FunctionName]: QueryOf<Name> }[FunctionName]

export type UserFilter = 'all' | 'active' | 'archived' | 'disabled' | 'unconfirmed'
/** A list's sort order; `column` is a name that its database function knows. */
export type Sort = { column: string; descending: boolean }
/** The sort arguments of a list's function; null is its default order. */
export const sortArgs = (sort: Sort | null) =>
  sort === null ? {} : { p_sort: sort.column, p_descending: sort.descending }

/** `role` and `classId` null mean every role and class. */
export type UserQuery = {
  filter: UserFilter
  role: Role | null
  classId: string | null
  sort: Sort
  page: number
  pageSize: number
}

export const FIRST_USERS = {
  filter: 'all',
  role: null,
  classId: null,
  sort: { column: 'createdAt', descending: true },
  page: 0,
  pageSize: 25,
} as const satisfies UserQuery

export function usersQuery({
  filter,
  role,
  classId,
  sort,
  page,
  pageSize,
}: UserQuery): QueryOf<'list_users'> {
  const args = {
    p_filter: filter,
    p_sort: sort.column,
    p_descending: sort.descending,
    p_page: page,
    p_page_size: pageSize,
    p_role: role ?? undefined,
    p_class: classId ?? undefined,
  }
  return ['list_users', args]
}

// First queries of pages: the table in `app/pages.ts` names them, this layer sends them.
export const myProfile = ['my_profile', {}] as const satisfies Query
export const myCourse = ['my_course', {}] as const satisfies Query
export const myPlan = ['my_plan', {}] as const satisfies Query
export const myPractice = ['open_practice', {}] as const satisfies Query
export const notifications = ['list_notifications', {}] as const satisfies Query
export const waitingToday = ['today', {}] as const satisfies Query
