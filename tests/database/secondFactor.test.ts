import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer } from '../../contract/answers.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, callWithin, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4 })

async function adminWith(...duties: string[]): Promise<string> {
  const id = await newPerson(sql, 'admin')
  await sql`update profiles set duties = ${duties}::public.duty[] where id = ${id}`
  return id
}

async function enrol(person: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${person}, '', 'totp', 'unverified', now(), now(), 'SECRET')`
  await sql`update auth.mfa_factors set status = 'verified' where id = ${id}`
  await enterCode(person)
  return id
}
const enterCode = (person: string) => sql`update auth.sessions set aal = 'aal2' where id = ${person}`
const logInAgain = (person: string) => sql`update auth.sessions set aal = 'aal1' where id = ${person}`

async function callAfterCode<Name extends FunctionName>(
  person: string,
  rpc: Name,
  args: Record<string, unknown> = {},
): Promise<Answer<Name>> {
  return asPerson(sql, person, async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: person, session_id: person, aal: 'aal2' })
    await tx`select set_config('request.jwt.claims', ${claims}, true)`
    return callWithin(tx, rpc, args)
  })
}

const needed = refusal(403, 'second_factor_needed')
const users = { p_filter: 'all', p_sort: 'email', p_descending: true, p_page: 0, p_page_size: 5 }
const setTo = (on: boolean, version: number) => ({
  p_name: 'staff_second_factor',
  p_on: on,
  p_version: version,
})
const logOf = async (person: string) =>
  (
    await sql<
      { action: string }[]
    >`select action from audit_log where subject_id = ${person} and action::text ~ 'factor|recovery' order by id`
  ).map(({ action }) => action)

// Attack 405
test('a registrar with an authenticator app works after the code, and with the password alone not at all', async () => {
  const person = await adminWith('registrar')
  await call(sql, person, 'list_users', users)
  await enrol(person)
  // The session has two factors, but the token is older.
  await expect(call(sql, person, 'list_users', users)).rejects.toMatchObject(needed)
  expect((await call(sql, person, 'my_profile'))?.secondFactor).toBe('code')
  await callAfterCode(person, 'list_users', users)
  expect((await callAfterCode(person, 'my_profile'))?.secondFactor).toBeNull()
  // The token has two factors, but the session no longer does.
  await logInAgain(person)
  await expect(callAfterCode(person, 'list_users', users)).rejects.toMatchObject(needed)
  const heard = await asPerson(sql, person, async (tx) => {
    await tx`select set_config('realtime.topic', 'admins', true)`
    return tx`select private.may('hear admins') as may`
  })
  expect(heard).toEqual([{ may: false }])
  expect(await logOf(person)).toEqual(['factor_added'])
})

// Attack 407
test('an owner can require a factor of the staff only with one of her own', async () => {
  const [owner, cashier] = [await adminWith('owner'), await adminWith('cashier')]
  const student = await newPerson(sql, 'otdc')
  await expect(call(sql, owner, 'change_setting', setTo(true, 0))).rejects.toMatchObject(
    refusal(409, 'own_factor_first'),
  )
  await enrol(owner)
  await expect(call(sql, cashier, 'change_setting', setTo(true, 0))).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
  await expect(callAfterCode(owner, 'change_setting', setTo(true, 7))).rejects.toMatchObject(
    refusal(409, 'setting_changed_elsewhere'),
  )
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await callAfterCode(owner, 'change_setting', setTo(true, 0))).toMatchObject({
      on: true,
      version: 1,
    })
  }
  expect((await call(sql, cashier, 'my_profile'))?.secondFactor).toBe('enrol')
  expect(await call(sql, cashier, 'my_second_factor')).toEqual({
    required: true,
    factors: [],
    recoveryCodes: 0,
  })
  await expect(call(sql, cashier, 'next_invoice_number')).rejects.toMatchObject(needed)
  await expect(call(sql, cashier, 'make_start_code', { p_user: student })).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
  expect((await call(sql, student, 'my_profile'))?.secondFactor).toBeNull()
  await call(sql, student, 'my_course')
  await enrol(cashier)
  await callAfterCode(cashier, 'next_invoice_number')
  expect(await callAfterCode(owner, 'school_settings')).toContainEqual(
    expect.objectContaining({ name: 'staff_second_factor', on: true, setBy: 'Nena Abad' }),
  )
  expect(await callAfterCode(owner, 'change_setting', setTo(false, 1))).toMatchObject({ version: 2 })
  const entries = await sql`select before, after from audit_log where action = 'setting_changed' order by id`
  expect(entries).toEqual([
    { before: { on: false }, after: { on: true, setting: 'staff_second_factor' } },
    { before: { on: true }, after: { on: false, setting: 'staff_second_factor' } },
  ])
  await expect(sql`delete from private.settings`).rejects.toMatchObject({ message: 'final' })
})

// Attack 406
test('a person’s recovery code removes the factor once, as typed; then all ten are void', async () => {
  const [person, other] = [await adminWith('registrar'), await adminWith('registrar')]
  await expect(call(sql, person, 'make_recovery_codes')).rejects.toMatchObject(
    refusal(409, 'own_factor_first'),
  )
  await enrol(person)
  await enrol(other)
  const old = await callAfterCode(person, 'make_recovery_codes')
  const codes = await callAfterCode(person, 'make_recovery_codes')
  expect(new Set(codes).size).toBe(10)
  await logInAgain(person)
  await expect(call(sql, person, 'make_recovery_codes')).rejects.toMatchObject(needed)
  const code = String(codes[3])
  expect(await call(sql, other, 'use_recovery_code', { p_code: code })).toBe(false)
  for (const wrong of [old[0], `${code}0`, '', null]) {
    expect(await call(sql, person, 'use_recovery_code', { p_code: wrong })).toBe(false)
  }
  const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
  expect(await call(sql, person, 'use_recovery_code', { p_code: typed })).toBe(true)
  // A retry after a lost reply.
  expect(await call(sql, person, 'use_recovery_code', { p_code: typed })).toBe(true)
  await call(sql, person, 'list_users', users)
  await enrol(person)
  await logInAgain(person)
  for (const used of codes)
    expect(await call(sql, person, 'use_recovery_code', { p_code: used }).catch(() => false)).toBe(false)
  expect(await logOf(person)).toEqual([
    'factor_added',
    'recovery_codes_made',
    'recovery_codes_made',
    'recovery_code_used',
    'factor_removed',
    'factor_added',
  ])
  expect(await sql`select from private.recovery_codes where user_id = ${person}`).toHaveLength(0)
})

// Attack 406
test('a thief of an admin’s password tries ten recovery codes a day; the right one is eleventh', async () => {
  const person = await adminWith('registrar')
  await enrol(person)
  const [code] = await callAfterCode(person, 'make_recovery_codes')
  await logInAgain(person)
  for (let times = 0; times < 10; times += 1)
    expect(await call(sql, person, 'use_recovery_code', { p_code: `GUESS${times}` })).toBe(false)
  const tooMany = refusal(429, 'too_many_codes')
  await expect(call(sql, person, 'use_recovery_code', { p_code: code })).rejects.toMatchObject(tooMany)
  await sql`update private.recovery_tries set day = day - 1`
  expect(await call(sql, person, 'use_recovery_code', { p_code: code })).toBe(true)
})

// Attack 407
test('an owner resets the factor of a colleague, whose sessions are of a password then; a registrar cannot', async () => {
  const [owner, registrar, colleague] = [
    await adminWith('owner'),
    await adminWith('registrar'),
    await adminWith('cashier'),
  ]
  await enrol(colleague)
  await expect(call(sql, registrar, 'reset_second_factor', { p_user: colleague })).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
  for (let twice = 0; twice < 2; twice += 1)
    await call(sql, owner, 'reset_second_factor', { p_user: colleague })
  expect(await sql`select aal from auth.sessions where id = ${colleague}`).toEqual([{ aal: 'aal1' }])
  expect((await callAfterCode(colleague, 'my_second_factor')).factors).toEqual([])
  const entries = await sql`
    select action, actor_id from audit_log where subject_id = ${colleague} and action::text like 'factor_re%' order by id`
  expect(entries).toEqual([
    { action: 'factor_reset', actor_id: owner },
    { action: 'factor_removed', actor_id: owner },
  ])
})

test('a student’s authenticator app is the student’s own matter', async () => {
  const student = await newPerson(sql, 'otdc')
  await enrol(student)
  await call(sql, student, 'my_course')
  expect((await call(sql, student, 'my_profile'))?.secondFactor).toBeNull()
  expect(await logOf(student)).toEqual([])
  await sql`delete from auth.users where id = ${student}`
})
