import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Checkout = {
  pid: number
  apiUrl: string
  publishableKey: string
  /** The database, as its superuser and as PostgREST's role. */
  superuserUrl: string
  authenticatorUrl: string
  /** Node's CPU time so far (s). */
  cpu(): Promise<number>
  /** Megabytes: the Node process, and its children without Postgres. */
  memory(): Promise<{ node: number; children: number }>
  stop(): Promise<void>
}

type Usage = { cpu: NodeJS.CpuUsage; rss: number }
type Ready = { apiUrl: string; publishableKey: string; databaseUrl: string }

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Starts a checkout's stack on free ports and an empty data folder, with the demo data. */
export async function startCheckout(path: string): Promise<Checkout> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-load-'))
  // Started as root, Postgres runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711)
  const cwd = resolve(path)
  const host = fork(join(import.meta.dirname, 'host.ts'), [cwd, dataDir], {
    cwd,
    silent: true,
    env: { ...process.env, VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' },
  })
  host.stderr?.pipe(process.stderr)
  host.stdout?.resume()
  const { apiUrl, publishableKey, databaseUrl } = await answerOf<Ready>(host)
  const urlFor = (role: string) => {
    const url = new URL(databaseUrl)
    url.username = role
    return url.href
  }
  const usage = () => {
    host.send('usage')
    return answerOf<Usage>(host)
  }
  return {
    pid: host.pid ?? 0,
    apiUrl,
    publishableKey,
    superuserUrl: urlFor('supabase_admin'),
    authenticatorUrl: urlFor('authenticator'),
    async cpu() {
      const { cpu } = await usage()
      return (cpu.user + cpu.system) / 1e6
    },
    async memory() {
      return { node: megabytes((await usage()).rss), children: memoryOfChildren(host.pid ?? 0) }
    },
    async stop() {
      const exited = once(host, 'exit')
      host.send('stop')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The host's next message; throws if the host exits instead. */
async function answerOf<T>(host: ChildProcess): Promise<T> {
  const waiting = new AbortController()
  const { signal } = waiting
  const died = once(host, 'exit', { signal }).then(([code]) => {
    throw new Error(`The stack ended with code ${code}`)
  })
  died.catch(() => undefined)
  const [answer] = await Promise.race([once(host, 'message', { signal }), died])
  waiting.abort()
  return answer as T
}

/** Without Postgres: most of the memory reported for its processes is shared. Windows has no `ps`. */
function memoryOfChildren(pid: number): number {
  if (process.platform === 'win32') return Number.NaN
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' }).split('\n')
  const kilobytes = rows.map((row) => {
    const [parent, rss, name = ''] = row.trim().split(/\s+/)
    return Number(parent) === pid && !/^(?:postgres|ps)$/.test(name) ? Number(rss) : 0
  })
  return megabytes(kilobytes.reduce((sum, each) => sum + each, 0) * 1024)
}
