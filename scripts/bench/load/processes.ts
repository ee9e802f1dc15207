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
const ENDED_CHILDREN_TICKS = [13, 14]

type Row = { pid: number; program: string; parent: number; ms: number; ofEndedChildren: number }

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
    const ended = ENDED_CHILDREN_TICKS.reduce((sum, field) => sum + (fields[field] ?? 0), 0)
    const [ms, ofEndedChildren] = [ticks * MS_PER_TICK, ended * MS_PER_TICK]
    return { pid, program, parent: fields[PARENT] ?? 0, ms, ofEndedChildren }
  } catch {
    return undefined
  }
}

/** A process and all below it. */
export function processesBelow(top: number): Row[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const rows = pids.map((pid) => rowOf(Number(pid))).filter((row) => row !== undefined)
  const below = new Set([top])
  // A child may stand before its parent.
  for (let size = 0; size < below.size; ) {
    size = below.size
    for (const { pid, parent } of rows) if (below.has(parent)) below.add(pid)
  }
  return rows.filter(({ pid }) => below.has(pid))
}

/** Processor time so far (ms) of a stack's Node process, and of the Postgres and PostgREST below it. Linux only. */
export function timesOfParts(stack: number): PartTimes {
  const rows = processesBelow(stack)
  const sum = (program: string) =>
    rows
      .filter((row) => row.pid !== stack && row.program === program)
      // Connections end while a bench runs.
      .reduce((total, { ms, ofEndedChildren }) => total + ms + ofEndedChildren, 0)
  return {
    postgres: sum('postgres'),
    postgrest: sum('postgrest'),
    node: rows.find(({ pid }) => pid === stack)?.ms ?? Number.NaN,
  }
}

/** Processor time so far (ms) of a process and all below it. */
export const timeBelow = (top: number): number => processesBelow(top).reduce((total, { ms }) => total + ms, 0)

/** Megabytes of a process and all below it, each with its share of the pages that it shares. */
export function memoryBelow(top: number): number {
  const kilobytes = processesBelow(top).map(({ pid }) => {
    try {
      const [, size] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      return Number(size ?? 0)
    } catch {
      // It has ended.
      return 0
    }
  })
  return kilobytes.reduce((total, each) => total + each, 0) / 1024
}
