import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIGHT_FILM_BYTES } from '../../contract/limits.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

const store = (name: string, owner = ada) =>
  asPerson(
    sql,
    owner,
    (tx) => tx`insert into storage.objects (bucket_id, name) values ('page-films', ${name})`,
  )

async function upload(files = ['full.mp4', 'light.mp4'], bytes = 900_000) {
  const id = randomUUID()
  for (const file of files) await store(`${id}/${file}`)
  // The service completes an upload.
  await sql`update storage.objects set metadata = jsonb_build_object('size', ${bytes}::int) where name like ${`${id}/%`}`
  return id
}

const add = (id: string | null, page: string | null = 'landing', admin = ada) =>
  call(sql, admin, 'add_page_film', { p_id: id, p_page: page })
const shown = async () => (await call(sql, null, 'school_facts')).films

test('an owner’s film behind the landing page is shown at once, and the one before it when it is withdrawn', async () => {
  expect(await shown()).toBeUndefined()
  const [first, second, home] = [await upload(), await upload(), await upload()]
  await add(first)
  const document = await add(second)
  expect(document.map(({ page, films }) => [page, films.map(({ id }) => id)])).toEqual([
    ['landing', [second, first]],
    ['home', []],
  ])
  expect(document[0]?.films[0]).toMatchObject({ bytes: 900_000, lightBytes: 900_000 })
  // The answer was lost: the same call changes nothing.
  expect(await add(second)).toEqual(document)
  await add(home, 'home')
  expect(await shown()).toEqual({ landing: second, home })
  for (let twice = 0; twice < 2; twice += 1) await call(sql, ada, 'withdraw_page_film', { p_id: second })
  expect(await shown()).toEqual({ landing: first, home })
  const log = await sql`
    select after ->> 'setting' as setting, after -> 'on' as on from audit_log where action = 'setting_changed' order by id`
  expect(log).toEqual([
    { setting: 'Film behind landing', on: true },
    { setting: 'Film behind landing', on: true },
    { setting: 'Film behind home', on: true },
    { setting: 'Film behind landing', on: false },
  ])
})

test('a background film without its light version, or with a heavy one, is refused', async () => {
  for (const files of [['full.mp4'], ['light.mp4']])
    await expect(add(await upload(files))).rejects.toMatchObject(refusal(409, 'film_incomplete'))
  await expect(add(await upload(undefined, LIGHT_FILM_BYTES + 1))).rejects.toMatchObject(
    refusal(400, 'light_film_too_large'),
  )
  for (const [id, page] of [
    [randomUUID(), 'modules'],
    [randomUUID(), null],
    [null, 'home'],
  ] as const)
    await expect(add(id, page)).rejects.toMatchObject(refusal(400, 'invalid_film'))
})

// Attack 546
test('only an owner uploads, shows and withdraws background films, and nobody writes elsewhere', async () => {
  const id = await upload()
  const registrar = await newPerson(sql, 'admin')
  await sql`update public.profiles set duties = '{registrar,cashier,instructor}' where id = ${registrar}`
  for (const person of [await idOf(sql, 'amina'), registrar]) {
    await expect(store(`${randomUUID()}/full.mp4`, person)).rejects.toMatchObject(FORBIDDEN)
    await expect(add(id, 'landing', person)).rejects.toMatchObject({ code: 'PT403' })
    await expect(call(sql, person, 'page_films')).rejects.toMatchObject({ code: 'PT403' })
    await expect(call(sql, person, 'withdraw_page_film', { p_id: id })).rejects.toMatchObject({
      code: 'PT403',
    })
  }
  for (const name of [`${id}/page.html`, `${id}/a/full.mp4`, 'full.mp4', `../${id}/full.mp4`])
    await expect(store(name), name).rejects.toMatchObject(FORBIDDEN)
  const touched = await asPerson(sql, ada, async (tx) => [
    ...(await tx`update storage.objects set metadata = '{}' where bucket_id = 'page-films' returning id`),
    ...(await tx`delete from storage.objects where bucket_id = 'page-films' returning id`),
  ])
  expect(touched).toEqual([])
})
