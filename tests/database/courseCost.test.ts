import { expect, test } from 'vitest'
import { readPlans } from '../../content/plan.ts'
import { hourOf, rowsOf } from '../../scripts/bench/cohort/costs.ts'
import { takeCourse } from '../../scripts/bench/cohort/course.ts'
import { addStudent } from '../../scripts/bench/cohort/inSql.ts'
import { openDatabaseAt } from './openDatabase.ts'

const { sql, superuserUrl } = await openDatabaseAt()

/** The shortest module with every kind of activity. */
const MODULE = 3

/** Measured: 77–80 requests, 155–161 rows an hour. Raise on purpose: `npm run bench -- cohort --write`. */
const AN_HOUR = { requests: 82, rows: 164 }

test('a student who takes a module causes no more requests and row writes an hour than the budget', async () => {
  const { otdc } = await readPlans()
  const student = await addStudent(superuserUrl, superuserUrl, 1, 'rows')
  try {
    const module = otdc.filter((activity) => activity.module === MODULE)
    const hours = (await takeCourse(student, module)) / 60
    const { requests, rows } = hourOf(student.costs, hours)
    const calls = rowsOf(student.costs, hours).map((row) => `${row.call} ${row.anHour} × ${row.rows}`)
    expect(requests, calls.join(', ')).toBeLessThan(AN_HOUR.requests)
    expect(rows, calls.join(', ')).toBeLessThan(AN_HOUR.rows)
  } finally {
    await student.end()
  }
})

test('a student who only watches and reads, as the pages tell it, loses none of the time', async () => {
  const { otdc } = await readPlans()
  const student = await addStudent(superuserUrl, superuserUrl, 2, 'time')
  try {
    const open = otdc.filter(
      ({ module, kind }) => module === 1 && ['lesson', 'cards', 'film', 'review'].includes(kind),
    )
    const minutes = await takeCourse(student, open)
    const [row] = await sql<{ seconds: number }[]>`
      select (select coalesce(sum(seconds), 0) from private.study_days where student_id = ${student.id})::int
        + private.pending_seconds(${student.id}) as seconds`
    // The first moment and the time since the last report are unreported.
    expect(row?.seconds).toBeGreaterThan(60 * minutes - 90)
    expect(minutes).toBeGreaterThan(40)
  } finally {
    await student.end()
  }
})
