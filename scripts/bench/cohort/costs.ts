import { percentile } from '../measure.ts'

/** Rows, bytes of WAL and responses, and milliseconds of Postgres CPU and for the client, per call. */
export type Cost = { calls: number; rows: number; wal: number; sent: number; cpu: number[]; times: number[] }
export type Costs = Map<string, Cost>

/** Adds a kind if missing. */
export function costOf(costs: Costs, name: string): Cost {
  const cost = costs.get(name) ?? { calls: 0, rows: 0, wal: 0, sent: 0, cpu: [], times: [] }
  costs.set(name, cost)
  return cost
}

/** One student's written and sent bytes, with the times of another who did the same. */
export function timed(counted: Costs, times: Costs): Costs {
  return new Map(
    [...counted].map(([name, cost]) => [
      name,
      { ...cost, cpu: times.get(name)?.cpu ?? [], times: times.get(name)?.times ?? [] },
    ]),
  )
}

export function sumOf(all: readonly Costs[]): Costs {
  const total: Costs = new Map()
  for (const [name, { calls, rows, wal, sent, cpu, times }] of all.flatMap((costs) => [...costs])) {
    const cost = costOf(total, name)
    cost.calls += calls
    cost.rows += rows
    cost.wal += wal
    cost.sent += sent
    for (const time of cpu) cost.cpu.push(time)
    for (const time of times) cost.times.push(time)
  }
  return total
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

export function quantiles(times: readonly number[], digits = 1) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(percentile(sorted, share), digits)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Each kind of call, most frequent first: its calls per hour of study, and the cost of one. */
export function rowsOf(costs: Costs, hours: number) {
  return [...costs]
    .map(([call, { calls, rows, wal, sent, cpu, times }]) => ({
      call,
      anHour: rounded(calls / hours),
      rows: rounded(rows / calls),
      wal: Math.round(wal / calls),
      sent: Math.round(sent / calls),
      cpu: rounded(sum(cpu) / cpu.length),
      // Without calls in which a connection replanned its queries, or was interrupted.
      cpuMedian: quantiles(cpu, 2).p50,
      ...quantiles(times),
    }))
    .toSorted((one, other) => other.anHour - one.anHour)
}

/** An hour of study in total: requests, rows, bytes of WAL and responses, Postgres time (ms). */
export function hourOf(costs: Costs, hours: number) {
  const of = (read: (cost: Cost) => number) => sum([...costs.values()].map(read)) / hours
  return {
    requests: rounded(of(({ calls }) => calls)),
    rows: rounded(of(({ rows }) => rows)),
    wal: Math.round(of(({ wal }) => wal)),
    sent: Math.round(of(({ sent }) => sent)),
    cpu: rounded(of(({ cpu }) => sum(cpu))),
  }
}
