/** A draft left on a device is forgotten after this long (ms): 30 days. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
/** A tab that was reloaded lets go of its lock a moment later (ms). */
const LOCK_WAIT = 300
const PREFIX = 'maneho-draft'

/** Names this tab until it is reloaded or closed. */
const TAB = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

type StoredDraft<Draft> = { key: string; savedAt: number; value: Draft }

const keyOf = (userId: string, name: string, tab: string) => `${PREFIX}:${userId}:${name}:${tab}`
const tabOf = (key: string) => key.slice(key.lastIndexOf(':') + 1)
const lockOf = (tab: string) => `${PREFIX}:${tab}`

function read<Draft>(key: string): StoredDraft<Draft> | null {
  try {
    const stored: Omit<StoredDraft<Draft>, 'key'> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored && { ...stored, key }
  } catch {
    return null
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A forbidden storage keeps nothing in the first place.
  }
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** A draft that cannot be read counts as old. */
function removeOld() {
  for (const key of keysOf(`${PREFIX}:`)) {
    if (Date.now() - (read(key)?.savedAt ?? 0) > KEPT_FOR) remove(key)
  }
}

/** `navigator.locks` is missing on a page without HTTPS. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

let isClaimed = false

/** Holds this tab's lock for as long as the page lives, so that other tabs see that its drafts have an owner. */
function claimTab() {
  if (isClaimed) return
  isClaimed = true
  void locks()?.request(lockOf(TAB), () => new Promise(() => {}))
}

/**
 * True when the tab is closed. Without locks every other tab counts as closed: its draft is then sent from here as well,
 * and the revision that it carries shows a conflict.
 */
async function isClosed(tab: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return true
  try {
    // A busy device may take longer than the wait to say that a lock is free.
    if (await manager.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null)) return true
    return await manager.request(lockOf(tab), { signal: AbortSignal.timeout(LOCK_WAIT) }, () => true)
  } catch {
    return false
  }
}

/** The drafts of this name that closed tabs have left, newest first. */
async function leftDrafts<Draft>(userId: string, name: string): Promise<StoredDraft<Draft>[]> {
  const drafts = keysOf(keyOf(userId, name, ''))
    .filter((key) => tabOf(key) !== TAB)
    .flatMap((key) => read<Draft>(key) ?? [])
  const closed = await Promise.all(drafts.map(({ key }) => isClosed(tabOf(key))))
  return drafts.filter((_, index) => closed[index]).sort((one, other) => other.savedAt - one.savedAt)
}

/**
 * Keeps what a student has typed or chosen in this tab, before it goes to the server, so that a dead network or a killed
 * browser loses nothing. Written synchronously, and only ever shown to the same user. Returns false when the storage is
 * full or forbidden: that is no reason to stop, since the server's copy is the one that counts.
 */
export function keepDraft(userId: string, name: string, value: unknown): boolean {
  claimTab()
  try {
    removeOld()
    localStorage.setItem(keyOf(userId, name, TAB), JSON.stringify({ savedAt: Date.now(), value }))
    return true
  } catch (error) {
    console.info('The draft could not be kept on this device.', error)
    return false
  }
}

/** Forgets this tab's draft once the server has confirmed the same content. Other tabs' drafts stay. */
export function dropDraft(userId: string, name: string): void {
  remove(keyOf(userId, name, TAB))
}

/**
 * This tab's draft, else the newest one that a closed tab has left, which becomes this tab's; null when there is none.
 * `Draft` is what `keepDraft` was given under that name.
 */
export async function adoptDraft<Draft>(userId: string, name: string): Promise<Draft | null> {
  const own = read<Draft>(keyOf(userId, name, TAB))
  if (own) return own.value
  const [newest] = await leftDrafts<Draft>(userId, name)
  if (!newest) return null
  if (keepDraft(userId, name, newest.value)) remove(newest.key)
  return newest.value
}

/** The entries of all lists that closed tabs and this one have left, oldest list first; they become this tab's list. */
export async function adoptLists<Entry>(userId: string, name: string): Promise<Entry[]> {
  const left = await leftDrafts<Entry[]>(userId, name)
  const own = read<Entry[]>(keyOf(userId, name, TAB))
  const entries = [...left.reverse(), ...(own ? [own] : [])].flatMap(({ value }) => value)
  if (entries.length > 0 && keepDraft(userId, name, entries)) for (const { key } of left) remove(key)
  return entries
}

/** True while a tab of this device holds work of this user that the server has not confirmed. */
export function hasDrafts(userId: string): boolean {
  return keysOf(`${PREFIX}:${userId}:`).length > 0
}

/** Removes all drafts of a user who logs out of this device. */
export function dropAllDrafts(userId: string): void {
  for (const key of keysOf(`${PREFIX}:${userId}:`)) remove(key)
}
