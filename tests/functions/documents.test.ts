import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanPicture } from '../../supabase/functions/documents/picture.ts'
import { fileOf, jpegOf, pngOf, withExif } from '../support/documents.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { PASSWORD, PEOPLE, type Person } from '../support/people.ts'
import { asJpeg, crop, screenshot, shrink } from '../support/receipts.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

const MEBIBYTE = 1024 * 1024

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
  await stack.sql`delete from private.payment_announcements where accepted_at is null`
})
afterAll(() => stack.stop())

const tokenOf = async (person: Person) =>
  (await (await stack.signInAs(person)).auth.getSession()).data.session?.access_token ?? ''

const ask = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${stack.apiUrl}/functions/v1/documents/${path}`, {
    ...init,
    headers: { apikey: stack.keys.publishableKey, authorization: `Bearer ${token}`, ...init.headers },
  })

async function upload(token: string, body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await ask(token, 'payment-proof', { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const allowAgain = () => stack.sql`update private.document_folders set uploads = 0`

test.each([
  ['image/png', pngOf()],
  ['image/jpeg', jpegOf()],
  ['application/pdf', fileOf('pdf', 'a receipt', 5 * MEBIBYTE)],
])(
  'a student hands in a proof as %s, whatever type the browser claims, and gets the same bytes back',
  async (mediaType, file) => {
    await allowAgain()
    const una = await tokenOf('una')
    const { status, body } = await upload(una, file, { 'content-type': 'text/html' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { kind: 'payment_proof', mediaType, bytes: file.length },
    })
    for (const token of [una, await tokenOf('ada')]) {
      const answer = await ask(token, body.id)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': mediaType,
        'content-disposition': expect.stringMatching(
          /^attachment; filename="payment_proof-[0-9a-f-]+\.(png|jpg|pdf)"$/,
        ),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(file))
    }
  },
)

test('a student who sends the same file again, also at the same moment, has one document', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const file = pngOf()
  const answers = await Promise.all([upload(una, file), upload(una, file), upload(una, file)])
  answers.push(await upload(una, file))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await stack.sql`select bytes from private.documents where sha256 = ${hash(file)}`).toEqual([
    { bytes: file.length },
  ])
})

test('a file that was stored and not registered is nobody’s document, and the same upload finishes it', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const file = pngOf()
  await stack.sql`alter table private.documents add constraint broken check (sha256 <> ${stack.sql.unsafe(`'${hash(file)}'`)}) not valid`
  expect((await upload(una, file)).status).toBe(502)
  expect(await stack.sql`select from storage.objects where name like ${`%/${hash(file)}`}`).toHaveLength(1)
  expect(await stack.sql`select from private.documents where sha256 = ${hash(file)}`).toHaveLength(0)
  await stack.sql`alter table private.documents drop constraint broken`
  expect((await upload(una, file)).status).toBe(200)
})

// Attack 200
test('200: nobody reads another person’s document, and it is not told whether it exists', async () => {
  await allowAgain()
  const { body } = await upload(await tokenOf('una'), pngOf())
  const amina = await tokenOf('amina')
  const [foreign, unknown] = [
    await ask(amina, body.id),
    await ask(amina, '00000000-0000-4000-8000-000000000000'),
  ]
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(await foreign.json()).toEqual(await unknown.json())
  expect((await ask(stack.keys.publishableKey, body.id)).status).toBe(401)
  expect((await ask(stack.keys.secretKey, body.id)).status).toBe(401)
})

// Attack 201
test('201: a page or a script that is named .png is refused and not kept', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  for (const text of [
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    ' \x89PNG\r\n\x1a\n',
  ])
    expect(await upload(una, text, { 'content-type': 'image/png' })).toMatchObject({
      status: 415,
      body: { code: 'file_type_not_allowed' },
    })
  expect(
    await stack.sql`select from storage.objects where bucket_id = 'documents' and (metadata ->> 'size')::int in (40, 42, 6)`,
  ).toEqual([])
})

// Attack 202
test('202: a picture that is also a page is served as a picture to be saved, never as a page', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
  const { body } = await upload(una, Buffer.concat([pngOf(), page]))
  const answer = await ask(una, body.id)
  const { headers } = answer
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).not.toContain('script')
})

// Attack 203
test('203: a file of more than 5 MB is refused while it comes in, also without its length', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const tooLarge = fileOf('jpeg', '', 5 * MEBIBYTE + 1)
  expect(await upload(una, tooLarge)).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
  const stream = new Blob([tooLarge]).stream()
  const answer = await ask(una, 'payment-proof', {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await upload(una, new Uint8Array())).toMatchObject({ status: 400, body: { code: 'file_empty' } })
  expect(await stack.sql`select from private.documents where sha256 = ${hash(tooLarge)}`).toEqual([])
  expect((await upload(una, pngOf())).status).toBe(200)
})

test('a student who was disabled or signed out, and an admin, hand in nothing', async () => {
  const ada = await tokenOf('ada')
  const client = await stack.signInAs('amina')
  const amina = (await client.auth.getSession()).data.session?.access_token ?? ''
  const disable = (at: Date | null) =>
    stack.sql`update public.profiles set disabled_at = ${at} where email = ${PEOPLE.amina}`
  await disable(new Date())
  await expectNoChange(stack.sql, async () => {
    expect(await upload(ada, fileOf('png'))).toMatchObject({
      status: 403,
      body: { code: 'account_is_admin' },
    })
    expect(await upload(amina, fileOf('png'))).toMatchObject({
      status: 403,
      body: { code: 'account_disabled' },
    })
    // Also for a long file: the student reads the reason instead of a lost connection.
    expect((await upload(amina, fileOf('png', '', 5 * MEBIBYTE))).status).toBe(403)
  })
  await disable(null)
  await client.auth.signOut({ scope: 'global' })
  expect((await upload(amina, fileOf('png'))).status).toBe(401)
})

test('a student’s PDF that begins with other bytes is taken from its header on', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const pdf = fileOf('pdf', 'after a byte order mark')
  const { status, body } = await upload(una, Buffer.concat([Buffer.from('\ufeff\r\n'), pdf]))
  expect(status).toBe(200)
  expect(hash(new Uint8Array(await (await ask(una, body.id)).arrayBuffer()))).toBe(hash(pdf))
})

test('a student whose PDF is protected or has no page is told so at once, and nothing is kept', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  expect(await upload(una, '%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>')).toMatchObject({
    status: 415,
    body: { code: 'pdf_protected' },
  })
  expect(await upload(una, '%PDF-1.4\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj')).toMatchObject({
    status: 415,
    body: { code: 'pdf_without_pages' },
  })
})

// Attack 204
test('204: nobody uploads without end', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const statuses: number[] = []
  const file = pngOf()
  for (let count = 0; count < 21; count += 1) statuses.push((await upload(una, file)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

// Attack 205
test('205: a student’s token reaches no document through Storage', async () => {
  await allowAgain()
  const client = await stack.signInAs('una')
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const file = pngOf()
  await upload(token, file)
  const [object] = await stack.sql<
    { name: string }[]
  >`select name from storage.objects where bucket_id = 'documents' and name like ${`%/${hash(file)}`}`
  const path = object?.name ?? ''
  const documents = client.storage.from('documents')
  await expectNoChange(stack.sql, async () => {
    expect((await documents.download(path)).error).not.toBeNull()
    expect((await documents.createSignedUrl(path, 60)).error).not.toBeNull()
    expect((await documents.list(path.split('/')[0])).data).toEqual([])
    expect(
      (await documents.upload(`${path}0`, fileOf('png'), { contentType: 'image/png' })).error,
    ).not.toBeNull()
    expect((await documents.remove([path])).data).toEqual([])
    expect((await documents.copy(path, `${path}1`)).error).not.toBeNull()
    expect((await documents.move(path, `${path}1`)).error).not.toBeNull()
  })
  expect((await fetch(`${stack.apiUrl}/storage/v1/object/public/documents/${path}`)).status).toBe(400)
})

// Attack 206
test('206: a forged path or hash registers nothing', async () => {
  await allowAgain()
  const una = await stack.signInAs('una')
  const { body } = await upload(await tokenOf('una'), pngOf())
  const [hers] = await stack.sql`select sha256, path from private.documents where id = ${body.id}`
  const amina = await stack.signInAs('amina')
  await amina.rpc('begin_upload', { p_kind: 'payment_proof' })
  await expectNoChange(stack.sql, async () => {
    for (const forged of [hers?.sha256, hers?.path, `../../${hers?.path}`, 'f'.repeat(64), '', null, '%'])
      expect(
        (await amina.rpc('register_document', { p_kind: 'payment_proof', p_sha256: forged })).error?.message,
      ).toBe('document_not_found')
    expect(
      (await una.rpc('register_document', { p_kind: 'receipt', p_sha256: hers?.sha256 })).error?.message,
    ).toBe('invalid_document_kind')
    expect(
      (await una.rpc('register_document', { p_kind: 'guardian_consent', p_sha256: hers?.sha256 })).error
        ?.message,
    ).toBe('document_not_found')
  })
})

const padded = (photo: Uint8Array, bytes: number) =>
  Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])

async function pictureCheck(person: Person): Promise<string> {
  const { sql } = stack
  const [row] = await sql<{ nonce: string }[]>`
    with student as (select id from auth.users where email = ${PEOPLE[person]}),
    agreed as (
      insert into private.picture_consents (student_id, version, language, agreed)
      select id, private.picture_terms_version(), 'en', true from student
    )
    insert into private.presence_checks (student_id, asked_at) select id, now() from student returning nonce`
  await sql`
    insert into private.picture_checks (nonce, student_id, course, asked, fingers, covers_seconds)
    select nonce, student_id, 'otdc', true, 2, 3600 from private.presence_checks where nonce = ${row?.nonce ?? ''}`
  return row?.nonce ?? ''
}

// Attack 481
test('481: a student’s check picture is a small JPEG with content, sent once, when asked', async () => {
  const nonce = await pictureCheck('amina')
  const [amina, una] = [await tokenOf('amina'), await tokenOf('una')]
  const send = async (body: BodyInit, token = amina) => {
    const answer = await ask(token, `pictures/${nonce}`, { method: 'POST', body })
    return [answer.status, (await answer.json()).code]
  }
  const photo = jpegOf()
  const noise = Uint8Array.from(photo)
  noise.fill(0xf7, photo.length - 2_000)
  for (const [file, refused] of [
    [pngOf(), [415, 'picture_not_allowed']],
    [fileOf('jpeg', '', 6_000), [415, 'picture_not_allowed']],
    [jpegOf(400, 240, { quality: 1 }), [415, 'picture_not_allowed']],
    [jpegOf(320, 180), [415, 'picture_too_small']],
    [noise, [415, 'picture_broken']],
    // As small as a black camera frame.
    [photo.slice(0, 1_400), [415, 'picture_empty']],
    [padded(photo, 20_001), [413, 'file_too_large']],
  ] as const)
    expect(await send(file)).toEqual(refused)
  expect(await send(photo, una)).toEqual([404, 'picture_unknown'])
  expect(await send(photo)).toEqual([200, undefined])
  expect(await send(photo)).toEqual([200, undefined])
  expect(await send(jpegOf())).toEqual([409, 'picture_taken'])
  expect((await ask(amina, `pictures/${nonce}`)).status).toBe(405)
  const stored = await stack.sql`
    select bytes from private.documents join profiles on profiles.id = student_id where kind = 'presence_picture' and email = ${PEOPLE.amina}`
  expect(stored).toEqual([{ bytes: photo.length }])
  const other = await ask(una, `pictures/${await pictureCheck('una')}`, { method: 'POST', body: photo })
  expect([other.status, (await other.json()).code]).toEqual([409, 'picture_repeated'])
})

test('two students cannot submit the same picture or receipt, and may submit the same guardian’s form', async () => {
  await allowAgain()
  const [una, dan] = [await tokenOf('una'), await tokenOf('dan')]
  const send = async (token: string, body: BodyInit, kind = 'payment-proof') => {
    const answer = await ask(token, kind, { method: 'POST', body })
    return [answer.status, (await answer.json()).code]
  }
  const photo = jpegOf(640, 480)
  expect(await send(una, photo)).toEqual([200, undefined])
  // Trailing bytes do not make it a different picture.
  expect(await send(dan, padded(photo, photo.length + 9))).toEqual([409, 'picture_repeated'])
  const receipt = fileOf('pdf', 'one receipt')
  expect(await send(una, receipt)).toEqual([200, undefined])
  expect(await send(dan, receipt)).toEqual([409, 'picture_repeated'])
  const form = fileOf('pdf', 'one form')
  await stack.sql`update profiles set birthday = (now() - interval '17 years')::date where email in (${PEOPLE.una}, ${PEOPLE.dan})`
  expect(await send(una, form, 'guardian-consent')).toEqual([200, undefined])
  expect(await send(dan, form, 'guardian-consent')).toEqual([200, undefined])
})

// Attack 543
test('a cashier is warned of a receipt that another student sends as a smaller and cut picture', async () => {
  await allowAgain()
  const [una, dan] = [await tokenOf('una'), await tokenOf('dan')]
  const receipt = await screenshot()
  const first = await upload(una, asJpeg(receipt))
  const copy = await upload(dan, asJpeg(shrink(crop(receipt, { top: 80 }), 0.6), 60))
  const other = await upload(dan, asJpeg(await screenshot({ reference: '5012 100 973058' })))
  expect([first.status, copy.status, other.status]).toEqual([200, 200, 200])
  const samePictures = () =>
    stack.sql`select document_id, other_id from private.same_receipts order by document_id = ${first.body.id}`
  const pairs = [
    { document_id: copy.body.id, other_id: first.body.id },
    { document_id: first.body.id, other_id: copy.body.id },
  ]
  expect(await samePictures()).toEqual(pairs)
  // The clock reads proofs without a grid: those of earlier versions, and of uploads that were cut off.
  await stack.sql`delete from private.receipt_grids`
  await stack.sql`update private.documents set has_grid = false`
  const { secretKey } = stack.keys
  let calls = 0
  for (
    ;
    (await stack.sql`select private.due_functions() as path`).some(
      ({ path }) => path === 'documents/compare',
    );
    calls += 1
  ) {
    const answer = await fetch(`${stack.apiUrl}/functions/v1/documents/compare`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    expect(answer.status).toBe(200)
  }
  expect(calls).toBeGreaterThan(0)
  expect(await samePictures()).toEqual(pairs)
  const answer = await ask(una, 'compare', { method: 'POST' })
  expect(answer.status).toBe(401)
})

test('a picture that was stored with its place is cleaned by the clock, once, and counted', async () => {
  await allowAgain()
  const una = await tokenOf('una')
  const photo = jpegOf()
  const { body } = await upload(una, photo)
  await stack.sql`update private.documents set cleaned_at = now() where cleaned_at is null`
  const [row] = await stack.sql<{ path: string }[]>`
    update private.documents set cleaned_at = null where id = ${body.id} returning path`
  const { secretKey } = stack.keys
  const asServer = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const stored = await fetch(`${stack.apiUrl}/storage/v1/object/documents/${row?.path}`, {
    method: 'POST',
    headers: { ...asServer, 'x-upsert': 'true', 'content-type': 'image/jpeg' },
    body: withExif(photo, 6),
  })
  expect(stored.status).toBe(200)
  const clean = async () => {
    const answer = await fetch(`${stack.apiUrl}/functions/v1/documents/clean`, {
      method: 'POST',
      headers: asServer,
    })
    return answer.json()
  }
  expect(await clean()).toEqual({ looked: 1, cleaned: 1, broken: 0, left: 0 })
  expect(await clean()).toEqual({ looked: 0, cleaned: 0, broken: 0, left: 0 })
  const read = Buffer.from(await (await ask(una, body.id)).arrayBuffer())
  expect(read.includes('14.5995')).toBe(false)
  expect(read).toEqual(Buffer.from(cleanPicture(withExif(photo, 6), 'image/jpeg').clean))
  expect((await ask(una, 'clean', { method: 'POST' })).status).toBe(401)
})

// Attack 513
test('513: a script that sends endless pictures has ten examined, and one stored', async () => {
  const { sql } = stack
  const nonce = await pictureCheck('dan')
  const dan = await tokenOf('dan')
  const stored = async () =>
    (
      await sql`
        select from storage.objects join private.document_folders on name like folder || '/presence_picture/%'
        join profiles on profiles.id = student_id where email = ${PEOPLE.dan}`
    ).length
  const outcomes: Record<string, number> = {}
  for (let sent = 0; sent < 30; sent += 1) {
    const answer = await ask(dan, `pictures/${nonce}`, { method: 'POST', body: jpegOf() })
    const outcome = `${answer.status} ${(await answer.json()).code ?? ''}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  expect(outcomes).toEqual({ '200 ': 1, '409 picture_taken': 9, '429 too_many_uploads': 20 })
  expect(await stored()).toBe(10)
  // The next sweep removes files without a check.
  await sql`update storage.objects set updated_at = now() - interval '2 hours' where bucket_id = 'documents' and name like '%/presence_picture/%'`
  await fetch(`${stack.apiUrl}/functions/v1/documents/leftover`, {
    method: 'POST',
    headers: { apikey: stack.keys.secretKey },
  })
  expect(await stored()).toBe(1)
})

test('a film that an owner began to upload and left is removed from Storage', async () => {
  const { sql } = stack
  const name = `school/${randomUUID()}/lesson.mp4`
  const { secretKey } = stack.keys
  const stored = await fetch(`${stack.apiUrl}/storage/v1/object/module-videos/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'video/mp4' },
    body: new Uint8Array(10),
  })
  expect(stored.status).toBe(200)
  const sweep = () =>
    fetch(`${stack.apiUrl}/functions/v1/documents/leftover`, {
      method: 'POST',
      headers: { apikey: secretKey },
    })
  const left = () => sql`select from storage.objects where bucket_id = 'module-videos' and name = ${name}`
  await sweep()
  expect(await left()).toHaveLength(1)
  await sql`update storage.objects set updated_at = now() - interval '3 days' where name = ${name}`
  await sweep()
  expect(await left()).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  await allowAgain()
  const token = await tokenOf('una')
  const { hostname, port } = new URL(stack.apiUrl)
  const before = await stack.sql`select count(*) from storage.objects`
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /functions/v1/documents/payment-proof HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n` +
          `apikey: ${stack.keys.publishableKey}\r\ncontent-length: 100000\r\n\r\n`,
      )
      socket.write(fileOf('png', 'half'), () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })
  expect((await upload(token, pngOf())).status).toBe(200)
  expect(await stack.sql`select (count(*) - 1)::text as count from storage.objects`).toEqual(before)
})

test('a deleted student’s files leave the storage with the account', async () => {
  await allowAgain()
  const ada = await stack.signInAs('ada')
  const [benjie] = await stack.sql`select id from auth.users where email = 'benjie.alonzo@maneho.test'`
  const student = await stack.client().auth.signInWithPassword({
    email: 'benjie.alonzo@maneho.test',
    password: PASSWORD,
  })
  const token = student.data.session?.access_token ?? ''
  const { body } = await upload(token, pngOf())
  const [document] = await stack.sql`select path from private.documents where id = ${body.id}`
  const stored = () => stack.sql`select from storage.objects where name = ${document?.path}`
  expect(await stored()).toHaveLength(1)
  await ada.rpc('archive_user', { p_user: benjie?.id })
  const { error } = await ada.functions.invoke(`users/delete/${benjie?.id}`, { method: 'DELETE' })
  expect(error).toBeNull()
  expect(await stored()).toEqual([])
})
