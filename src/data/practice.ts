import '../../contract/shapes/practice.ts'
import type { Practice } from '../../contract/answers/practice.ts'
import { amendLastVisit, callRpcOrLastVisit } from './lastVisit.ts'
import { myPractice } from './queries.ts'

/** Has the service worker cache the pictures of practice that it does not have yet, one after the other. */
async function cachePictures({ decks }: Practice): Promise<void> {
  if (!globalThis.navigator?.serviceWorker?.controller) return
  const pictures = new Set(decks.flatMap(({ items }) => items.flatMap(({ image }) => image?.src ?? [])))
  try {
    for (const src of pictures) if (!(await caches.match(src))) await fetch(src, { priority: 'low' })
  } catch {
    // Without a connection the rest is left for the next visit.
  }
}

/** The decks that are open to the student and the student's reviews; without a connection those of the last visit. */
export async function openPractice(): Promise<Practice> {
  const practice = await callRpcOrLastVisit(myPractice)
  void cachePictures(practice)
  return practice
}

/** Changes the practice that this device shows without a connection, once the server has confirmed the same change. */
export function amendKeptPractice(amend: (practice: Practice) => Practice): void {
  amendLastVisit(myPractice, amend)
}
