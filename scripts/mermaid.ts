import type { AnyStateMachine, AnyStateNode } from 'xstate'

type Transition = AnyStateNode['always'] extends (infer Item)[] | undefined ? Item : never
type Guard = NonNullable<Transition['guard']>

/** Mermaid's ids must not hold dots, and a state's key may come twice in a machine. */
const idOf = (node: AnyStateNode) => node.path.join('_')

/** A guard as a reader would say it; `and`, `or` and `not` of other guards are spelled out. */
function nameOf(guard: Guard): string {
  if (typeof guard === 'string') return guard
  if ('type' in guard) return guard.type
  const inner = 'guards' in guard ? (guard.guards as Guard[]).map(nameOf) : []
  return guard.name === 'not' ? `not ${inner.join('')}` : inner.join(` ${guard.name} `)
}

/** A delay as a reader would say it: in seconds, or by its name when it depends on the context. */
function durationOf(machine: AnyStateMachine, delay: unknown): string {
  const value = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  return typeof value === 'number' ? `${value / 1_000} s` : String(delay)
}

function eventOf(machine: AnyStateMachine, { source, eventType }: Transition): string {
  const timer = source.after.find((timer) => timer.eventType === eventType)
  if (timer) return `after ${durationOf(machine, timer.delay)}`
  const job = source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`))
  if (job) return `${job.src} ${eventType.startsWith('xstate.error') ? 'failed' : 'done'}`
  return eventType
}

function labelOf(machine: AnyStateMachine, transition: Transition): string {
  const guard = transition.guard && `[${nameOf(transition.guard)}]`
  return [eventOf(machine, transition), guard].filter(Boolean).join(' ')
}

/** The root's transitions are open to every state; Mermaid has no arrow that starts at the whole chart. */
const ANYWHERE = 'anywhere'

const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const isShort = (node: AnyStateNode) => idOf(node) === node.key

/** `state "waiting" as submitFailed_waiting`, or shorter where the key is the id. */
const nameState = (node: AnyStateNode) =>
  isShort(node) ? `state ${node.key}` : `state "${node.key}" as ${idOf(node)}`

function drawStates(node: AnyStateNode, indent: string): string[] {
  const start = node.initial.target?.[0]
  const children = Object.values(node.states).flatMap((child, index) => {
    const separator = node.type === 'parallel' && node.parent && index > 0 ? [`${indent}--`] : []
    if (Object.keys(child.states).length === 0)
      return [`${indent}${isShort(child) ? child.key : nameState(child)}`]
    const inside = drawStates(child, `${indent}  `)
    return [...separator, `${indent}${nameState(child)} {`, ...inside, `${indent}}`]
  })
  return node.type === 'compound' && start ? [`${indent}[*] --> ${idOf(start)}`, ...children] : children
}

/** One arrow from state to state, however many events lead that way. */
function drawTransitions(machine: AnyStateMachine): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const transition of nodesOf(machine.root).flatMap(transitionsOf)) {
    const from = transition.source.parent ? idOf(transition.source) : ANYWHERE
    for (const target of transition.target ?? []) {
      const arrow = `  ${from} --> ${idOf(target)}`
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(labelOf(machine, transition)))
    }
  }
  const ends = nodesOf(machine.root).filter(({ type }) => type === 'final')
  return [
    ...[...arrows].map(([arrow, labels]) => [arrow, [...labels].join('<br/>')].filter(Boolean).join(' : ')),
    ...ends.map((node) => `  ${idOf(node)} --> [*]`),
  ]
}

/** A machine as a Mermaid statechart. */
export function drawStatechart(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...drawStates(machine.root, '  '), ...drawTransitions(machine)].join('\n')
}

const actionName = (action: unknown) =>
  typeof action === 'object' && action && 'type' in action ? action.type : action

/** What a machine does without changing its state, as lines of a table: state, event, actions. */
export function listReactions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node)
      .filter(({ target, actions }) => !target && actions.length > 0)
      .map((transition) => {
        const actions = transition.actions.map(actionName)
        return `| ${node.path.join('.') || 'anywhere'} | ${labelOf(machine, transition)} | ${actions.join(', ')} |`
      }),
  )
}
