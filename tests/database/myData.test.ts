import { expect, test } from 'vitest'
import type { MyData } from '../../contract/answers/myData.ts'
import { TABLES_ABOUT_PEOPLE } from '../../scripts/generate/processing.ts'
import { dataLabels } from '../../src/i18n/dataLabels.ts'
import { sit, start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, refusal } from './signedIn.ts'
import { studentWithEverything } from './studentWithEverything.ts'

const sql = await openDatabase({ connections: 8, planted: true })
const ada = await idOf(sql, 'ada')

const dataOf = (person: string) => call(sql, person, 'my_data')
const one = (value: unknown) => (value === null ? [] : [value])

const EXPORTED: Record<string, (data: MyData) => unknown[]> = {
  'private.students': ({ profile }) => [profile.id],
  'public.profiles': ({ profile }) => [profile],
  'private.consents': ({ consents }) => consents,
  'private.erasure_requests': ({ erasure }) => one(erasure),
  'public.module_progress': ({ learning }) => learning.films,
  'public.section_reads': ({ learning }) => learning.readings,
  'private.practice_reviews': ({ learning }) => learning.practice,
  'private.mock_exams': ({ learning }) => learning.mocks,
  'private.scene_results': ({ learning }) => learning.scenes,
  'private.scene_sets': ({ learning }) => learning.sceneSets,
  'private.case_results': ({ learning }) => learning.cases,
  'private.case_runs': ({ learning }) => learning.caseRuns,
  'public.exam_attempts': ({ learning }) => learning.exams,
  'public.essay_responses': ({ learning }) => learning.essayAnswers,
  'private.essay_rewrites': ({ learning }) => learning.essayRewrites,
  'private.essay_readings': ({ learning }) => learning.essayReadings,
  'public.essay_drafts': ({ learning }) => learning.essayDrafts,
  'public.course_completions': ({ learning }) => learning.completions,
  'private.former_runs': ({ formerCourses }) => formerCourses,
  'private.study_consents': ({ hours }) => hours.consents,
  'private.study_days': ({ hours }) => hours.days,
  'private.study_work': ({ hours }) => hours.activities,
  'private.study_sessions': ({ hours }) => hours.sessions,
  'private.study_plans': ({ hours }) => hours.plans,
  'private.licence_steps': ({ hours }) => hours.licenceSteps,
  'private.reminder_choices': ({ hours }) => one(hours.reminders),
  'private.presence_checks': ({ hours }) => hours.presence,
  'private.picture_consents': ({ hours }) => hours.pictureConsents,
  'private.picture_checks': ({ hours }) => hours.pictures,
  'private.person_verdicts': ({ office }) => office.personVerdicts,
  'private.enrolments': ({ office }) => office.enrolments,
  'private.enrolment_extensions': ({ office }) => office.enrolments.flatMap(({ extensions }) => extensions),
  'private.extension_requests': ({ office }) => office.enrolments.flatMap(({ asked }) => one(asked)),
  'private.seats': ({ office }) => office.classes,
  'private.citizenships': ({ office }) => one(office.citizenship),
  'private.identity_checks': ({ office }) => office.identityChecks,
  'private.identity_papers': ({ office }) => office.identityPapers,
  'private.guardian_consents': ({ office }) => office.guardianConsents,
  'private.certificates': ({ office }) => office.certificates,
  'private.ltms_uploads': ({ office }) => office.ltmsUploads,
  'private.payments': ({ office }) => office.payments.filter(({ receivedOn }) => receivedOn !== null),
  'private.refunds': ({ office }) => office.payments.flatMap(({ refunds }) => refunds ?? []),
  'private.checkouts': ({ office }) => office.checkouts,
  'private.online_refunds': ({ office }) => office.onlineRefunds,
  'private.online_findings': ({ office }) => office.onlineFindings,
  'private.discounts': ({ office }) => office.discounts,
  'private.payment_terms': ({ office }) => office.paymentTerms,
  'private.instalments': ({ office }) => office.paymentTerms.flatMap(({ instalments }) => instalments),
  'private.payment_announcements': ({ office }) =>
    office.payments.filter(({ receivedOn }) => receivedOn === null),
  'private.documents': ({ office }) => office.documents,
  'private.mails': ({ office }) => office.mails,
  'private.notices': ({ office }) => office.bell,
  'public.notifications': ({ office }) => office.notices,
  'public.audit_log': ({ office }) => office.activity,
  'private.met_errors': ({ office }) => one(office.lastError),
  'private.daily_counts': ({ office }) => [...one(office.edits), ...one(office.copies)],
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  if (keys.join() === 'en,fil') return []
  return [...new Set([...keys, ...Object.values(value).flatMap(keysOf)])]
}

/** Tables about people that the document omits, with the reason. */
const LEFT_OUT: Record<string, string> = {
  'private.classes':
    'The school’s; of a person it names the instructor, and who is in one reads it with the seat.',
  'private.admissions': 'Has people until the moment in which they have an account, and none afterwards.',
  'private.idle_accounts': 'Only somebody who has not logged in for years has a row, until the next login.',
  'private.identity_numbers': 'Hashes of ID numbers, which say nothing to a reader.',
  'private.opened_documents': 'Which admins have looked at a file; the activity log says so, too.',
  'private.document_folders': 'A random name in the storage, and a counter against abuse.',
  'private.pending_deletions': 'Only somebody who is locked out has a row.',
  'private.start_codes': 'A code that sets the first password; whoever reads the download has one.',
  'private.attempt_archives': 'Random names of files; the answers in them are in the copy, like all others.',
  'private.attempts_to_count': 'Which attempts the statistics do not have yet, for seconds.',
  'private.receipt_grids': 'A proof’s picture with less detail; the file itself is among the documents.',
  'private.same_receipts':
    'Which proofs staff should compare; their pictures are those of other people, too.',
  'private.recovery_codes': 'Hashes of codes that open the account; only the staff have them.',
  'private.recovery_tries': 'A counter against guessing them.',
  'private.pack_rows': 'Which packs for inspectors a student is in; the activity log says so, too.',
  'private.inspection_uses': 'When an inspector’s link was used; the activity log says so, too.',
  'private.batch_rows':
    'Which rows an admin has chosen at once; what was done to them is in the activity log.',
  'private.exam_alerts': 'What the school still has to look at; it follows from the exams.',
  'private.waits': 'What the school still has to do; it follows from the other tables.',
  'public.notification_receipts': 'Which notifications about other people an admin has read.',
}

test('every table about people is in the download or left out for a reason', async () => {
  const tables = (await sql.unsafe<{ name: string }[]>(TABLES_ABOUT_PEOPLE)).map(({ name }) => name)
  expect(tables).toEqual([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].sort())
})

// Attack 286
test('a student downloads every row that the school has about her, and nobody else’s name', async () => {
  const student = await studentWithEverything(sql, ada)
  const data = await dataOf(student)
  for (const [table, rowsOf] of Object.entries(EXPORTED)) {
    const key = {
      'private.students': 'id',
      'public.profiles': 'id',
      'public.notifications': 'user_id',
      'public.audit_log': 'subject_id',
    }[table]
    const where = [
      'private.enrolment_extensions',
      'private.extension_requests',
      'private.instalments',
    ].includes(table)
      ? `enrolment_id in (select id from private.enrolments where student_id = '${student}')`
      : table === 'private.ltms_uploads'
        ? `serial in (select serial from private.certificates where student_id = '${student}')`
        : ['private.refunds', 'private.online_refunds'].includes(table)
          ? `payment_id in (select id from private.payments where student_id = '${student}')`
          : `${key ?? 'student_id'} = '${student}'`
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${table} where ${where}`,
    )
    expect(row?.count, table).toBeGreaterThan(0)
    expect(rowsOf(data), table).toHaveLength(row?.count ?? 0)
  }
  expect(data.account.sessions).toHaveLength(1)

  // The activity log uses the former field names.
  const unnamed = keysOf({ ...data, office: { ...data.office, activity: [] } }).filter(
    (key) => !(key in dataLabels),
  )
  expect(unnamed).toEqual([])

  const text = JSON.stringify(data)
  const others = await sql<{ id: string; full_name: string; email: string }[]>`
    select id, full_name, email from profiles where id <> ${student} and full_name <> 'Nena Abad' and full_name <> 'Nenita Abad'`
  expect(others.length).toBeGreaterThan(20)
  for (const { id, full_name, email } of others)
    for (const canary of [id, full_name, email]) expect(text).not.toContain(canary)
})

// Attack 282
test('a student takes a copy of her data ten times a day, and is told how often she did', async () => {
  const student = await newPerson(sql, 'unpaid')
  for (let time = 1; time <= 10; time += 1)
    expect((await dataOf(student)).office.copies).toMatchObject({ copies: time })
  await expect(dataOf(student)).rejects.toMatchObject(refusal(429, 'too_many_copies'))
  await sql`update private.daily_counts set day = day - 1 where student_id = ${student}`
  expect((await dataOf(student)).office.copies).toMatchObject({ copies: 1 })
})

test('a student’s exam download has no answer key and no bank ids, open, failed or passed', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 3)
  const paper = await start(sql, student, 1)
  const [question] = paper.questions
  await call(sql, student, 'save_exam_answer', {
    p_attempt: paper.attemptId,
    p_question: question?.id,
    p_option: '2',
    p_revision: 0,
  })
  const data = await dataOf(student)
  expect(data.learning.exams.map(({ passed }) => passed)).toEqual([false, null])
  for (const { questions } of data.learning.exams) {
    expect(questions).toHaveLength(paper.questions.length)
    for (const each of questions) expect(Object.keys(each).sort()).toEqual(['answer', 'question', 'seconds'])
  }
  expect(data.learning.exams[1]?.questions[0]?.answer).toEqual(question?.options[1]?.text)
  const text = JSON.stringify(data)
  const bank = await sql<{ id: string }[]>`select id from private.questions`
  for (const { id } of bank) expect(text).not.toContain(id)
  await sql`delete from exam_attempts where student_id = ${student} and submitted_at is null`
  await sit(sql, student, 1, 4)
  const passed = (await dataOf(student)).learning.exams[1]
  // Nor has a passed exam's: answers with verdicts would reveal the key.
  for (const each of passed?.questions ?? [])
    expect(Object.keys(each).sort()).toEqual(['answer', 'question', 'seconds'])
})

// Attack 285
test('the download does not foretell a presence check', async () => {
  const student = await newPerson(sql, 'otdc')
  const [check] = await sql`
    insert into private.presence_checks (student_id, asked_at) values (${student}, now()) returning nonce`
  await sql`
    insert into private.study_sessions (student_id, course, page, started_at, beat_at, check_after)
    values (${student}, 'otdc', gen_random_uuid(), now(), now(), 7654)`
  const data = await dataOf(student)
  expect(data.hours.presence).toEqual([])
  for (const secret of [check?.nonce, '7654']) expect(JSON.stringify(data)).not.toContain(secret)
})
