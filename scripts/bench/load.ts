// Measures the stack under the load of a class: npm run bench -- load [--against <another checkout>] [--students 50,200]
// [--rounds 3]. `--calls 16` measures only what a save and a student's page cost each part, with 16 sessions; both stacks
// run then, and take turns.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { costRows, measureCalls } from './load/callCosts.ts'
import {
  CALLS,
  callRows,
  loginsPerSecond,
  sqlRatio,
  stackRow,
  startAndSubmit,
  startCost,
  stormRatio,
} from './load/report.ts'
import { type LoadRun, runLoad } from './load/runLoad.ts'
import { printTable } from './printTable.ts'

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    students: { type: 'string', default: '50,200' },
    rounds: { type: 'string', default: '1' },
    calls: { type: 'string' },
    seconds: { type: 'string', default: '4' },
  },
})
if (values.calls) {
  const checkouts = ['.', ...(values.against ? [values.against] : [])]
  const options = {
    sessions: Number(values.calls),
    rounds: Number(values.rounds),
    milliseconds: Number(values.seconds) * 1000,
  }
  printTable(costRows(await measureCalls(checkouts, options)))
  console.log(`\n${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}.`)
  process.exit()
}
const counts = values.students.split(',').map(Number)
const most = Math.max(...counts)

const ours: LoadRun[] = []
const theirs: LoadRun[] = []
// Alternating, so that a busy minute of the machine affects both.
for (let round = 0; round < Number(values.rounds); round += 1) {
  ours.push(await runLoad('.', counts))
  if (values.against) theirs.push(await runLoad(values.against, counts))
}

const checkouts: [name: string, runs: LoadRun[]][] = [['this', ours]]
if (values.against) checkouts.push(['other', theirs])
printTable(checkouts.flatMap(([name, runs]) => counts.flatMap((count) => callRows(name, runs, count))))
console.log('\nSQL÷HTTP: the calls per second of the same function in SQL, divided by those over HTTP.\n')
printTable(checkouts.map(([name, runs]) => stackRow(name, runs, most)))

type Goal = { goal: string; value: number; isMet: (value: number) => boolean; unit: '×' | ' ms' }
const atMost = (limit: number) => (value: number) => value <= limit
const atLeast = (limit: number) => (value: number) => value >= limit

const goals: Goal[] = [
  ...CALLS.map((call) => ({
    goal: `SQL÷HTTP of ${call} ≤ 1.5`,
    value: sqlRatio(ours, most, call),
    isMet: atMost(1.5),
    unit: '×' as const,
  })),
  { goal: 'start_exam ≤ 2 ms of Postgres', value: startCost(ours), isMet: atMost(2), unit: ' ms' },
  {
    goal: 'a save’s p95 in a login storm ≤ 3 times its quiet p95',
    value: stormRatio(ours),
    isMet: atMost(3),
    unit: '×',
  },
]
if (values.against) {
  const logins = loginsPerSecond(ours) / loginsPerSecond(theirs)
  const pairs = startAndSubmit(ours, most) / startAndSubmit(theirs, most)
  goals.push(
    { goal: 'logins per second ≥ 3 times the other’s', value: logins, isMet: atLeast(3), unit: '×' },
    { goal: 'start and submit together ≥ 3 times the other’s', value: pairs, isMet: atLeast(3), unit: '×' },
  )
}
console.log()
printTable(
  goals.map(({ goal, value, isMet }) => ({
    goal,
    value: value.toFixed(2),
    met: isMet(value) ? 'yes' : 'no',
  })),
)
console.log(
  `\n${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, rounds: ${ours.length}.`,
)
const missed = goals
  .filter(({ value, isMet }) => !isMet(value))
  .map(({ goal, value, unit }) => `${goal}: ${value.toFixed(2)}${unit}`)
console.log(missed.length > 0 ? `Over budget:\n  ${missed.join('\n  ')}` : 'Every goal is met.')
if (missed.length > 0) process.exitCode = 1
