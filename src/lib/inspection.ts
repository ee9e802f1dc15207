import type { InspectionEvent, Observer } from 'xstate'

let observer: Observer<InspectionEvent> | undefined

export function inspectWith(newObserver: Observer<InspectionEvent>): void {
  observer = newObserver
}

/** The options for `useActor` that show the actor under `?inspect`. */
export function inspection(): { inspect?: Observer<InspectionEvent> } {
  return observer ? { inspect: observer } : {}
}
