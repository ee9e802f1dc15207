import { WALK_IN_DOMAIN } from '../../../../contract/limits.ts'

/** Whether somebody logs in with a number, because the school knows no e-mail address. */
export const hasNoMailbox = (email: string) => email.endsWith(`@${WALK_IN_DOMAIN}`)

/** What somebody logs in with: an address, or "Number 1001". */
export const loginOf = (email: string) =>
  hasNoMailbox(email) ? `Number ${email.slice(0, email.indexOf('@'))}` : email
