import type { InspectionEvent, Observer } from 'xstate'

let observer: Observer<InspectionEvent> | undefined

/** Sends every actor that starts from now on to the inspector. */
export function inspectWith(newObserver: Observer<InspectionEvent>): void {
  observer = newObserver
}

/** The options for `useActor` besides the input, so that `?inspect` shows the actor. */
export function inspection(): { inspect?: Observer<InspectionEvent> } {
  return observer ? { inspect: observer } : {}
}
