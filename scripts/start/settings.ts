import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { portVariable, StackError, takePort } from 'embedded-supabase'
import { RUNTIMES, type Runtime } from './official.ts'
import { PROJECT } from './project.ts'

const root = resolve(import.meta.dirname, '../..')

/** The default ports, those of the Supabase CLI and Vite. */
const USUAL_PORTS = { app: 5173, api: 54321, db: 54322, mailbox: 54324 }

type PortName = keyof typeof USUAL_PORTS

export type Project = { apiUrl: string; publishableKey: string }

export type Settings = {
  dataDir: string
  ports: Record<PortName, number>
  /** If given, the app uses it, and no stack is started. */
  project?: Project
  /** If given, Supabase's own services run instead of the embedded stack, by this runtime. */
  official?: Runtime
}

function readPort(name: PortName): number {
  const variable = portVariable(PROJECT.name, name)
  const text = process.env[variable] || String(USUAL_PORTS[name])
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new StackError(
    'bad_setting',
    `${variable} is "${text}": give it a port from 1 to 65535, or 0 for any free one.`,
  )
}

function readProject(): Project | undefined {
  const { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env
  if (!apiUrl && !publishableKey) return undefined
  if (apiUrl && publishableKey && URL.canParse(apiUrl)) return { apiUrl, publishableKey }
  const sentence =
    'Set both VITE_SUPABASE_URL (an address) and VITE_SUPABASE_PUBLISHABLE_KEY for your own project, or neither.'
  throw new StackError('bad_setting', sentence)
}

function readArguments(args: string[]): { official?: Runtime } {
  const options = { official: { type: 'boolean' }, runtime: { type: 'string', default: 'auto' } } as const
  const usage = `The only options are --official and, with it, --runtime ${RUNTIMES.join('|')}.`
  try {
    const { official, runtime } = parseArgs({ args, options }).values
    const chosen = RUNTIMES.find((name) => name === runtime)
    if (!chosen) throw new StackError('bad_setting', usage)
    return official ? { official: chosen } : {}
  } catch (cause) {
    throw new StackError('bad_setting', usage, { cause })
  }
}

export function readFileArgument(command: 'backup' | 'restore', file = process.argv[2]): string {
  if (file) return file
  throw new StackError('bad_setting', `Which file? npm run ${command} -- maneho.backup`)
}

export function readSettings(args = process.argv.slice(2)): Settings {
  const project = readProject()
  const { official } = readArguments(args)
  if (project && official) {
    const sentence =
      'Choose one: --official, or your own project by VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.'
    throw new StackError('bad_setting', sentence)
  }
  return {
    dataDir: process.env.MANEHO_DATA_DIR ? resolve(process.env.MANEHO_DATA_DIR) : join(root, '.maneho'),
    ports: { app: readPort('app'), api: readPort('api'), db: readPort('db'), mailbox: readPort('mailbox') },
    project,
    official,
  }
}

/** The same port for the app, or a free one for 0. Refuses a busy one with the variable to change. */
export const takePortOfApp = (port: number) => takePort(port, portVariable(PROJECT.name, 'app'))
