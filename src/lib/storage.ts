type Store = {
  get(key: string): string | null
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** The browser's storage, or null where it blocks site data: there even asking for it throws. */
function find(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}

/** A storage that never throws. Where the browser blocks site data, or has no room left, it lasts for this visit. */
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

/** What stays on this device. */
export const deviceStore = storeIn('localStorage')

/** What goes with this tab. */
export const tabStore = storeIn('sessionStorage')

/** True where nothing can be kept from one visit to the next. */
export const isStorageBlocked = () => find('localStorage') === null
