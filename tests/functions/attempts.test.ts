import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkToPack } from '../support/packs.ts'
import { PASSWORD } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

const MARIA = 'maria.santos@maneho.test'

let stack: FreshStack
let maria: string
let attempt: string

beforeAll(async () => {
  stack = await freshStack()
  const { sql } = stack
  maria = (await sql`select id from profiles where email = ${MARIA}`)[0]?.id
  attempt = (await sql`select id from exam_attempts where student_id = ${maria} order by id limit 1`)[0]?.id
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update exam_attempts set started_at = started_at - interval '3 years', submitted_at = submitted_at - interval '3 years'
      where student_id = ${maria}`
    await tx`update private.certificates set issued_at = issued_at - interval '3 years' where student_id = ${maria}`
    await tx`update private.retention set archive_years = 2`
  })
})
beforeEach(
  () =>
    stack.sql`update private.attempt_archives set restored_at = now() - interval '31 days' where restored_at is not null`,
)
afterAll(() => stack.stop())

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.apiUrl}/functions/v1/attempts/${path}`, {
    method: 'POST',
    headers: { apikey: stack.keys.publishableKey, ...headers },
  })
const clock = async () => (await ask('archive', { apikey: stack.keys.secretKey })).json()
const sessionOf = async (email: string) => {
  const client = stack.client()
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  return { client, by: { authorization: `Bearer ${data.session?.access_token}` } }
}
const files = () => stack.client(stack.keys.secretKey).storage.from('attempts')
const rows = () => stack.sql`select * from exam_attempts where student_id = ${maria} order by id`
const archiveOf = async (): Promise<string> =>
  (
    await stack.sql`select id from private.attempt_archives where student_id = ${maria} and restored_at is null`
  )[0]?.id

// Attack 511
test('511: only staff and the student herself have old answers restored from their file', async () => {
  const ada = await sessionOf('admin@maneho.test')
  const answers = async () => ada.client.rpc('attempt_answers', { p_attempt: attempt })
  const [before, shown] = [await rows(), (await answers()).data]
  expect(shown.length).toBeGreaterThan(5)
  expect(await clock()).toEqual({ archived: 1, restored: 0, removed: 0 })
  expect(await clock()).toEqual({ archived: 0, restored: 0, removed: 0 })
  const archive = await archiveOf()
  const file = await (await files().download(archive)).data?.bytes()
  const text = gunzipSync(file ?? '').toString()
  expect(JSON.parse(text)).toHaveLength(before.length)
  expect(text).not.toMatch(new RegExp(`${maria}|maria|santos`, 'i'))

  const amina = await sessionOf('otdc@maneho.test')
  const bucket = amina.client.storage.from('attempts')
  expect((await bucket.download(archive)).error).not.toBeNull()
  expect((await bucket.createSignedUrl(archive, 60)).error).not.toBeNull()
  expect((await bucket.list()).data).toEqual([])
  expect(
    (await bucket.upload(randomUUID(), gzipSync('[]'), { contentType: 'application/gzip' })).error,
  ).not.toBeNull()
  for (const [path, headers, status] of [
    [`restore/${maria}`, amina.by, 403],
    [`restore/${maria}`, {}, 401],
    [`restore/${maria}`, { authorization: `Bearer ${stack.keys.secretKey}` }, 401],
    ['restore', {}, 401],
    ['archive', ada.by, 401],
    [`archive/${maria}`, { apikey: stack.keys.secretKey }, 404],
    [`restore/${maria}/again`, {}, 404],
  ] as const) {
    expect((await ask(path, headers)).status, path).toBe(status)
  }
  expect(await (await ask('restore', amina.by)).json()).toEqual({ restored: 0 })
  expect((await answers()).error?.message).toBe('attempts_archived')

  const both = await Promise.all([1, 2].map(() => ask(`restore/${maria}`, ada.by)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await answers()).data).toEqual(shown)
  expect(await rows()).toEqual(before)
})

test('answers whose file was written and never noted stay in their rows, and the clock removes the file', async () => {
  const before = await rows()
  await stack.sql`revoke execute on function archive_attempts(uuid, jsonb) from service_role`
  const sweep = () => stack.sql`update private.retention set archives_swept_on = null`
  expect(await clock()).toEqual({ archived: 0, restored: 0, removed: 0 })
  await sweep()
  expect(await clock()).toEqual({ archived: 0, restored: 0, removed: 0 })
  expect(await rows()).toEqual(before)
  await stack.sql`grant execute on function archive_attempts(uuid, jsonb) to service_role`
  await stack.sql`update storage.objects set updated_at = now() - interval '2 hours' where bucket_id = 'attempts'`
  await sweep()
  expect(await clock()).toEqual({ archived: 1, restored: 0, removed: 3 })
  expect((await files().list()).data?.map(({ name }) => name)).toEqual([await archiveOf()])
})

// Attack 512
test('512: a reader gets no file that was altered in the bucket, and the school can restore the true one', async () => {
  const archive = await archiveOf()
  const student = await sessionOf(MARIA)
  const original = (await files().download(archive)).data ?? new Blob()
  const text = gunzipSync(await original.bytes()).toString()
  const put = (body: Blob | Buffer) =>
    files().upload(archive, body, { contentType: 'application/gzip', upsert: true })
  for (const wrong of [
    Buffer.from('no file'),
    gzipSync('no JSON'),
    gzipSync('{}'),
    gzipSync(text.replaceAll('"1"', '"2"')),
  ]) {
    await put(wrong)
    const answer = await ask('restore', student.by)
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'archive_altered'])
  }
  await put(original)
  await stack.sql`update private.retention set archive_years = null`
  expect(await clock()).toEqual({ archived: 0, restored: 1, removed: 0 })
  expect((await student.client.rpc('my_data')).error).toBeNull()
  await stack.sql`update private.retention set archive_years = 2`
})

test('an inspector fetches a pack of a student whose answers are in a file', async () => {
  expect(await clock()).toMatchObject({ archived: 1 })
  const { token } = await linkToPack((await sessionOf('admin@maneho.test')).client, maria)
  const answer = await fetch(`${stack.apiUrl}/functions/v1/certificates/inspected/${maria}.zip`, {
    headers: { apikey: stack.keys.publishableKey, 'x-inspection': token },
  })
  expect(answer.status).toBe(200)
})
