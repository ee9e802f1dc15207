import type { Sql } from 'embedded-supabase/testing'
import { expect, test } from 'vitest'
import { sealCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { finishTheory, openVideo, sit, start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, callWithin, idOf, newPerson, refusal } from './signedIn.ts'
import { studentWithEverything } from './studentWithEverything.ts'

const sql = await openDatabase({ connections: 8, planted: true })
const ada = await idOf(sql, 'ada')

const deletePerson = (id: string) => sql`delete from auth.users where id = ${id}`

async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'auth') and relkind = 'r'`
  const found = await sql.unsafe<{ name: string }[]>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name where exists (select from ${name} each where to_jsonb(each)::text like '%${text}%')`,
      )
      .join(' union all '),
  )
  return found.map(({ name }) => name).sort()
}

const recordsOf = async (student: string) => ({
  completions: await sql`select course, completed_at from course_completions where student_id = ${student}`,
  attempts: await sql`
    select id, revision_ids, aliases, option_orders, answers, score, passed, result, started_at, submitted_at
    from exam_attempts where student_id = ${student} and submitted_at is not null order by started_at`,
  enrolments: await sql`
    select course, granted_at, granted_by, last_day from private.enrolments where student_id = ${student}`,
  extensions: await sql`
    select extension.* from private.enrolment_extensions extension
    join private.enrolments on enrolments.id = enrolment_id where student_id = ${student}`,
})

async function documentOf(student: string): Promise<string> {
  const [folder] = await sql<{ folder: string }[]>`
    insert into private.document_folders (student_id, day, uploads) values (${student}, current_date, 1) returning folder`
  const path = `${folder?.folder}/guardian_consent/form`
  await sql`insert into storage.objects (bucket_id, name) values ('documents', ${path})`
  const [document] = await sql<{ id: string }[]>`
    insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
    values (${student}, 'guardian_consent', 'image/png', 10, repeat('b', 64), ${path}) returning id`
  return document?.id ?? ''
}

async function pseudonymsAfter(work: () => Promise<unknown>): Promise<string[]> {
  const erased = async () =>
    (await sql<{ id: string }[]>`select id from private.students where erased_at is not null`).map(
      ({ id }) => id,
    )
  const before = await erased()
  await work()
  return (await erased()).filter((id) => !before.includes(id))
}

test('the records of a deleted graduate stay, without name and under an id that nothing else knows', async () => {
  const student = await newPerson(sql, 'otdc', 'Zenobia')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 0)
  await finishTheory(sql, student)
  const [day] = await sql`select (private.school_day(now()) + 60)::text as later`
  await call(sql, ada, 'extend_access', { p_user: student, p_last_day: day?.later, p_reason: 'She was ill' })
  const before = await recordsOf(student)
  expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 5, 1, 1])
  const overview = await call(sql, ada, 'school_overview')

  const [pseudonym = '', ...more] = await pseudonymsAfter(() => deletePerson(student))
  expect(more).toEqual([])
  expect(await recordsOf(pseudonym)).toEqual(before)
  expect(await sql`select student_name from course_completions where student_id = ${pseudonym}`).toEqual([
    { student_name: `Deleted person ${pseudonym.slice(0, 8)}` },
  ])
  expect(await tablesWith(student)).toEqual(['public.audit_log'])
  expect(await tablesWith('Zenobia')).toEqual([])
  expect((await call(sql, ada, 'school_overview')).weeks).toEqual(overview.weeks)
  for (const query of ['', 'zenobia', 'deleted person']) {
    const page = { p_query: query, p_archived: false, p_page: 0, p_page_size: 100 }
    expect(JSON.stringify(await call(sql, ada, 'search_reports', page))).not.toContain(pseudonym)
  }
})

test('the log forgets how a deleted person was called, and keeps what was done and by which staff', async () => {
  const student = await newPerson(sql, 'otdc', 'Leonora')
  await sql`update profiles set last_name = 'Quizon' where id = ${student}`
  await sql`
    select private.log('guardian_accepted', ${student}, '{"guardian": "Perlita Quizon"}', p_actor => ${ada})`
  const entries = () => sql`
    select action, actor_name, subject_name, before, after from audit_log where subject_id = ${student} order by id`
  const [first] = await entries()
  await expect(
    sql`update audit_log set subject_name = private.pseudonym(subject_id) where subject_id = ${student}`,
  ).rejects.toMatchObject({ message: 'final' })
  await deletePerson(student)
  const after = await entries()
  expect(after.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['renamed', 'guardian_accepted', 'deleted']),
  )
  expect(JSON.stringify(after)).not.toMatch(/Leonora|Quizon|Perlita|example\.test/)
  expect(new Set(after.map(({ subject_name }) => subject_name))).toEqual(
    new Set([`Deleted person ${student.slice(0, 8)}`]),
  )
  expect(after.find(({ action }) => action === 'guardian_accepted')?.actor_name).toBe('Ada Reyes')
  expect(first?.subject_name).toContain('Leonora')
  await expect(
    sql`update audit_log set actor_name = 'Nobody' where subject_id = ${student}`,
  ).rejects.toMatchObject({ message: 'final' })
})

test('a deleted person without records leaves nothing', async () => {
  const person = await newPerson(sql)
  expect(await pseudonymsAfter(() => deletePerson(person))).toEqual([])
  expect(await tablesWith(person)).toEqual(['public.audit_log'])
})

test('an exam that was begun and a request that was not answered are no records', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await start(sql, student, 1)
  await call(sql, student, 'request_extension', { p_reason: 'My mother Corazon is ill' })
  const [pseudonym = ''] = await pseudonymsAfter(() => deletePerson(student))
  expect(await sql`select id from exam_attempts where student_id = ${pseudonym}`).toEqual([])
  expect(await tablesWith('Corazon')).toEqual([])
  expect(
    await sql`select course, ended_at is not null as ended from private.enrolments where student_id = ${pseudonym}`,
  ).toEqual([{ course: 'otdc', ended: true }])
})

test('what is personal and no record dies with the account', async () => {
  const student = await newPerson(sql, 'otdc')
  await finishTheory(sql, student)
  await openVideo(sql, student, 1)
  const [pseudonym = ''] = await pseudonymsAfter(() => deletePerson(student))
  for (const table of ['essay_responses', 'essay_drafts', 'module_progress', 'section_reads'])
    expect(
      await sql`select from ${sql(table)} where student_id = any (${[student, pseudonym]})`,
      table,
    ).toEqual([])
})

test('the records are kept for the time that the school has set, and go at the next sign-up', async () => {
  const student = await newPerson(sql, 'otdc')
  const [pseudonym = ''] = await pseudonymsAfter(() => deletePerson(student))
  expect(
    await sql`select keep_until = (private.school_day(now()) + interval '5 years')::date as five_years
      from private.students where id = ${pseudonym}`,
  ).toEqual([{ five_years: true }])
  const kept = () => sql`
    select from private.students join private.enrolments on student_id = students.id where students.id = ${pseudonym}`
  await sql`update private.students set keep_until = private.school_day(now()) where id = ${pseudonym}`
  await newPerson(sql)
  expect(await kept()).toHaveLength(1)
  await sql`update private.students set keep_until = private.school_day(now()) - 1 where id = ${pseudonym}`
  await newPerson(sql)
  expect(await kept()).toEqual([])
  expect(await tablesWith(pseudonym)).toEqual([])
})

test('the records go at the next deletion once their time is over, and those of living students never', async () => {
  const student = await newPerson(sql, 'otdc')
  const [pseudonym = ''] = await pseudonymsAfter(() => deletePerson(student))
  const [people] = await sql`select count(*) from profiles`
  await sql`update private.students set keep_until = private.school_day(now()) - 1 where id = ${pseudonym}`
  const other = await newPerson(sql)
  await sql`select private.forget_expired()`
  expect(await tablesWith(pseudonym)).toEqual([])
  await deletePerson(other)
  expect(await sql`select count(*) from profiles`).toEqual([people])
  expect(
    await sql`select id from profiles where not exists (select from private.students where students.id = profiles.id)`,
  ).toEqual([])
})

// Attack 283
test('nobody moves a final record to another student or changes its id, not even the owner', async () => {
  const [graduate, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  await finishTheory(sql, graduate)
  await sql`
    insert into private.identity_checks (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
    values (${graduate}, 'NENA ABAD', '2001-02-03', 'filipino', 'passport', 'Nena Abad', ${ada}, 'Ada Reyes')`
  await sql`
    insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, school, accreditation_number, instructor)
    values ('MNH-FINAL', ${graduate}, 'otdc', 'NENA ABAD', '2001-02-03', 15, current_date, 'S', 'A', 'I')`
  const final = refusal(409, 'final')
  await expectNoChange(sql, async () => {
    for (const forgery of [
      `update course_completions set student_id = '${other}' where student_id = '${graduate}'`,
      `update course_completions set student_id = gen_random_uuid() where student_id = '${graduate}'`,
      `update course_completions set student_id = '${other}', completed_at = now() where student_id = '${graduate}'`,
      `update course_completions set student_name = 'Somebody' where student_id = '${graduate}'`,
      `update exam_attempts set student_id = '${other}' where student_id = '${graduate}'`,
      `update exam_attempts set student_id = gen_random_uuid(), score = 100 where student_id = '${graduate}'`,
      `update essay_responses set student_id = '${other}' where student_id = '${graduate}'`,
      `update private.identity_checks set student_id = '${other}' where student_id = '${graduate}'`,
      `update private.certificates set student_id = '${other}' where student_id = '${graduate}'`,
    ])
      await expect(sql.unsafe(forgery), forgery).rejects.toMatchObject(final)
  })
})

// Attack 283
test('a deletion that would change more of a final record than the id does not happen', async () => {
  const graduate = await newPerson(sql, 'otdc')
  await finishTheory(sql, graduate)
  await sql`
    create function change_more() returns trigger language plpgsql as
    $$ begin new.started_at := new.started_at - interval '1 day'; return new; end $$`
  await sql`
    create trigger a_change before update on exam_attempts for each row execute function change_more()`
  await expect(deletePerson(graduate)).rejects.toMatchObject(refusal(409, 'final'))
  await sql`drop function change_more cascade`
  expect(await sql`select from profiles where id = ${graduate}`).toHaveLength(1)
})

test('a deleted student’s name stays only in the certificate, which still verifies', async () => {
  const student = await newPerson(sql, 'otdc', 'Zosima')
  const [{ serial } = { serial: '' }] = await sql<{ serial: string }[]>`select private.new_serial() as serial`
  const verify = () => call(sql, null, 'verify_certificate', { p_serial: serial })
  await sql`
    insert into private.identity_checks (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
    values (${student}, 'ZOSIMA ABAD', '2009-08-07', 'filipino', 'passport', 'Zosima Abad', ${ada}, 'Ada Reyes')`
  await sql`
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id, decided_at)
    values (${student}, 'Luzviminda Abad', 'mother', '+63 917 555 0123', ${await documentOf(student)}, now())`
  await sql`
    insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, school, accreditation_number, instructor)
    values (${serial}, ${student}, 'otdc', 'ZOSIMA ABAD', '2009-08-07', 15, current_date, 'S', 'A', 'I')`
  await sealCertificate(sql, serial)
  const verified = await verify()
  expect(verified.state).toBe('valid')
  const [pseudonym = ''] = await pseudonymsAfter(() => deletePerson(student))
  const name = `Deleted person ${pseudonym.slice(0, 8)}`
  expect(await verify()).toEqual(verified)
  expect(
    await sql`select legal_name, profile_name, birth_date::text from private.identity_checks where student_id = ${pseudonym}`,
  ).toEqual([{ legal_name: name, profile_name: name, birth_date: '2009-01-01' }])
  expect(
    await sql`select guardian_name, contact from private.guardian_consents where student_id = ${pseudonym}`,
  ).toEqual([{ guardian_name: name, contact: name }])
  for (const [text, tables] of [
    ['Zosima', []],
    ['ZOSIMA', ['private.certificates']],
    ['Luzviminda', []],
    ['555 0123', []],
    ['2009-08-07', ['private.certificates']],
  ] as const)
    expect(await tablesWith(text), text).toEqual(tables)
})

const filesToRemove = (sql: Sql) => callWithin(sql, 'files_to_remove')

// Attack 288
test('the files of a deleted person are to be removed until they are gone, and nobody opens them meanwhile', async () => {
  const student = await newPerson(sql, 'otdc')
  const document = await documentOf(student)
  const toRemove = () => filesToRemove(sql)
  const opened = await call(sql, ada, 'open_document', { p_id: document })
  expect(await toRemove()).not.toContain(opened.path)
  await deletePerson(student)
  expect(await toRemove()).toContain(opened.path)
  await expect(call(sql, ada, 'open_document', { p_id: document })).rejects.toMatchObject(
    refusal(404, 'document_not_found'),
  )
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from storage.objects where name = ${opened.path}`
  })
  expect(await toRemove()).not.toContain(opened.path)
})

// Attack 288
test('a file whose upload ended after its student was deleted is removed, too; a file of the school is not', async () => {
  const student = await newPerson(sql, 'otdc')
  const { folder } = await call(sql, student, 'begin_upload', { p_kind: 'payment_proof' })
  await deletePerson(student)
  await sql`insert into storage.objects (bucket_id, name) values ('documents', ${`${folder}/late`}), ('documents', 'school/form.pdf')`
  const toRemove = await filesToRemove(sql)
  expect(toRemove).toContain(`${folder}/late`)
  expect(toRemove).not.toContain('school/form.pdf')
})

test('a student’s file that no document names is removed after an hour, and a named one never', async () => {
  const student = await newPerson(sql, 'otdc')
  const { folder } = await call(sql, student, 'begin_upload', { p_kind: 'payment_proof' })
  const path = `${folder}/${'a'.repeat(64)}`
  const age = (minutes: number) => sql`
    update storage.objects set updated_at = now() - make_interval(mins => ${minutes}) where name = ${path}`
  await sql`insert into storage.objects (bucket_id, name, metadata) values ('documents', ${path}, '{"mimetype": "image/png", "size": 9}')`
  await age(59)
  expect(await filesToRemove(sql)).not.toContain(path)
  await age(61)
  expect(await filesToRemove(sql)).toContain(path)
  await call(sql, student, 'register_document', { p_kind: 'payment_proof', p_sha256: 'a'.repeat(64) })
  expect(await filesToRemove(sql)).not.toContain(path)
})

test('a consent that the school has not accepted is no record', async () => {
  const student = await newPerson(sql)
  await sql`
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
    values (${student}, 'Luzviminda Abad', 'mother', '+63 917 555 0123', ${await documentOf(student)})`
  const refused = await newPerson(sql)
  await sql`
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id, decided_at, refusal)
    values (${refused}, 'Luzviminda Abad', 'mother', '+63 917 555 0123', ${await documentOf(refused)}, now(), 'Not signed')`
  for (const person of [student, refused]) {
    expect(await pseudonymsAfter(() => deletePerson(person))).toEqual([])
  }
  expect(await tablesWith('Luzviminda')).toEqual([])
})

test('a student with a row in every table is deleted, and the kept rows go in their time', async () => {
  const student = await studentWithEverything(sql, ada)
  const pseudonyms = await pseudonymsAfter(() => deletePerson(student))
  const [run] =
    await sql`select id, student_id from private.former_runs where student_id = any (${pseudonyms})`
  expect(pseudonyms.sort()).toEqual([run?.id, run?.student_id].sort())
  const pseudonym: string = run?.student_id
  expect(await tablesWith(pseudonym)).toEqual([
    'private.certificates',
    'private.discounts',
    'private.documents',
    'private.enrolments',
    'private.former_runs',
    'private.guardian_consents',
    'private.identity_checks',
    'private.online_findings',
    'private.payments',
    'private.person_verdicts',
    'private.picture_checks',
    'private.presence_checks',
    'private.students',
    'private.study_consents',
    'private.study_days',
    'private.study_sessions',
    'private.study_work',
    'public.course_completions',
    'public.exam_attempts',
  ])
  expect(await tablesWith(student)).toEqual(['public.audit_log'])
  const serial = `MNH-${student.slice(0, 8)}`
  expect(await tablesWith(serial)).toContain('private.ltms_uploads')
  await sql`update private.students set keep_until = private.school_day(now()) - 1 where id = ${pseudonym}`
  await sql`select private.forget_expired()`
  expect(await tablesWith(pseudonym)).toEqual([])
  expect(await tablesWith(serial)).toEqual([])
})

test('a deleted student is gone from the log of Auth too, and the others stay in it', async () => {
  const [gone, stays] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  await sql`create table if not exists auth.audit_log_entries (id uuid primary key default gen_random_uuid(), payload json)`
  await sql`grant select, delete on auth.audit_log_entries to postgres`
  const enter = (actor: string, traits: Record<string, string> = {}) => sql`
    insert into auth.audit_log_entries (payload) values (${sql.json({ actor_id: actor, actor_username: 'x', traits })})`
  await enter(gone)
  await enter(stays)
  await enter('00000000-0000-0000-0000-000000000000', { user_id: gone, user_email: 'gone@example.test' })
  await deletePerson(gone)
  await sql`select files_to_remove()`
  expect(
    (await sql`select payload ->> 'actor_id' as actor from auth.audit_log_entries`).map(({ actor }) => actor),
  ).toEqual([stays])
})
