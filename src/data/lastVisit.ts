import { AppError } from '../lib/appError.ts'
import { deviceStore } from '../lib/storage.ts'
import type { Query } from './queries.ts'
import { storedUserId } from './storedSession.ts'
import { callRpc } from './unwrap.ts'

const KEY = 'maneho-last-visit'

/** The last answers that one person got on this device, by the function's name; `at` is ISO 8601. */
type LastVisit = { userId: string; answers: Record<string, { at: string; document: unknown }> }

function read(userId: string): LastVisit {
  const empty = { userId, answers: {} }
  try {
    const stored: LastVisit | null = JSON.parse(deviceStore.get(KEY) ?? 'null')
    return stored?.userId === userId ? stored : empty
  } catch {
    return empty
  }
}

let shownFrom: string | null = null
const listeners = new Set<() => void>()

function show(from: string | null): void {
  shownFrom = from
  for (const listener of listeners) listener()
}

/** When the answers on the screen came (ISO 8601) if they are those of an earlier visit, otherwise null. */
export const lastVisitShown = () => shownFrom

/** Calls `onChange` when `lastVisitShown` has changed; returns its unsubscribe. */
export function watchLastVisit(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Calls one of the database's functions. Without a connection it gives what the same person got last on this device. */
export async function callRpcOrLastVisit<Document>([name, args]: Query): Promise<Document> {
  const userId = storedUserId()
  try {
    const document = await callRpc<Document>(name, args)
    // Whoever has logged out meanwhile leaves nothing.
    if (userId && storedUserId() === userId) {
      const { answers } = read(userId)
      answers[name] = { at: new Date().toISOString(), document }
      deviceStore.set(KEY, JSON.stringify({ userId, answers } satisfies LastVisit))
    }
    show(null)
    return document
  } catch (error) {
    const last = userId && error instanceof AppError && error.status === 0 && read(userId).answers[name]
    if (!last) throw error
    show(last.at)
    return last.document as Document
  }
}

/** Removes what is kept, for shared computers, and the mark of what is shown. */
export function forgetLastVisit(): void {
  deviceStore.remove(KEY)
  show(null)
}
