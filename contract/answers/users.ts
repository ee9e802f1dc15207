import { z } from 'zod'
import { access } from './course.ts'
import { erasureRequest } from './privacy.ts'
import { person, profile } from './profiles.ts'
import { count, pageOf } from './shared.ts'

export const user = person.extend({
  /** Counts changes of role and status; a change names its base revision. */
  revision: count,
  access: access.nullable(),
  erasure: erasureRequest.nullable(),
  /** The current course's class, else the last one; null without any. */
  className: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** A user found by a search; `found` names a matched field other than the name, such as "Phone 0917 000 0000". */
export const foundUser = user.extend({ found: z.string().nullable() })
export type FoundUser = z.infer<typeof foundUser>

export const userFunctions = {
  list_users: pageOf(user),
  search_users: z.array(foundUser),
  set_user_role: profile,
  set_user_duties: profile,
  set_user_disabled: profile,
  archive_user: profile,
  restore_user: profile,
  extend_access: profile,
  record_user_deletion: profile,
}
