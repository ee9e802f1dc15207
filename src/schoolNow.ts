import { useSyncExternalStore } from 'react'
import type { SchoolFacts } from '../contract/answers/school.ts'
import { isLike } from './lib/isLike.ts'
import { type School, school } from './school.ts'

let now: School = school
const listeners = new Set<() => void>()

// A local stack begins with the facts of this very build, and a price can begin on a day after its version's.
const mark = ({ version, legalName, prices }: SchoolFacts) =>
  [version, legalName, prices?.TDC, prices?.DDC].join()

function learn(facts: SchoolFacts | null): void {
  // Something in between has answered, or somebody has written something else on the device.
  if (!isLike({ ...school, ...facts }, school)) return
  // Before its first version a school has said nothing.
  if (!facts?.version || mark(facts) === mark(now)) return
  now = { ...school, ...facts }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof window !== 'undefined') {
  addEventListener('school', (event) => learn((event as CustomEvent<SchoolFacts>).detail))
  try {
    // The facts of the last visit, for the first look at this one.
    const kept: SchoolFacts = JSON.parse(localStorage.getItem('maneho-school') ?? '{}')
    if (kept?.version > school.version) learn(kept)
  } catch {
    // The browser blocks site data, or this is no JSON.
  }
}

/** What the school says of itself now, outside a component. */
export const schoolNow = () => now

/** Resolves when the school says something else than this build. */
export const schoolHasChanged = () =>
  new Promise<void>((resolve) => {
    const look = () => now !== school && resolve()
    watch(look)
    look()
  })

/** What the school says of itself; the component follows a change. A page that came as HTML begins with what the build knew. */
export const useSchool = (): School => useSyncExternalStore(watch, schoolNow, () => school)
