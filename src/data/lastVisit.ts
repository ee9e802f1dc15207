import type { Answer } from '../../contract/answers.ts'
import { shapes } from '../../contract/shapes.ts'
import { AppError } from '../lib/appError.ts'
import { keep, readKept } from '../lib/kept.ts'
import { deviceStore } from '../lib/storage.ts'
import { lastVisitKey } from './lastVisitKey.ts'
import type { QueryOf } from './queries.ts'
import { storedUserId } from './transport/storedSession.ts'
import { callRpc } from './transport/unwrap.ts'

const KEPT = ['my_profile', 'my_course', 'my_plan', 'open_practice'] as const
type Kept = (typeof KEPT)[number]

/** A user's last response on this device; `at` is ISO 8601. */
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

/** When the shown responses came (ISO 8601) if they are from an earlier visit, else null. */
export const lastVisitShown = () => shownFrom

/** Calls `onChange` when `lastVisitShown` has changed; returns its unsubscribe. */
export function watchLastVisit(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Calls a database function and stores its response on this device for its user. */
export async function callRpcAndKeep<Name extends Kept>([name, args]: QueryOf<Name>): Promise<Answer<Name>> {
  const userId = storedUserId()
  const document = await callRpc<Name>(name, args)
  // After a logout meanwhile, nothing is stored.
  if (userId && storedUserId() === userId) {
    const answer: LastAnswer<Name> = { userId, at: new Date().toISOString(), document }
    keep(lastVisitKey(name), answer)
  }
  show(null)
  return document
}

/** The same user's last response on this device, or null. It counts as shown from now on. */
export function recallLastVisit<Name extends Kept>([name]: QueryOf<Name>): Answer<Name> | null {
  const userId = storedUserId()
  const last = userId && read(name, userId)
  if (!last) return null
  show(last.at)
  return last.document
}

/** Calls a database function; offline, returns the same user's last response. */
export async function callRpcOrLastVisit<Name extends Kept>(query: QueryOf<Name>): Promise<Answer<Name>> {
  try {
    return await callRpcAndKeep(query)
  } catch (error) {
    const last = error instanceof AppError && error.status === 0 && recallLastVisit(query)
    if (!last) throw error
    return last
  }
}

/** Updates a stored response after the server confirmed the same change; does nothing without one. */
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

/** Removes the stored responses and the mark of the shown ones, for shared computers. */
export function forgetLastVisit(): void {
  for (const name of KEPT) deviceStore.remove(lastVisitKey(name))
  show(null)
}
