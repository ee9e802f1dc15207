import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../support/runs.ts'
import { openDatabase } from './openDatabase.ts'
import { PAGE } from './reporting.ts'
import { answer, beat, drawCheck, leaveOpen, newStudent, noted, passStudyTime } from './studying.ts'

const sql = await openDatabase({ planted: true })
await leaveOpen(sql)

const attempt = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      pass: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 900 })),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('film', 'lesson', 'exam', 'essay', 'practice'),
      module: fc.constantFrom(1, 1, 1, 0, 4, null, -1, 99),
      pages: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
      resumed: fc.constantFrom(false, false, true),
      claimed: fc.constantFrom(null, null, 30, 75, 100_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ press: fc.constantFrom('open', 'old', 'forged') }) },
  { weight: 3, arbitrary: fc.record({ beats: fc.integer({ min: 1, max: 40 }), honest: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ due: fc.integer({ min: 0, max: 1800 }) }) },
)

// Attack 230
test('whatever is sent, no more time counts than has passed, and no more a day than the course allows', {
  timeout: 900_000,
}, async () => {
  await sql`update private.courses set daily_hours = 1 where course = 'otdc'`
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 10, maxLength: 60 }), async (attempts) => {
      const student = await newStudent(sql)
      const started = performance.now()
      let passed = 0
      const nonces: string[] = [randomUUID()]
      for (const each of attempts) {
        if ('pass' in each) {
          await passStudyTime(sql, student, each.pass)
          passed += each.pass
        } else if ('press' in each) {
          const nonce = each.press === 'open' ? nonces.at(-1) : each.press === 'old' ? nonces[1] : nonces[0]
          await answer(sql, student, nonce ?? '').catch(() => null)
        } else if ('beats' in each) {
          for (let sent = 0; sent < each.beats; sent += 1) {
            await passStudyTime(sql, student, 40)
            passed += 40
            const { check } = await beat(sql, student)
            if (check) nonces.push(check.nonce)
            if (check && each.honest) await answer(sql, student, check.nonce)
          }
        } else if ('due' in each) await drawCheck(sql, student, each.due)
        else {
          const lost = each.claimed && (await noted(sql, student, each.claimed).catch(() => null))
          const answers = await Promise.allSettled(
            each.pages.map((page) =>
              beat(sql, student, { ...each, lost, page: `${PAGE.slice(0, -1)}${page}` }),
            ),
          )
          for (const settled of answers)
            if (settled.status === 'fulfilled' && settled.value.check) nonces.push(settled.value.check.nonce)
        }
      }
      const [row] = await sql<{ counted: number; dropped: number; longest: number; open: number }[]>`
        with counted as (
          select day, seconds from private.study_days where student_id = ${student}
          union all
          select day, seconds from private.pending_study(${student})
        )
        select coalesce(sum(seconds), 0)::int as counted,
          (select coalesce(sum(seconds), 0)::int from private.presence_checks
            where student_id = ${student} and outcome = 'missed') as dropped,
          (select coalesce(max(total), 0)::int from (
            select sum(seconds) as total from counted group by day
          ) days) as longest,
          (select count(*)::int from private.study_sessions where student_id = ${student} and ended_at is null) as open
        from counted`
      if (!row) throw new Error('No sum')
      const elapsed = passed + (performance.now() - started) / 1000
      expect(row.counted + row.dropped).toBeLessThanOrEqual(elapsed)
      expect(row.longest).toBeLessThanOrEqual(3600)
      expect(row.open).toBeLessThanOrEqual(1)
      most = Math.max(most, row.longest)
    }),
    { numRuns: tries(6, 200), seed: 20261121, endOnFailure: true },
  )
  // Guards against a vacuous pass: some sequences must have earned time.
  expect(most).toBeGreaterThanOrEqual(tries(600, 3_600))
})
