import type { StatelyInspectionEvent } from '@statelyai/inspect'

const HIDDEN = '(hidden)'

/** A key written in code: a name or an address as a key would identify a person. */
const isCode = (key: string) => /^[\w$./:-]{1,60}$/.test(key)

/** Numbers, booleans and the shape of a value; every text in it is hidden. */
function shapeOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return HIDDEN
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? HIDDEN : value
  if (depth > 8) return HIDDEN
  if (Array.isArray(value)) return value.map((each) => shapeOf(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [isCode(key) ? key : HIDDEN, shapeOf(each, depth + 1)]),
  )
}

/** Keeps names of events, states and fields, and hides texts; the inspector's own options miss some. */
export function withoutPeople(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  const { event, snapshot, ...rest } = inspected as StatelyInspectionEvent & {
    event?: { type: string }
    snapshot?: Record<string, unknown>
  }
  return {
    ...rest,
    ...(event && { event: { ...(shapeOf(event) as object), type: event.type } }),
    ...(snapshot && {
      snapshot: { status: snapshot.status, value: snapshot.value, context: shapeOf(snapshot.context) },
    }),
  } as StatelyInspectionEvent
}
