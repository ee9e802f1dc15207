import { fits, type Shape } from '../../contract/shapes.ts'
import { deviceStore } from './storage.ts'

/** Raise it when stored JSON changes its meaning: older values then count as missing. */
const VERSION = 1

/** Reads a stored value; null if it is unreadable or of another version or shape. */
export function readKept<Value extends object>(key: string, shape: Shape): Value | null {
  try {
    const { version = 1, ...value } = JSON.parse(deviceStore.get(key) ?? 'null')
    return version === VERSION && fits(shape, value) ? value : null
  } catch {
    return null
  }
}

const written = (value: object) => JSON.stringify({ version: VERSION, ...value })

/** Stores a value for `readKept`, or for this visit only if the device is full. */
export const keep = (key: string, value: object): boolean => deviceStore.set(key, written(value))

/** Stores a value for `readKept`; if it returns false, the former value stays. */
export const keepOnDevice = (key: string, value: object): boolean => deviceStore.store(key, written(value))
