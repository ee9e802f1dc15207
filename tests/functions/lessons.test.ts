import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { PEOPLE, type Person } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

const tokenOf = async (person: Person) =>
  (await (await stack.signInAs(person)).auth.getSession()).data.session?.access_token ?? ''

async function open(token: string, module: number, rendition = 'light') {
  const answer = await fetch(`${stack.apiUrl}/functions/v1/lessons/${module}?rendition=${rendition}`, {
    method: 'POST',
    headers: { apikey: stack.keys.publishableKey, authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: await answer.json() }
}

/** A signed URL's lifetime (s). */
function lifeOf(url: string): number {
  const [, claims = ''] = new URL(url).searchParams.get('token')?.split('.') ?? []
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return exp - iat
}

// Attack 68
test('a student gets a lesson and its captions for its length and half an hour, and plays it', async () => {
  const { status, body } = await open(await tokenOf('amina'), 0)
  expect(status).toBe(200)
  const { record, source } = body
  for (const path of [source.url, ...source.captions.map(({ url }: { url: string }) => url)]) {
    const url = `${stack.apiUrl}/${path}`
    expect(lifeOf(url)).toBe(record.seconds + 1_800)
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  }
  expect(source).toMatchObject({ rendition: 'light', captions: [{ language: 'en' }, { language: 'fil' }] })
})

test('a student gets the film to draw and its sound; where one of them is missing, the video', async () => {
  const { source } = (await open(await tokenOf('amina'), 0, 'drawn')).body
  expect(source).toMatchObject({ rendition: 'drawn', renditions: ['drawn', 'full', 'light'] })
  const film = await (await fetch(`${stack.apiUrl}/${source.film}`)).json()
  expect(film.seconds).toBe(93)
  await stack.sql`update storage.objects set name = 'kept' where name = 'general-information/sound.mp4'`
  expect((await open(await tokenOf('amina'), 0, 'drawn')).body.source).toMatchObject({
    rendition: 'full',
    renditions: ['full', 'light'],
    film: null,
  })
  await stack.sql`update storage.objects set name = 'general-information/sound.mp4' where name = 'kept'`
})

test('nobody who may not enter a module gets its files', async () => {
  const [amina, una, dan] = [await tokenOf('amina'), await tokenOf('una'), await tokenOf('dan')]
  await expectNoChange(stack.sql, async () => {
    expect(await open(una, 0)).toMatchObject({ status: 403, body: { code: 'not_enrolled' } })
    expect(await open(dan, 0)).toMatchObject({ status: 403, body: { code: 'not_enrolled' } })
    expect(await open(amina, 6)).toMatchObject({ status: 403, body: { code: 'not_enrolled' } })
    expect(await open(amina, 5)).toMatchObject({ status: 403, body: { code: 'module_locked' } })
    expect((await open(stack.keys.publishableKey, 0)).status).toBe(401)
    expect((await open(stack.keys.secretKey, 0)).status).toBe(401)
  })
})

// Attack 68
test('a student who was disabled or signed out opens no lesson with the token of before', async () => {
  const disable = (at: Date | null) =>
    stack.sql`update public.profiles set disabled_at = ${at} where email = ${PEOPLE.amina}`
  const client = await stack.signInAs('amina')
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  expect((await open(token, 0)).status).toBe(200)
  await disable(new Date())
  expect(await open(token, 0)).toMatchObject({ status: 403, body: { code: 'account_disabled' } })
  await disable(null)
  await client.auth.signOut({ scope: 'global' })
  expect((await open(token, 0)).status).toBe(401)
})

test('a student is told when the lesson files cannot be signed, and gets them with the next try', async () => {
  const token = await tokenOf('amina')
  await stack.sql`update storage.objects set name = 'away/' || name where bucket_id = 'module-videos'`
  expect(await open(token, 0)).toMatchObject({ status: 404, body: { code: 'video_unavailable' } })
  await stack.sql`update storage.objects set name = substr(name, 6) where bucket_id = 'module-videos'`
  expect((await open(token, 0)).status).toBe(200)
})
