import type { Shape } from '../../contract/shapes.ts'
import { keepOnDevice, readKept } from '../lib/kept.ts'
import { deviceStore } from '../lib/storage.ts'

/** A reloaded tab releases its lock after a moment (ms). */
const LOCK_WAIT = 300
const PREFIX = 'maneho-draft'

/** Identifies this tab until it is reloaded or closed. */
const TAB = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

type StoredDraft<Draft> = { key: string; savedAt: number; value: Draft }

const keyOf = (userId: string, name: string, tab: string) => `${PREFIX}:${userId}:${name}:${tab}`
const tabOf = (key: string) => key.slice(key.lastIndexOf(':') + 1)
const lockOf = (tab: string) => `${PREFIX}:${tab}`

function read<Draft>(key: string, shape: Shape): StoredDraft<Draft> | null {
  const stored = readKept<Omit<StoredDraft<Draft>, 'key'>>(key, { savedAt: 'n', value: shape })
  return stored && { ...stored, key }
}

/** `navigator.locks` is missing on pages without HTTPS. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

let isClaimed = false

/** Holds this tab's lock while the page lives, to show other tabs that its drafts have an owner. */
function claimTab() {
  if (isClaimed) return
  isClaimed = true
  void locks()?.request(lockOf(TAB), () => new Promise(() => {}))
}

/** Without locks every tab counts as closed: its draft is sent too, and a revision reveals a conflict. */
async function isClosed(tab: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return true
  try {
    // A busy device may take longer than that to report a free lock.
    if (await manager.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null)) return true
    return await manager.request(lockOf(tab), { signal: AbortSignal.timeout(LOCK_WAIT) }, () => true)
  } catch {
    return false
  }
}

/** Drafts of this name left by closed tabs, newest first. */
async function leftDrafts<Draft>(userId: string, name: string, shape: Shape): Promise<StoredDraft<Draft>[]> {
  const drafts = deviceStore
    .keys(keyOf(userId, name, ''))
    .filter((key) => tabOf(key) !== TAB)
    .flatMap((key) => read<Draft>(key, shape) ?? [])
  const closed = await Promise.all(drafts.map(({ key }) => isClosed(tabOf(key))))
  return drafts.filter((_, index) => closed[index]).sort((one, other) => other.savedAt - one.savedAt)
}

/**
 * Stores this tab's unsaved input, for its user only, and synchronously, for killed browsers. It never
 * expires, since a device's clock may be wrong. Returns false if storage is full or blocked.
 */
export function keepDraft(userId: string, name: string, value: unknown): boolean {
  claimTab()
  const kept = keepOnDevice(keyOf(userId, name, TAB), { savedAt: Date.now(), value })
  if (!kept) console.info('The draft could not be kept on this device.')
  return kept
}

/** Removes this tab's draft after the server has confirmed it. Other tabs' drafts stay. */
export function dropDraft(userId: string, name: string): void {
  deviceStore.remove(keyOf(userId, name, TAB))
}

/** This tab's draft, else the newest of a closed tab, which it takes over; null if none has this shape. */
export async function adoptDraft<Draft>(userId: string, name: string, shape: Shape): Promise<Draft | null> {
  const own = read<Draft>(keyOf(userId, name, TAB), shape)
  if (own) return own.value
  const [newest] = await leftDrafts<Draft>(userId, name, shape)
  if (!newest) return null
  if (keepDraft(userId, name, newest.value)) deviceStore.remove(newest.key)
  return newest.value
}

/** The entries of all lists of closed tabs and this one, oldest list first; this tab takes them over. */
export async function adoptLists<Entry>(userId: string, name: string, entry: Shape): Promise<Entry[]> {
  const shape = ['list', entry] as const
  const left = await leftDrafts<Entry[]>(userId, name, shape)
  const own = read<Entry[]>(keyOf(userId, name, TAB), shape)
  const entries = [...left.reverse(), ...(own ? [own] : [])].flatMap(({ value }) => value)
  if (entries.length > 0 && keepDraft(userId, name, entries))
    for (const { key } of left) deviceStore.remove(key)
  return entries
}

/** True while a tab of this device holds unconfirmed work of this user. */
export function hasDrafts(userId: string): boolean {
  return deviceStore.keys(`${PREFIX}:${userId}:`).length > 0
}

export function dropAllDrafts(userId: string): void {
  for (const key of deviceStore.keys(`${PREFIX}:${userId}:`)) deviceStore.remove(key)
}
