import { readTabValue, tabStore } from '../lib/storage.ts'
import { forgetTypedText, typist } from '../lib/typedText.ts'
import { redirectFor, type Visitor } from './guards.ts'

const KEY = 'returnTo'

type Place = { address: string; owner: string | null }

/** Stores in this tab the address that a login interrupts. After an ended session, only its owner gets it back. */
export function rememberPlace(address: string): void {
  tabStore.set(KEY, JSON.stringify({ address, owner: typist() } satisfies Place))
}

export const forgetPlace = (): void => tabStore.remove(KEY)

/** A logout leaves nothing to the next user of a shared computer. */
export function forgetInterrupted(): void {
  forgetPlace()
  forgetTypedText()
}

function pathOf(address: string): string | null {
  try {
    return new URL(address, location.origin).pathname
  } catch {
    return null
  }
}

/** The address that the login interrupted, if it is this user's and open to them. */
export function placeFor(userId: string, visitor: Visitor): string | null {
  const kept = readTabValue<Place>(KEY, { address: '/' })
  const path = kept && pathOf(kept.address)
  if (!kept || !path) return null
  const { address, owner } = kept
  const isOpen = redirectFor(path, visitor) === null
  return isOpen && (owner === null || owner === userId) ? address : null
}
