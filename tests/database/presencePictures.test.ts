import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StudyBeat } from '../../contract/answers/study.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { train } from '../support/training.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, idOf, newPerson, refusal } from './signedIn.ts'
import { answer, beat, drawCheck, hours, leaveOpen, newStudent, passStudyTime } from './studying.ts'

const sql = await openDatabase({ planted: true })
await leaveOpen(sql)
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')
await call(sql, ada, 'change_setting', { p_name: 'photo_checks', p_on: true, p_version: 0 })

const decide = async (student: string, agreed: boolean) => {
  const { pictures } = await hours(sql, student)
  return call(sql, student, 'decide_pictures', {
    p_version: pictures?.terms,
    p_agreed: agreed,
    p_language: 'fil',
  })
}

async function agreeing(): Promise<string> {
  const student = await newStudent(sql)
  await decide(student, true)
  return student
}

/** A check after two hours, which surely asks for a picture. */
async function untilAsked(student: string): Promise<NonNullable<StudyBeat['check']>> {
  await sql`
    insert into private.study_days as mine (student_id, course, day, module_index, seconds) values (${student}, 'otdc', '2026-11-01', 1, 7200)
    on conflict (student_id, course, day, module_index) do update set seconds = mine.seconds + 7200`
  await beat(sql, student, { resumed: true })
  await passStudyTime(sql, student, 30)
  await drawCheck(sql, student, 1)
  const { check } = await beat(sql, student)
  if (!check) throw new Error('No presence check')
  return check
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

async function send(student: string, nonce: string, picture: string = randomUUID(), file: object = {}) {
  const { folder } = await call(sql, student, 'begin_picture', { p_nonce: nonce })
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('documents', ${`${folder}/${hash(picture)}`}, ${sql.json({ mimetype: 'image/jpeg', size: 9000, ...file })})
    on conflict do nothing`
  return call(sql, student, 'register_picture', { p_nonce: nonce, p_sha256: hash(picture) })
}

async function photographed(times: number) {
  const student = await agreeing()
  for (let time = 0; time < times; time += 1) {
    const { nonce } = await untilAsked(student)
    await send(student, nonce)
    await answer(sql, student, nonce)
  }
  return student
}

const sheet = (student: string, by = ada) => call(sql, by, 'picture_sheet', { p_user: student })
const say = (student: string, verdict: string, { by = ada, checks = 1, note = '' } = {}) =>
  call(sql, by, 'record_person_verdict', {
    p_user: student,
    p_verdict: verdict,
    p_note: note,
    p_checks: checks,
  })
const missing = async (student: string) => (await call(sql, student, 'my_certificates')).missing
const pictures = (student: string) =>
  sql`select from private.documents where student_id = ${student} and kind = 'presence_picture'`
async function packed(student: string) {
  const { id } = await call(sql, ada, 'make_pack', { p_pack: randomUUID(), p_student: student })
  return (await call(sql, ada, 'student_pack', { p_pack: id, p_student: student })).record.hours.pictures
}
const waiting = async () =>
  (
    await call(sql, ada, 'list_today', { p_kind: 'pictures', p_query: '', p_page: 0, p_page_size: 100 })
  ).rows.map(({ studentId }) => studentId)

test('the server draws a picture at most once in a counted hour and at least once in three', async () => {
  const student = await agreeing()
  await sql`insert into private.study_days (student_id, course, day, module_index) values (${student}, 'otdc', '2026-11-01', 1)`
  const gaps: number[] = []
  let gap = 0
  for (let check = 0; check < 150; check += 1) {
    const seconds = 900 + Math.floor(Math.random() * 901)
    gap += seconds
    await sql`update private.study_days set seconds = seconds + ${seconds} where student_id = ${student}`
    const [asked] = await sql<{ nonce: string }[]>`
      insert into private.presence_checks (student_id, asked_at, settled_at, outcome, seconds)
      values (${student}, now(), now(), 'answered', 0) returning nonce`
    const [row] = await sql<{ drawn: boolean }[]>`
      select private.draw_picture(asked, 'otdc') as drawn from private.presence_checks asked where nonce = ${asked?.nonce ?? ''}`
    if (row?.drawn) {
      gaps.push(gap)
      gap = 0
    }
  }
  expect(gaps.length).toBeGreaterThan(12)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3600)
  expect(Math.max(...gaps)).toBeLessThan(3 * 3600)
  expect(new Set(gaps.map((each) => Math.floor(each / 1800))).size).toBeGreaterThan(1)
})

test('a student who agreed is photographed at the check, another only presses; both earn the hours', async () => {
  const photogenic = await agreeing()
  const shy = await newStudent(sql)
  const check = await untilAsked(photogenic)
  expect(check.picture).toEqual({ fingers: expect.any(Number), taken: false })
  expect(await send(photogenic, check.nonce)).toMatchObject({ kind: 'presence_picture' })
  expect((await beat(sql, photogenic)).check?.picture).toMatchObject({ taken: true })
  await answer(sql, photogenic, check.nonce)
  const plain = await untilAsked(shy)
  expect(plain.picture).toBeNull()
  await answer(sql, shy, plain.nonce)
  const state = async (student: string) => (await call(sql, student, 'my_eligibility')).pictures
  expect(await state(photogenic)).toMatchObject({ due: 1, taken: 1, provenSeconds: 7230, unprovenSeconds: 0 })
  expect(await state(shy)).toMatchObject({ due: 1, taken: 0, provenSeconds: 0, unprovenSeconds: 7230 })
  expect((await hours(sql, shy)).creditedSeconds).toBe(7230)
})

test('a student of a school without pictures is never photographed, and waits for no verdict', async () => {
  const student = await photographed(1)
  await train(sql, student)
  expect(await missing(student)).toEqual(['pictures'])
  expect(await waiting()).toContain(student)
  await call(sql, ada, 'change_setting', { p_name: 'photo_checks', p_on: false, p_version: 1 })
  expect(await missing(student)).toEqual([])
  expect(await waiting()).not.toContain(student)
  expect((await hours(sql, student)).pictures).toBeNull()
  expect((await untilAsked(student)).picture).toBeNull()
  await call(sql, ada, 'change_setting', { p_name: 'photo_checks', p_on: true, p_version: 2 })
  expect(await waiting()).toContain(student)
})

test('a student’s certificate waits until staff review the pictures, and again after another check', async () => {
  const student = await photographed(1)
  await train(sql, student)
  const { checks, state } = await sheet(student)
  expect(checks).toMatchObject([
    { taken: true, picture: { kind: 'presence_picture', mediaType: 'image/jpeg' } },
  ])
  expect(state).toMatchObject({ due: 1, taken: 1, verdict: null })
  await say(student, 'unclear', { note: 'The face is in the dark' })
  expect(await missing(student)).toEqual(['pictures'])
  await expect(say(student, 'same_person', { note: 'x'.repeat(301) })).rejects.toMatchObject(
    refusal(400, 'reason_too_long'),
  )
  await say(student, 'same_person')
  await expectNoChange(sql, () => say(student, 'same_person'))
  expect(await missing(student)).toEqual([])
  expect(await waiting()).not.toContain(student)
  const entries =
    await sql`select action, after from audit_log where subject_id = ${student} and action in ('document_opened', 'person_verified') order by id`
  expect(entries).toEqual([
    { action: 'document_opened', after: { kind: 'presence_picture' } },
    { action: 'person_verified', after: { verdict: 'unclear', reason: 'The face is in the dark' } },
    { action: 'person_verified', after: { verdict: 'same_person' } },
  ])
  expect(await call(sql, ada, 'issue_certificate', { p_user: student })).toMatchObject({ course: 'otdc' })
  expect(await packed(student)).toMatchObject({
    wanted: true,
    courses: [{ course: 'otdc', provenSeconds: 7230, unprovenSeconds: 0, otherSeconds: 54_000 }],
    checks: [
      {
        fromSeconds: 0,
        untilSeconds: 7230,
        asked: true,
        takenAt: expect.any(String),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
    verdicts: [
      { verdict: 'unclear', note: 'The face is in the dark', by: 'Ada Reyes' },
      { verdict: 'same_person', note: null, checks: 1, by: 'Ada Reyes', at: expect.any(String) },
    ],
    decisions: [{ agreed: true }],
  })
  const { nonce } = await untilAsked(student)
  await answer(sql, student, nonce)
  expect(await missing(student)).toEqual(['pictures'])
})

test('a student without a camera is certified after a logged talk, and an inspector reads both', async () => {
  const student = await newStudent(sql)
  await answer(sql, student, (await untilAsked(student)).nonce)
  await train(sql, student)
  await expect(say(student, 'same_person')).rejects.toMatchObject(refusal(409, 'no_pictures'))
  await expect(say(student, 'seen_at_desk')).rejects.toMatchObject({ code: 'PT400' })
  await say(student, 'seen_at_desk', { note: 'Showed the ID and explained right of way' })
  expect(await missing(student)).toEqual([])
  expect(await call(sql, ada, 'issue_certificate', { p_user: student })).toMatchObject({ course: 'otdc' })
  expect(await packed(student)).toMatchObject({
    courses: [{ course: 'otdc', provenSeconds: 0, unprovenSeconds: 7230, otherSeconds: 54_000 }],
    checks: [{ fromSeconds: 0, untilSeconds: 7230, asked: false, takenAt: null, sha256: null }],
    verdicts: [
      { verdict: 'seen_at_desk', note: 'Showed the ID and explained right of way', by: 'Ada Reyes' },
    ],
    decisions: [],
  })
})

// Attack 477
test('477: an old picture is refused at another check, and the time of a check ends for its picture, too', async () => {
  const student = await agreeing()
  const first = await untilAsked(student)
  await send(student, first.nonce, 'an old picture')
  await answer(sql, student, first.nonce)
  const second = await untilAsked(student)
  await expect(send(student, second.nonce, 'an old picture')).rejects.toMatchObject(
    refusal(409, 'picture_used'),
  )
  await passStudyTime(sql, student, 101)
  await expect(send(student, second.nonce)).rejects.toMatchObject(refusal(409, 'picture_too_late'))
  expect(await pictures(student)).toHaveLength(1)
})

// Attack 478
test('478: a file that no camera of the page has made is no picture', async () => {
  const student = await agreeing()
  const { nonce } = await untilAsked(student)
  for (const file of [{ size: 20_001 }, { mimetype: 'image/png' }, { mimetype: 'application/pdf' }])
    await expect(send(student, nonce, randomUUID(), file)).rejects.toMatchObject(
      refusal(400, 'picture_not_allowed'),
    )
  await expect(
    call(sql, student, 'register_picture', { p_nonce: nonce, p_sha256: hash('nothing') }),
  ).rejects.toMatchObject(refusal(404, 'document_not_found'))
  // Other papers' upload offers no way around.
  await expect(call(sql, student, 'begin_upload', { p_kind: 'presence_picture' })).rejects.toMatchObject(
    refusal(400, 'invalid_document_kind'),
  )
  expect(await pictures(student)).toEqual([])
})

// Attack 479
test('479: a picture for a check that is over, that asked for none, or that has one is refused', async () => {
  const student = await agreeing()
  const over = await untilAsked(student)
  await answer(sql, student, over.nonce)
  await expect(send(student, over.nonce)).rejects.toMatchObject(refusal(409, 'picture_too_late'))
  const taken = await untilAsked(student)
  await send(student, taken.nonce, 'mine')
  await expectNoChange(sql, async () => {
    await call(sql, student, 'register_picture', { p_nonce: taken.nonce, p_sha256: hash('mine') })
  })
  await expect(send(student, taken.nonce, 'another')).rejects.toMatchObject(refusal(409, 'picture_taken'))
  const shy = await newStudent(sql)
  const plain = await untilAsked(shy)
  for (const nonce of [plain.nonce, randomUUID()])
    await expect(send(shy, nonce)).rejects.toMatchObject(refusal(404, 'picture_unknown'))
})

// Attack 480
test('480: nobody sends a picture for somebody else’s check, or looks at somebody else’s pictures', async () => {
  const student = await agreeing()
  const { nonce } = await untilAsked(student)
  const friend = await agreeing()
  await untilAsked(friend)
  await expect(send(friend, nonce)).rejects.toMatchObject(refusal(404, 'picture_unknown'))
  await send(student, nonce)
  const [mine] = await sql<{ id: string }[]>`select id from private.documents where student_id = ${student}`
  const open = (who: string) => call(sql, who, 'open_document', { p_id: mine?.id })
  expect((await open(student)).kind).toBe('presence_picture')
  await expect(open(friend)).rejects.toMatchObject(refusal(404, 'document_not_found'))
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier,instructor}' where id = ${cashier}`
  await expect(open(cashier)).rejects.toMatchObject(refusal(404, 'document_not_found'))
  await expect(sheet(student, cashier)).rejects.toMatchObject(refusal(403, 'not_your_duty'))
  for (const table of ['picture_checks', 'picture_consents', 'person_verdicts'])
    await expect(
      asPerson(sql, student, (tx) => tx.unsafe(`select from private.${table}`)),
    ).rejects.toMatchObject({ code: '42501' })
})

// Attack 482
test('482: a script that uploads endlessly gets ten tries at one picture, then refusals before storage', async () => {
  const student = await agreeing()
  const { nonce } = await untilAsked(student)
  const outcomes: Record<string, number> = {}
  for (let upload = 0; upload < 200; upload += 1) {
    const outcome = await call(sql, student, 'begin_picture', { p_nonce: nonce }).then(
      () => 'begun',
      ({ message }: Error) => message,
    )
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  expect(outcomes).toEqual({ begun: 10, too_many_uploads: 190 })
  expect(await pictures(student)).toEqual([])
})

// Attack 483
test('483: a student who withdraws loses the pictures at once, and needs the desk for the certificate', async () => {
  const student = await photographed(1)
  const open = await untilAsked(student)
  expect(await decide(student, false)).toMatchObject({ agreed: false })
  await expectNoChange(sql, () => decide(student, false))
  expect(await pictures(student)).toEqual([])
  await expect(send(student, open.nonce)).rejects.toMatchObject(refusal(403, 'picture_consent_missing'))
  await answer(sql, student, open.nonce)
  expect((await untilAsked(student)).picture).toBeNull()
  const { checks } = await sheet(student)
  expect(checks.map(({ taken, picture }) => ({ taken, picture }))).toEqual([
    { taken: true, picture: null },
    { taken: false, picture: null },
  ])
  await expect(
    call(sql, student, 'decide_pictures', { p_version: '2020-01-01', p_agreed: true, p_language: 'en' }),
  ).rejects.toMatchObject(refusal(409, 'study_terms_changed'))
})

// Attack 484
test('484: staff cannot confirm who studied unseen, for themselves, or on a stale sheet', async () => {
  const student = await photographed(1)
  await expectNoChange(sql, async () => {
    await expect(say(student, 'same_person')).rejects.toMatchObject(refusal(409, 'photos_not_opened'))
    await expect(say(student, 'same_person', { checks: 2 })).rejects.toMatchObject(
      refusal(409, 'pictures_changed'),
    )
    await expect(say(student, 'same_person', { by: student })).rejects.toMatchObject(
      refusal(403, 'not_admin'),
    )
    await expect(say(ada, 'same_person')).rejects.toMatchObject(refusal(403, 'own_eligibility'))
  })
  await sheet(student)
  await expect(say(student, 'same_person', { by: bea })).rejects.toMatchObject(
    refusal(409, 'photos_not_opened'),
  )
  await expect(say(student, 'another_person')).rejects.toMatchObject({ code: 'PT400' })
  await say(student, 'same_person')
  const { nonce } = await untilAsked(student)
  await answer(sql, student, nonce)
  await expect(say(student, 'same_person')).rejects.toMatchObject(refusal(409, 'pictures_changed'))
})

// Attack 485
test('485: the pictures go with their days and with the account, and are never in a log', async () => {
  const student = await photographed(2)
  await sheet(student)
  const [log] = await sql<{ text: string }[]>`
    select coalesce(string_agg(audit_log::text, ''), '') as text from audit_log where subject_id = ${student}`
  const stored = await sql<{ id: string; path: string; sha256: string }[]>`
    select id, path, sha256 from private.documents where student_id = ${student}`
  expect(stored).toHaveLength(2)
  for (const { id, path, sha256 } of stored)
    for (const trace of [id, path, sha256]) expect(log?.text).not.toContain(trace)
  const sweep = async () => {
    await sql`update private.retention set pictures_looked_at_on = null`
    await sql`select private.tick()`
    return (await pictures(student)).length
  }
  const ended = (days: number) => sql`
    update private.enrolments set last_day = private.school_day(now()) - ${days}::int, granted_at = now() - interval '400 days' where student_id = ${student}`
  await ended(90)
  expect(await sweep()).toBe(2)
  await sql`update private.retention set picture_days = 89`
  expect(await sweep()).toBe(0)
  await sql`update private.retention set picture_days = 90`
  expect((await sheet(student)).checks.map(({ taken, picture }) => [taken, picture])).toEqual([
    [true, null],
    [true, null],
  ])
  const another = await photographed(1)
  expect((await call(sql, another, 'my_data')).hours.pictures).toMatchObject([
    { seconds: 7230, picture: expect.any(String) },
  ])
  await sql`delete from auth.users where id = ${another}`
  expect(await pictures(another)).toEqual([])
})
