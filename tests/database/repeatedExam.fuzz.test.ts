import { expect, test } from 'vitest'
import type { ExamPaper } from '../../contract/answers/exams.ts'
import { tries } from '../support/runs.ts'
import { start, submit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, newPerson } from './signedIn.ts'

const TIMES = tries(60, 1_000)

const sql = await openDatabase({ connections: 20, planted: true })

async function countRows(): Promise<number> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r'`
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`)
  const [row] = await sql.unsafe<{ total: number }[]>(`select (${counts.join(' + ')})::int as total`)
  return row?.total ?? 0
}

// Attack 51
test('a student who starts, saves and hands in over and over leaves one attempt, which is counted once', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const before = await countRows()
  const papers = await Promise.all(Array.from({ length: TIMES }, () => start(sql, student, 1)))
  expect(await countRows()).toBe(before + 1)

  const { attemptId, questions } = papers[0] as ExamPaper
  for (let revision = 0; revision < TIMES; revision += 1) {
    await call(sql, student, 'save_exam_answer', {
      p_attempt: attemptId,
      p_question: questions[revision % questions.length]?.id,
      p_option: String((Math.floor(revision / questions.length) % 3) + 1),
      p_revision: revision,
    })
  }
  expect(await countRows()).toBe(before + 1)
  const failed = { attemptId, revision: TIMES }
  await Promise.all(Array.from({ length: TIMES }, () => submit(sql, student, failed, {})))
  // The attempt, and its pending statistics.
  expect(await countRows()).toBe(before + 2)
})
