import type { Answer } from '../../contract/answers.ts'
import { shapes } from '../../contract/shapes.ts'
import { AppError } from '../lib/appError.ts'
import { keep, readKept } from '../lib/kept.ts'
import { deviceStore } from '../lib/storage.ts'
import { lastVisitKey } from './lastVisitKey.ts'
import type { QueryOf } from './queries.ts'
import { storedUserId } from './storedSession.ts'
import { callRpc } from './unwrap.ts'

/** The functions whose last answer is kept. */
const KEPT = ['my_profile', 'my_course', 'my_plan', 'open_practice'] as const
type Kept = (typeof KEPT)[number]

/** The last answer that one person got on this device; `at` is ISO 8601. */
type LastAnswer<Name extends Kept> = { userId: string; at: string; document: Answer<Name> }

function read<Name extends Kept>(name: Name, userId: string): LastAnswer<Name> | null {
  const shape = { userId: 's', at: 't', document: shapes[name] ?? '0' } as const
  const stored = readKept<LastAnswer<Name>>(lastVisitKey(name), shape)
  return stored?.userId === userId ? stored : null
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

/** Calls one of the database's functions and keeps its answer on this device, for its owner. */
export async function callRpcAndKeep<Name extends Kept>([name, args]: QueryOf<Name>): Promise<Answer<Name>> {
  const userId = storedUserId()
  const document = await callRpc<Name>(name, args)
  // Whoever has logged out meanwhile leaves nothing.
  if (userId && storedUserId() === userId) {
    const answer: LastAnswer<Name> = { userId, at: new Date().toISOString(), document }
    keep(lastVisitKey(name), answer)
  }
  show(null)
  return document
}

/** What the same person got last on this device, or null. It is shown from now on. */
export function recallLastVisit<Name extends Kept>([name]: QueryOf<Name>): Answer<Name> | null {
  const userId = storedUserId()
  const last = userId && read(name, userId)
  if (!last) return null
  show(last.at)
  return last.document
}

/** Calls one of the database's functions. Without a connection it gives what the same person got last on this device. */
export async function callRpcOrLastVisit<Name extends Kept>(query: QueryOf<Name>): Promise<Answer<Name>> {
  try {
    return await callRpcAndKeep(query)
  } catch (error) {
    const last = error instanceof AppError && error.status === 0 && recallLastVisit(query)
    if (!last) throw error
    return last
  }
}

/** Changes what is kept of an answer, once the server has confirmed the same change; without a kept answer nothing happens. */
export function amendLastVisit<Name extends Kept>(
  [name]: QueryOf<Name>,
  amend: (document: Answer<Name>) => Answer<Name>,
): void {
  const userId = storedUserId()
  const last = userId && read(name, userId)
  if (!last) return
  const answer: LastAnswer<Name> = { ...last, document: amend(last.document) }
  keep(lastVisitKey(name), answer)
}

/** Removes what is kept, for shared computers, and the mark of what is shown. */
export function forgetLastVisit(): void {
  for (const name of KEPT) deviceStore.remove(lastVisitKey(name))
  show(null)
}
