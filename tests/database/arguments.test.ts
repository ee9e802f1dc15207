import { expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, idOf, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')
const amina = await idOf(sql, 'amina')

type Rpc = { name: FunctionName; required: number; lists: string[]; source: string }
const rpcs = await sql<Rpc[]>`
  select proname as name, pronargs - pronargdefaults as required, prosrc as source, array(
    select proargnames[place] from unnest(proargtypes) with ordinality argument (type, place)
    join pg_type on pg_type.oid = type where typcategory = 'A' order by place
  ) as lists
  from pg_proc where pronamespace = 'public'::regnamespace order by proname`

test('whoever leaves out every argument of a call is answered, or told in a refusal what is missing', async () => {
  await sql`update profiles set duties = '{owner}' where id = ${ada}`
  const undo = new Error('undo')
  const failures: string[] = []
  for (const person of [ada, amina])
    for (const { name, required } of rpcs) {
      const nulls = Array.from({ length: required }, () => 'null').join(', ')
      await asPerson(sql, person, async (tx) => {
        await tx.unsafe(`select public.${name}(${nulls})`)
        throw undo
      }).catch((error) => {
        // Only edge functions may call these.
        if (error !== undo && !/^(PT4..|42501)$/.test(error.code)) failures.push(`${name}: ${error.message}`)
      })
    }
  expect(failures).toEqual([])
})

test('every call that takes a list refuses one that is longer than any call needs', async () => {
  const taking = rpcs.filter(({ lists }) => lists.length > 0)
  expect(taking.length).toBeGreaterThan(3)
  const unlimited = taking.flatMap(({ name, lists, source }) =>
    lists.filter((list) => !source.includes(`private.short_list(${list})`)).map((list) => `${name}(${list})`),
  )
  expect(unlimited).toEqual([])
  const days = Array.from({ length: 1001 }, () => 1)
  await expect(call(sql, amina, 'my_plan', { p_weekdays: days })).rejects.toMatchObject(
    refusal(413, 'body_too_large'),
  )
})
