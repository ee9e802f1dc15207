import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Claims, signToken, verifyToken } from '../src/jwt.ts'
import { openPool } from '../src/pool.ts'
import { createStorage, type Storage } from '../src/storage/storage.ts'
import type { TestDatabase } from '../src/testDatabases.ts'
import { databases } from './support/databases.ts'
import { serveParts } from './support/serveParts.ts'

const secretKey = 'sb_secret_test'
const keys = { jwtSecret: 'a secret of this test, long enough for HS256' }
const limits = { fileSizeLimit: 2_000_000, allowedMimeTypes: null, objectsPath: null }

let database: TestDatabase
let dataDir: string
let pool: Pool
let storage: Storage
let server: Awaited<ReturnType<typeof serveParts>>

beforeAll(async () => {
  database = await databases.fresh()
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-storage-'))
  pool = openPool(database.urlFor('authenticator'), 8)
  storage = await createStorage({
    pool,
    dataDir,
    keys,
    buckets: [
      { id: 'papers', public: false, ...limits },
      { id: 'posters', public: true, ...limits },
      {
        id: 'clips',
        public: false,
        ...limits,
        fileSizeLimit: 10,
        allowedMimeTypes: ['video/mp4', 'image/*'],
      },
    ],
  })
  server = await serveParts({ handle: async (request) => storage.handle(request, await claimsOf(request)) })
  // Users may use only the folder named by their own id.
  await database.sql.unsafe(`
    create policy "people keep their own papers" on storage.objects for all to authenticated
      using ((storage.foldername(name))[1] = auth.uid()::text)
      with check ((storage.foldername(name))[1] = auth.uid()::text);`)
})

afterAll(async () => {
  await server.close()
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Tries something forbidden, and expects objects and permissions to be unchanged. */
async function expectNoChange(attempt: () => Promise<unknown>) {
  const objects = () => database.sql`select * from storage.objects order by id`
  const before = await objects()
  expect(before.length).toBeGreaterThan(0)
  await attempt()
  expect(await objects()).toEqual(before)
}

async function claimsOf(request: Request): Promise<Claims | null> {
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  return token === secretKey ? { role: 'service_role' } : verifyToken(token, keys.jwtSecret)
}

async function person() {
  const id = randomUUID()
  const claims = { sub: id, role: 'authenticated' as const, exp: Math.floor(Date.now() / 1000) + 600 }
  const token = await signToken(claims, keys.jwtSecret)
  const client = createClient(server.url, 'sb_publishable_test', {
    accessToken: () => Promise.resolve(token),
  })
  return { id, token, papers: client.storage.from('papers'), storage: client.storage }
}

/** Status and code of the response to a raw request by the server. */
async function ask(method: string, path: string, body: string | null = null) {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/storage/v1/${path}`, { method, headers, body })
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}

const everything = () => createClient(server.url, secretKey).storage
const stranger = () => createClient(server.url, 'sb_publishable_test').storage

/** A user with the digits 0 to 9 in `digits.txt`, and its signed URL. */
async function personWithDigits() {
  const { id, papers, ...rest } = await person()
  const path = `${id}/digits.txt`
  await papers.upload(path, '0123456789', { contentType: 'text/plain' })
  const { data } = await papers.createSignedUrl(path, 60)
  return { ...rest, id, papers, path, url: data?.signedUrl ?? '' }
}

test.each([
  ['a string', 'text/plain;charset=UTF-8', () => 'magandang umaga'],
  ['a Blob', 'text/vtt', () => new Blob(['magandang umaga'], { type: 'text/vtt' })],
  ['a File', 'text/vtt', () => new File(['magandang umaga'], 'x.vtt', { type: 'text/vtt' })],
  ['bytes', 'text/plain;charset=UTF-8', () => new TextEncoder().encode('magandang umaga')],
  ['a stream', 'text/plain;charset=UTF-8', () => new Blob(['magandang umaga']).stream()],
])('a person stores %s and gets the same back', async (_form, type, make) => {
  const { id, papers } = await person()
  const stored = await papers.upload(`${id}/a folder/mine.txt`, make(), { metadata: { from: 'me' } })
  expect(stored.error).toBeNull()
  expect(stored.data?.fullPath).toBe(`papers/${id}/a folder/mine.txt`)

  const { data } = await papers.download(`${id}/a folder/mine.txt`)
  expect(await data?.text()).toBe('magandang umaga')
  expect(data?.type).toBe(type.toLowerCase())
  const { data: info } = await papers.info(`${id}/a folder/mine.txt`)
  expect(info).toMatchObject({
    id: stored.data?.id,
    size: 15,
    cacheControl: 'max-age=3600',
    metadata: { from: 'me' },
  })
})

// Attack 46
test('a person can neither read, list, sign, write nor remove what is another’s', async () => {
  const { path, papers: theirs } = await personWithDigits()
  const { papers } = await person()
  await expectNoChange(async () => {
    expect((await papers.download(path)).error).toMatchObject({ status: 400 })
    expect((await papers.info(path)).error).toMatchObject({ message: 'Object not found', statusCode: '404' })
    expect((await papers.createSignedUrl(path, 60)).error).toMatchObject({ message: 'Object not found' })
    expect((await papers.list(path.split('/')[0])).data).toEqual([])
    expect((await papers.upload(path, 'x', { upsert: true })).error).toMatchObject({ statusCode: '403' })
    expect((await papers.upload(`${path}.2`, 'x')).error).toMatchObject({ statusCode: '403' })
    expect((await papers.remove([path])).data).toEqual([])
    expect((await papers.move(path, `${path}.moved`)).error).toMatchObject({ statusCode: '404' })
    expect((await papers.copy(path, `${path}.copy`)).error).toMatchObject({ statusCode: '404' })
  })
  expect(await (await theirs.download(path)).data?.text()).toBe('0123456789')
})

// Attack 45
test('a stranger can do nothing with a private bucket, and leaves no bytes behind', async () => {
  const { path } = await personWithDigits()
  const before = await readdir(join(dataDir, 'storage'))
  await expectNoChange(async () => {
    const papers = stranger().from('papers')
    expect((await papers.download(path)).error).not.toBeNull()
    expect((await papers.createSignedUrl(path, 60)).error).not.toBeNull()
    expect((await papers.upload('x.txt', 'x')).error).toMatchObject({ statusCode: '403' })
    expect((await papers.list()).data).toEqual([])
    const answer = await fetch(`${server.url}/storage/v1/object/public/papers/${path}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
  })
  expect(await readdir(join(dataDir, 'storage'))).toEqual(before)
})

test('everybody may fetch what is in a public bucket, and only the server puts it there', async () => {
  await everything().from('posters').upload('a.txt', 'for all')
  const { publicUrl } = stranger().from('posters').getPublicUrl('a.txt').data
  expect(await (await fetch(publicUrl)).text()).toBe('for all')
  expect((await stranger().from('posters').upload('b.txt', 'x')).error).toMatchObject({ statusCode: '403' })
})

test('a signed URL opens one object to whoever holds it, from any site', async () => {
  const { url } = await personWithDigits()
  const answer = await fetch(url, { headers: { origin: 'https://elsewhere.example' } })
  expect(await answer.text()).toBe('0123456789')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toBe('text/plain')
  expect(answer.headers.get('cache-control')).toBe('max-age=3600')
})

test('a signed URL opens nothing but the object it was signed for', async () => {
  const { id, papers, url } = await personWithDigits()
  await papers.upload(`${id}/other.txt`, 'other')
  const answer = await fetch(url.replace('digits.txt', 'other.txt'))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'InvalidSignature' })
  expect((await fetch(url.replace(/token=.*/, ''))).status).toBe(400)
  expect((await fetch(url.slice(0, -3))).status).toBe(400)
})

test('a signed URL ends when its time is up', async () => {
  const { papers, path } = await personWithDigits()
  const { data } = await papers.createSignedUrl(path, 1)
  await vi.waitUntil(async () => (await fetch(data?.signedUrl ?? '')).status === 400, { timeout: 5_000 })
})

test('a session’s token does not open a signed URL, nor the URL’s token a session', async () => {
  const { path, url, token } = await personWithDigits()
  const [address, urlToken = ''] = url.split('?token=')
  expect((await fetch(`${address}?token=${token}`)).status).toBe(400)
  const headers = { authorization: `Bearer ${urlToken}` }
  const answer = await fetch(`${server.url}/storage/v1/object/authenticated/papers/${path}`, { headers })
  expect(answer.status).toBe(400)
})

test('a person signs many URLs at once; what is not theirs gets none', async () => {
  const { papers, path } = await personWithDigits()
  const { data } = await papers.createSignedUrls([path, 'not/mine.txt'], 60)
  expect(data).toMatchObject([
    { path, error: null },
    { path: 'not/mine.txt', signedURL: null, error: expect.stringContaining('does not exist') },
  ])
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('0123456789')
})

test.each([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=7-99', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=4-2', 200, null, '0123456789'],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['metres=0-1', 200, null, '0123456789'],
])('a player that asks for %s gets status %i', async (range, status, contentRange, text) => {
  const { url } = await personWithDigits()
  const answer = await fetch(url, { headers: { range } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(await answer.text()).toBe(text)
})

test('a player gets a range only while the object has not changed', async () => {
  const { url, papers, path } = await personWithDigits()
  const { headers } = await fetch(url, { method: 'HEAD' })
  const ask = { headers: { range: 'bytes=0-0', 'if-range': headers.get('etag') ?? '' } }
  expect((await fetch(url, ask)).status).toBe(206)
  await papers.upload(path, 'abc', { upsert: true })
  const changed = await fetch(url, ask)
  expect([changed.status, await changed.text()]).toEqual([200, 'abc'])
})

test('HEAD tells size and type without sending the bytes', async () => {
  const { url } = await personWithDigits()
  const answer = await storage.handle(new Request(url, { method: 'HEAD' }), null)
  expect(answer.body).toBeNull()
  expect(answer.headers.get('content-length')).toBe('10')
  expect(answer.headers.get('content-type')).toBe('text/plain')
})

test('a browser that has the object in its cache gets 304', async () => {
  const { url } = await personWithDigits()
  const { headers } = await fetch(url)
  const etag = headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(url, { headers: { 'if-none-match': `"x", W/${etag}` } })).status).toBe(304)
  expect((await fetch(url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  const modified = headers.get('last-modified') ?? ''
  expect((await fetch(url, { headers: { 'if-modified-since': modified } })).status).toBe(304)
})

test('a name is taken once; replacing it is asked for and leaves one file', async () => {
  const { papers, path } = await personWithDigits()
  expect((await papers.upload(path, 'again')).error).toMatchObject({
    message: 'The resource already exists',
    statusCode: '409',
  })
  const before = (await readdir(join(dataDir, 'storage'))).length
  expect((await papers.update(path, 'again')).error).toBeNull()
  expect(await (await papers.download(path)).data?.text()).toBe('again')
  expect((await readdir(join(dataDir, 'storage'))).length).toBe(before)
})

test('ten uploads of one name at once leave one object and one file', async () => {
  const { id, papers } = await person()
  const before = (await readdir(join(dataDir, 'storage'))).length
  const uploads = Array.from({ length: 10 }, (_, n) => papers.upload(`${id}/a`, `${n}`, { upsert: true }))
  expect((await Promise.all(uploads)).map(({ error }) => error)).toEqual(Array(10).fill(null))
  expect((await readdir(join(dataDir, 'storage'))).length).toBe(before + 1)
})

test('a person moves, copies and removes what is theirs', async () => {
  const { id, papers, path } = await personWithDigits()
  await papers.move(path, `${id}/moved.txt`)
  await papers.copy(`${id}/moved.txt`, `${id}/copied.txt`)
  expect((await papers.exists(path)).data).toBe(false)
  expect(await (await papers.download(`${id}/copied.txt`)).data?.text()).toBe('0123456789')
  expect((await papers.copy(`${id}/moved.txt`, `${id}/copied.txt`)).error).toMatchObject({
    statusCode: '409',
  })
  const { data } = await papers.remove([`${id}/moved.txt`, `${id}/copied.txt`])
  expect(data).toHaveLength(2)
  expect((await papers.list(id)).data).toEqual([])
})

test('a person lists a folder: folders and files by name, whatever their case, in pages', async () => {
  const { id, papers } = await person()
  for (const name of ['b.txt', 'A.txt', 'c.txt', 'Deep/d.txt', 'deep.txt', 'Deep/e.txt']) {
    await papers.upload(`${id}/${name}`, name)
  }
  const names = async (options: object) => (await papers.list(id, options)).data?.map(({ name }) => name)
  expect(await names({})).toEqual(['A.txt', 'b.txt', 'c.txt', 'deep.txt', 'Deep'])
  expect(await names({ sortBy: { column: 'name', order: 'desc' }, limit: 2 })).toEqual(['Deep', 'deep.txt'])
  expect(await names({ limit: 2, offset: 1 })).toEqual(['b.txt', 'c.txt'])
  const [file, , , , folder] = (await papers.list(id)).data ?? []
  expect(folder).toMatchObject({ id: null })
  expect(file).toMatchObject({ metadata: { size: 5, mimetype: expect.stringContaining('text/plain') } })
})

test('a person lists a folder by date: folders first, then files', async () => {
  const { id, papers } = await person()
  for (const name of ['b.txt', 'a.txt', 'deep/d.txt']) await papers.upload(`${id}/${name}`, name)
  const names = async (order: string) =>
    (await papers.list(id, { sortBy: { column: 'created_at', order } })).data?.map(({ name }) => name)
  expect(await names('asc')).toEqual(['deep', 'b.txt', 'a.txt'])
  expect(await names('desc')).toEqual(['deep', 'a.txt', 'b.txt'])
})

test('a person finds in a folder what begins with some letters, also below it', async () => {
  const { id, papers } = await person()
  for (const name of ['b.txt', 'a.txt', 'deep/d.txt']) await papers.upload(`${id}/${name}`, name)
  const found = async (search: string) => (await papers.list(id, { search })).data?.map(({ name }) => name)
  expect(await found('B')).toEqual(['b.txt'])
  expect(await found('d')).toEqual(['deep'])
  expect(await found('deep/')).toEqual(['deep/d.txt'])
  expect(await found('txt')).toEqual([])
})

test('a person can store only types and sizes that the bucket allows', async () => {
  const clips = everything().from('clips')
  const put = (type: string, size = 5) => clips.upload(randomUUID(), 'x'.repeat(size), { contentType: type })
  expect((await put('video/mp4')).error).toBeNull()
  expect((await put('image/png')).error).toBeNull()
  expect((await put('text/html')).error).toMatchObject({ statusCode: '415' })
  expect((await put('video/mp4', 11)).error).toMatchObject({ statusCode: '413' })
  expect((await clips.list()).data).toHaveLength(2)
  expect((await everything().from('nowhere').upload('x', 'x')).error).toMatchObject({
    message: 'Bucket not found',
  })
})

test.each(['..%2f..%2fkeys.json', 'a/..%2f..%2f..%2fkeys.json', 'a%2f%2fb', '..%5ckeys.json', 'ñ'])(
  'an odd path that nothing is stored under is not found: %s',
  async (path) => {
    for (const method of ['GET', 'DELETE']) {
      expect(await ask(method, `object/papers/${path}`)).toEqual([400, 'NoSuchKey'])
    }
    expect(await ask('POST', `object/sign/papers/${path}`, '{"expiresIn":60}')).toEqual([400, 'NoSuchKey'])
  },
)

test.each(['..%5ckeys.json', 'a%00b', '%C3%B1', 'a%7Cb', 'x'.repeat(1025)])(
  'nothing is stored under a name with other characters than S3 takes: %s',
  async (path) => {
    expect(await ask('POST', `object/papers/${path}`, 'x')).toEqual([400, 'InvalidKey'])
    const key = decodeURIComponent(path)
    const move = JSON.stringify({ bucketId: 'papers', sourceKey: 'a', destinationKey: key })
    expect(await ask('POST', 'object/move', move)).toEqual([400, 'InvalidKey'])
  },
)

test('a person who uses ../ in a name stores an object like any other, in the same folder', async () => {
  const before = await readdir(dataDir, { recursive: true })
  expect(await ask('POST', 'object/papers/..%2f..%2fkeys.json', 'x')).toEqual([200, undefined])
  const after = await readdir(dataDir, { recursive: true })
  expect(after.filter((file) => !before.includes(file))).toEqual([
    expect.stringMatching(/^storage.[0-9a-f-]{36}$/),
  ])
  await everything().from('papers').remove(['../../keys.json'])
})

test('a client that sends invalid requests gets the codes of storage-api', async () => {
  const requests: [method: string, path: string, body: string | null, status: number, code?: string][] = [
    ['GET', 'nothing', null, 404],
    ['PATCH', 'object/papers/a', null, 404],
    ['GET', 'object/papers/%zz', null, 400, 'FST_ERR_BAD_URL'],
    ['GET', 'object/papers/a%00b', null, 400, 'InvalidRequest'],
    ['GET', 'object/pap%7Cers/a', null, 400, 'InvalidBucketName'],
    ['POST', 'object/sign/papers/a', '{"expiresIn":0}', 400, 'InvalidRequest'],
    ['POST', 'object/sign/papers/a', '{"expiresIn":1e21}', 400, 'InvalidRequest'],
    ['POST', 'object/sign/papers/a', '{', 400, 'InvalidRequest'],
    ['POST', 'object/sign/papers', '{"expiresIn":1,"paths":[1]}', 400, 'InvalidRequest'],
    ['DELETE', 'object/papers', '{"prefixes":"a"}', 400, 'InvalidRequest'],
    ['DELETE', 'object/papers', '{"prefixes":["\\u0000"]}', 400, 'InvalidRequest'],
    ['POST', 'object/move', '{}', 400, 'InvalidRequest'],
    ['POST', 'object/list/papers', '{}', 400, 'InvalidRequest'],
    ['POST', 'object/list/papers', '{"prefix":"","limit":0}', 400, 'InvalidRequest'],
    ['POST', 'object/list/papers', '{"prefix":"","offset":-1}', 400, 'InvalidRequest'],
    ['POST', 'object/list/papers', '{"prefix":"","sortBy":{"column":"metadata"}}', 400, 'InvalidRequest'],
  ]
  for (const [method, path, body, status, code] of requests) {
    expect(await ask(method, path, body), `${method} ${path} ${body}`).toEqual([status, code])
  }
})

test('a bucket’s folder is uploaded at the start, and again only what has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-bucket-'))
  await mkdir(join(folder, 'road-safety'))
  const clip = join(folder, 'road-safety', 'captions.en.vtt')
  await writeFile(clip, 'WEBVTT')
  await writeFile(join(folder, 'notes.md'), 'not an object')
  const bucket = { id: 'lessons', public: false, ...limits, objectsPath: folder }
  const start = async () => {
    await createStorage({ pool, dataDir, keys, buckets: [bucket] })
    return database.sql<{ name: string; version: string; type: string }[]>`
      select name, version, metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'lessons'`
  }
  const [first, ...others] = await start()
  expect(first).toMatchObject({ name: 'road-safety/captions.en.vtt', type: 'text/vtt' })
  expect(others).toEqual([])
  expect(await start()).toEqual([first])

  // As for another database on the same directory.
  const { ino } = await stat(join(dataDir, 'storage', first?.version ?? ''))
  await database.sql`delete from storage.objects where bucket_id = 'lessons'`
  expect(await start()).toEqual([first])
  expect(await stat(join(dataDir, 'storage', first?.version ?? ''))).toMatchObject({ ino })

  await writeFile(clip, 'WEBVTT changed')
  const [changed] = await start()
  expect(changed?.version).not.toBe(first?.version)
  const { data } = await everything().from('lessons').download('road-safety/captions.en.vtt')
  expect(await data?.text()).toBe('WEBVTT changed')
  expect(await readdir(join(dataDir, 'storage'))).not.toContain(first?.version)

  await writeFile(clip, 'WEBVTT too long')
  const small = { ...bucket, fileSizeLimit: 14 }
  await expect(createStorage({ pool, dataDir, keys, buckets: [small] })).rejects.toThrow(
    'maximum allowed size',
  )
  const pictures = { ...bucket, allowedMimeTypes: ['image/png'] }
  await expect(createStorage({ pool, dataDir, keys, buckets: [pictures] })).rejects.toThrow('not supported')
  await rm(folder, { recursive: true })
})

test('files without a row, as a killed upload leaves them, are removed at the start, and no others', async () => {
  const { id, papers } = await person()
  await papers.upload(`${id}/kept`, 'kept')
  const before = (await readdir(join(dataDir, 'storage'))).sort()
  for (const leftover of [randomUUID(), randomUUID()])
    await writeFile(join(dataDir, 'storage', leftover), 'half a photo')
  await createStorage({ pool, dataDir, keys })
  expect((await readdir(join(dataDir, 'storage'))).sort()).toEqual(before)
  expect(await (await papers.download(`${id}/kept`)).data?.text()).toBe('kept')
})

async function tus(
  token: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Blob,
) {
  const answer = await fetch(new URL(path, `${server.url}/storage/v1/upload/resumable/`), {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    body: body ?? null,
  })
  return {
    status: answer.status,
    at: answer.headers.get('location') ?? '',
    offset: answer.headers.get('upload-offset'),
  }
}

const begin = (
  token: string,
  bucketName: string,
  objectName: string,
  length: number,
  type = 'text/plain',
) => {
  const pairs = Object.entries({ bucketName, objectName, contentType: type, cacheControl: '60' })
  const metadata = pairs.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join()
  return tus(token, 'POST', '', { 'upload-length': `${length}`, 'upload-metadata': metadata })
}

const send = (token: string, at: string, offset: number, text: string) =>
  tus(
    token,
    'PATCH',
    at,
    { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
    new Blob([text]),
  )

test('a person’s upload goes on where it stopped, after a restart too, and is an object at its end', async () => {
  const { id, token, papers } = await person()
  const { status, at } = await begin(token, 'papers', `${id}/film`, 10)
  expect(status).toBe(201)
  expect(await send(token, at, 0, '0123')).toMatchObject({ status: 204, offset: '4' })
  expect((await papers.download(`${id}/film`)).error).not.toBeNull()
  storage = await createStorage({ pool, dataDir, keys })
  expect(await tus(token, 'HEAD', at, {})).toMatchObject({ status: 200, offset: '4' })
  // The response to the first part was lost: the client sends it again, or from another offset.
  for (const place of [0, 5]) expect((await send(token, at, place, 'xx')).status).toBe(409)
  expect((await send(token, at, 4, '4567890')).status).toBe(413)
  const { offset } = await tus(token, 'HEAD', at, {})
  expect(await send(token, at, Number(offset), '456789'.slice(Number(offset) - 4))).toMatchObject({
    offset: '10',
  })
  expect(await (await papers.download(`${id}/film`)).data?.text()).toBe('0123456789')
  expect((await tus(token, 'HEAD', at, {})).status).toBe(404)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

test('a person begins no resumable upload that an upload in one piece would be refused', async () => {
  const [mine, other] = [await person(), await person()]
  const { token, id } = mine
  expect((await begin(token, 'papers', `${other.id}/film`, 4)).status).toBe(403)
  expect((await begin(token, 'papers', `${id}/film`, 2_000_001)).status).toBe(413)
  expect((await begin(token, 'clips', `${id}/film`, 4)).status).toBe(415)
  expect((await begin(token, 'papers', `${id}/ñ`, 4)).status).toBe(400)
  expect((await begin(token, 'missing', `${id}/film`, 4)).status).toBe(404)
  expect((await tus(token, 'POST', '', { 'upload-length': '4', 'tus-resumable': '0.9.0' })).status).toBe(412)
  const { at } = await begin(token, 'papers', `${id}/film`, 4)
  expect((await send(other.token, at, 0, 'evil')).status).toBe(404)
  expect((await tus(other.token, 'HEAD', at, {})).status).toBe(404)
  expect((await tus(other.token, 'DELETE', at, {})).status).toBe(404)
  expect((await tus(token, 'HEAD', '../../../etc/passwd', {})).status).toBe(404)
  expect((await tus(token, 'DELETE', at, {})).status).toBe(204)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})
