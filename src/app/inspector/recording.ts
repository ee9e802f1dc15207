import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent, Observer } from 'xstate'

/** What the inspector shows of a snapshot, whatever kind of actor it is of. */
export type ShownSnapshot = { status: string; value?: unknown; context?: unknown; output?: unknown }

export type InspectedActor = {
  id: string
  /** The job the actor does for its parent, or the name of its machine. */
  name: string
  parent: string | null
  /** The number of its ancestors. */
  depth: number
  /** Null for a promise or a callback: they have no chart. */
  machine: AnyStateMachine | null
  snapshot: ShownSnapshot
  /** True between its start and its end. */
  live: boolean
}

export type RecordedEvent = {
  number: number
  /** When it was sent (ms since 1970). */
  at: number
  /** Null when the page sent it. */
  from: string | null
  to: string
  event: AnyEventObject
  before: ShownSnapshot
  /** Missing until the actor has processed the event. */
  after?: ShownSnapshot
}

export type Recording = { actors: readonly InspectedActor[]; events: readonly RecordedEvent[] }

export type Recorder = {
  observer: Observer<InspectionEvent>
  read: () => Recording
  /** Calls back after every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** The number of events that are kept. */
const MOST_EVENTS = 500

function nameOf({ src, logic, id }: AnyActorRef & { logic?: unknown }): string {
  if (typeof src === 'string') return src
  return isMachine(logic) ? logic.id : id
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

/**
 * Records what the actors of the page do. An actor that was created and never started, as React's strict mode makes one
 * of each, is not recorded.
 */
export function createRecorder(now: () => number = Date.now): Recorder {
  const actors = new Map<string, InspectedActor>()
  const listeners = new Set<() => void>()
  let events: RecordedEvent[] = []
  let recorded = 0
  let recording: Recording = { actors: [], events: [] }

  function start(actorRef: AnyActorRef & { logic?: unknown; _parent?: AnyActorRef }): void {
    const parent = actorRef._parent?.sessionId ?? null
    actors.set(actorRef.sessionId, {
      id: actorRef.sessionId,
      name: nameOf(actorRef),
      parent,
      depth: parent === null ? 0 : (actors.get(parent)?.depth ?? 0) + 1,
      machine: isMachine(actorRef.logic) ? actorRef.logic : null,
      snapshot: actorRef.getSnapshot(),
      live: true,
    })
  }

  function addEvent(to: AnyActorRef, from: AnyActorRef | undefined, event: AnyEventObject): void {
    if (event.type === 'xstate.init') start(to)
    const before = actors.get(to.sessionId)?.snapshot ?? to.getSnapshot()
    recorded += 1
    const added = {
      number: recorded,
      at: now(),
      from: from?.sessionId ?? null,
      to: to.sessionId,
      event,
      before,
    }
    events = [...events, added].slice(-MOST_EVENTS)
  }

  /** The answer belongs to the actor's last event of this type; an actor's own timers send theirs unannounced. */
  function addSnapshot(actorRef: AnyActorRef, event: AnyEventObject, snapshot: ShownSnapshot): void {
    const actor = actors.get(actorRef.sessionId)
    if (!actor) return
    const open = events.findLast(({ to, after }) => to === actor.id && !after)
    if (open?.event.type !== event.type) addEvent(actorRef, actorRef, event)
    events = events.map((each) =>
      each.to === actor.id && each.event.type === event.type && !each.after
        ? { ...each, after: snapshot }
        : each,
    )
    actors.set(actor.id, { ...actor, snapshot, live: snapshot.status === 'active' })
  }

  return {
    observer: {
      next(inspected) {
        const actorRef = inspected.actorRef as AnyActorRef
        if (inspected.type === '@xstate.event')
          addEvent(actorRef, inspected.sourceRef as AnyActorRef | undefined, inspected.event)
        else if (inspected.type === '@xstate.snapshot')
          addSnapshot(actorRef, inspected.event, inspected.snapshot as ShownSnapshot)
        else return
        recording = { actors: [...actors.values()], events }
        for (const listener of listeners) listener()
      },
    },
    read: () => recording,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The ids that the drawing gives to the states that a snapshot is in, outer ones included. */
export function activeStates(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('_')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key]
    return [here.join('_'), ...activeStates(inner, here)]
  })
}

/** What is tried again says how often: its machine counts the failures of one thing in a row. */
function retryText(context: unknown): string {
  const failures = (context as { failures?: unknown } | undefined)?.failures
  return typeof failures === 'number' && failures > 0 ? `, retry ${failures}` : ''
}

/** A state in one line: `ready › playing`, `+` between parallel ones, and the retry that it waits for or makes. */
export function stateText({ status, value, context }: ShownSnapshot): string {
  const text = (each: unknown): string =>
    typeof each === 'object' && each !== null
      ? Object.entries(each)
          .map(([key, inner]) => [key, text(inner)].filter(Boolean).join(' › '))
          .join(' + ')
      : String(each)
  return value === undefined ? status : `${text(value)}${retryText(context)}`
}
