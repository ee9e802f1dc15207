type Names = { firstName: string; middleName: string; lastName: string }

export type PendingVerification = {
  email: string
  password: string
  /** True when registering has just sent a mail. */
  mailSent: boolean
  /** The id that the sign-up has answered; null after a login before the verification, which names none. */
  account: string | null
  /** As registered, so that the address can be corrected; null after a login. */
  names: Names | null
}

let pending: PendingVerification | null = null

/** Keeps the credentials just typed for the page that waits for the verification; in memory only. */
export function rememberPending(verification: PendingVerification): void {
  pending = verification
}

export const pendingVerification = (): PendingVerification | null => pending

export function forgetPending(): void {
  pending = null
}
