import type { ExamRun } from './exam.ts'
import { type Measured, median } from './measure.ts'
import type { LoadRun } from './runLoad.ts'

export const CALLS = ['start', 'save', 'submit'] as const satisfies (keyof ExamRun)[]

type Call = (typeof CALLS)[number]

const round = (value: number) => value.toFixed(1)

const middle = (runs: LoadRun[], read: (run: LoadRun) => number) => median(runs.map(read))

function at(run: LoadRun, students: number) {
  const found = run.students.get(students)
  if (!found) throw new Error(`No figures for ${students} students`)
  return found
}

function middleOf(runs: LoadRun[], students: number, call: Call, read: (measured: Measured) => number) {
  return median(runs.flatMap((run) => at(run, students).http.map((pass) => read(pass[call]))))
}

/** The factor of Postgres' calls per second without HTTP: the median of all passes. */
export function sqlRatio(runs: LoadRun[], students: number, call: Call): number {
  const ratios = runs.flatMap((run) => {
    const { http, sql } = at(run, students)
    return http.map((pass, place) => (sql[place]?.[call].perSecond ?? Number.NaN) / pass[call].perSecond)
  })
  return median(ratios)
}

/** The factor of a save's p95 during a login storm. */
export const stormRatio = (runs: LoadRun[]) => middle(runs, (run) => run.stormSave.p95 / run.quietSave.p95)

export const loginsPerSecond = (runs: LoadRun[]) => middle(runs, (run) => run.storm.perSecond)

export const startCost = (runs: LoadRun[]) => middle(runs, (run) => run.startCost)

/** Pairs of one start and one submit per second. */
export function startAndSubmit(runs: LoadRun[], students: number): number {
  const perSecond = (call: Call) => middleOf(runs, students, call, (measured) => measured.perSecond)
  return 1 / (1 / perSecond('start') + 1 / perSecond('submit'))
}

export function callRows(checkout: string, runs: LoadRun[], students: number) {
  const row = (call: string, read: (of: (measured: Measured) => number) => number, ratio = '') => ({
    checkout,
    students,
    call,
    'per second': round(read((measured) => measured.perSecond)),
    'p50 ms': round(read((measured) => measured.p50)),
    'p95 ms': round(read((measured) => measured.p95)),
    'p99 ms': round(read((measured) => measured.p99)),
    'SQL÷HTTP': ratio,
  })
  return [
    row('login', (of) => middle(runs, (run) => of(at(run, students).login))),
    ...CALLS.map((call) =>
      row(call, (of) => middleOf(runs, students, call, of), sqlRatio(runs, students, call).toFixed(2)),
    ),
  ]
}

export function stackRow(checkout: string, runs: LoadRun[], students: number) {
  const range = (part: 'node' | 'children') =>
    `${middle(runs, (run) => run.memory.before[part])} → ${middle(runs, (run) => run.memory.after[part])}`
  return {
    checkout,
    'save p95 quiet': round(middle(runs, (run) => run.quietSave.p95)),
    'in a storm': round(middle(runs, (run) => run.stormSave.p95)),
    times: round(stormRatio(runs)),
    'logins/s': round(loginsPerSecond(runs)),
    'fan-out/s': round(middle(runs, (run) => run.fanOut.perSecond)),
    'its p95': round(middle(runs, (run) => run.fanOut.p95)),
    'start_exam ms': startCost(runs).toFixed(2),
    'Node ms/call': middle(runs, (run) => at(run, students).nodeMs).toFixed(2),
    'Node MB': range('node'),
    'children MB': range('children'),
  }
}
