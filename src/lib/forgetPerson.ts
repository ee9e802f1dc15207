import { deviceStore, tabStore } from './storage.ts'

/** Prefixes of keys that survive a logout: device choices, the school's facts, and other users' unsent data. */
const STAYS = [
  'maneho-interface-language',
  'maneho-language',
  'maneho-drive-view',
  'adminPageSize',
  'adminSlashKey',
  'maneho-school',
  'schoolKeys',
  'maneho-reloaded-for',
  'maneho-draft:',
  // auth-js removes its own.
  'maneho-auth',
]

/** Removes everything but known impersonal keys, so that a later version's personal data goes too. */
export function forgetPerson(): void {
  for (const store of [deviceStore, tabStore])
    for (const key of store.keys('')) if (!STAYS.some((stays) => key.startsWith(stays))) store.remove(key)
}
