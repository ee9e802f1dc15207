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

const send = (path: string, method: string, token?: string, body?: object, headers = {}) =>
  fetch(`${stack.apiUrl}${path}`, {
    method,
    headers: {
      apikey: stack.keys.publishableKey,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

// Attacks 1, 2
test('1, 2: neither a visitor nor an admin reads or writes any table through REST', async () => {
  const before = await fingerprint(stack.sql)
  const admin = await tokenOf(await stack.signInAs('ada'))
  for (const table of tables.map((name) => name.split('.')[1])) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      for (const token of method === 'GET' || method === 'PATCH' ? [undefined, admin] : [undefined]) {
        const answer = await send(`/rest/v1/${table}`, method, token, body)
        expect([400, 404, 405], `${method} ${table}: ${answer.status}`).toContain(answer.status)
        expect(await answer.text()).not.toContain('@maneho.test')
      }
    }
  }
  expect(await fingerprint(stack.sql)).toEqual(before)
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
  expect((await send(`/rest/v1/profiles?id=eq.${id}`, 'PATCH', token, { role: 'admin' })).status).toBe(404)
  expect(await fingerprint(stack.sql)).toEqual(before)
})

// Attack 363
test('363: a student’s script overwrites no save of another device, with or without a revision', async () => {
  const amina = await stack.signInAs('amina')
  const token = await tokenOf(amina)
  const [mine] =
    await stack.sql`select id, details_revision as revision from profiles where email = ${PEOPLE.amina}`
  const change = (phone: string, revision?: number) =>
    send('/rest/v1/rpc/change_profile', 'POST', token, { p_changes: { phone }, p_revision: revision })
  expect((await change('0917 555 0001', mine?.revision)).status).toBe(200)
  for (const revision of [undefined, mine?.revision, mine?.revision + 2]) {
    const answer = await change('0917 555 0002', revision)
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

// Attack 535
test('535: a student composes no query, and thirty calls at once leave the school to the others', async () => {
  const token = await tokenOf(await stack.signInAs('amina'))
  for (const path of [
    'modules?select=*,lesson_sections(*,modules(*,lesson_sections(*)))',
    `modules?select=${Array.from({ length: 20 }, (_, place) => `a${place}:lesson_sections(*)`).join(',')}`,
    'profiles?select=id&limit=1',
  ])
    expect(await (await send(`/rest/v1/${path}`, 'GET', token)).json()).toMatchObject({
      code: 'PT404',
      message: 'no_such_endpoint',
    })

  const held = await stack.sql.reserve()
  const [amina] = await held<{ id: string }[]>`select id from profiles where email = ${PEOPLE.amina}`
  await held`select pg_advisory_lock(hashtext(${`maneho.request ${amina?.id}`}), place) from generate_series(1, 6) place`
  const ask = (whose: string) => send('/rest/v1/rpc/my_course', 'POST', whose, {})
  const refused = await ask(token)
  expect([refused.status, await refused.json()]).toMatchObject([429, { message: 'too_many_at_once' }])
  expect((await ask(await tokenOf(await stack.signInAs('dan')))).status).toBe(200)
  await held`select pg_advisory_unlock(hashtext(${`maneho.request ${amina?.id}`}), 6)`
  expect((await ask(token)).status).toBe(200)
  await held`select pg_advisory_unlock_all()`
  held.release()
})

// Attack 534
test('534: a visitor with bad tokens is refused by PostgREST, and then rate-limited', async () => {
  const statuses: number[] = []
  // The test may span two minutes of thirty calls each.
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
  const rollback = { prefer: 'tx=rollback' }
  expect((await send('/rest/v1/rpc/try_scenes', 'POST', undefined, {}, rollback)).status).toBe(400)
})
