// Students go through the theory course, by the calls of the app's pages: npm run bench:cohort [-- students [share of the course]]
import { loadContent } from '../../content/load.ts'
import { readPlans } from '../../content/plan.ts'
import { withScratchDatabase } from '../scratchDatabase.ts'
import { takeCourse } from './cohort/course.ts'
import { withPooler } from './cohort/pooler.ts'
import { addStudent, type Cost } from './cohort/study.ts'
import { percentile } from './measure.ts'
import { printTable } from './printTable.ts'

const count = Number(process.argv[2] ?? 1)
const share = Number(process.argv[3] ?? 1)

/** The goals of decision 229: requests of an hour of study, rows that are written in fifteen hours, and Postgres for a report (ms). */
const GOALS = { requests: 90, rows: 3_000, report: 1 }

await withScratchDatabase(async (url) => {
  const superuserUrl = new URL(url)
  superuserUrl.username = 'supabase_admin'
  await loadContent(url)
  const { otdc: plan } = await readPlans()
  await withPooler(superuserUrl.href, async (pooled, way) => {
    const students = await Promise.all(
      Array.from({ length: count }, (_, number) => addStudent(superuserUrl.href, pooled, number)),
    )
    const studied = await Promise.all(students.map((student) => takeCourse(student, plan, share)))
    const costs = new Map<string, Cost>()
    for (const student of students) {
      for (const [name, { calls, rows, wal, cpu, times }] of student.costs) {
        const sum = costs.get(name) ?? { calls: 0, rows: 0, wal: 0, cpu: 0, times: [] }
        costs.set(name, {
          calls: sum.calls + calls,
          rows: sum.rows + rows,
          wal: sum.wal + wal,
          cpu: sum.cpu + cpu,
          times: [...sum.times, ...times],
        })
      }
      await student.end()
    }
    const hours = studied.reduce((sum, minutes) => sum + minutes, 0) / 60
    const of = (number: number) => number.toFixed(2)
    const rows = [...costs].map(([name, { calls, rows: written, wal, cpu, times }]) => {
      const sorted = times.toSorted((one, other) => one - other)
      return {
        call: name,
        'an hour': of(calls / hours),
        'rows each': of(written / calls),
        'WAL bytes each': Math.round(wal / calls),
        'CPU ms each': of(cpu / calls),
        'p50 ms': of(percentile(sorted, 0.5)),
        'p95 ms': of(percentile(sorted, 0.95)),
        'p99 ms': of(percentile(sorted, 0.99)),
      }
    })
    printTable(rows.toSorted((one, other) => Number(other['an hour']) - Number(one['an hour'])))
    const all = [...costs.values()]
    const requests = all.reduce((sum, { calls }) => sum + calls, 0) / hours
    const written = (15 * all.reduce((sum, { rows: each }) => sum + each, 0)) / hours
    console.log(`${count} students, ${of(hours / count)} hours each, ${way}`)
    console.log(`${of(requests)} requests an hour of study (goal ${GOALS.requests})`)
    console.log(`${Math.round(written)} rows written in fifteen hours (goal ${GOALS.rows})`)
    const report = costs.get('record_study')
    console.log(
      `${of((report?.cpu ?? 0) / (report?.calls ?? 1))} ms of Postgres a report (goal ${GOALS.report})`,
    )
  })
})
