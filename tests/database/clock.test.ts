import { beforeAll, expect, test } from 'vitest'
import { sealCertificate } from '../support/certificates.ts'
import { plantCron } from '../support/cron.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()

beforeAll(async () => {
  // Completes the work that the demo data leaves.
  for (const { serial } of await sql`select serial from private.certificates`)
    await sealCertificate(sql, serial)
  await sql`update private.mails set sent_at = now()`
})

const due = async () => (await sql`select private.due_functions() as path`).map(({ path }) => path)

const plantMail = async () => {
  const [row] = await sql<{ id: number }[]>`
    insert into private.mails (student_id, kind, facts)
    select ${await newPerson(sql)}, 'payment_refused', '{"centavos": 5, "reference": "77", "reason": "Not readable"}'
    returning id::int`
  return row?.id
}

const asServer = async <Result>(statement: string) =>
  (await sql.begin(async (tx) => {
    await tx`select set_config('role', 'service_role', true)`
    return (await tx.unsafe(`select ${statement} as answer`))[0]?.answer
  })) as Result
const take = async () => (await asServer<{ id: number }[]>('take_mails()')).map(({ id }) => id)
const pass = (minutes: number) =>
  sql`update private.mails set taken_at = taken_at - make_interval(mins => ${minutes}) where sent_at is null`

test('a person’s refused mail is retried after two minutes with doubling back-off, and never given up', async () => {
  const id = await plantMail()
  expect(await due()).toEqual(['mails'])
  for (const minutes of [2, 4, 8, 16, 32]) {
    expect(await take()).toEqual([id])
    expect(await due()).toEqual([])
    await pass(minutes - 1)
    expect(await take()).toEqual([])
    await pass(1)
    expect(await due()).toEqual(['mails'])
  }
  await sql`update private.mails set tries = 1000, taken_at = now() - interval '18 hours' where id = ${id ?? 0}`
  expect(await take()).toEqual([id])
  await asServer(`record_sent_mails('{${id}}')`)
  await pass(10_000)
  expect(await due()).toEqual([])
})

// Attack 322
test('nobody but the server takes mails, records them, or lists what is to be sealed or removed', async () => {
  await plantMail()
  for (const person of [null, await newPerson(sql), await idOf(sql, 'ada')])
    for (const rpc of [
      'take_mails',
      'unsealed_certificates',
      'files_to_remove',
      'films_to_remove',
      'receipts_to_read',
      'receipts_to_compare',
    ] as const)
      await expect(call(sql, person, rpc), rpc).rejects.toMatchObject(FORBIDDEN)
  const ada = await idOf(sql, 'ada')
  await expect(call(sql, ada, 'record_sent_mails', { p_ids: [1] })).rejects.toMatchObject(FORBIDDEN)
  for (const helper of ['due_functions', 'run_clock'])
    await expect(asPerson(sql, ada, (tx) => tx.unsafe(`select private.${helper}()`))).rejects.toMatchObject(
      FORBIDDEN,
    )
  await sql`update private.mails set sent_at = now()`
})

test('a hosted project’s clock says what it lacks, and calls what is due with the secret key', async () => {
  const clock = () => sql`select private.run_clock()`
  await expect(clock()).rejects.toThrow('pg_net')
  await plantCron(sql)
  await clock()
  expect(await sql`select * from net.calls`).toEqual([])
  await plantMail()
  await clock()
  expect(await sql`select * from net.calls`).toEqual([
    {
      url: 'https://ref.supabase.co/functions/v1/mails',
      headers: { apikey: 'sb_secret_x', 'Content-Type': 'application/json' },
    },
  ])
  await sql`delete from vault.decrypted_secrets where name = 'secret_key'`
  await expect(clock()).rejects.toThrow('secret_key')
})
