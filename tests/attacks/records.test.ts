import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
let calls: [rpc: string, args: object][]

beforeAll(async () => {
  stack = await freshStack()
  const [maria] = await stack.sql<{ id: string; attempt: string; serial: string }[]>`
    select profile.id, attempt.id as attempt, certificate.serial from profiles profile
    join exam_attempts attempt on attempt.student_id = profile.id
    join private.certificates certificate on certificate.student_id = profile.id
    where email = 'maria.santos@maneho.test' limit 1`
  const { id: student = '', serial = '' } = maria ?? {}
  calls = [
    ['student_record', { p_user: student }],
    ['attempt_answers', { p_attempt: maria?.attempt }],
    ['list_ltms_worklist', { p_page: 0, p_page_size: 5 }],
    ['list_ltms_uploads', { p_query: '', p_from: null, p_to: null, p_page: 0, p_page_size: 5 }],
    ['reconcile_ltms', { p_list: serial, p_from: null, p_to: null }],
    ['mark_ltms_uploaded', { p_serial: serial, p_reference: 'LTMS-1' }],
    ['undo_ltms_upload', { p_serial: serial, p_reason: 'Forged' }],
  ]
})
afterAll(() => stack.stop())

const send = (rpc: string, args: object, token?: string) =>
  fetch(`${stack.apiUrl}/rest/v1/rpc/${rpc}`, {
    method: 'POST',
    headers: {
      apikey: stack.keys.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(args),
  })

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

// Attacks 270, 274
test('270: nobody but an admin opens a record or the worklist through REST', async () => {
  const tokens = [
    undefined,
    ...(await Promise.all(
      (['amina', 'una'] as const).map(async (who) => tokenOf(await stack.signInAs(who))),
    )),
  ]
  await expectNoChange(stack.sql, async () => {
    for (const token of tokens)
      for (const [rpc, args] of calls) {
        const answer = await send(rpc, args, token)
        expect(answer.status, rpc).toBe(token ? 403 : 401)
        expect(await answer.text()).not.toMatch(/Santos|MNH-/)
      }
  })
  const ada = await tokenOf(await stack.signInAs('ada'))
  for (const [rpc, args] of calls) expect((await send(rpc, args, ada)).status, rpc).toBe(200)
})

// Attack 279
test('279: a demoted admin’s token opens no record and marks nothing', async () => {
  const bea = await tokenOf(await stack.signInAs('bea'))
  expect((await send('list_ltms_worklist', { p_page: 0, p_page_size: 5 }, bea)).status).toBe(200)
  await stack.sql`update profiles set role = 'unpaid' where email = ${PEOPLE.bea}`
  await expectNoChange(stack.sql, async () => {
    for (const [rpc, args] of calls) expect((await send(rpc, args, bea)).status, rpc).toBe(403)
  })
})
