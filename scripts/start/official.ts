import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { migrate, StackError } from 'embedded-supabase'
import { isLoopback, loadSeed } from '../hosted/loadSeed.ts'
import { PROJECT } from './project.ts'
import { uploadLessons } from './uploadLessons.ts'

const root = resolve(import.meta.dirname, '../..')

/** How the CLI runs the services; `auto` takes Docker, then Podman, then native programs. */
export const RUNTIMES = ['auto', 'docker', 'podman', 'native'] as const
export type Runtime = (typeof RUNTIMES)[number]

/** Supabase's own services on this machine, started by its CLI. */
export type OfficialStack = {
  apiUrl: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  mailboxUrl: string
  stop(): Promise<void>
}

/** How long the services may take to respond after the CLI has reported that they run. */
const PATIENCE_MS = 120_000

/** Runs the project's CLI. Progress goes to the terminal; stdout is returned. */
async function supabase(
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(process.execPath, [join(root, 'node_modules/supabase/dist/supabase.js'), ...args], {
    cwd: root,
    env: {
      ...{ SCHOOL_NAME: PROJECT.senderName, ...process.env },
      ...{ SUPABASE_EXPERIMENTAL_STACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
      if (!quiet && name === 'stdout') process.stdout.write(text)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StackError('official_unavailable', explain(output.stderr))
  return output.stdout
}

/** The fix for an error of `supabase start`; the patterns match its messages (CLI 3.1.0). */
function explain(complaint: string): string {
  const machine = `${process.platform} ${process.arch}`
  const reasons: [RegExp, string][] = [
    [
      /SUPABASE_NATIVE_POSTGRES_USER/,
      'Postgres cannot run as root: create a user for it ("useradd --system --user-group supabase-postgres") and set SUPABASE_NATIVE_POSTGRES_USER to its name, or start Docker.',
    ],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|Unable to download|pull access|TLS handshake/,
      'The programs of the official stack could not be downloaded: its first start needs the internet.',
    ],
    [
      /supabase\.lock/,
      'supabase/supabase.lock does not fit supabase/config.toml: run "SUPABASE_EXPERIMENTAL_STACK=1 npx supabase start" once without --frozen and commit what it writes.',
    ],
    [
      /not supported|unsupported|no (native )?(archive|artifact)/i,
      `There are no programs of the official stack for this machine (${machine}): install and start Docker or Podman.`,
    ],
    [
      /Docker/,
      'Docker is not running: start it, or add "--runtime native" where there are programs for this machine.',
    ],
    [
      /Podman/,
      'Podman is not running: start it, or add "--runtime native" where there are programs for this machine.',
    ],
  ]
  const first = complaint.trim().split('\n')[0] ?? ''
  const reason = reasons.find(([pattern]) => pattern.test(complaint))?.[1]
  return `${reason ?? `The official stack did not start: ${first}`} "npm start" alone runs the embedded stack, which needs none of this.`
}

/** Parses the output of `supabase status --env`: `NAME='value'` per line. */
function readStatus(text: string) {
  const status = parseEnv(text)
  const read = (name: string) => {
    const value = status[name]
    if (value) return value
    throw new StackError(
      'official_unavailable',
      `"supabase status" does not show ${name}: stop the stack with "SUPABASE_EXPERIMENTAL_STACK=1 npx supabase stop" and try again.`,
    )
  }
  return {
    apiUrl: read('API_URL'),
    publishableKey: read('PUBLISHABLE_KEY'),
    secretKey: read('SECRET_KEY'),
    databaseUrl: read('DB_URL'),
    mailboxUrl: read('MAILPIT_URL'),
  }
}

async function untilItAnswers(apiUrl: string, publishableKey: string) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const headers = { apikey: publishableKey }
    const answer = await fetch(`${apiUrl}/auth/v1/settings`, { headers }).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline)
      throw new StackError(
        'official_unavailable',
        `The official stack at ${apiUrl} does not answer: see "npx supabase logs".`,
      )
    await wait(500)
  }
}

type Options = { siteUrl: string; runtime: Runtime; certificateKey: string; say: (sentence: string) => void }

/** Starts the official stack and sets it up like the embedded one. Throws a StackError if something is missing. */
export async function startOfficialStack({
  siteUrl,
  runtime,
  certificateKey,
  say,
}: Options): Promise<OfficialStack> {
  say('Starting the official stack…')
  await runOfficialStack(siteUrl, runtime, certificateKey)
  const status = readStatus(await supabase(['status', '--env', '--output-format', 'text'], { quiet: true }))
  const { hostname } = new URL(status.apiUrl)
  if (!isLoopback(hostname))
    throw new StackError(
      'seed_refused',
      `The stack is on ${hostname}, which is not this machine; nothing was loaded.`,
    )
  await untilItAnswers(status.apiUrl, status.publishableKey)
  say('Loading the demo data…')
  await migrate(status.databaseUrl, PROJECT.folder, loadSeed)
  await uploadLessons(status.apiUrl, status.secretKey)
  return {
    ...status,
    stop: stopOfficialStack,
  }
}

/** Starts or resumes the services without setting them up, for an app at that URL: mails link to it, functions accept it. */
export async function runOfficialStack(
  siteUrl: string,
  runtime: Runtime,
  certificateKey: string,
): Promise<void> {
  const env = { SUPABASE_AUTH_SITE_URL: siteUrl, APP_ORIGINS: siteUrl, CERTIFICATE_KEY: certificateKey }
  await supabase(['start', '--runtime', runtime, '--frozen', '--eager'], { env })
}

export async function stopOfficialStack(): Promise<void> {
  await supabase(['stop'], { quiet: true })
}
