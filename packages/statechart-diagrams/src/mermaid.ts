import type { AnyStateMachine, AnyStateNode } from 'xstate'

type Transition = AnyStateNode['always'] extends (infer Item)[] | undefined ? Item : never
type Guard = NonNullable<Transition['guard']>

/** Mermaid's ids must not contain dots, and a state's key may occur twice in a machine. */
const idOf = (node: AnyStateNode) => node.path.join('_')

/** A guard's name as words; `and`, `or` and `not` of other guards are spelled out. */
function nameOf(guard: Guard): string {
  if (typeof guard === 'string') return guard
  if ('type' in guard) return guard.type
  const inner = 'guards' in guard ? (guard.guards as Guard[]).map(nameOf) : []
  return guard.name === 'not' ? `not ${inner.join('')}` : inner.join(` ${guard.name} `)
}

/** Sample context numbers for computed delays: counts, and milliseconds. */
const SAMPLES = [...Array(11).keys(), 2_000]

/** The shortest and longest value of a computed delay (ms), found by trying. */
function rangeOf(delay: (args: { context: unknown }) => number): [shortest: number, longest: number] {
  const random = Math.random
  try {
    const values = [0, 1].flatMap((luck) => {
      Math.random = () => luck
      return SAMPLES.map((sample) => delay({ context: new Proxy({}, { get: () => sample }) }))
    })
    return [Math.min(...values), Math.max(...values)]
  } finally {
    Math.random = random
  }
}

/** A delay in seconds; one that depends on the context as a range. */
function durationOf(machine: AnyStateMachine, delay: unknown): string {
  const value = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  const [shortest, longest] = typeof value === 'function' ? rangeOf(value as never) : [value, value]
  const seconds = [...new Set([Number(shortest) / 1_000, Number(longest) / 1_000])]
  return `${seconds.join(' to ')} s`
}

function eventOf(machine: AnyStateMachine, { source, eventType }: Transition): string {
  const timer = source.after.find((timer) => timer.eventType === eventType)
  if (timer) return `after ${durationOf(machine, timer.delay)}`
  const job = source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`))
  if (job) return `${job.src} ${eventType.startsWith('xstate.error') ? 'failed' : 'done'}`
  return eventType
}

/** A state's alternatives for one event, in order; the first whose guard holds is taken. */
const choicesOf = (node: AnyStateNode): Transition[][] =>
  [...node.transitions.values(), node.always ?? []].filter((choices) => choices.length > 0)

type Labelled = { transition: Transition; label: string }

function labelled(machine: AnyStateMachine, node: AnyStateNode): Labelled[] {
  return choicesOf(node).flatMap((choices) =>
    choices.map((transition, place) => {
      const guard = transition.guard ? `[${nameOf(transition.guard)}]` : place > 0 && '[else]'
      return { transition, label: [eventOf(machine, transition), guard].filter(Boolean).join(' ') }
    }),
  )
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const leavesOf = (node: AnyStateNode) => nodesOf(node).filter(({ type }) => type === 'atomic')

const isShort = (node: AnyStateNode) => idOf(node) === node.key

/** `state "waiting" as submitFailed_waiting`, or shorter if the key is the id. */
const nameState = (node: AnyStateNode) =>
  isShort(node) ? `state ${node.key}` : `state "${node.key}" as ${idOf(node)}`

function drawStates(node: AnyStateNode, indent: string): string[] {
  const start = node.initial.target?.[0]
  const children = Object.values(node.states).flatMap((child, index) => {
    const separator = node.type === 'parallel' && index > 0 ? [`${indent}--`] : []
    if (Object.keys(child.states).length === 0)
      return [...separator, `${indent}${isShort(child) ? child.key : nameState(child)}`]
    const inside = drawStates(child, `${indent}  `)
    return [...separator, `${indent}${nameState(child)} {`, ...inside, `${indent}}`]
  })
  return node.type === 'compound' && start ? [`${indent}[*] --> ${idOf(start)}`, ...children] : children
}

/** Regions need a state around them. */
function drawRoot(root: AnyStateNode): string[] {
  if (root.type !== 'parallel') return drawStates(root, '  ')
  return [`  state ${root.key} {`, ...drawStates(root, '    '), '  }']
}

const isInside = (node: AnyStateNode, outer: AnyStateNode) => nodesOf(outer).includes(node) && node !== outer

/** Mermaid has no arrow from a state to its own child: it starts at each child that does not handle the event. */
function startsOf({ source, eventType }: Transition, target: AnyStateNode): AnyStateNode[] {
  if (!isInside(target, source)) return [source]
  const answersItself = (leaf: AnyStateNode) => leaf.transitions.get(eventType)?.some(({ guard }) => !guard)
  return leavesOf(source).filter((leaf) => !answersItself(leaf))
}

type Arrow = { from: AnyStateNode; to: AnyStateNode; labels: ReadonlySet<string> }

function merged(arrows: readonly Arrow[]): Arrow[] {
  const all = new Map<string, Arrow>()
  for (const { from, to, labels } of arrows) {
    const key = `${idOf(from)} ${idOf(to)}`
    all.set(key, { from, to, labels: new Set([...(all.get(key)?.labels ?? []), ...labels]) })
  }
  return [...all.values()]
}

/** One arrow between two states, for all its events. Events that every state handles are in the table. */
function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const nodes = nodesOf(machine.root).filter(({ parent }) => parent)
  return merged(
    nodes.flatMap((node) =>
      labelled(machine, node).flatMap(({ transition, label }) =>
        (transition.target ?? []).flatMap((to) =>
          startsOf(transition, to).map((from) => ({ from, to, labels: new Set([label]) })),
        ),
      ),
    ),
  )
}

const drawArrow = ({ from, to, labels }: Arrow) =>
  [`  ${idOf(from)} --> ${idOf(to)}`, [...labels].join('<br/>')].filter(Boolean).join(' : ')

const drawEnds = (nodes: readonly AnyStateNode[]) =>
  nodes.filter(({ type }) => type === 'final').map((node) => `  ${idOf(node)} --> [*]`)

const chart = (...lines: string[]) => ['stateDiagram-v2', ...lines].join('\n')

export function drawStatechart(machine: AnyStateMachine): string {
  const { root } = machine
  return chart(...drawRoot(root), ...arrowsOf(machine).map(drawArrow), ...drawEnds(nodesOf(root)))
}

/** The most arrows that a reader can follow in one chart. */
export const MOST_ARROWS = 25

export const countArrows = (text: string) => text.split(' --> ').length - 1

/** A chart, of the whole machine or of one of its states. */
export type Chart = { of: string | null; text: string }

/** The machine without the inside of its states. */
function drawOutline({ root }: AnyStateMachine, arrows: readonly Arrow[]): string {
  const top = (node: AnyStateNode) => (node.path[0] && root.states[node.path[0]]) || root
  const lifted = arrows
    .map(({ from, to, labels }) => ({ from: top(from), to: top(to), labels }))
    .filter(({ from, to }, place) => from !== to || arrows[place]?.from === from)
  const states = Object.values(root.states)
  const start = root.initial.target?.[0]
  return chart(
    ...(start ? [`  [*] --> ${idOf(top(start))}`] : []),
    ...states.map(({ key }) => `  ${key}`),
    ...merged(lifted).map(drawArrow),
    ...drawEnds(states),
  )
}

/** One state with its inside, and its neighbors. */
function drawInside(part: AnyStateNode, arrows: readonly Arrow[]): string {
  const own = nodesOf(part)
  const shown = arrows.filter(({ from, to }) => own.includes(from) || own.includes(to))
  const others = new Set(shown.flatMap(({ from, to }) => [from, to]).filter((node) => !own.includes(node)))
  return chart(
    `  ${nameState(part)} {`,
    ...drawStates(part, '    '),
    '  }',
    ...[...others].map((node) => `  ${isShort(node) ? node.key : nameState(node)}`),
    ...shown.map(drawArrow),
    ...drawEnds(own),
  )
}

/** One chart, or with too many arrows an outline and one for each state with an inside. */
export function drawCharts(machine: AnyStateMachine): Chart[] {
  const { root } = machine
  const arrows = arrowsOf(machine)
  const parts = Object.values(root.states).filter((state) => Object.keys(state.states).length > 0)
  const whole = drawStatechart(machine)
  if (countArrows(whole) <= MOST_ARROWS || parts.length === 0) return [{ of: null, text: whole }]
  const inside = parts.map((part) => ({ of: part.key, text: drawInside(part, arrows) }))
  return root.type === 'parallel' ? inside : [{ of: null, text: drawOutline(machine, arrows) }, ...inside]
}

const actionName = (action: unknown) =>
  typeof action === 'object' && action && 'type' in action ? action.type : action

/** Transitions without an arrow, as table rows: events that every state handles, or that change no state. */
export function listReactions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .flatMap((node) => labelled(machine, node))
    .filter(({ transition: { source, target } }) => !target || !source.parent)
    .map(({ transition: { source, target, actions }, label }) => {
      const next = target?.map((node) => node.path.join('.')).join(', ') ?? 'the same'
      const done = actions.map(actionName).join(', ') || 'none'
      return `| ${source.path.join('.') || 'every state'} | ${label} | ${next} | ${done} |`
    })
}
