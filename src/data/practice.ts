import '../../contract/shapes/practice.ts'
import type { Practice } from '../../contract/answers/practice.ts'
import { amendLastVisit, callRpcOrLastVisit } from './lastVisit.ts'
import { myPractice } from './queries.ts'

/** Lets the service worker cache missing practice pictures, one by one. */
async function cachePictures({ decks }: Practice): Promise<void> {
  if (!globalThis.navigator?.serviceWorker?.controller) return
  const pictures = new Set(decks.flatMap(({ items }) => items.flatMap(({ image }) => image?.src ?? [])))
  try {
    for (const src of pictures) if (!(await caches.match(src))) await fetch(src, { priority: 'low' })
  } catch {
    // Offline, the rest is left for the next visit.
  }
}

/** The student's open decks and reviews; offline, those of the last visit. */
export async function openPractice(): Promise<Practice> {
  const practice = await callRpcOrLastVisit(myPractice)
  void cachePictures(practice)
  return practice
}

export function amendKeptPractice(amend: (practice: Practice) => Practice): void {
  amendLastVisit(myPractice, amend)
}
