import { expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, callWithin, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()

const endSession = (person: string) => sql`delete from auth.sessions where id = ${person}`

test('a student who has signed out reads and changes nothing with the token that is left', async () => {
  const student = await newPerson(sql, 'otdc')
  await endSession(student)
  const ended = refusal(401, 'session_not_found')
  const calls: [FunctionName, Record<string, unknown>][] = [
    ['my_profile', {}],
    ['my_course', {}],
    ['open_video', { p_module: 0 }],
    ['start_exam', { p_module: 1 }],
    ['change_profile', { p_changes: '{"phone": "0917 555 0101"}' }],
  ]
  for (const [rpc, args] of calls) {
    await expect(call(sql, student, rpc, args), rpc).rejects.toMatchObject(ended)
  }
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).toBeNull()
  expect(await asPerson(sql, student, (tx) => tx`select from storage.objects`)).toHaveLength(0)
})

test('an admin who has signed out is none any more, and is told that the session has ended', async () => {
  const admin = await newPerson(sql, 'admin')
  const amina = await idOf(sql, 'amina')
  expect(await call(sql, admin, 'list_notifications')).not.toEqual([])
  await endSession(admin)
  const calls: [FunctionName, Record<string, unknown>][] = [
    ['list_notifications', {}],
    ['list_users', { p_filter: 'all', p_sort: 'email', p_descending: true, p_page: 0, p_page_size: 5 }],
    ['set_user_role', { p_user: amina, p_role: 'admin' }],
    ['record_user_deletion', { p_user: amina }],
  ]
  for (const [rpc, args] of calls) {
    await expect(call(sql, admin, rpc, args), rpc).rejects.toMatchObject(refusal(401, 'session_not_found'))
  }
})

test('a token cannot borrow the session of somebody else', async () => {
  const [student, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  const claims = JSON.stringify({ role: 'authenticated', sub: student, session_id: other })
  const seen = sql.begin(async (tx) => {
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`
    return callWithin(tx, 'my_profile')
  })
  await expect(seen).rejects.toMatchObject(refusal(401, 'session_not_found'))
})

test('a student who signs in again, or on another device, goes on', async () => {
  const student = await newPerson(sql, 'otdc')
  await endSession(student)
  await sql`insert into auth.sessions (id, user_id) values (${student}, ${student})`
  expect(await call(sql, student, 'my_profile')).toMatchObject({ id: student })
})

const everyFunction = () => sql<{ name: string; call: string }[]>`
  select proname as name, format('select public.%I(%s) as answer', proname, (
    select string_agg(format('%I => null::%s', argument, format_type(type, null)), ', ')
    from unnest(proargnames, proargtypes::oid[]) arguments (argument, type) where type is not null
  )) as call
  from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
    and not has_function_privilege('anon', oid, 'execute')
  order by proname`

// Attack 530
test.each([
  {
    who: 'whose session has ended, by signing out or by a new password',
    lock: endSession,
    codes: ['session_not_found'],
    told: [],
  },
  {
    who: 'who was disabled',
    lock: (person: string) => sql`update profiles set disabled_at = now() where id = ${person}`,
    codes: ['account_disabled', 'not_admin'],
    told: ['my_profile', 'my_course'],
  },
  {
    who: 'who was archived',
    lock: (person: string) => sql`update profiles set archived_at = now() where id = ${person}`,
    codes: ['profile_missing', 'not_admin'],
    told: ['my_course'],
  },
])(
  'somebody $who gets no answer from any function, however long the token lives',
  async ({ lock, codes, told }) => {
    const functions = await everyFunction()
    expect(functions.length).toBeGreaterThan(150)
    for (const role of ['otdc', 'admin'] as const) {
      const person = await newPerson(sql, role)
      await lock(person)
      const answered: string[] = []
      for (const { name, call: statement } of functions) {
        const said = await asPerson(sql, person, async (tx) => {
          const [row] = await tx.unsafe(statement)
          return row?.answer === null || told.some((each) => each === name)
            ? 'nothing'
            : JSON.stringify(row?.answer)
        }).catch(({ message }: Error) => message)
        if (said !== 'nothing' && !codes.includes(said)) answered.push(`${name}: ${said}`)
      }
      expect(answered, role).toEqual([])
    }
  },
)
