import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawStatechart, listReactions } from 'statechart-diagrams'
import type { AnyStateMachine } from 'xstate'

const ROOT = new URL('..', import.meta.url)

/** A machine's file, relative to the root of the repository, and the machine that it exports under the file's name. */
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
    `Drawn from [\`${file}\`](../../${file}) by \`npm run diagrams\`.`,
    ...(jobs.length > 0 ? ['', `Its jobs and children: ${jobs.join(', ')}.`] : []),
    '',
    '```mermaid',
    drawStatechart(machine),
    '```',
    ...(reactions.length > 0 ? ['', ...table, ...reactions] : []),
    '',
  ].join('\n')
}

/** The text of every page in `docs/machines/`, by file name. */
export function diagrams(): Record<string, string> {
  return Object.fromEntries(
    machines.map(([file, machine]) => [`${basename(file, '.ts')}.md`, page(file, machine)]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('docs/machines/', ROOT)
  await Promise.all(Object.entries(diagrams()).map(([file, text]) => writeFile(new URL(file, folder), text)))
}
