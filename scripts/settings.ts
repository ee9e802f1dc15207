import { join, resolve } from 'node:path'
import { portVariable, StackError } from '../supabase/local/stack.ts'

const root = resolve(import.meta.dirname, '..')

/** What the stack calls itself. */
export const NAME = 'Maneho'

/** The ports that the Supabase CLI and Vite use too. */
const USUAL_PORTS = { app: 5173, api: 54321, db: 54322, mailbox: 54324 }

type PortName = keyof typeof USUAL_PORTS

/** A Supabase project that exists already. */
export type Project = { apiUrl: string; publishableKey: string }

export type Settings = {
  dataDir: string
  ports: Record<PortName, number>
  /** Given: the app runs against it, and no stack is started. */
  project?: Project
}

function readPort(name: PortName): number {
  const variable = portVariable(NAME, name)
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

/** What the person who starts Maneho chose in the environment. */
export function readSettings(): Settings {
  return {
    dataDir: process.env.MANEHO_DATA_DIR ? resolve(process.env.MANEHO_DATA_DIR) : join(root, '.maneho'),
    ports: { app: readPort('app'), api: readPort('api'), db: readPort('db'), mailbox: readPort('mailbox') },
    project: readProject(),
  }
}
