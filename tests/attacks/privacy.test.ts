import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_VERSIONS } from '../../src/i18n/legalVersions.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
let dan: string

beforeAll(async () => {
  stack = await freshStack()
  const [row] = await stack.sql`select id from auth.users where email = ${PEOPLE.dan}`
  dan = row?.id
  await (await stack.signInAs('dan')).rpc('request_erasure', { p_reason: 'I moved' })
})
afterAll(() => stack.stop())

const state = () => fingerprint(stack.sql)

// Attack 280
test('280: a student neither deletes, refuses nor withdraws for somebody else, and reads no preview', async () => {
  const amina = await stack.signInAs('amina')
  const before = await state()
  const calls: [string, object][] = [
    ['refuse_erasure', { p_user: dan, p_reason: 'Mine' }],
    ['deletion_preview', { p_user: dan }],
    ['archive_user', { p_user: dan }],
    ['record_user_deletion', { p_user: dan }],
    ['files_to_remove', {}],
  ]
  for (const [rpc, args] of calls)
    expect(await amina.rpc(rpc, args), rpc).toMatchObject({ status: 403, data: null })
  expect(await amina.rpc('withdraw_erasure')).toMatchObject({ data: null, error: null })
  expect((await amina.rpc('withdraw_erasure', { p_user: dan })).status).toBe(404)
  const deletion = await amina.functions.invoke(`users/delete/${dan}`, { method: 'DELETE' })
  expect(deletion.error?.context.status).toBe(403)
  expect(await state()).toEqual(before)
  const ada = await stack.signInAs('ada')
  expect((await ada.rpc('deletion_preview', { p_user: dan })).error).toBeNull()
})

// Attack 281
test('281: a student downloads nobody else’s data, and nobody downloads without a session', async () => {
  const amina = await stack.signInAs('amina')
  for (const args of [{ p_user: dan }, { p_person: dan }, { id: dan }])
    expect((await amina.rpc('my_data', args)).status).toBe(404)
  for (const helper of ['my_office', 'my_learning', 'my_hours', 'my_account', 'my_exams'])
    expect((await amina.rpc(helper, { p_person: dan })).status, helper).toBe(404)
  const { data } = await amina.rpc('my_data')
  expect(data.profile.email).toBe(PEOPLE.amina)
  expect(JSON.stringify(data)).not.toContain(dan)
  expect((await stack.client().rpc('my_data')).status).toBe(401)
})

// Attack 284
test('284: a consent is given for oneself, through the function, and to a text that exists', async () => {
  const amina = await stack.signInAs('amina')
  const before = await state()
  for (const table of ['consents', 'erasure_requests', 'students', 'legal_texts']) {
    const row = { student_id: dan, document: 'terms', version: LEGAL_VERSIONS.terms, language: 'en' }
    expect((await amina.from(table).insert(row)).status, table).toBe(404)
    expect((await amina.from(table).select()).status, table).toBe(404)
  }
  const forged = { p_document: 'terms', p_version: '2999-01-01', p_language: 'en' }
  expect((await amina.rpc('give_consent', forged)).error?.message).toBe('unknown_version')
  expect((await amina.rpc('give_consent', { ...forged, p_user: dan })).status).toBe(404)
  expect(await state()).toEqual(before)
})
