// What a class costs the stack: npm run bench:load [-- --against <another checkout>] [--students 50,200] [--rounds 3]
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { ExamRun } from './load/exam.ts'
import { median } from './load/measure.ts'
import { type LoadRun, runLoad } from './load/runLoad.ts'
import { printTable } from './printTable.ts'

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    students: { type: 'string', default: '50,200' },
    rounds: { type: 'string', default: '1' },
  },
})
const counts = values.students.split(',').map(Number)
const most = Math.max(...counts)

const runs: { ours: LoadRun[]; theirs: LoadRun[] } = { ours: [], theirs: [] }
// In turns, so that a busy minute of the machine hits both.
for (let round = 0; round < Number(values.rounds); round += 1) {
  runs.ours.push(await runLoad('.', counts))
  if (values.against) runs.theirs.push(await runLoad(values.against, counts))
}

const CALLS = ['start', 'save', 'submit'] as const satisfies (keyof ExamRun)[]
const round1 = (value: number) => value.toFixed(1)
/** The middle of all rounds. */
const middle = (all: LoadRun[], read: (run: LoadRun) => number) => median(all.map(read))
const at = (run: LoadRun, count: number) => {
  const found = run.students.get(count)
  if (!found) throw new Error(`No figures for ${count} students`)
  return found
}

function describeCalls(name: string, all: LoadRun[]) {
  const rows = counts.flatMap((count) => [
    {
      checkout: name,
      students: count,
      call: 'login',
      'per second': round1(middle(all, (run) => at(run, count).login.perSecond)),
      p50: round1(middle(all, (run) => at(run, count).login.p50)),
      p95: round1(middle(all, (run) => at(run, count).login.p95)),
      p99: round1(middle(all, (run) => at(run, count).login.p99)),
      'in SQL': '',
      'SQL÷HTTP': '',
    },
    ...CALLS.map((call) => ({
      checkout: name,
      students: count,
      call,
      'per second': round1(middle(all, (run) => at(run, count).http[call].perSecond)),
      p50: round1(middle(all, (run) => at(run, count).http[call].p50)),
      p95: round1(middle(all, (run) => at(run, count).http[call].p95)),
      p99: round1(middle(all, (run) => at(run, count).http[call].p99)),
      'in SQL': round1(middle(all, (run) => at(run, count).sql[call].perSecond)),
      'SQL÷HTTP': sqlRatio(all, count, call).toFixed(2),
    })),
  ])
  return rows
}

const sqlRatio = (all: LoadRun[], count: number, call: keyof ExamRun) =>
  middle(all, (run) => at(run, count).sql[call].perSecond / at(run, count).http[call].perSecond)

const stormRatio = (all: LoadRun[]) => middle(all, (run) => run.stormSave.p95 / run.quietSave.p95)

function describeRest(name: string, all: LoadRun[]) {
  return {
    checkout: name,
    'save p95 quiet': round1(middle(all, (run) => run.quietSave.p95)),
    'in a storm': round1(middle(all, (run) => run.stormSave.p95)),
    ratio: round1(stormRatio(all)),
    'logins/s': round1(middle(all, (run) => run.storm.perSecond)),
    'fan-out/s': round1(middle(all, (run) => run.fanOut.perSecond)),
    'fan-out p95': round1(middle(all, (run) => run.fanOut.p95)),
    'start_exam ms': middle(all, (run) => run.startCost).toFixed(2),
    'Node MB': `${middle(all, (run) => run.memory.before.node)} → ${middle(all, (run) => run.memory.after.node)}`,
    'children MB': `${middle(all, (run) => run.memory.before.children)} → ${middle(all, (run) => run.memory.after.children)}`,
    'Node cores': middle(all, (run) => at(run, most).nodeShare).toFixed(2),
  }
}

const { ours, theirs } = runs
const named: [string, LoadRun[]][] = [
  ['this', ours],
  ...(values.against ? [['other', theirs] as [string, LoadRun[]]] : []),
]
printTable(named.flatMap(([name, all]) => describeCalls(name, all)))
console.log('\nDurations in ms; "in SQL": the same function called per second without HTTP.\n')
printTable(named.map(([name, all]) => describeRest(name, all)))

const goals: [goal: string, value: number, isMet: (value: number) => boolean][] = [
  ...CALLS.map(
    (call) =>
      [
        `SQL÷HTTP of ${call} ≤ 1.5`,
        sqlRatio(ours, most, call),
        (value: number) => value <= 1.5,
      ] as (typeof goals)[0],
  ),
  ['start_exam ≤ 2 ms of Postgres', middle(ours, (run) => run.startCost), (value) => value <= 2],
  ['a save’s p95 in a login storm ≤ 3 times its quiet p95', stormRatio(ours), (value) => value <= 3],
]
if (values.against) {
  const perSecond = (all: LoadRun[], call: keyof ExamRun) =>
    middle(all, (run) => at(run, most).http[call].perSecond)
  const both = (all: LoadRun[]) => 1 / (1 / perSecond(all, 'start') + 1 / perSecond(all, 'submit'))
  const logins = (all: LoadRun[]) => middle(all, (run) => run.storm.perSecond)
  goals.push(
    ['logins per second ≥ 3 times the other’s', logins(ours) / logins(theirs), (value) => value >= 3],
    ['start and submit together ≥ 3 times the other’s', both(ours) / both(theirs), (value) => value >= 3],
  )
}
console.log()
printTable(
  goals.map(([goal, value, isMet]) => ({ goal, value: value.toFixed(2), met: isMet(value) ? 'yes' : 'no' })),
)
console.log(
  `\n${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, ${ours.length} rounds.`,
)
