import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StackError } from './stackError.ts'

/** How an orphan is ended: by its watcher, or else these signals after some milliseconds, as in childProcess.ts. */
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

/** Whether a process with that number lives and is the expected one: numbers are reused, especially after a reboot. */
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

async function end(pid: number, cluster: string) {
  const startedAt = Date.now()
  const signals = [...ENDING]
  while (isRunning(pid, cluster)) {
    const waited = Date.now() - startedAt
    if (waited > SHUTDOWN_MS) {
      const sentence = `A Postgres from an earlier start (process ${pid}) does not stop.`
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

/** Ends the Postgres that a dead owner left, and removes a crash's lock. Never touches the lock of a living Postgres. */
export async function endOrphan(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  const orphan = readPid(lock)
  if (orphan !== undefined) await end(orphan, cluster)
  if (!isRunning(readPid(lock), 'postgres')) rmSync(lock, { force: true })
}
