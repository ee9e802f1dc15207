import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StackError } from './stackError.ts'

/** How long Postgres may take to write everything down when asked to end. */
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

/**
 * Makes this process the owner of a Postgres home, or refuses because a living one has it. A Postgres that outlived
 * its owner is asked to end, and waited for; a lock file that a crash left behind is removed.
 */
export async function claimHome(directory: string, cluster: string): Promise<void> {
  const ownerFile = join(directory, 'owner.pid')
  const lockFile = join(cluster, 'postmaster.pid')
  const server = readPid(lockFile)
  const isServing = () => isRunning(server, cluster)
  if (server !== undefined && isServing()) {
    const owner = readPid(ownerFile)
    if (isRunning(owner, 'node')) {
      throw new StackError('already_running', `Maneho is already running on ${directory} (process ${owner}).`)
    }
    process.kill(server, 'SIGINT')
    const deadline = Date.now() + SHUTDOWN_MS
    while (isServing()) {
      if (Date.now() > deadline) {
        throw new StackError(
          'already_running',
          `A Postgres of an earlier start (process ${server}) does not end.`,
        )
      }
      await delay(50)
    }
  }
  rmSync(lockFile, { force: true })
  writeFileSync(ownerFile, String(process.pid))
}
