import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

const KINDS = { front: 'identity_front', back: 'identity_back', selfie: 'selfie' } as const
type Photos = Record<keyof typeof KINDS, string>
let drawn = 0

async function photoOf(student: string, kind: string, mediaType = 'image/jpeg'): Promise<string> {
  drawn += 1
  const [row] = await sql<{ id: string }[]>`
    insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
    values (${student}, ${kind}::private.document_kind, ${mediaType}, 9, lpad(to_hex(${drawn}::int), 64, '0'), gen_random_uuid()::text) returning id`
  return row?.id ?? ''
}
const photosOf = async (student: string): Promise<Photos> => ({
  front: await photoOf(student, KINDS.front),
  back: await photoOf(student, KINDS.back),
  selfie: await photoOf(student, KINDS.selfie),
})

async function newStudent(firstName = 'Nena', birthday = '2001-02-03') {
  const student = await newPerson(sql, 'otdc', firstName)
  await sql`update profiles set birthday = ${birthday} where id = ${student}`
  await call(sql, student, 'set_citizenship', { p_citizenship: 'filipino' })
  return student
}

const send = (student: string, { front, back, selfie }: Photos, changes: object = {}) =>
  call(sql, student, 'submit_identity_papers', {
    p_document: 'national_id',
    p_number: '1234-5678-9012',
    p_front: front,
    p_back: back,
    p_selfie: selfie,
    ...changes,
  })
const confirm = (student: string, changes: object = {}) =>
  call(sql, ada, 'confirm_identity', {
    p_user: student,
    p_legal_name: 'NENA ABAD',
    p_birth_date: '2001-02-03',
    p_citizenship: 'filipino',
    p_document: 'national_id',
    p_profile_name: 'Nena Abad',
    ...changes,
  })
const seen = (student: string) => call(sql, ada, 'student_eligibility', { p_user: student })
const openAll = async (photos: Photos) => {
  for (const id of Object.values(photos)) await call(sql, ada, 'open_document', { p_id: id })
}
const waiting = async () =>
  (
    await call(sql, ada, 'list_today', { p_kind: 'photos', p_query: '', p_page: 0, p_page_size: 100 })
  ).rows.map(({ studentId }) => studentId)

test('a student sends an ID from the phone, and the school confirms it by its photos without a visit', async () => {
  const student = await newStudent()
  const photos = await photosOf(student)
  const sent = await send(student, photos)
  expect(sent).toMatchObject({ papers: { state: 'waiting', document: 'national_id' }, missing: ['identity'] })
  await expectNoChange(sql, () => send(student, photos))
  expect(await waiting()).toContain(student)
  await openAll(photos)
  const answer = await confirm(student, { p_papers: sent.papers?.id, p_number: '1234 5678 9012' })
  expect(answer).toMatchObject({ missing: [], papers: { state: 'accepted' }, identity: { byPhoto: true } })
  expect(await waiting()).not.toContain(student)
  const [entry] =
    await sql`select after from audit_log where subject_id = ${student} and action = 'identity_confirmed'`
  expect(entry?.after).toEqual({ document: 'national_id', byPhoto: true })
  await expect(send(student, await photosOf(student))).rejects.toMatchObject(
    refusal(409, 'identity_confirmed'),
  )
})

test('a student whose photos were refused reads why, is mailed, and sends new ones; the old ones go', async () => {
  const student = await newStudent()
  const photos = await photosOf(student)
  const { papers } = await send(student, photos)
  const refuse = (reason: string) =>
    call(sql, ada, 'refuse_identity_papers', { p_papers: papers?.id, p_reason: reason })
  await refuse('Too dark')
  await expectNoChange(sql, () => refuse('Too dark'))
  await expect(refuse('Blurred')).rejects.toMatchObject(refusal(409, 'identity_papers_decided'))
  await expect(confirm(student, { p_papers: papers?.id })).rejects.toMatchObject(
    refusal(409, 'identity_papers_decided'),
  )
  expect(await call(sql, student, 'my_eligibility')).toMatchObject({
    papers: { state: 'refused', reason: 'Too dark' },
  })
  expect(await sql`select kind, facts from private.mails where student_id = ${student}`).toEqual([
    { kind: 'identity_refused', facts: { reason: 'Too dark' } },
  ])
  await send(student, await photosOf(student))
  expect(await sql`select from private.documents where id = any (${Object.values(photos)}::uuid[])`).toEqual(
    [],
  )
})

// Attack 475
test('475: nobody passes with another’s photos, a non-photo, half an ID, or photos no staff member opened', async () => {
  const student = await newStudent()
  const mine = await photosOf(student)
  const foreign = await photosOf(await newStudent())
  await expectNoChange(sql, async () => {
    for (const side of ['front', 'back', 'selfie'] as const)
      await expect(send(student, { ...mine, [side]: foreign[side] })).rejects.toMatchObject(
        refusal(404, 'document_not_found'),
      )
    await expect(send(student, { ...mine, selfie: mine.front })).rejects.toMatchObject(
      refusal(404, 'document_not_found'),
    )
    for (const half of [
      { p_back: null },
      { p_front: null },
      { p_selfie: null },
      { p_number: ' - ' },
      { p_document: 'passport' },
    ])
      await expect(send(student, mine, half)).rejects.toMatchObject(
        refusal(400, 'identity_papers_incomplete'),
      )
    await expect(send(student, mine, { p_number: '12' })).rejects.toMatchObject(
      refusal(400, 'invalid_identity_number'),
    )
  })
  const paper = await photoOf(student, 'selfie', 'application/pdf')
  await expect(send(student, { ...mine, selfie: paper })).rejects.toMatchObject(refusal(400, 'photo_needed'))
  const { papers } = await send(student, mine)
  const byPhoto = (changes: object = {}) => confirm(student, { p_papers: papers?.id, ...changes })
  await openAll({ ...mine, selfie: mine.front })
  await expectNoChange(sql, async () => {
    await expect(byPhoto()).rejects.toMatchObject(refusal(409, 'photos_not_opened'))
    await expect(byPhoto({ p_number: '9999' })).rejects.toMatchObject(refusal(409, 'identity_number_differs'))
    await expect(byPhoto({ p_document: 'passport' })).rejects.toMatchObject(
      refusal(409, 'identity_document_differs'),
    )
  })
  await call(sql, ada, 'open_document', { p_id: mine.selfie })
  await byPhoto()
})

// Attack 476
test('476: the staff see a person’s second account by name and birth date and by the hidden ID number', async () => {
  const number = 'P-77 33 11 00'
  const first = await newStudent('Luzviminda', '1999-09-09')
  const second = await newStudent('LUZVIMINDA', '1999-09-09')
  const third = await newStudent('Lucy', '1988-08-08')
  await send(first, await photosOf(first), { p_number: number })
  await send(third, await photosOf(third), { p_number: 'p773-31100' })
  const alikes = async (student: string) =>
    Object.fromEntries((await seen(student)).alike.map(({ id, by }) => [id, by]))
  expect(await alikes(first)).toEqual({ [second]: ['person'], [third]: ['number'] })
  expect(await alikes(second)).toEqual({ [first]: ['person'] })
  expect(await alikes(third)).toEqual({ [first]: ['number'] })
  // Without the key, a copy of the tables does not allow guessing numbers.
  const [hash] = await sql<{ hex: string; plain: string }[]>`
    select encode(hash, 'hex') as hex, encode(extensions.digest('P77331100', 'sha256'), 'hex') as plain
    from private.identity_numbers where student_id = ${first}`
  expect(hash?.hex).toHaveLength(64)
  expect(hash?.hex).not.toBe(hash?.plain)
  for (const table of ['identity_key', 'identity_numbers', 'identity_papers'])
    await expect(asPerson(sql, ada, (tx) => tx.unsafe(`select from private.${table}`))).rejects.toMatchObject(
      { code: '42501' },
    )
  const answers = JSON.stringify([await seen(first), await call(sql, first, 'my_data')])
  expect(answers).not.toMatch(/P.?77.?33.?11.?00/)
  expect(answers).not.toContain(hash?.hex)
  expect(await call(sql, first, 'my_eligibility')).not.toHaveProperty('alike')
})

test('a student’s ID photos are deleted some days after the certificate or the course’s end, and only they', async () => {
  const student = await newStudent()
  const photos = await photosOf(student)
  await send(student, photos)
  const abandoned = await newStudent()
  const left = await photoOf(abandoned, 'selfie')
  const proof = await photoOf(student, 'payment_proof')
  await sql`update private.documents set uploaded_at = uploaded_at - interval '2 days' where id = ${left}`.catch(
    () => sql`alter table private.documents disable trigger documents_are_final`,
  )
  await sql`update private.documents set uploaded_at = now() - interval '2 days' where id = ${left}`
  await sql`alter table private.documents enable trigger documents_are_final`
  const ended = (days: number) => sql`
    update private.enrolments set last_day = private.school_day(now()) - ${days}::int, granted_at = now() - interval '400 days'
    where student_id = ${student}`
  const kept = async () => {
    await sql`update private.retention set pictures_looked_at_on = null`
    await sql`select private.tick()`
    return (
      await sql`select id from private.documents where id = any (${[...Object.values(photos), left, proof]}::uuid[])`
    ).length
  }
  expect(await kept()).toBe(4)
  await ended(90)
  expect(await kept()).toBe(4)
  await ended(91)
  expect(await kept()).toBe(1)
  expect(await sql`select from private.identity_papers where student_id = ${student}`).toEqual([])
  expect((await call(sql, student, 'my_eligibility')).papers).toBeNull()
})
