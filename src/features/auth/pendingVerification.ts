type PendingVerification = {
  email: string
  password: string
  /** A mail has just gone out, by registering. */
  mailSent: boolean
}

let pending: PendingVerification | null = null

/** Keeps the credentials just typed for the page that waits for the verification: in memory, gone with the tab. */
export function rememberPending(verification: PendingVerification): void {
  pending = verification
}

export const pendingVerification = (): PendingVerification | null => pending

export function forgetPending(): void {
  pending = null
}
