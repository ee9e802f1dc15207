type Store = {
  get(key: string): string | null
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** The browser's storage, or null where it blocks site data: there even reading the property throws. */
function find(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}

/** A storage that never throws. Where the browser blocks site data, or has no space left, values are kept for this visit only. */
function storeIn(name: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? find(name)?.getItem(key) ?? null,
    set(key, value) {
      try {
        const storage = find(name)
        storage?.setItem(key, value)
        if (storage) memory.delete(key)
        else memory.set(key, value)
        return storage !== null
      } catch {
        memory.set(key, value)
        return false
      }
    },
    remove(key) {
      memory.delete(key)
      find(name)?.removeItem(key)
    },
  }
}

/** Values that stay on this device. */
export const deviceStore = storeIn('localStorage')

/** Values that are kept until this tab is closed. */
export const tabStore = storeIn('sessionStorage')

/** True when values cannot be kept over visits. */
export const isStorageBlocked = () => find('localStorage') === null
