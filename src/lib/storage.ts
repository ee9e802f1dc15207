import { DISPENSABLE } from './dispensable.ts'
import { isLike } from './isLike.ts'

type Store = {
  get(key: string): string | null
  /** Stores a value on the device; if it returns false, the former value stays. */
  store(key: string, value: string): boolean
  /** The same, but keeps the value for this visit if it returns false. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(prefix: string): string[]
  /** True for a value kept for this visit only. */
  isFleeting(key: string): boolean
}

/** The browser's storage, or null if blocked: then even reading the property throws. */
function find(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** Never throws. If blocked or full, values are kept for this visit; stored responses are evicted first. */
function storeIn(name: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string>()
  const storedKeys = () => attempt(() => Object.keys(find(name) ?? {}), [])

  function put(key: string, value: string): boolean {
    return attempt(() => {
      const storage = find(name)
      storage?.setItem(key, value)
      return storage !== null
    }, false)
  }

  function makeRoom(): void {
    for (const key of storedKeys())
      if (key.startsWith(DISPENSABLE)) attempt(() => find(name)?.removeItem(key), undefined)
  }

  function store(key: string, value: string): boolean {
    if (put(key, value)) return true
    if (key.startsWith(DISPENSABLE)) return false
    makeRoom()
    return put(key, value)
  }

  return {
    store,
    get: (key) => memory.get(key) ?? attempt(() => find(name)?.getItem(key) ?? null, null),
    set(key, value) {
      const kept = store(key, value)
      if (kept) memory.delete(key)
      else memory.set(key, value)
      return kept
    },
    remove(key) {
      memory.delete(key)
      attempt(() => find(name)?.removeItem(key), undefined)
    },
    keys: (prefix) =>
      [...new Set([...storedKeys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
    isFleeting: (key) => memory.has(key),
  }
}

export const deviceStore = storeIn('localStorage')

export const tabStore = storeIn('sessionStorage')

/** A value that this tab stored as JSON, if it is like the example; an unreadable one counts as missing. */
export function readTabValue<Value extends object>(key: string, example: Partial<Value>): Value | null {
  const value: unknown = attempt(() => JSON.parse(tabStore.get(key) ?? 'null'), null)
  return isLike(value, example) ? (value as Value) : null
}

export const isStorageBlocked = () => find('localStorage') === null
