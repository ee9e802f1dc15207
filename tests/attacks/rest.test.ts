import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../support/fingerprint.ts'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
let tables: string[]

beforeAll(async () => {
  stack = await freshStack()
  const rows = await stack.sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r' order by 1`
  tables = rows.map(({ name }) => name)
})
afterAll(() => stack.stop())

const send = (path: string, method: string, token?: string, body?: object) =>
  fetch(`${stack.apiUrl}${path}`, {
    method,
    headers: {
      apikey: stack.keys.publishableKey,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

// Attacks 1, 2
test('1, 2: nobody without an account reads or writes any table, and an admin reads', async () => {
  const before = await fingerprint(stack.sql)
  for (const table of tables.map((name) => name.split('.')[1])) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const answer = await send(`/rest/v1/${table}`, method, undefined, body)
      expect([400, 401, 404, 405], `${method} ${table}: ${answer.status}`).toContain(answer.status)
      expect(await answer.text()).not.toContain('@maneho.test')
    }
  }
  expect(await fingerprint(stack.sql)).toEqual(before)
  const admin = await send(
    '/rest/v1/profiles?select=email',
    'GET',
    await tokenOf(await stack.signInAs('ada')),
  )
  expect(await admin.text()).toContain('@maneho.test')
})

// Attacks 12, 13
test('12, 13: a student who writes a role into the own account is no admin after a refresh', async () => {
  const amina = await stack.signInAs('amina')
  await amina.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } })
  await send('/auth/v1/user', 'PUT', await tokenOf(amina), { app_metadata: { role: 'admin' } })
  const before = await fingerprint(stack.sql)
  await amina.auth.refreshSession()
  const token = await tokenOf(amina)
  expect((await amina.auth.getUser()).data.user?.app_metadata).not.toHaveProperty('role')
  const id = (await amina.auth.getUser()).data.user?.id
  for (const [rpc, body] of [
    ['set_user_role', { p_user: id, p_role: 'admin' }],
    ['list_notifications', {}],
  ] as const) {
    expect((await send(`/rest/v1/rpc/${rpc}`, 'POST', token, body)).status, rpc).toBe(403)
  }
  expect((await send(`/rest/v1/profiles?id=eq.${id}`, 'PATCH', token, { role: 'admin' })).status).toBe(403)
  const rows = await (await send('/rest/v1/profiles?select=id', 'GET', token)).json()
  expect(rows).toEqual([{ id }])
  expect(await fingerprint(stack.sql)).toEqual(before)
})

// Attack 363
test('363: a script of a student overwrites nothing that another device has saved, whether it names a revision or none', async () => {
  const amina = await stack.signInAs('amina')
  const token = await tokenOf(amina)
  const [mine] =
    await stack.sql`select id, details_revision as revision from profiles where email = ${PEOPLE.amina}`
  const change = (row: object) => send(`/rest/v1/profiles?id=eq.${mine?.id}`, 'PATCH', token, row)
  expect((await change({ phone: '0917 555 0001', details_revision: mine?.revision + 1 })).status).toBe(204)
  for (const row of [
    {},
    { details_revision: mine?.revision + 1 },
    { details_revision: mine?.revision + 3 },
  ]) {
    const answer = await change({ phone: '0917 555 0002', ...row })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: 'profile_changed_elsewhere' },
    ])
  }
  expect(await stack.sql`select phone from profiles where id = ${mine?.id}`).toEqual([
    { phone: '0917 555 0001' },
  ])
})

// Attack 343
test('343: a student’s request ends after three seconds of Postgres', async () => {
  await stack.sql`
    create function public.nap() returns void language sql security definer set search_path = '' as 'select pg_catalog.pg_sleep(60)'`
  await stack.sql`grant execute on function public.nap() to authenticated`
  await stack.sql`notify pgrst, 'reload schema'`
  const amina = await stack.signInAs('amina')
  await expect.poll(async () => (await amina.rpc('nap')).error?.code, { timeout: 20_000 }).toBe('57014')
  await stack.sql`drop function public.nap()`
})

// Attack 534
test('534: a visitor whose tokens are wrong is refused by PostgREST like any other, and then for calling too often', async () => {
  const statuses: number[] = []
  // Two minutes may begin in between, with thirty calls each.
  for (let time = 0; time < 62; time += 1) {
    const answer = await send('/rest/v1/rpc/inspect_pack', 'POST', undefined, { p_token: `guess ${time}` })
    const { code, message } = await answer.json()
    expect([`PT${answer.status}`, message]).toEqual([
      code,
      answer.status === 429 ? 'too_many_inspections' : 'inspection_unknown',
    ])
    statuses.push(answer.status)
  }
  expect([...new Set(statuses)].sort()).toEqual([404, 429])
})
