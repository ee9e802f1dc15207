import { readdirSync, readFileSync } from 'node:fs'

/** The parts of a stack that work for a request. */
export const PARTS = ['postgres', 'postgrest', 'node'] as const

export type PartTimes = Record<(typeof PARTS)[number], number>

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** Fields of /proc/…/stat after the program's name, which may contain spaces. */
const PARENT = 1
const USER_TICKS = 11
const SYSTEM_TICKS = 12

type Row = { pid: number; program: string; parent: number; ms: number }

function rowOf(pid: number): Row | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const ticks = (fields[USER_TICKS] ?? 0) + (fields[SYSTEM_TICKS] ?? 0)
    const program = text.slice(text.indexOf('(') + 1, end)
    return { pid, program, parent: fields[PARENT] ?? 0, ms: ticks * MS_PER_TICK }
  } catch {
    return undefined
  }
}

/** Processor time so far (ms) of a stack's Node process, and of the Postgres and PostgREST below it. Linux only. */
export function timesOfParts(stack: number): PartTimes {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const rows = pids.map((pid) => rowOf(Number(pid))).filter((row) => row !== undefined)
  const below = new Set([stack])
  // A child may stand before its parent.
  for (let size = 0; size < below.size; ) {
    size = below.size
    for (const { pid, parent } of rows) if (below.has(parent)) below.add(pid)
  }
  const sum = (program: string) =>
    rows
      .filter((row) => row.pid !== stack && below.has(row.pid) && row.program === program)
      .reduce((total, { ms }) => total + ms, 0)
  return {
    postgres: sum('postgres'),
    postgrest: sum('postgrest'),
    node: rows.find(({ pid }) => pid === stack)?.ms ?? Number.NaN,
  }
}
