import { deviceStore, tabStore } from './storage.ts'

const FULL_NAME = 'fullName'
const USER_NAME = 'userName'

/** Stores the user's names: the full name on the device, the first name for this tab. */
export function rememberNames({ fullName, firstName }: { fullName: string; firstName: string }): void {
  deviceStore.set(FULL_NAME, fullName)
  tabStore.set(USER_NAME, firstName)
}

export function forgetNames(): void {
  deviceStore.remove(FULL_NAME)
  tabStore.remove(USER_NAME)
}
