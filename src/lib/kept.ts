import { fits, type Shape } from '../../contract/shapes.ts'
import { deviceStore } from './storage.ts'

/**
 * The version of all that is stored as JSON. Raise it when stored values mean something else than before: an older one then counts as
 * nothing. What was stored before there were versions is of the first one.
 */
const VERSION = 1

/** Reads a stored value. One that cannot be read, or is of another version or shape, counts as nothing stored. */
export function readKept<Value extends object>(key: string, shape: Shape): Value | null {
  try {
    const { version = 1, ...value } = JSON.parse(deviceStore.get(key) ?? 'null')
    return version === VERSION && fits(shape, value) ? value : null
  } catch {
    return null
  }
}

const written = (value: object) => JSON.stringify({ version: VERSION, ...value })

/** Stores a value for `readKept`, for this visit only when the device has no room. */
export const keep = (key: string, value: object): boolean => deviceStore.set(key, written(value))

/** Stores a value for `readKept`; when it returns false, what was stored before stays. */
export const keepOnDevice = (key: string, value: object): boolean => deviceStore.store(key, written(value))
