import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent, Observer } from 'xstate'

export type ShownSnapshot = { status: string; value?: unknown; context?: unknown; output?: unknown }

export type InspectedActor = {
  id: string
  /** The actor's job for its parent, or its machine's name. */
  name: string
  parent: string | null
  depth: number
  /** Null for a promise or a callback: they have no chart. */
  machine: AnyStateMachine | null
  snapshot: ShownSnapshot
  live: boolean
}

export type RecordedEvent = {
  number: number
  /** ms since 1970. */
  at: number
  /** Null if the page sent it. */
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
  /** Calls back after every change; returns its unsubscribe. */
  subscribe: (listener: () => void) => () => void
}

const MOST_EVENTS = 500

function nameOf({ src, logic, id }: AnyActorRef & { logic?: unknown }): string {
  if (typeof src === 'string') return src
  return isMachine(logic) ? logic.id : id
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

/** Records the page's actors. An actor created but never started is not recorded: React's strict mode makes one of each. */
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

  /** The snapshot belongs to the actor's last event of this type; timers send theirs unannounced. */
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

/** The drawing's ids of a snapshot's states, outer ones included. */
export function activeStates(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('_')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key]
    return [here.join('_'), ...activeStates(inner, here)]
  })
}

function retryText(context: unknown): string {
  const failures = (context as { failures?: unknown } | undefined)?.failures
  return typeof failures === 'number' && failures > 0 ? `, retry ${failures}` : ''
}

/** A state in one line: `ready › playing`, `+` between parallel ones, and a pending or running retry. */
export function stateText({ status, value, context }: ShownSnapshot): string {
  const text = (each: unknown): string =>
    typeof each === 'object' && each !== null
      ? Object.entries(each)
          .map(([key, inner]) => [key, text(inner)].filter(Boolean).join(' › '))
          .join(' + ')
      : String(each)
  return value === undefined ? status : `${text(value)}${retryText(context)}`
}
