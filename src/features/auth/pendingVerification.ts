type Names = { firstName: string; middleName: string; lastName: string }

export type PendingVerification = {
  email: string
  password: string
  mailSent: boolean
  /** The new account's id; null after a login before the verification. */
  account: string | null
  /** As registered, so that the address can be corrected; null after a login. */
  names: Names | null
}

let pending: PendingVerification | null = null

/** Keeps the typed credentials for the page that waits for the verification; in memory only. */
export function rememberPending(verification: PendingVerification): void {
  pending = verification
}

export const pendingVerification = (): PendingVerification | null => pending

export function forgetPending(): void {
  pending = null
}
