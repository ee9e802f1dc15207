import { useSyncExternalStore } from 'react'
import type { SchoolFacts } from '../../contract/answers/school.ts'
import { isLike } from '../lib/isLike.ts'
import { type School, school } from './school.ts'

let now: School = school
const listeners = new Set<() => void>()

// A local stack starts with this build's own facts, and a price can start on a later day than its version.
const mark = ({ version, legalName, prices }: SchoolFacts) =>
  [version, legalName, prices?.TDC, prices?.DDC].join()

function learn(facts: SchoolFacts | null): void {
  // A middlebox answered, or the stored value was tampered with.
  if (!isLike({ ...school, ...facts }, school)) return
  // Before its first version a school has no facts.
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
    // The facts of the last visit, for the first paint of this one.
    const kept: SchoolFacts = JSON.parse(localStorage.getItem('maneho-school') ?? '{}')
    if (kept?.version > school.version) learn(kept)
  } catch {
    // The browser blocks site data, or this is not JSON.
  }
}

export const schoolNow = () => now

/** Resolves when the school's facts differ from the build's. */
export const schoolHasChanged = () =>
  new Promise<void>((resolve) => {
    const look = () => now !== school && resolve()
    watch(look)
    look()
  })

/** The school's current facts; the component follows changes. A prerendered page starts with the build's facts. */
export const useSchool = (): School => useSyncExternalStore(watch, schoolNow, () => school)
