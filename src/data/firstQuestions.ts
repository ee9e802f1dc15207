import type { Database } from './database.types.ts'
import type { UserQuery } from './users.ts'

/** A function of the database and its arguments. */
export type Question = [name: keyof Database['public']['Functions'], args: object]

/** What the admin's table shows before anybody asks for something else. */
export const NEWEST_USERS = {
  filter: 'all',
  sort: { column: 'createdAt', descending: true },
  page: 0,
  pageSize: 5,
} as const satisfies UserQuery

export function usersQuestion({ filter, sort, page, pageSize }: UserQuery): Question {
  const args = {
    p_filter: filter,
    p_sort: sort.column,
    p_descending: sort.descending,
    p_page: page,
    p_page_size: pageSize,
  }
  return ['list_users', args]
}

export const PROFILE: Question = ['my_profile', {}]
export const COURSE: Question = ['my_course', {}]
export const NOTIFICATIONS: Question = ['list_notifications', {}]

/** What a page asks first, by the address at which the app starts; every other page asks who this is. */
export const FIRST_QUESTIONS: Record<string, Question[]> = {
  '/student-modules': [PROFILE, COURSE],
  '/admin-dashboard': [PROFILE, NOTIFICATIONS, usersQuestion(NEWEST_USERS)],
}

/** Tells questions apart. */
export const keyOf = ([name, args]: Question) => name + JSON.stringify(args)
