import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { PASSWORD, PEOPLE } from '../support/people.ts'
import { openDatabase } from './openDatabase.ts'
import { brokenRules } from './rules.ts'

const sql = await openDatabase()

test('the people whom the tests and the README name can sign in', async () => {
  const people = await sql<{ email: string; hash: string; confirmed: boolean; state: string }[]>`
    select users.email, encrypted_password as hash, email_confirmed_at is not null as confirmed,
      concat_ws(' ', profiles.role, case when archived_at is not null then 'archived' end,
        case when disabled_at is not null then 'disabled' end) as state
    from auth.users join profiles using (id) join auth.identities on user_id = users.id
    where users.email = any (${Object.values(PEOPLE)})`
  expect(Object.fromEntries(people.map((person) => [person.email, person.state]))).toEqual({
    'admin@maneho.test': 'admin',
    'admin2@maneho.test': 'admin',
    'otdc@maneho.test': 'otdc',
    'ddc@maneho.test': 'ddc',
    'unpaid@maneho.test': 'unpaid',
    'disabled@maneho.test': 'otdc disabled',
    'archived@maneho.test': 'otdc archived',
  })
  expect(people.every((person) => person.confirmed)).toBe(true)
  expect(new Set(people.map((person) => person.hash)).size).toBe(1)
  expect(await verify(PASSWORD, people[0]?.hash ?? '')).toBe(true)
})

test('every page has demo data to show', async () => {
  const [counts] = await sql`
    select
      (select count(*)::int from profiles) as people,
      (select count(*)::int from course_completions) as completions,
      (select count(*)::int from exam_attempts where not passed) as failures,
      (select count(*)::int from essay_responses) as answers,
      (select count(*)::int from module_progress where failures = 3) as rewatching,
      (select count(*)::int from profiles where archived_at is not null) as archived,
      (select count(*)::int from audit_log) as entries,
      (select count(*)::int from private.identity_checks) as checks,
      (select count(*)::int from private.guardian_consents where decided_at is null) as consents,
      (select count(*)::int from course_completions
        where private.eligibility_of(student_id) -> 'missing' = '[]') as certifiable,
      (select count(*)::int from course_completions
        where private.eligibility_of(student_id) -> 'missing' <> '[]') as incomplete,
      (select count(*)::int from notifications
        where exists (select from notification_receipts where notification_id = id and seen_at is null)) as unseen`
  expect(counts?.people).toBeGreaterThanOrEqual(45)
  for (const [name, count] of Object.entries(counts ?? {})) expect(count, name).toBeGreaterThan(0)
})

test('nobody’s history breaks a rule of the school', async () => {
  expect(await brokenRules(sql)).toEqual([])
})

test('Maria has shown her ID, and the consent of Hannah’s mother waits for the school', async () => {
  const eligibilityOf = async (email: string) => {
    const [row] = await sql`select private.eligibility_of(id) as found from profiles where email = ${email}`
    return row?.found
  }
  expect(await eligibilityOf('maria.santos@maneho.test')).toMatchObject({ missing: [] })
  expect(await eligibilityOf('jp.delacruz@maneho.test')).toMatchObject({ missing: [] })
  expect(await eligibilityOf('hannah.lagman@maneho.test')).toMatchObject({
    guardian: { state: 'waiting' },
    missing: ['guardian', 'identity'],
  })
})

test('everybody with a course has paid for it, and one proof waits with the bytes of its file', async () => {
  expect(
    await sql`
      select id from profiles where role in ('otdc', 'ddc') and not exists (
        select from private.payments where student_id = profiles.id and course = private.course_of(role) and voided_at is null
      )`,
  ).toEqual([])
  const waiting = await sql`
    select email from private.payment_announcements join profiles on profiles.id = student_id where accepted_at is null`
  expect(waiting).toEqual([{ email: PEOPLE.una }])
  for (const { path, bytes, sha256 } of await sql`select path, bytes, sha256 from private.documents`) {
    const file = await readFile(new URL(`../../scripts/start/demo-documents/${path}`, import.meta.url))
    expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256])
  }
})

test('dates of past events are in the past, in order', async () => {
  expect(await sql`select id from exam_attempts where submitted_at > now()`).toEqual([])
  expect(
    await sql`
      select student_id from module_progress later
      join module_progress earlier using (student_id)
      where later.module_index = earlier.module_index + 1 and later.passed_at < earlier.passed_at`,
  ).toEqual([])
  expect(
    await sql`select id from profiles join course_completions on student_id = id where completed_at < created_at`,
  ).toEqual([])
})

test('seeded scores are what the grading function says', async () => {
  const wrong = await sql`
    select id from exam_attempts attempt
    where private.grade_attempt(attempt) - 'failures' - 'mustRewatch' <> result - 'failures' - 'mustRewatch'
      or score <> (result ->> 'score')::int`
  expect(wrong).toEqual([])
})

test('Maria has her 15 hours, Juan Paolo is two short, and no hours lie in the future', async () => {
  const hours = await sql<{ name: string; seconds: number; days: number }[]>`
    select first_name as name, private.credited_seconds(profiles.id, 'otdc') as seconds, count(distinct day)::int as days
    from profiles join private.study_days on student_id = profiles.id
    where email in ('maria.santos@maneho.test', 'jp.delacruz@maneho.test') group by profiles.id order by 1 desc`
  expect(hours).toMatchObject([
    { name: 'Maria Clara', seconds: 15 * 3600 + 240 },
    { name: 'Juan Paolo', seconds: 13 * 3600 },
  ])
  for (const { days } of hours) expect(days).toBeGreaterThan(8)
  expect(await sql`select from private.study_sessions where beat_at > now()`).toEqual([])
  const [enough] = await sql`
    select count(*)::int as students from profiles where private.credited_seconds(id, 'otdc') >= 15 * 3600`
  expect(enough).toEqual({ students: 1 })
})

test('one student is certified, with everything that a certificate needs', async () => {
  const certified = await sql`
    select email, private.certificate_missing(student_id, course) as missing
    from private.certificates join profiles on profiles.id = student_id where revoked_at is null`
  expect(certified).toEqual([{ email: 'maria.santos@maneho.test', missing: [] }])
})

test('an inspector sees that Maria was photographed and confirmed, and that Juan Paolo has no camera', async () => {
  const pictures = async (email: string) =>
    (
      await sql<{ found: { wanted: boolean; courses: object[]; checks: object[]; verdicts: object[] } }[]>`
        select private.packed_pictures(id) as found from profiles where email = ${email}`
    )[0]?.found
  const maria = await pictures('maria.santos@maneho.test')
  expect(maria?.wanted).toBe(false)
  expect(maria?.checks).toHaveLength(6)
  for (const check of maria?.checks ?? [])
    expect(check).toMatchObject({ asked: true, takenAt: expect.any(String), sha256: expect.any(String) })
  expect(maria?.verdicts).toMatchObject([{ verdict: 'same_person', checks: 6 }])
  const paolo = await pictures('jp.delacruz@maneho.test')
  expect(paolo?.courses).toMatchObject([{ course: 'otdc', provenSeconds: 0 }])
  expect(paolo?.checks).toHaveLength(5)
  for (const check of paolo?.checks ?? []) expect(check).toMatchObject({ asked: false, takenAt: null })
  const gaps = await sql<{ seconds: number }[]>`select covers_seconds as seconds from private.picture_checks`
  for (const { seconds } of gaps) {
    expect(seconds).toBeGreaterThanOrEqual(3600)
    expect(seconds).toBeLessThan(3 * 3600)
  }
})
