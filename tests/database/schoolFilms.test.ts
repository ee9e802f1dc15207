import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVideo, passTime, start } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { watched } from './reporting.ts'
import { asPerson, call, callWithin, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ planted: true })
const ada = await idOf(sql, 'ada')

const FILES = ['lesson.mp4', 'poster.webp', 'captions.en.vtt', 'captions.fil.vtt']
const [{ today }] = (await sql`select private.school_day(now())::text as today`) as unknown as [
  { today: string },
]
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const store = (id: string, files = FILES, owner = ada) =>
  asPerson(sql, owner, async (tx) => {
    for (const file of files)
      await tx`insert into storage.objects (bucket_id, name) values ('module-videos', ${`school/${id}/${file}`})`
  })

async function upload(files = FILES) {
  const id = randomUUID()
  await store(id, files)
  await sql`update storage.objects set metadata = '{"size": 5000000}' where name like ${`school/${id}/%`}`
  return id
}

const add = (
  id: string,
  film: { module?: number; seconds?: number; startsOn?: string; cues?: number } = {},
) =>
  call(sql, ada, 'add_school_film', {
    p_id: id,
    p_module: film.module ?? 1,
    p_seconds: film.seconds ?? 200,
    p_starts_on: film.startsOn ?? today,
    p_english_cues: film.cues ?? 40,
    p_filipino_cues: 41,
  })

const filesOf = async (student: string, module = 1) =>
  ((await call(sql, student, 'open_video', { p_module: module })) as { files: Record<string, unknown> }).files

test('a student at half of a film starts over when the school’s own film replaces it, and it counts', async () => {
  const half = await newPerson(sql, 'otdc')
  const done = await newPerson(sql, 'otdc')
  const sitting = await newPerson(sql, 'otdc')
  await sql`update public.modules set video_seconds = 100, drawn_seconds = 100 where index = 1`
  for (const student of [half, done, sitting]) {
    await openVideo(sql, student, 1)
    await passTime(sql, student, 1, 1000)
    await watched(sql, student, { moduleIndex: 1, ranges: [[0, student === half ? 50 : 100]], position: 50 })
  }
  await sql`update module_progress set passed_at = now() where student_id = ${done} and module_index = 1`
  await start(sql, sitting, 1)

  const id = await upload()
  const document = await add(id)
  expect(document[1]).toMatchObject({
    shown: id,
    drawnSeconds: 100,
    films: [{ id, seconds: 200, bytes: 5_000_000 }],
  })
  expect(await add(id)).toEqual(document)

  const progressOf = async (student: string) => (await call(sql, student, 'my_course')).modules[1]?.progress
  expect(await progressOf(half)).toMatchObject({ watchedShare: 0, position: 0, assessmentOpen: false })
  expect(await progressOf(done)).toMatchObject({ watchedShare: 1, assessmentOpen: true })
  expect(await progressOf(sitting)).toMatchObject({ assessmentOpen: true })
  await passTime(sql, half, 1, 1000)
  for (let report = 0; report < 2; report += 1)
    expect(await watched(sql, half, { moduleIndex: 1, ranges: [[50, 100]], position: 100 })).toMatchObject({
      seconds: 200,
      watched: [],
    })
  expect(await filesOf(half)).toEqual({
    full: `school/${id}/lesson.mp4`,
    light: `school/${id}/lesson.mp4`,
    poster: `school/${id}/poster.webp`,
    en: `school/${id}/captions.en.vtt`,
    fil: `school/${id}/captions.fil.vtt`,
    drawn: null,
  })
  await passTime(sql, half, 1, 60)
  expect(await watched(sql, half, { moduleIndex: 1, ranges: [[0, 60]], position: 60 })).toMatchObject({
    watched: [[0, 60]],
    watchedShare: 0.3,
  })

  await call(sql, ada, 'withdraw_school_film', { p_id: id })
  expect(await filesOf(half)).toMatchObject({ full: expect.not.stringContaining('school/'), poster: null })
  expect(await progressOf(half)).toMatchObject({ watchedShare: 0 })
})

test('a film with a later day waits for it, and a restored database keeps what was watched of it', async () => {
  const student = await newPerson(sql, 'otdc')
  const id = await upload()
  expect((await add(id, { startsOn: later(3) }))[1]).toMatchObject({ shown: null, films: [{ id }] })
  await sql`update private.school_films set starts_on = ${today} where id = ${id}`
  await sql`select private.tick()`
  expect(await filesOf(student)).toMatchObject({ full: `school/${id}/lesson.mp4` })
  await passTime(sql, student, 1, 60)
  await watched(sql, student, { moduleIndex: 1, ranges: [[0, 60]], position: 60 })
  // A restore and an upgrade write the modules again.
  await sql`update public.modules set school_folder = null, video_seconds = 100 where index = 1`
  await sql`select private.tick()`
  expect(await call(sql, student, 'open_video', { p_module: 1 })).toMatchObject({
    files: { full: `school/${id}/lesson.mp4` },
    record: { seconds: 200, watched: [[0, 60]] },
  })
  await call(sql, ada, 'withdraw_school_film', { p_id: id })
})

test('an owner registers no film without its four files, and none of a wrong length, day or module', async () => {
  const [id, part] = [await upload(), await upload(FILES.slice(1))]
  for (const film of [{ seconds: 9 }, { seconds: 3601 }, { startsOn: later(-1) }, { module: 7 }, { cues: 0 }])
    await expect(add(id, film), JSON.stringify(film)).rejects.toMatchObject(refusal(400, 'invalid_film'))
  for (const missing of [part, randomUUID()])
    await expect(add(missing)).rejects.toMatchObject(refusal(409, 'film_incomplete'))
  const unfinished = randomUUID()
  await store(unfinished)
  await expect(add(unfinished)).rejects.toMatchObject(refusal(409, 'film_incomplete'))
})

test('only an owner uploads, registers and withdraws films, and nobody replaces a file or writes elsewhere', async () => {
  const id = await upload()
  const amina = await idOf(sql, 'amina')
  const registrar = await newPerson(sql, 'admin')
  await sql`update public.profiles set duties = '{registrar,cashier,instructor}' where id = ${registrar}`
  for (const person of [amina, registrar]) {
    await expect(store(randomUUID(), FILES, person)).rejects.toMatchObject(FORBIDDEN)
    for (const [name, args] of [
      ['school_films', {}],
      ['withdraw_school_film', { p_id: id }],
    ] as const)
      await expect(call(sql, person, name, args)).rejects.toMatchObject({ code: 'PT403' })
  }
  for (const name of [
    'general-information/lesson.mp4',
    `school/${id}/page.html`,
    `school/${id}/a/lesson.mp4`,
    `school/../general-information/lesson.mp4`,
    `xschool/${id}/lesson.mp4`,
  ])
    await expect(
      asPerson(
        sql,
        ada,
        (tx) => tx`insert into storage.objects (bucket_id, name) values ('module-videos', ${name})`,
      ),
      name,
    ).rejects.toMatchObject(FORBIDDEN)
  const touched = await asPerson(sql, ada, async (tx) => [
    ...(await tx`update storage.objects set metadata = '{}' where bucket_id = 'module-videos' returning id`),
    ...(await tx`delete from storage.objects where bucket_id = 'module-videos' returning id`),
    ...(await tx`select id from storage.objects where bucket_id = 'module-videos'`),
  ])
  expect(touched).toEqual([])
})

test('a school keeps no film that an owner began to upload and left, and every other one', async () => {
  const [left, begun, registered, withdrawn] = [
    await upload(FILES.slice(1)),
    await upload(),
    await upload(),
    await upload(),
  ]
  for (const id of [registered, withdrawn]) await add(id, { module: 3 })
  await call(sql, ada, 'withdraw_school_film', { p_id: withdrawn })
  for (const id of [left, begun, registered, withdrawn])
    await sql`update storage.objects set updated_at = now() - interval '3 days' where name like ${`school/${id}/%`}`
  await sql`update storage.objects set updated_at = now() - interval '1 hour' where name = ${`school/${begun}/lesson.mp4`}`
  expect(await callWithin(sql, 'films_to_remove')).toEqual(
    FILES.slice(1)
      .sort()
      .map((file) => `school/${left}/${file}`),
  )
  expect(
    await sql`select due from private.due_functions() due where due = 'documents/leftover'`,
  ).toHaveLength(1)
})
