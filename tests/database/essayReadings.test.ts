import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { fulfil } from '../support/training.ts'
import { sendEssay, watch, words } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const ines = await newPerson(sql, 'admin', 'Ines')
await sql`update profiles set duties = '{instructor}' where id = ${ines}`

const RUBRIC = { answers: 3, rules: 4, reasons: 2 }

async function writer() {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  await sendEssay(sql, student, 6)
  return student
}

const reading = (student: string, options: object = {}) => ({
  p_user: student,
  p_course: 'ddc',
  p_round: 1,
  p_version: 0,
  p_levels: sql.json(RUBRIC),
  p_comment: '',
  p_again: [] as number[],
  ...options,
})
const read = (student: string, options: object = {}, by = ines) =>
  call(sql, by, 'record_essay_reading', reading(student, options))
const again = (student: string, numbers: number[], options: object = {}) =>
  read(student, { p_again: numbers, p_comment: 'Say why.', ...options })
const open = (student: string, by = ines) =>
  call(sql, by, 'open_essay_reading', { p_user: student, p_course: 'ddc' })
const paperOf = (student: string) => call(sql, student, 'open_essay', { p_module: 6 })
const rewrite = (student: string, number: number, body = words(30, 'bago'), revision = 0) =>
  call(sql, student, 'submit_essay_answer', {
    p_module: 6,
    p_number: number,
    p_body: body,
    p_revision: revision,
  })
const progressOf = async (student: string) => {
  const { modules, completion } = await call(sql, student, 'my_course')
  const { passed, essay } = modules.find(({ index }) => index === 6)?.progress ?? {}
  return { passed, essay, completed: completion !== null }
}
const waits = async (student: string, by = ines) => {
  const args = { p_kind: 'essays', p_query: '', p_page: 0, p_page_size: 1_000 }
  return (await call(sql, by, 'list_today', args)).rows.find(({ studentId }) => studentId === student)
}

async function whileCertificatesWait(work: (switchOff: () => Promise<unknown>) => Promise<void>) {
  const set = async (on: boolean) => {
    const now = (await call(sql, ada, 'school_settings')).find(
      ({ name }) => name === 'certificate_waits_for_essay',
    )
    return call(sql, ada, 'change_setting', {
      p_name: 'certificate_waits_for_essay',
      p_on: on,
      p_version: now?.version,
    })
  }
  await set(true)
  await work(() => set(false)).finally(() => set(false))
}

test('an essay waits for an instructor from its fifth answer until it is read, and the course does not', async () => {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  for (const number of [1, 2, 3, 4]) await rewrite(student, number, words(25))
  expect([await waits(student), await progressOf(student)]).toEqual([
    undefined,
    { passed: false, essay: null, completed: false },
  ])
  await rewrite(student, 5, words(25))
  expect(await waits(student)).toMatchObject({ course: 'ddc', facts: { round: 1 } })
  expect(await progressOf(student)).toEqual({ passed: true, essay: 'unread', completed: true })
  await read(student)
  expect(await waits(student)).toBeUndefined()
  expect(await progressOf(student)).toEqual({ passed: true, essay: 'read', completed: true })
})

test('an instructor reads each answer with its question; the student then sees rubric and comment', async () => {
  const student = await writer()
  const essay = await open(student)
  expect(essay).toMatchObject({ round: 1, version: 0, again: [], readings: [], student: { id: student } })
  expect(essay.answers).toHaveLength(5)
  expect(essay.answers[0]).toMatchObject({ number: 1, body: words(25), rewrite: null })
  expect(essay.answers[0]?.question.en).not.toBe('')
  expect((await paperOf(student)).reading).toBeNull()
  await read(student, { p_comment: '  Well seen.\nWhy that speed? ' })
  expect((await paperOf(student)).reading).toMatchObject({
    levels: RUBRIC,
    comment: 'Well seen.\nWhy that speed?',
    readBy: 'Ines Abad',
  })
  const [entry] =
    await sql`select subject_id, after from audit_log where action = 'essay_marked' and actor_id = ${ines} order by id desc limit 1`
  expect(entry).toEqual({ subject_id: student, after: { course: 'ddc', levels: RUBRIC, again: [] } })
})

// Attack 461
test('461: a student rewrites only what was asked, once, with drafts as before', async () => {
  const student = await writer()
  const final = refusal(409, 'essay_already_sent')
  const draft = (number: number, body: string, revision: number) =>
    call(sql, student, 'save_essay_draft', {
      p_module: 6,
      p_number: number,
      p_body: body,
      p_revision: revision,
    })
  await expect(draft(2, 'Bago', 0)).rejects.toMatchObject(final)
  await again(student, [4, 2])
  const [news] = await call(sql, student, 'my_notices')
  expect(news).toMatchObject({ kind: 'essay_read', facts: { moduleIndex: 6, again: true } })
  expect(await progressOf(student)).toMatchObject({ passed: true, essay: 'again' })
  expect((await paperOf(student)).questions.map((question) => question.again)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  await expect(draft(1, 'Bago', 0)).rejects.toMatchObject(final)
  await expect(rewrite(student, 1)).rejects.toMatchObject(final)
  expect(await draft(2, 'Bago ito', 0)).toMatchObject({ revision: 1 })
  await expect(draft(2, 'Iba', 0)).rejects.toMatchObject(refusal(409, 'draft_changed_elsewhere'))
  // A late copy of the first answer is not a rewrite.
  await expect(rewrite(student, 2, words(25), 1)).rejects.toMatchObject(refusal(400, 'essay_unchanged'))
  await expect(rewrite(student, 2, words(5), 1)).rejects.toMatchObject(refusal(400, 'essay_too_short'))
  expect(await rewrite(student, 2, words(30, 'bago'), 1)).toMatchObject({
    modulePassed: true,
    completion: null,
  })
  await expectNoChange(sql, () => rewrite(student, 2, words(30, 'bago')))
  await expect(rewrite(student, 2, words(30, 'iba'))).rejects.toMatchObject(final)
  expect(await waits(student)).toBeUndefined()
  await rewrite(student, 4)
  expect(await waits(student)).toMatchObject({ facts: { round: 2 } })
  const { round, version, answers } = await open(student)
  expect([round, version]).toEqual([2, 0])
  expect(answers[1]).toMatchObject({ body: words(25), rewrite: { body: words(30, 'bago') } })
  await expect(again(student, [1], { p_round: 2 })).rejects.toMatchObject(refusal(409, 'essay_written_again'))
  await read(student, { p_round: 2 })
  expect([await waits(student), await progressOf(student)]).toMatchObject([undefined, { essay: 'read' }])
  await expect(rewrite(student, 4, words(30, 'iba'))).rejects.toMatchObject(final)
})

test('an instructor corrects a reading; its versions are kept, and rewrites stay requested', async () => {
  const student = await writer()
  await again(student, [1, 3])
  await rewrite(student, 3)
  await expect(again(student, [1], { p_version: 1 })).rejects.toMatchObject(
    refusal(409, 'essay_written_again'),
  )
  // Requests only sent answers, so that the essay awaits another reading.
  await again(student, [3], { p_version: 1, p_comment: 'The third will do.' })
  expect(await waits(student)).toMatchObject({ facts: { round: 2 } })
  await read(student, { p_round: 2 })
  await read(student, { p_round: 2, p_version: 1, p_levels: sql.json({ ...RUBRIC, reasons: 4 }) })
  const { readings } = await open(student)
  expect(readings.map(({ round, levels, again }) => [round, levels.reasons, again])).toEqual([
    [2, 4, []],
    [2, 2, []],
    [1, 2, [3]],
    [1, 2, [1, 3]],
  ])
  const [correction] =
    await sql`select before from audit_log where action = 'essay_marked' and subject_id = ${student} order by id desc limit 1`
  expect(correction).toEqual({ before: { levels: RUBRIC, again: [] } })
})

// Attack 463
test('463: the second of two instructors on one essay is told, also after the student rewrites', async () => {
  const student = await writer()
  const told = refusal(409, 'essay_read_elsewhere')
  const second = await overlap(sql, ines, ['record_essay_reading', reading(student)], () =>
    read(student, { p_comment: 'Mine' }, ada),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: told })
  expect((await open(student)).readings).toHaveLength(1)
  // A retry by the same instructor after a lost reply.
  await expectNoChange(sql, () => read(student))
  await expect(read(student, { p_version: 2, p_comment: 'Mine' })).rejects.toMatchObject(told)
  await expect(read(student, { p_round: 2 })).rejects.toMatchObject(told)
  await again(student, [5], { p_version: 1 })
  await rewrite(student, 5)
  await expect(read(student, { p_version: 2, p_comment: 'Mine' })).rejects.toMatchObject(told)
})

const missing = async (student: string) => (await call(sql, student, 'my_certificates')).missing

// Attack 462
test('462: a student completes the course with the fifth answer; the certificate waits for rewrites', async () => {
  await whileCertificatesWait(async () => {
    const student = await writer()
    expect(await progressOf(student)).toEqual({ passed: true, essay: 'unread', completed: true })
    const { essay } = await call(sql, student, 'my_eligibility')
    expect(essay).toEqual({ step: 'unread', waitsSince: expect.any(String) })
    expect(await missing(student)).toContain('essay')
    await again(student, [1])
    expect(await missing(student)).toContain('essay')
    await rewrite(student, 1)
    expect(await missing(student)).toContain('essay')
    await read(student, { p_round: 2 })
    expect(await missing(student)).not.toContain('essay')
  })
})

test('a student’s certificate that waited for an essay is due once the school no longer wants one', async () => {
  const [first] =
    await sql`select value from private.settings where name = 'certificate_waits_for_essay' and version = 0`
  expect(first).toEqual({ value: true })
  const due = async (student: string) =>
    (await sql`select from private.waits where kind = 'certificate' and student_id = ${student}`).length === 1
  await whileCertificatesWait(async (switchOff) => {
    const student = await writer()
    for (const requirement of ['birthday', 'citizenship', 'identity'] as const)
      await fulfil(sql, student, requirement)
    expect([await missing(student), await due(student)]).toEqual([['essay'], false])
    await switchOff()
    expect([await missing(student), await due(student)]).toEqual([[], true])
  })
})

test('an instructor sees answers that copy the question or another student; both are accepted', async () => {
  const [question] = await sql`select text_en from essay_questions where course = 'ddc' and number = 2`
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  const own = words(24, student)
  await rewrite(student, 1, own)
  await rewrite(student, 2, `${String(question?.text_en).split(' ').reverse().join(' ')}`)
  for (const number of [3, 4, 5]) await rewrite(student, number, words(25))
  const copier = await newPerson(sql, 'ddc')
  await watch(sql, copier, 6)
  await rewrite(copier, 1, own.split(' ').reverse().join(', ').toUpperCase())
  for (const number of [2, 3, 4, 5]) await rewrite(copier, number, words(30, copier + number))
  const marks = async (person: string) => (await open(person)).answers.map(({ copyOf }) => copyOf)
  expect((await marks(student)).slice(0, 2)).toEqual(['student', 'question'])
  expect(await marks(copier)).toEqual(['student', null, null, null, null])
})

test('nobody reads the essay of an archived person until the restore, or of a deleted one', async () => {
  const student = await writer()
  await sql`update profiles set archived_at = now() where id = ${student}`
  expect(await waits(student)).toBeUndefined()
  await sql`update profiles set archived_at = null where id = ${student}`
  expect(await waits(student)).toBeDefined()
  await again(student, [1, 2])
  await rewrite(student, 1)
  await sql`delete from auth.users where id = ${student}`
  expect(
    await sql`select student_id from private.essay_readings where student_id = ${student}
      union all select student_id from private.essay_rewrites where student_id = ${student}`,
  ).toEqual([])
  expect(await sql`select from private.waits where kind = 'essay' and id like ${`${student}%`}`).toEqual([])
  await expect(open(student)).rejects.toMatchObject(refusal(404, 'user_not_found'))
})

test('an instructor’s reading with a missing or foreign rubric or wish is refused with a reason', async () => {
  const student = await writer()
  for (const levels of [
    {},
    { ...RUBRIC, rules: 5 },
    { answers: 1, rules: 2 },
    { ...RUBRIC, style: 1 },
    [1],
    null,
  ])
    await expect(read(student, { p_levels: levels && sql.json(levels) })).rejects.toMatchObject(
      refusal(400, 'rubric_incomplete'),
    )
  await expect(read(student, { p_comment: 'x'.repeat(2_001) })).rejects.toMatchObject(
    refusal(400, 'comment_too_long'),
  )
  await expect(again(student, [1], { p_comment: ' \u200b' })).rejects.toMatchObject(
    refusal(400, 'comment_missing'),
  )
  await expect(again(student, [6])).rejects.toMatchObject(refusal(404, 'unknown_question'))
  await expect(read(student, { p_course: 'otdc' })).rejects.toMatchObject(refusal(404, 'essay_not_sent'))
  await expect(read(await newPerson(sql, 'ddc'))).rejects.toMatchObject(refusal(404, 'essay_not_sent'))
  expect((await open(student)).readings).toEqual([])
})

// Attacks 460, 464
test('460, 464: only instructors read essays, nobody the own one, and nobody past the functions', async () => {
  const student = await writer()
  await again(student, [1])
  await watch(sql, ada, 6)
  await sendEssay(sql, ada, 6).catch(() => undefined)
  for (const [person, why] of [
    [student, refusal(403, 'not_admin')],
    [await newPerson(sql, 'ddc'), refusal(403, 'not_admin')],
    [null, FORBIDDEN],
  ] as const) {
    for (const rpc of ['open_essay_reading', 'record_essay_reading'] as const) {
      const args = rpc === 'open_essay_reading' ? { p_user: student, p_course: 'ddc' } : reading(student)
      await expect(call(sql, person, rpc, args)).rejects.toMatchObject(why)
    }
    for (const table of ['essay_readings', 'essay_rewrites'])
      await expect(
        asPerson(sql, person, (tx) => tx.unsafe(`select from private.${table}`)),
      ).rejects.toMatchObject(FORBIDDEN)
  }
  await expect(open(ada, ada)).rejects.toMatchObject(refusal(403, 'own_essay'))
  await expect(read(ada, { p_round: 1 }, ada)).rejects.toMatchObject(refusal(403, 'own_essay'))
  await rewrite(student, 1)
  for (const table of ['essay_readings set comment', 'essay_rewrites set body'])
    await expect(sql.unsafe(`update private.${table} = 'Other'`)).rejects.toMatchObject(refusal(409, 'final'))
})
