import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Repeatable randomness from 0 to 1 (mulberry32). */
export function randomFrom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Process = { pid: number; parent: number; args: string }

export function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), args }
  })
}

/** A started process with a matching command line; 0 if none. */
export const childNamed = (name: string, starter = process.pid) =>
  processes().find(({ parent, args }) => parent === starter && args.includes(name))?.pid ?? 0

/** The main Postgres process of a data folder. */
export async function postmaster(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return Number.parseInt(lock, 10)
}

/** Its processes that serve connections. */
export async function backends(dataDir: string): Promise<Process[]> {
  const parent = await postmaster(dataDir)
  return processes().filter((each) => each.parent === parent && each.args.includes('127.0.0.1'))
}

export function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
