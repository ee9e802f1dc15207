/** A draft left on a device is forgotten after this long (ms): 30 days. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
const PREFIX = 'maneho-draft'

type StoredDraft = { savedAt: number; value: unknown }

const keyOf = (userId: string, name: string) => `${PREFIX}:${userId}:${name}`

function read(key: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
  } catch {
    return null
  }
}

/** What cannot be read is of no use to anybody either. */
function forgetOld() {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) {
    const savedAt = read(key)?.savedAt ?? 0
    if (Date.now() - savedAt > KEPT_FOR) localStorage.removeItem(key)
  }
}

/**
 * Keeps what a student has typed or chosen on this device, before it goes to the server, so that a dead network or
 * a killed browser loses nothing. Written synchronously, and only ever shown to the same user. A full or forbidden
 * storage is no reason to stop, since the server's copy is the one that counts: it is told by `false`.
 */
export function writeDraft(userId: string, name: string, value: unknown): boolean {
  try {
    forgetOld()
    localStorage.setItem(
      keyOf(userId, name),
      JSON.stringify({ savedAt: Date.now(), value } satisfies StoredDraft),
    )
    return true
  } catch (error) {
    console.info('The draft could not be kept on this device.', error)
    return false
  }
}

/** The draft this user left on this device, or null. `Draft` is what `writeDraft` was given under that name. */
export function readDraft<Draft>(userId: string, name: string): Draft | null {
  return (read(keyOf(userId, name))?.value ?? null) as Draft | null
}

/** Forgets a draft once the server has confirmed the same content. */
export function removeDraft(userId: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name))
  } catch {
    // A forbidden storage keeps nothing in the first place.
  }
}
