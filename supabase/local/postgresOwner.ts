import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StackError } from './stackError.ts'

/** How an orphan is ended: its own watcher does it, or else this, after so many milliseconds. */
const ENDING = [
  [3_000, 'SIGINT'],
  [8_000, 'SIGQUIT'],
] as const
const SHUTDOWN_MS = 15_000

function readPid(file: string) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** Whether a process of that number lives and is what we think: numbers are reused, after a reboot above all. */
function isRunning(pid: number | undefined, word: string) {
  if (!pid) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
  } catch {
    if (process.platform === 'linux') return false
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(word)
  } catch {
    return false
  }
}

const filesOf = (home: string) => ({
  cluster: join(home, 'data'),
  owner: join(home, 'owner.pid'),
  lock: join(home, 'data', 'postmaster.pid'),
})

/** Refuses when a living stack has this data directory. */
export function refuseIfRunning(dataDir: string, name: string): void {
  let home: string
  try {
    // It may be a link, and Postgres was started with where that leads.
    home = realpathSync(join(dataDir, 'postgres'))
  } catch {
    return
  }
  const { cluster, owner, lock } = filesOf(home)
  const pid = readPid(owner)
  if (isRunning(readPid(lock), cluster) && isRunning(pid, 'node')) {
    throw new StackError('already_running', `${name} is already running on ${dataDir} (process ${pid}).`)
  }
}

/** Writes our number down as the owner's, in one step, so that of two starts at the same moment only one goes on. */
function becomeOwner(home: string, name: string) {
  const { owner } = filesOf(home)
  const before = readPid(owner)
  if (
    before !== process.pid &&
    isRunning(before, 'node') &&
    isRunning(readPid(filesOf(home).lock), 'postgres')
  ) {
    throw new StackError('already_running', `${name} is already running on ${home} (process ${before}).`)
  }
  rmSync(owner, { force: true })
  try {
    writeFileSync(owner, String(process.pid), { flag: 'wx' })
  } catch (cause) {
    throw new StackError('already_running', `${name} is being started on ${home} by another process.`, {
      cause,
    })
  }
}

/**
 * Ends a Postgres that outlived its owner. One that recovers from a crash hangs when it is interrupted before it is ready,
 * so it is given time first, and in the end told to drop everything: the next start recovers from its log.
 */
async function endOrphan(pid: number, cluster: string) {
  const startedAt = Date.now()
  const signals = [...ENDING]
  while (isRunning(pid, cluster)) {
    const waited = Date.now() - startedAt
    if (waited > SHUTDOWN_MS) {
      const sentence = `A Postgres of an earlier start (process ${pid}) does not end.`
      throw new StackError('already_running', sentence)
    }
    const [due] = signals
    if (due && waited >= due[0]) {
      signals.shift()
      process.kill(pid, due[1])
    }
    await delay(50)
  }
}

/**
 * Makes this process the owner of a Postgres home that no living stack has. A Postgres that outlived its owner is asked
 * to end, and waited for; a lock file that a crash left behind is removed. Two servers on one cluster would destroy it,
 * so the lock of anything that calls itself Postgres and lives is never touched.
 */
export async function claimHome(home: string, name: string): Promise<void> {
  const { cluster, lock } = filesOf(home)
  becomeOwner(home, name)
  const orphan = readPid(lock)
  if (orphan !== undefined && isRunning(orphan, cluster)) {
    await endOrphan(orphan, cluster)
  }
  if (!isRunning(readPid(lock), 'postgres')) rmSync(lock, { force: true })
}
