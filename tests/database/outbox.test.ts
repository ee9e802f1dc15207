import { expect, test } from 'vitest'
import { plantCertificate } from '../support/certificates.ts'
import { openDatabase } from './openDatabase.ts'
import { call, callWithin, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

const mailsTo = (student: string) =>
  sql<{ id: number; kind: string; facts: object }[]>`
    select id::int, kind, facts from private.mails where student_id = ${student} order by id`

const list = async (queue: string, query = '') =>
  (await call(sql, ada, 'list_mails', { p_queue: queue, p_query: query, p_page: 0, p_page_size: 25 })).rows

async function mailed(firstName: string) {
  const student = await newPerson(sql, 'otdc', firstName)
  await sql`select private.queue_mail(${student}, 'consent_refused', '{"reason": "Not signed"}')`
  return { student, id: (await mailsTo(student))[0]?.id ?? 0 }
}

test('a student is mailed a voided payment, a refused consent and a certificate', async () => {
  const student = await newPerson(sql, 'otdc', 'Tita')
  await sql`
    insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name)
    values (${student}, 'otdc', 5000, 'cash', 'INV-OUT', current_date, 'Ada')`
  const follow = (kind: string) => sql`
    select private.happened(${kind}, to_jsonb(payment)) from private.payments payment where student_id = ${student}`
  await follow('payment_received')
  await sql`update private.payments set voided_at = now(), void_reason = 'Counted twice' where student_id = ${student}`
  await follow('payment_voided')
  const [form] = await sql<{ id: string }[]>`select id from private.documents limit 1`
  await sql`
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
    values (${student}, 'Ana', 'Mother', '0917 555 0101', ${form?.id ?? ''})`
  await sql`update private.guardian_consents set decided_at = now(), refusal = 'Not signed' where student_id = ${student}`
  await sql`select private.happened('consent_refused', ${sql.json({ student_id: student, reason: 'Not signed' })}::jsonb)`
  const serial = await plantCertificate(sql, { student, name: 'Tita Abad' })
  expect((await mailsTo(student)).map(({ kind, facts }) => [kind, facts])).toEqual([
    ['payment_accepted', { centavos: 5000, invoiceNumber: 'INV-OUT', course: 'otdc', missing: 0 }],
    ['payment_voided', { centavos: 5000, invoiceNumber: 'INV-OUT', reason: 'Counted twice' }],
    ['consent_refused', { reason: 'Not signed' }],
    ['certificate_issued', { serial, course: 'otdc' }],
  ])
})

test('the office sees what waits, what failed and why, and what was sent', async () => {
  const { id } = await mailed('Zosima')
  expect(await list('waiting', 'zosi')).toEqual([
    expect.objectContaining({
      id,
      fullName: 'Zosima Abad',
      kind: 'consent_refused',
      failure: null,
      sentAt: null,
    }),
  ])
  await sql`update private.mails set taken_at = now(), tries = 3 where id = ${id}`
  await sql`select public.record_failed_mail(${id}, '550')`
  expect(await list('waiting', 'zosi')).toEqual([])
  expect(await list('failed', 'zosi')).toEqual([expect.objectContaining({ id, tries: 3, failure: '550' })])

  await call(sql, ada, 'send_mail_again', { p_id: id })
  expect(await list('failed', 'zosi')).toEqual([])
  const [again] = await sql`select private.is_due(mail) as due from private.mails mail where id = ${id}`
  expect(again).toEqual({ due: true })

  await callWithin(sql, 'take_mails')
  await sql`select public.record_sent_mails(array[${id}::bigint])`
  expect(await list('sent', 'zosi')).toEqual([expect.objectContaining({ id, failure: null })])
})

test('a mail that was sent is not sent again by somebody who looks at an older list', async () => {
  const { id } = await mailed('Yoyong')
  await sql`update private.mails set taken_at = now(), sent_at = now() where id = ${id}`
  await call(sql, ada, 'send_mail_again', { p_id: id })
  expect(await list('sent', 'yoyong')).toHaveLength(1)
  await expect(call(sql, ada, 'send_mail_again', { p_id: 0 })).rejects.toMatchObject(
    refusal(404, 'mail_not_found'),
  )
  await expect(list('lost')).rejects.toMatchObject(refusal(400, 'invalid_queue'))
})

// Attack 412
test('a student reads nobody’s mails, has none sent again and writes no failure', async () => {
  const { student, id } = await mailed('Xena')
  const args = { p_queue: 'waiting', p_query: '', p_page: 0, p_page_size: 25 }
  await expect(call(sql, student, 'list_mails', args)).rejects.toMatchObject(refusal(403, 'not_admin'))
  await expect(call(sql, student, 'send_mail_again', { p_id: id })).rejects.toMatchObject(
    refusal(403, 'not_admin'),
  )
  for (const person of [student, ada])
    await expect(
      call(sql, person, 'record_failed_mail', { p_id: id, p_failure: '550' }),
    ).rejects.toMatchObject(FORBIDDEN)
})
