import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  SimulatedClock,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'

type Answers = Record<string, { results?: unknown[]; errors?: unknown[] }>

/** A retried job's outcomes: replies and refusal codes. A network error means that it gave up. */
export function jobOutcomes(answers: unknown[], refusals: string[]): Answers[string] {
  const refused = refusals.map((code) => ({
    answer: null,
    failure: { code, retryable: code === 'network_error' },
  }))
  return { results: [...answers.map((answer) => ({ answer, failure: null })), ...refused], errors: [] }
}

type Model<Event, Context> = {
  inputs?: unknown[]
  events?: Event[]
  answers?: Answers
  /** The part of the context that affects transitions; two snapshots with the same part count as one. */
  view?: (context: Context) => unknown
}

const offline = { code: 'network_error', retryable: true }
const refused = { code: 'not_enrolled', retryable: false }

type Transition = AnyStateMachine['root']['always'] extends (infer Item)[] | undefined ? Item : never

const nodesOf = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine)]

const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

function inwardEvents(machine: AnyStateMachine, answers: Answers): EventObject[] {
  return nodesOf(machine).flatMap((node) => [
    ...node.after.map(({ eventType }) => ({ type: eventType })),
    ...node.invoke.flatMap(({ id, src }) => {
      const { results = [undefined], errors = [offline, refused] } = answers[String(src)] ?? {}
      return [
        ...results.map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })),
        ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
      ]
    }),
  ])
}

/** The machine with pending actors: in a model, their results are events. */
function withIdleJobs(machine: AnyStateMachine): AnyStateMachine {
  const idle = fromCallback(() => {})
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, idle])) })
}

/** Runs a path with a real actor and reports every transition, including eventless ones. */
function walk(
  machine: AnyStateMachine,
  input: unknown,
  path: EventObject[],
  onTake: (taken: Transition) => void,
) {
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      for (const taken of inspected._transitions) onTake(taken as Transition)
    },
  })
  actor.start()
  for (const event of path) actor.send(event)
  const { _nodes: nodes } = actor.getSnapshot() as AnyMachineSnapshot
  actor.stop()
  return nodes
}

/** Skips events that reach nothing new, since paths take time. */
function mayTakeNew(
  machine: AnyStateMachine,
  state: AnyMachineSnapshot,
  event: EventObject,
  missing: Set<Transition>,
): boolean {
  const isEventless = ({ eventType }: Transition) => eventType === ''
  return (
    machine.getTransitionData(state, event).some((taken) => missing.has(taken)) ||
    [...missing].some(isEventless)
  )
}

/** The unreached states and transitions: paths are the shortest (xstate/graph), followed by each event. */
export function uncovered<Machine extends AnyStateMachine>(
  original: Machine,
  model: Model<EventFromLogic<Machine>, ContextFrom<Machine>>,
): string[] {
  const { inputs = [undefined], events = [], answers = {} } = model
  const view = (context: unknown) => model.view?.(context as ContextFrom<Machine>)
  const machine = withIdleJobs(original)
  const alphabet = [...events, ...inwardEvents(machine, answers)]
  const missingStates = new Set(nodesOf(machine).map(({ id }) => id))
  const missing = new Set(transitionsOf(machine))
  const accepted = ({ _nodes: nodes, status }: AnyMachineSnapshot) =>
    status === 'active'
      ? alphabet.filter(({ type }) => nodes.some((node) => node.ownEvents.includes(type)))
      : []
  for (const input of inputs) {
    const paths = getShortestPaths(machine, {
      input,
      events: accepted,
      serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, view(context)]),
    })
    for (const { state, steps } of paths) {
      const wayThere = steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
      const next = accepted(state).filter((event) => mayTakeNew(machine, state, event, missing))
      for (const way of [wayThere, ...next.map((event) => [...wayThere, event])]) {
        const reached = walk(machine, input, way, (taken) => {
          missing.delete(taken)
          // Transient states are in no snapshot.
          missingStates.delete(taken.source.id)
        })
        for (const { id } of reached) missingStates.delete(id)
      }
    }
  }
  const describe = ({ source, eventType, target, guard }: Transition) =>
    `${source.id} on ${eventType || 'always'} → ${target?.map(({ id }) => id).join(', ') ?? 'itself'} ${JSON.stringify(guard ?? '')}`
  return [...missingStates, ...[...missing].map(describe)]
}
