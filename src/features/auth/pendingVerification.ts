type Credentials = { email: string; password: string }

let pending: Credentials | null = null

/** Keeps the credentials just typed for the page that waits for the verification: in memory, gone with the tab. */
export function rememberPending(credentials: Credentials): void {
  pending = credentials
}

export const pendingCredentials = (): Credentials | null => pending

export function forgetPending(): void {
  pending = null
}
