import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { authFormMachine } from '../machines/authFormMachine.ts'
import { autosaveMachine } from '../machines/autosaveMachine.ts'
import { backgroundVideoMachine } from '../machines/backgroundVideoMachine.ts'
import { emailVerificationMachine } from '../machines/emailVerificationMachine.ts'
import { essayMachine } from '../machines/essayMachine.ts'
import { examMachine } from '../machines/examMachine.ts'
import { learningFlowMachine } from '../machines/learningFlowMachine.ts'
import { notificationsMachine } from '../machines/notificationsMachine.ts'
import { sessionMachine } from '../machines/sessionMachine.ts'
import { videoMachine } from '../machines/videoMachine.ts'
import { watchReportMachine } from '../machines/watchReportMachine.ts'
import { drawStatechart, listReactions } from './mermaid.ts'

const machines: Record<string, AnyStateMachine> = {
  authFormMachine,
  autosaveMachine,
  backgroundVideoMachine,
  emailVerificationMachine,
  essayMachine,
  examMachine,
  learningFlowMachine,
  notificationsMachine,
  sessionMachine,
  videoMachine,
  watchReportMachine,
}

function page(name: string, machine: AnyStateMachine): string {
  const reactions = listReactions(machine)
  const jobs = Object.keys(machine.implementations.actors).map((job) => `\`${job}\``)
  const table = [
    'What happens without a change of state:',
    '',
    '| State | Event | Actions |',
    '| --- | --- | --- |',
  ]
  return [
    `# ${name}`,
    '',
    `Drawn from [\`machines/${name}.ts\`](../../machines/${name}.ts) by \`npm run diagrams\`.`,
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
    Object.entries(machines).map(([name, machine]) => [`${name}.md`, page(name, machine)]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../docs/machines/', import.meta.url)
  await Promise.all(Object.entries(diagrams()).map(([file, text]) => writeFile(new URL(file, folder), text)))
}
