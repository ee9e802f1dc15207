import { deviceStore, tabStore } from './storage.ts'

/** How the keys begin that stay at a logout: choices of the device, the school's facts, and what others have not sent yet. */
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

/** Removes from this device and tab all that is not known to be nobody's: what a later version stores of a person goes, too. */
export function forgetPerson(): void {
  for (const store of [deviceStore, tabStore])
    for (const key of store.keys('')) if (!STAYS.some((stays) => key.startsWith(stays))) store.remove(key)
}
