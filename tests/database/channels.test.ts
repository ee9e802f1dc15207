import { expect, test } from 'vitest'
import { plantProof } from '../support/payments.ts'
import { start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { record } from './reporting.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase({ planted: true })
const ada = await idOf(sql, 'ada')

const profileOf = (student: string) => call(sql, student, 'my_profile')
const announce = async (student: string) => {
  const [waiting] = await call(sql, student, 'announce_payment', {
    p_document: await plantProof(sql, student),
    p_centavos: 100_000,
    p_method: 'gcash',
    p_reference: '1234',
  })
  return waiting?.id
}
const announcementOf = async (student: string) =>
  (await sql`select id, centavos from private.payment_announcements where student_id = ${student}`)[0]
const giveMoreTime = async (student: string) => {
  const [row] = await sql`select (private.school_day(now()) + 60)::text as day`
  await call(sql, ada, 'extend_access', { p_user: student, p_last_day: row?.day, p_reason: 'She was ill' })
}
const enrol = (student: string, role: string) => sql`update profiles set role = ${role} where id = ${student}`
const wait = (student: string, kind: string, since: string | null) =>
  sql`select private.set_wait(${kind}, ${student}, ${student}, 'otdc', ${since}::timestamptz)`
const checkout = (student: string, state: string) =>
  sql`insert into private.checkouts (id, student_id, course, part, centavos, state)
    values (${student}, ${student}, 'otdc', 'rest', 100000, ${state})
    on conflict (id) do update set state = excluded.state`

/** Begin and end of each wait for the school. */
const AWAITED: Record<string, [begin: (student: string) => unknown, end: (student: string) => unknown]> = {
  'a course': [(student) => enrol(student, 'unpaid'), (student) => enrol(student, 'otdc')],
  'a payment that is accepted': [
    announce,
    (student) =>
      sql`with paid as (
          insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name)
          values (${student}, 'otdc', 100000, 'gcash', ${student}, current_date, 'Ada Reyes'))
        update private.payment_announcements set accepted_at = now() where student_id = ${student}`,
  ],
  'a payment that is refused': [
    announce,
    async (student) =>
      call(sql, ada, 'refuse_payment', {
        p_announcement: (await announcementOf(student))?.id,
        p_reason: 'Not readable',
      }),
  ],
  'a payment at the bank that expires': [
    (student) => checkout(student, 'open'),
    (student) => checkout(student, 'expired'),
  ],
  'a payment at the bank that must not be paid any more': [
    (student) => checkout(student, 'open'),
    (student) => checkout(student, 'closing'),
  ],
  'a guardian’s consent': [
    (student) => sql`
      with form as (
        insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
        values (${student}, 'guardian_consent', 'image/png', 10, repeat('a', 64), ${student}) returning id
      )
      insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
      select ${student}, 'Luz Abad', 'mother', '+63 917 555 0000', id from form`,
    (student) =>
      sql`update private.guardian_consents set decided_at = now(), decided_by = ${ada}, decided_by_name = 'Ada' where student_id = ${student}`,
  ],
  'more time': [
    (student) => call(sql, student, 'request_extension', { p_reason: 'I was ill' }),
    (student) => giveMoreTime(student),
  ],
  'her deletion, which is refused': [
    (student) => call(sql, student, 'request_erasure', { p_reason: null }),
    (student) => call(sql, ada, 'refuse_erasure', { p_user: student, p_reason: 'You owe us a fee' }),
  ],
  'her deletion, which she no longer wants': [
    (student) => call(sql, student, 'request_erasure', { p_reason: null }),
    (student) => call(sql, student, 'withdraw_erasure'),
  ],
  'the comparison of her ID': [
    (student) => sql`
      with photo as (
        insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
        values (${student}, 'identity_front', 'image/jpeg', 9, repeat('0', 64), ${student})
        returning id
      )
      insert into private.identity_papers (student_id, document, front_id, selfie_id) select ${student}, 'passport', id, id from photo`,
    (student) => sql`update private.identity_papers set decided_at = now() where student_id = ${student}`,
  ],
  'the reading of her essay': [
    (student) => wait(student, 'essay', '2026-11-20'),
    (student) => wait(student, 'essay', null),
  ],
  'a certificate': [
    (student) => wait(student, 'certificate', '2026-11-20'),
    (student) => wait(student, 'certificate', null),
  ],
}

test.each(Object.entries(AWAITED))(
  'a student has a channel while she waits for %s, and none afterwards',
  async (_, [begin, end]) => {
    const student = await newPerson(sql, 'otdc')
    const awaits = async () => (await profileOf(student))?.awaits
    expect(await awaits()).toBe(false)
    await begin(student)
    expect(await awaits()).toBe(true)
    await end(student)
    expect(await awaits()).toBe(false)
  },
)

test('a student has no channel for changes that others make: ID, uploads, instalments, pictures, birthday', async () => {
  const student = await newPerson(sql, 'otdc')
  for (const kind of ['identity', 'upload', 'study', 'instalment', 'pictures'])
    await wait(student, kind, '2026-11-20')
  await wait(student, 'certificate', '2100-01-01')
  expect((await profileOf(student))?.awaits).toBe(false)
})

test('a student’s exam answer and report carry the profile’s mark, a new one after more time is granted', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const { attemptId, questions } = await start(sql, student, 1)
  const marks = async (p_question: string | undefined, p_revision: number) => [
    (await profileOf(student))?.mark,
    (await record(sql, student, {})).mark,
    (
      await call(sql, student, 'save_exam_answer', {
        p_attempt: attemptId,
        p_question,
        p_option: '1',
        p_revision,
      })
    ).mark,
  ]
  const before = new Set(await marks(questions[0]?.id, 0))
  await giveMoreTime(student)
  const after = new Set(await marks(questions[1]?.id, 1))
  expect([before.size, after.size, new Set([...before, ...after]).size]).toEqual([1, 1, 2])
})
