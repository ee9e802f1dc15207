import { WALK_IN_DOMAIN } from '../../../../../contract/limits.ts'

/** Whether a user without an email address logs in with a number. */
export const hasNoMailbox = (email: string) => email.endsWith(`@${WALK_IN_DOMAIN}`)

/** A user's login: an address, or "Number 1001". */
export const loginOf = (email: string) =>
  hasNoMailbox(email) ? `Number ${email.slice(0, email.indexOf('@'))}` : email
