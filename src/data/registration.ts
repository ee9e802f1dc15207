import { deviceStore } from '../lib/storage.ts'

const KEY = 'maneho-registration'

/**
 * A random name for a registration, kept in this browser and in the account's metadata. Auth leaves the metadata alone when somebody
 * registers the same unconfirmed address again, so a browser that has the name is the one whose password the account has.
 */
export function nameRegistration(): string {
  const name = crypto.getRandomValues(new Uint32Array(4)).join('-')
  deviceStore.set(KEY, name)
  return name
}

/** Whether this browser made the registration of that name. Asked once: the name is forgotten with a yes. */
export function isRegisteredHere(name: unknown): boolean {
  const isOurs = typeof name === 'string' && name === deviceStore.get(KEY)
  if (isOurs) deviceStore.remove(KEY)
  return isOurs
}
