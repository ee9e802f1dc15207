import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { PASSWORD, type Person } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

const lesson = 'general-information/lesson.mp4'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

const idOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id ?? ''

/** Joins a private channel; returns the result of the join and the hints that arrived. */
async function listen(client: SupabaseClient, topic: string, token?: string) {
  const hints: { event: string; payload: object }[] = []
  await client.realtime.setAuth(token)
  const outcome = await new Promise<string>((resolve) => {
    const channel = client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: '*' }, ({ event, payload }) => hints.push({ event, payload }))
    channel.subscribe((status, error) => {
      resolve(error ? error.message.split(':', 1).join() : status)
      if (error) client.removeChannel(channel)
    })
  })
  return { outcome, hints }
}

test('a student plays an open lesson from a signed URL, as a player does', async () => {
  const amina = await stack.signInAs('amina')
  const { data } = await amina.functions.invoke('lessons/0', { method: 'POST' })
  const url = `${stack.apiUrl}/${data.source.url}`
  const whole = await fetch(url, { method: 'HEAD' })
  const size = Number(whole.headers.get('content-length'))
  expect(size).toBeGreaterThan(100_000)
  expect(whole.headers.get('content-type')).toBe('video/mp4')

  const seek = await fetch(url, {
    headers: { range: `bytes=${size - 1000}-`, origin: 'http://127.0.0.1:5173' },
  })
  expect(seek.status).toBe(206)
  expect((await seek.arrayBuffer()).byteLength).toBe(1000)
  expect(seek.headers.get('access-control-allow-origin')).toBe('*')
  const etag = whole.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(url, { headers: { range: `bytes=${size}-` } })).status).toBe(416)
})

// Attack 68
test.each<[Person, string]>([
  ['amina', 'has the course'],
  ['una', 'has not paid'],
  ['dan', 'is in the other course'],
  ['ada', 'is an admin'],
])('%s, who %s, gets no lesson file from Storage, for no time at all', async (person) => {
  const client = await stack.signInAs(person)
  const videos = client.storage.from('module-videos')
  const aCentury = 100 * 365 * 24 * 3600
  for (const seconds of [1, aCentury]) {
    expect((await videos.createSignedUrl(lesson, seconds)).error).not.toBeNull()
    expect((await videos.createSignedUrls([lesson], seconds)).data?.[0]?.signedUrl).toBeNull()
  }
  expect((await videos.download(lesson)).error).not.toBeNull()
  expect((await videos.list(lesson.split('/')[0])).data).toEqual([])
  expect((await fetch(videos.getPublicUrl(lesson).data.publicUrl)).status).toBe(400)
})

test.each<Person>(['amina', 'ada'])('%s cannot put, replace, move or remove a lesson', async (person) => {
  const client = await stack.signInAs(person)
  const videos = client.storage.from('module-videos')
  const page = new Blob(['<script>'], { type: 'video/mp4' })
  await expectNoChange(stack.sql, async () => {
    expect((await videos.upload('mine.mp4', page)).error).toMatchObject({ statusCode: '403' })
    expect((await videos.update(lesson, page)).error).toMatchObject({ statusCode: '403' })
    expect((await videos.move(lesson, 'mine.mp4')).error).not.toBeNull()
    expect((await videos.copy(lesson, 'mine.mp4')).error).not.toBeNull()
    expect((await videos.remove([lesson])).data ?? []).toEqual([])
  })
})

// Attack 44
test('a student is told live that the role has changed, without being told what', async () => {
  const [una, ada] = [await stack.signInAs('una'), await stack.signInAs('ada')]
  const id = await idOf(una)
  const { outcome, hints } = await listen(una, `user:${id}`)
  expect(outcome).toBe('SUBSCRIBED')
  await ada.rpc('set_user_role', { p_user: id, p_role: 'otdc' })
  await vi.waitUntil(() => hints.length > 0)
  expect(hints[0]).toMatchObject({ event: 'profile_changed' })
  expect(Object.keys(hints[0]?.payload ?? {}).filter((key) => key !== 'id')).toEqual([])
})

test('both admins hear that notifications changed; no student can listen in', async () => {
  const [ada, bea, amina] = [
    await stack.signInAs('ada'),
    await stack.signInAs('bea'),
    await stack.signInAs('amina'),
  ]
  const [first, second] = [await listen(ada, 'admins'), await listen(bea, 'admins')]
  expect([first.outcome, second.outcome]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
  expect((await listen(amina, 'admins')).outcome).toBe('Unauthorized')
  expect((await listen(amina, `user:${await idOf(ada)}`)).outcome).toBe('Unauthorized')
  expect((await listen(stack.client(), 'admins')).outcome).toBe('Unauthorized')

  const server = stack.client(stack.keys.secretKey)
  await server.auth.admin.createUser({
    email: 'newcomer@maneho.test',
    password: 'drive1234',
    email_confirm: true,
  })
  await vi.waitUntil(() => first.hints.length > 0 && second.hints.length > 0)
  expect(first.hints[0]).toMatchObject({ event: 'notifications_changed' })
})

// Attack 39
test('not even an admin can send a hint', async () => {
  const [ada, bea] = [await stack.signInAs('ada'), await stack.signInAs('bea')]
  const { hints } = await listen(bea, 'admins')
  await listen(ada, 'admins')
  const [channel] = ada.getChannels()
  await channel?.send({ type: 'broadcast', event: 'forged', payload: {} })
  await stack.sql`select realtime.send('{}', 'genuine', 'admins', true)`
  await vi.waitUntil(() => hints.length > 0)
  expect(hints.map(({ event }) => event)).toEqual(['genuine'])
})

/** The access of Bea's old token: users, modules and messages read, and files opened. */
async function tryToken(token: string) {
  const ask = (path: string, body?: object, method = body ? 'POST' : 'GET') =>
    fetch(`${stack.apiUrl}${path}`, {
      method,
      headers: {
        apikey: stack.keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    })
  const paging = { p_filter: 'all', p_sort: 'email', p_descending: true, p_page: 0, p_page_size: 5 }
  const answers = await Promise.all([
    ask('/rest/v1/rpc/list_users', paging),
    ask('/rest/v1/rpc/set_user_role', { p_user: await idOf(await stack.signInAs('amina')), p_role: 'otdc' }),
    ask('/rest/v1/rpc/my_profile', {}),
    ask('/functions/v1/lessons/0', {}),
    ask('/functions/v1/users/disable/00000000-0000-4000-8000-000000000000', {}, 'PATCH'),
  ])
  return answers.map(({ status }) => status)
}

// Attack 60
test.for([
  {
    how: 'signs out everywhere',
    end: (client: SupabaseClient) => client.auth.signOut({ scope: 'global' }),
  },
  {
    how: 'sets a new password on another device',
    end: async () => {
      const elsewhere = await stack.signInAs('bea')
      await elsewhere.auth.updateUser({ password: 'drive4321', current_password: PASSWORD })
      await elsewhere.auth.updateUser({ password: PASSWORD, current_password: 'drive4321' })
    },
  },
])('an admin who $how ends the old token at once', async ({ end }) => {
  const bea = await stack.signInAs('bea')
  const token = (await bea.auth.getSession()).data.session?.access_token ?? ''
  const before = await tryToken(token)
  expect(before).toEqual([200, 200, 200, 200, 404])
  await end(bea)
  const after = await tryToken(token)
  expect(after).toEqual([401, 401, 401, 401, 401])
  expect((await listen(stack.client(), 'admins', token)).outcome).toBe('Unauthorized')
})
