import { randomUUID } from 'node:crypto'
import type { Queries } from 'embedded-supabase/testing'
import { beforeEach, expect, test } from 'vitest'
import type { ArchivedAttempt } from '../../contract/answers/archives.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { plantCertificate } from '../support/certificates.ts'
import { PLANTED, sit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, callWithin, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ planted: true })
const ada = await idOf(sql, 'ada')

const setYears = (years: number | null) =>
  sql`update private.retention set archive_years = ${years}, archives_swept_on = null`
beforeEach(async () => {
  await setYears(2)
  await asTimeDoes((tx) => tx`update exam_attempts set started_at = now(), submitted_at = now()`)
  await sql`delete from storage.objects where bucket_id = 'attempts'`
})

/** Bypasses the triggers that protect final rows. */
const asTimeDoes = (change: (tx: Queries) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await change(tx)
  })

const asServer = <Name extends FunctionName>(name: Name, args: Record<string, unknown> = {}) =>
  sql.begin(async (tx) => {
    await tx`select set_config('role', 'service_role', true)`
    return callWithin(tx, name, args)
  })
const work = () => asServer('archive_work')
const store = (archive: string) =>
  sql`insert into storage.objects (bucket_id, name, metadata) values ('attempts', ${archive}, '{"size": 9}')`
const move = (archive: string, attempts: unknown) =>
  asServer('archive_attempts', { p_archive: archive, p_attempts: sql.json(attempts as never) })
const restore = (archive: string, attempts: unknown) =>
  asServer('restore_attempts', { p_archive: archive, p_attempts: sql.json(attempts as never) })

async function pass(student: string): Promise<void> {
  await asTimeDoes(
    (tx) => tx`
      update exam_attempts set started_at = started_at - interval '3 years', submitted_at = submitted_at - interval '3 years'
      where student_id = ${student}`,
  )
  await sql`delete from private.attempts_to_count`
}

/** A student who failed an exam, then passed it three years ago. */
async function graduate(): Promise<string> {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 1)
  await sit(sql, student, 1, PLANTED)
  await pass(student)
  return student
}

async function archived(of?: string) {
  const student = of ?? (await graduate())
  const todo = (await work()).write
  expect(todo).toHaveLength(1)
  const { archive = '', attempts = [] as ArchivedAttempt[] } = todo[0] ?? {}
  await store(archive)
  await move(archive, attempts)
  return { student, archive, attempts, ids: attempts.map(({ id }) => id) }
}

const rowsOf = (student: string) =>
  sql`select * from exam_attempts where student_id = ${student} order by started_at`
const record = async (student: string) =>
  (await call(sql, ada, 'student_record', { p_user: student })).attempts
const answersOf = (attempt?: string) => call(sql, ada, 'attempt_answers', { p_attempt: attempt })

test('a student’s old answers move to an anonymous file, and come back byte for byte when read', async () => {
  const student = await graduate()
  const [before, shown] = [await rowsOf(student), await record(student)]
  const answers = await answersOf(before[0]?.id)
  const [{ archive, attempts } = { archive: '', attempts: [] }] = (await work()).write
  expect(attempts.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  expect(JSON.stringify(attempts)).not.toContain(student)

  await store(archive)
  await move(archive, attempts)
  expect(await record(student)).toEqual(shown)
  expect(await rowsOf(student)).toMatchObject(
    before.map(({ id, score, passed, number, started_at, submitted_at }) => ({
      ...{ id, score, passed, number, started_at, submitted_at },
      ...{ revision_ids: [], aliases: [], option_orders: [], answers: {}, seconds: [] },
    })),
  )
  expect((await work()).write).toEqual([])
  await call(sql, student, 'my_course')

  const pack = randomUUID()
  await call(sql, ada, 'make_pack', { p_pack: pack, p_student: student })
  for (const [who, name, args] of [
    [ada, 'attempt_answers', { p_attempt: before[0]?.id }],
    [ada, 'student_pack', { p_pack: pack, p_student: student }],
    [student, 'my_data', {}],
    [student, 'review_exam', { p_module: 1 }],
  ] as const)
    await expect(call(sql, who, name, args), name).rejects.toMatchObject(refusal(409, 'attempts_archived'))

  expect(await call(sql, ada, 'open_archives', { p_student: student })).toEqual([archive])
  expect(await call(sql, student, 'open_archives')).toEqual([archive])
  expect(
    await sql`select actor_id from audit_log where action = 'attempts_fetched' and subject_id = ${student} order by id`,
  ).toEqual([{ actor_id: ada }, { actor_id: student }])
  const restoredAt = async () => {
    await restore(archive, attempts)
    return (await sql`select restored_at from private.attempt_archives where id = ${archive}`)[0]?.restored_at
  }
  expect(await restoredAt()).toEqual(await restoredAt())
  expect(await rowsOf(student)).toEqual(before)
  expect(await answersOf(before[0]?.id)).toEqual(answers)
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).not.toBeNull()
  expect(await call(sql, ada, 'open_archives', { p_student: student })).toEqual([])

  const look = async (age: string) => {
    await setYears(2)
    await sql`update private.attempt_archives set restored_at = now() - ${age}::interval`
    await sql`update storage.objects set updated_at = now() - ${age}::interval where bucket_id = 'attempts'`
    return work()
  }
  expect(await look('29 days')).toEqual({ write: [], bringBack: [], remove: [] })
  const again = await look('31 days')
  expect(again).toMatchObject({ write: [{ attempts }], remove: [archive] })
  expect(again.write[0]?.archive).not.toBe(archive)
})

test('a student’s answers stay in rows until the years are set and over, and statistics have them', async () => {
  const student = await graduate()
  const waiting = async () => [
    (await work()).write.length,
    (await sql`select private.archives_due() as due`)[0]?.due,
  ]
  expect(await waiting()).toEqual([1, true])
  for (const years of [null, 4]) {
    await setYears(years)
    expect(await waiting()).toEqual([0, false])
  }
  await setYears(2)
  await sql`insert into private.attempts_to_count select id, 'Not countable' from exam_attempts where student_id = ${student}`
  expect(await waiting()).toEqual([0, false])
  await sql`delete from private.attempts_to_count`
  await watch(sql, student, 2)
  await sit(sql, student, 2, PLANTED)
  expect(await waiting()).toEqual([0, false])
  await pass(student)
  await plantCertificate(sql, { student, name: 'Nena Abad', daysAgo: 400 })
  expect(await waiting()).toEqual([0, false])
})

// Attack 512
test('a file that is not in the bucket, or that says something else, empties no row and puts nothing back', async () => {
  const student = await graduate()
  const [{ archive, attempts } = { archive: '', attempts: [] }] = (await work()).write
  const before = await rowsOf(student)
  const [first, ...others] = attempts
  const forged = [
    { id: first?.id ?? '', answers: { ...first?.answers, seconds: [1, 1, 1, 1, 1] } },
    ...others,
  ]
  await expect(move(archive, attempts)).rejects.toThrow('not in the bucket')
  await store(archive)
  for (const wrong of [forged, others, [], [...attempts, ...attempts]])
    await expect(move(archive, wrong)).rejects.toThrow('does not match the rows')
  const sameNumber = JSON.stringify(attempts).replace('"score":20,', '"score":20.0,')
  await expect(asServer('archive_attempts', { p_archive: archive, p_attempts: sameNumber })).rejects.toThrow(
    'does not match the rows',
  )
  expect(await rowsOf(student)).toEqual(before)

  await move(archive, attempts)
  // A concurrent call that read the same rows.
  const other = randomUUID()
  await store(other)
  await expect(move(other, attempts)).rejects.toThrow('does not match the rows')
  for (const wrong of [forged, others, [], {}, null])
    await expect(restore(archive, wrong)).rejects.toMatchObject(refusal(409, 'archive_altered'))
  expect(await call(sql, ada, 'open_archives', { p_student: student })).toEqual([archive])
  await restore(archive, attempts)
  expect(await rowsOf(student)).toEqual(before)
})

// Attack 514
test('a student’s graded attempt is final even for the database’s owner, in a row or a file', async () => {
  const student = await graduate()
  const final = async (change: string) =>
    expect(
      sql.unsafe(`update exam_attempts set ${change} where student_id = '${student}'`),
    ).rejects.toMatchObject(refusal(409, 'final'))
  await sql`insert into private.attempt_archives (id, student_id) values (${student}, ${student})`
  const emptied = `revision_ids = '{}', aliases = '{}', option_orders = '{}', answers = '{}', seconds = '{}', result = result - 'review'`
  const counts = `archive_id = '${student}', archived_counts = array[5, 5]`
  await final(`answers = '{}'`)
  await final(`${emptied}, ${counts}, archived_sha256 = sha256('')`)
  await sql`delete from private.attempt_archives where id = ${student}`

  const moved = await archived(student)
  const back = 'archive_id = null, archived_sha256 = null, archived_counts = null'
  await final(`${back}, revision_ids = '{1}', aliases = array[id], option_orders = '{012}'`)
  await final('score = 100, passed = true')
  await expect(sql`select private.recount_attempts()`).rejects.toThrow('Some attempts are archived')
  await restore(moved.archive, moved.attempts)
})

test('a school that wants no files any more gets all answers back into its rows', async () => {
  const { archive, attempts, student } = await archived()
  await setYears(null)
  expect(await work()).toMatchObject({ write: [], bringBack: [archive] })
  await restore(archive, attempts)
  expect((await work()).bringBack).toEqual([])
  expect((await rowsOf(student))[0]?.revision_ids).toHaveLength(PLANTED)
})

test('the file of a deleted student follows her records under the new number, and goes with them', async () => {
  const { student, archive, attempts, ids } = await archived()
  await sql`update profiles set archived_at = now() where id = ${student}`
  await sql`delete from auth.users where id = ${student}`
  const [{ pseudonym } = { pseudonym: '' }] = await sql<{ pseudonym: string }[]>`
    select student_id as pseudonym from exam_attempts where id = ${ids[0] ?? ''}`
  expect(pseudonym).not.toBe(student)
  expect(await call(sql, ada, 'open_archives', { p_student: pseudonym })).toEqual([archive])
  await sql`update storage.objects set updated_at = now() - interval '2 hours' where bucket_id = 'attempts'`
  expect((await work()).remove).not.toContain(archive)
  await setYears(2)
  await sql`update private.students set keep_until = '2020-01-01' where id = ${pseudonym}`
  await sql`select private.forget_expired()`
  expect(await sql`select from exam_attempts where id = any (${ids})`).toEqual([])
  expect((await work()).remove).toContain(archive)
  await restore(archive, attempts)
})

// Attack 511
test('nobody but the server moves answers, and only the student herself and staff have them brought back', async () => {
  const { student, archive, attempts } = await archived()
  const amina = await idOf(sql, 'amina')
  for (const who of [null, student, ada])
    for (const [name, args] of [
      ['archive_work', {}],
      ['archive_attempts', { p_archive: archive, p_attempts: sql.json(attempts as never) }],
      ['restore_attempts', { p_archive: archive, p_attempts: sql.json(attempts as never) }],
      ['student_archives', { p_student: student }],
    ] as const)
      await expect(call(sql, who, name, args), name).rejects.toMatchObject(FORBIDDEN)
  await expect(call(sql, amina, 'open_archives', { p_student: student })).rejects.toMatchObject(
    refusal(403, 'not_admin'),
  )
  await expect(call(sql, null, 'open_archives', { p_student: student })).rejects.toMatchObject(FORBIDDEN)
  await sql`update profiles set duties = '{cashier}' where id = ${await idOf(sql, 'bea')}`
  await expect(
    call(sql, await idOf(sql, 'bea'), 'open_archives', { p_student: student }),
  ).rejects.toMatchObject({ code: 'PT403' })
  await restore(archive, attempts)
})
