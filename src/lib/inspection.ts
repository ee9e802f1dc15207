import type { InspectionEvent, Observer } from 'xstate'

let observer: Observer<InspectionEvent> | undefined

/** Sends every actor started from now on to the inspector. */
export function inspectWith(newObserver: Observer<InspectionEvent>): void {
  observer = newObserver
}

/** The options for `useActor` that show the actor under `?inspect`. */
export function inspection(): { inspect?: Observer<InspectionEvent> } {
  return observer ? { inspect: observer } : {}
}
