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

/** Final states whose page shows the outcome and the next step. */
const SHOWN: Record<string, string[]> = {
  // The undone rows or the reason, and a button to change or close.
  batchMachine: ['failed', 'done'],
  // The presence check goes on with the picture.
  pictureMachine: ['sent'],
  // Two seconds later the page is left.
  profileEditMachine: ['saved'],
}

const chainOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? chainOf(node.parent) : [])]

function leavesOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return (node.initial.target ?? []).flatMap(leavesOf)
  return node.type === 'parallel' ? Object.values(node.states).flatMap(leavesOf) : [node]
}

const transitionsOf = (node: AnyStateNode) =>
  chainOf(node).flatMap((each) => [...[...each.transitions.values()].flat(), ...(each.always ?? [])])

function reachableFrom(start: AnyStateNode): Set<AnyStateNode> {
  const reached = new Set([start])
  for (const node of reached)
    for (const { target = [] } of transitionsOf(node))
      for (const next of target.flatMap(leavesOf)) reached.add(next)
  return reached
}

/** A person or an outside event can act on it, or it is final. */
const isOpen = (node: AnyStateNode) =>
  chainOf(node).some(({ type }) => type === 'final') ||
  transitionsOf(node).some(({ eventType }) => !/^(xstate\.|$)/.test(eventType))

test.each(machines)('from every state of %s a next step or an end can be reached', (name, machine) => {
  const leaves = getStateNodes(machine).filter(({ type }) => type === 'atomic')
  const deadEnds = leaves.filter((leaf) => ![...reachableFrom(leaf)].some(isOpen))
  expect(deadEnds.map(({ path }) => path.join('.'))).toEqual(SHOWN[name] ?? [])
})
