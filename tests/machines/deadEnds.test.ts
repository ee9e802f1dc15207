import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'

const machines: [string, AnyStateMachine][] = await Promise.all(
  globSync('machines/*/*Machine.ts').map(async (file) => {
    const name = basename(file, '.ts')
    const module = await import(new URL(`../../${file}`, import.meta.url).href)
    return [name, module[name]] as [string, AnyStateMachine]
  }),
)

/** States in which a machine stays, because its page shows the outcome and the way on, outside of the machine. */
const SHOWN: Record<string, string[]> = {
  // The rows that were not done, or why, and a button that changes the choice or closes the dialog.
  batchMachine: ['failed', 'done'],
  // The presence check goes on with the picture.
  pictureMachine: ['sent'],
  // «Saved»; two seconds later the page is left.
  profileEditMachine: ['saved'],
}

/** A state and those that contain it. */
const chainOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? chainOf(node.parent) : [])]

/** The states without parts in which a machine is when it enters a state. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return (node.initial.target ?? []).flatMap(leavesOf)
  return node.type === 'parallel' ? Object.values(node.states).flatMap(leavesOf) : [node]
}

const transitionsOf = (node: AnyStateNode) =>
  chainOf(node).flatMap((each) => [...[...each.transitions.values()].flat(), ...(each.always ?? [])])

/** The states without parts that can follow a state, with itself. */
function reachableFrom(start: AnyStateNode): Set<AnyStateNode> {
  const reached = new Set([start])
  for (const node of reached)
    for (const { target = [] } of transitionsOf(node))
      for (const next of target.flatMap(leavesOf)) reached.add(next)
  return reached
}

/** A person, or something outside of the machine, can act in it, or it has ended. */
const isOpen = (node: AnyStateNode) =>
  chainOf(node).some(({ type }) => type === 'final') ||
  transitionsOf(node).some(({ eventType }) => !/^(xstate\.|$)/.test(eventType))

test.each(machines)('from every state of %s a next step or an end can be reached', (name, machine) => {
  const leaves = getStateNodes(machine).filter(({ type }) => type === 'atomic')
  const deadEnds = leaves.filter((leaf) => ![...reachableFrom(leaf)].some(isOpen))
  expect(deadEnds.map(({ path }) => path.join('.'))).toEqual(SHOWN[name] ?? [])
})
