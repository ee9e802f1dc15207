const FULL_NAME = 'fullName'
const USER_NAME = 'userName'

/** Remembers who uses this browser: the full name for next time, the first name for this tab. */
export function rememberNames({ fullName, firstName }: { fullName: string; firstName: string }): void {
  localStorage.setItem(FULL_NAME, fullName)
  sessionStorage.setItem(USER_NAME, firstName)
}

/** Leaves no name behind on a shared computer. */
export function forgetNames(): void {
  localStorage.removeItem(FULL_NAME)
  sessionStorage.removeItem(USER_NAME)
}
