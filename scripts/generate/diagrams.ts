import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawCharts, listReactions } from 'statechart-diagrams'
import type { AnyStateMachine } from 'xstate'

const ROOT = new URL('../..', import.meta.url)

/** A machine's file, relative to the repository, and the machine it exports under the file's name. */
async function readMachine(file: string): Promise<[file: string, AnyStateMachine]> {
  const module = await import(new URL(file, ROOT).href)
  return [file, module[basename(file, '.ts')]]
}

const machines = await Promise.all(
  globSync('machines/*/*Machine.ts', { cwd: fileURLToPath(ROOT) })
    .sort()
    .map(readMachine),
)

function page(file: string, machine: AnyStateMachine): string {
  const reactions = listReactions(machine)
  const jobs = Object.keys(machine.implementations.actors).map((job) => `\`${job}\``)
  const table = [
    'What every state answers, and what changes no state:',
    '',
    '| State | Event | Next state | Actions |',
    '| --- | --- | --- | --- |',
  ]
  return [
    `# ${basename(file, '.ts')}`,
    '',
    `Drawn from [\`${file}\`](../../${file}) by \`npm run generate -- diagrams\`.`,
    ...(jobs.length > 0 ? ['', `Its jobs and children: ${jobs.join(', ')}.`] : []),
    ...drawCharts(machine).flatMap(({ of, text }) => [
      '',
      ...(of === null ? [] : [`Inside \`${of}\`:`, '']),
      '```mermaid',
      text,
      '```',
    ]),
    ...(reactions.length > 0 ? ['', ...table, ...reactions] : []),
    '',
  ].join('\n')
}

/** The first sentence of the comment above a machine. */
function sentenceOf(file: string): string {
  const code = readFileSync(new URL(file, ROOT), 'utf8')
  const before = code.slice(0, code.indexOf(`export const ${basename(file, '.ts')} `))
  const comment = before
    .slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'))
    .replace(/\s*\n\s*\*\s*/g, ' ')
  return comment.trim().replace(/(?<=\.) .*/, '')
}

const childrenOf = (machine: AnyStateMachine) => {
  const started = new Set<unknown>(Object.values(machine.implementations.actors))
  return machines.filter(([, child]) => started.has(child))
}

/** A machine with its sentence, and below it those that it starts. */
function branch([file, machine]: (typeof machines)[number], depth: number): string[] {
  const name = basename(file, '.ts')
  return [
    `${'  '.repeat(depth)}- [${name}](${name}.md): ${sentenceOf(file)}`,
    ...childrenOf(machine).flatMap((child) => branch(child, depth + 1)),
  ]
}

function map(): string {
  const started = new Set(machines.flatMap(([, machine]) => childrenOf(machine).map(([file]) => file)))
  const roots = machines.filter(([file]) => !started.has(file))
  const arrows = machines.flatMap(([file, machine]) =>
    childrenOf(machine).map(([child]) => `  ${basename(file, '.ts')} --> ${basename(child, '.ts')}`),
  )
  return [
    '# Machines',
    '',
    `The ${machines.length} machines, drawn by \`npm run generate -- diagrams\`. A machine stands below the one that starts it.`,
    '',
    '```mermaid',
    'flowchart LR',
    ...arrows,
    '```',
    '',
    ...roots.flatMap((root) => branch(root, 0)),
    '',
  ].join('\n')
}

export function diagrams(): Record<string, string> {
  return {
    ...Object.fromEntries(
      machines.map(([file, machine]) => [`${basename(file, '.ts')}.md`, page(file, machine)]),
    ),
    'README.md': map(),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('docs/machines/', ROOT)
  await Promise.all(Object.entries(diagrams()).map(([file, text]) => writeFile(new URL(file, folder), text)))
}
