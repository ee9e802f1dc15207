import { randomUUID } from 'node:crypto'
import { createClient, type RealtimeChannelOptions, type SupabaseClient } from '@supabase/supabase-js'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Claims, signToken } from '../src/jwt.ts'
import { openPool } from '../src/pool.ts'
import { createRealtime, type Realtime } from '../src/realtime/realtime.ts'
import type { TestDatabase } from '../src/testDatabases.ts'
import { databases } from './support/databases.ts'
import { serveParts } from './support/serveParts.ts'

const keys = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' }
const jwtSecret = 'a secret of this test, long enough for HS256'

let database: TestDatabase
let pool: Pool
let realtime: Realtime
let server: Awaited<ReturnType<typeof serveParts>>
const clients: SupabaseClient[] = []

beforeAll(async () => {
  database = await databases.fresh()
  // A members list decides: a room's members receive, its speakers may also broadcast.
  await database.sql.unsafe(`
    create table public.room_members (room text, person uuid, speaks boolean default false);
    grant select on public.room_members to authenticated;
    create policy "members hear their room" on realtime.messages for select to authenticated using (
      exists (select from public.room_members where room = realtime.topic() and person = auth.uid()));
    create policy "speakers speak in their room" on realtime.messages for insert to authenticated with check (
      exists (select from public.room_members where room = realtime.topic() and person = auth.uid() and speaks));
  `)
  pool = openPool(database.superuserUrl, 4)
  realtime = await createRealtime({ pool, superuserUrl: database.superuserUrl, jwtSecret, keys })
  server = await serveParts({ upgrade: realtime.upgrade })
})

afterEach(async () => {
  for (const client of clients.splice(0)) {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  }
})

afterAll(async () => {
  await realtime.close()
  await server.close()
  await pool.end()
  await database.drop()
})

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

function tokenFor(person: string, claims: Partial<Claims> = {}) {
  return signToken({ sub: person, role: 'authenticated', exp: inAnHour(), ...claims }, jwtSecret)
}

/** The user of `accessToken`; anonymous without it. */
async function connect(accessToken?: () => Promise<string>, vsn = '2.0.0') {
  const client = createClient(server.url, keys.publishableKey, { accessToken, realtime: { vsn } })
  clients.push(client)
  // Otherwise the first join is sent before supabase-js has fetched the token.
  await client.realtime.setAuth()
  return client
}

/** A new signed-in member of the room. */
async function member(room: string, { speaks = false } = {}) {
  const id = randomUUID()
  await database.sql`insert into public.room_members values (${room}, ${id}, ${speaks})`
  const token = await tokenFor(id)
  return { id, client: await connect(() => Promise.resolve(token)) }
}

/** Opens a channel and records its events. */
function open(client: SupabaseClient, room: string, config: RealtimeChannelOptions['config'] = {}) {
  const seen = {
    statuses: [] as string[],
    reasons: [] as string[],
    messages: [] as unknown[],
    system: [] as string[],
  }
  const channel = client
    .channel(room, { config: { private: true, ...config } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => seen.messages.push({ event, payload }))
    .on('system', {}, ({ message }) => seen.system.push(message))
  channel.subscribe((status, error) => {
    seen.statuses.push(status)
    if (error) seen.reasons.push(error.message)
  })
  return Object.assign(seen, { channel, joined: () => until(() => seen.statuses.includes('SUBSCRIBED')) })
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000, interval: 10 })

function broadcast(room: string, payload: object, event = 'hint', sql = database.sql) {
  return sql`select realtime.send(${sql.json({ ...payload })}, ${event}, ${room}, true)`
}

test('a member of a room receives what the database broadcasts there', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room)
  await channel.joined()
  await broadcast(room, { text: 'magandang umaga 🚗' })
  await until(() => channel.messages.length > 0)
  expect(channel.messages).toEqual([
    { event: 'hint', payload: expect.objectContaining({ text: 'magandang umaga 🚗' }) },
  ])
})

test('a client that speaks version 1 of the protocol is served too', async () => {
  const room = randomUUID()
  const { id } = await member(room)
  const token = await tokenFor(id)
  const channel = open(await connect(() => Promise.resolve(token), '1.0.0'), room)
  await channel.joined()
  await broadcast(room, { n: 1 })
  await until(() => channel.messages.length > 0)
})

test('a stranger cannot join a private room', async () => {
  const token = await tokenFor(randomUUID())
  const channel = open(await connect(() => Promise.resolve(token)), 'somewhere')
  await until(() => channel.reasons.length > 0)
  expect(channel.statuses).toEqual(['CHANNEL_ERROR'])
  expect(channel.reasons[0]).toContain(
    'Unauthorized: You do not have permissions to read from this Channel topic',
  )
})

test('somebody who is not signed in cannot join a private room', async () => {
  const channel = open(await connect(), 'somewhere')
  await until(() => channel.reasons.length > 0)
  expect(channel.reasons[0]).toContain('Unauthorized')
})

// Attack 323
test('a person without a session joins no channel, even an open one, and causes no queries', async () => {
  await database.sql`create policy "everybody hears" on realtime.messages for select to anon using (true)`
  onTestFinished(() => database.sql`drop policy "everybody hears" on realtime.messages`.then(() => undefined))
  const channel = open(await connect(), 'somewhere')
  await until(() => channel.reasons.length > 0)
  expect(channel.statuses).toEqual(['CHANNEL_ERROR'])
})

// Attack 42
test('nobody can join a public channel, not even a member', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room, { private: false })
  await until(() => channel.reasons.length > 0)
  expect(channel.reasons[0]).toContain('PrivateOnly')
})

// Attack 4
test.each([
  [
    'signed with another secret',
    (id: string) => signToken({ sub: id, role: 'authenticated', exp: inAnHour() }, 'x'.repeat(40)),
  ],
  [
    'signed with the publishable key',
    (id: string) => signToken({ sub: id, role: 'authenticated', exp: inAnHour() }, keys.publishableKey),
  ],
  [
    'that makes her the service and is signed by nobody',
    (id: string) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = { sub: id, role: 'service_role', exp: inAnHour() }
      return Promise.resolve(`${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`)
    },
  ],
  ['past its end', (id: string) => tokenFor(id, { exp: inAnHour() - 7200 })],
  ['that is no token', () => Promise.resolve('not.a.token')],
])('a member with a token %s cannot join', async (_what, forge) => {
  const room = randomUUID()
  const { id } = await member(room)
  const token = await forge(id)
  const channel = open(await connect(() => Promise.resolve(token)), room)
  await until(() => channel.reasons.length > 0)
  expect(channel.reasons[0]).toContain('InvalidJWTToken')
})

test('a socket without a valid API key is refused', async () => {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`,
  )
  const outcome = await new Promise((resolve) => {
    socket.onopen = () => resolve('open')
    socket.onerror = () => resolve('refused')
  })
  expect(outcome).toBe('refused')
})

test('a thousand messages of many transactions arrive once each and in order', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room)
  await channel.joined()
  for (let hundred = 0; hundred < 10; hundred += 1) {
    await database.sql.begin(async (sql) => {
      await sql`
        select realtime.send(jsonb_build_object('n', n), 'count', ${room}, true)
        from generate_series(${hundred * 100}::int, ${hundred * 100 + 99}::int) as n`
    })
  }
  await until(() => channel.messages.length >= 1000)
  const numbers = channel.messages.map((message) => (message as { payload: { n: number } }).payload.n)
  expect(numbers).toEqual(Array.from({ length: 1000 }, (_, n) => n))
})

test('a message of 300 kB arrives whole', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room)
  await channel.joined()
  const text = 'Ñ'.repeat(150_000)
  await broadcast(room, { text })
  await until(() => channel.messages.length > 0)
  expect(channel.messages[0]).toMatchObject({ payload: { text } })
})

test('what a transaction rolls back is never delivered', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room)
  await channel.joined()
  await database.sql
    .begin(async (sql) => {
      await sql`select realtime.send('{"n":1}', 'undone', ${room}, true)`
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await broadcast(room, { n: 2 }, 'done')
  await until(() => channel.messages.length > 0)
  expect(channel.messages).toMatchObject([{ event: 'done' }])
})

test('a message reaches its own room and no other', async () => {
  const [mine, other] = [randomUUID(), randomUUID()]
  const { id, client } = await member(mine)
  await database.sql`insert into public.room_members values (${other}, ${id})`
  const [here, there] = [open(client, mine), open(client, other)]
  await Promise.all([here.joined(), there.joined()])
  await broadcast(mine, {}, 'for mine')
  await broadcast(other, {}, 'for other')
  await until(() => here.messages.length > 0 && there.messages.length > 0)
  expect(here.messages).toMatchObject([{ event: 'for mine' }])
  expect(there.messages).toMatchObject([{ event: 'for other' }])
})

test('a member’s message reaches the others, and herself only on request', async () => {
  const room = randomUUID()
  const listener = open((await member(room)).client, room)
  const speaker = open((await member(room, { speaks: true })).client, room, { broadcast: { ack: true } })
  await Promise.all([listener.joined(), speaker.joined()])
  expect(await speaker.channel.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } })).toBe('ok')
  await until(() => listener.messages.length > 0)
  expect(listener.messages).toEqual([{ event: 'hello', payload: { n: 1 } }])
  expect(speaker.messages).toEqual([])
})

test('a member without the right to send cannot send', async () => {
  const room = randomUUID()
  const listener = open((await member(room)).client, room)
  const mute = open((await member(room)).client, room)
  await Promise.all([listener.joined(), mute.joined()])
  await mute.channel.send({ type: 'broadcast', event: 'forged', payload: {} })
  await broadcast(room, {}, 'genuine')
  await until(() => listener.messages.length > 0)
  expect(listener.messages).toMatchObject([{ event: 'genuine' }])
})

test('a channel is closed with a reason when its token expires', async () => {
  const room = randomUUID()
  const { id } = await member(room)
  const token = await tokenFor(id, { exp: Math.floor(Date.now() / 1000) + 2 })
  const channel = open(await connect(() => Promise.resolve(token)), room)
  await channel.joined()
  await until(() => channel.statuses.includes('CLOSED'))
  expect(channel.system).toEqual(['Token has expired'])
})

// Attack 44
test('a member who has lost access loses the channel when the token is renewed', async () => {
  const room = randomUUID()
  const { id } = await member(room)
  let token = await tokenFor(id)
  const client = await connect(() => Promise.resolve(token))
  const channel = open(client, room)
  await channel.joined()
  await database.sql`delete from public.room_members where person = ${id}`
  token = await tokenFor(id, { session_id: randomUUID() })
  await client.realtime.setAuth()
  await until(() => channel.statuses.includes('CLOSED'))
  expect(channel.system).toEqual([`You do not have permissions to read from this Channel topic: ${room}`])
})

test('a member who renews the token keeps the channel', async () => {
  const room = randomUUID()
  const { id } = await member(room)
  let token = await tokenFor(id, { exp: Math.floor(Date.now() / 1000) + 2 })
  const client = await connect(() => Promise.resolve(token))
  const channel = open(client, room)
  await channel.joined()
  const firstEnds = Date.now() + 2_500
  token = await tokenFor(id)
  await client.realtime.setAuth()
  await vi.waitUntil(() => Date.now() > firstEnds, { timeout: 5_000 })
  await broadcast(room, {})
  await until(() => channel.messages.length > 0)
  expect(channel.statuses).toEqual(['SUBSCRIBED'])
})

test('a member who leaves a room hears no more of it and can come back', async () => {
  const room = randomUUID()
  const { client } = await member(room)
  const first = open(client, room)
  const staying = open((await member(room)).client, room)
  await Promise.all([first.joined(), staying.joined()])
  await client.removeChannel(first.channel)
  await broadcast(room, {}, 'missed')
  // A broadcast comes after its transaction, so a client joining at once may still receive it.
  await until(() => staying.messages.length > 0)
  const second = open(client, room)
  await second.joined()
  await broadcast(room, {}, 'heard')
  await until(() => second.messages.length > 0)
  expect(first.messages).toEqual([])
  expect(second.messages).toMatchObject([{ event: 'heard' }])
})

test('presence and table changes can be requested, and have no effect', async () => {
  const room = randomUUID()
  const { client } = await member(room)
  const changes: unknown[] = []
  client
    .channel(room, { config: { private: true } })
    .on('presence', { event: 'sync' }, () => changes.push('presence'))
    .on('postgres_changes', { event: '*', schema: 'public', table: 'room_members' }, (change) =>
      changes.push(change),
    )
  const channel = open(client, room)
  await channel.joined()
  expect(await channel.channel.track({ here: true })).toBe('ok')
  await database.sql`insert into public.room_members values (${room}, ${randomUUID()})`
  await broadcast(room, {})
  await until(() => channel.messages.length > 0)
  expect(changes).toEqual([])
})

test('members receive messages again after the database was restarted', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room)
  await channel.joined()
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen realtime_messages%'`
  await until(() => channel.statuses.filter((status) => status === 'SUBSCRIBED').length === 2)
  await broadcast(room, {}, 'again')
  await until(() => channel.messages.length > 0)
  expect(channel.messages).toMatchObject([{ event: 'again' }])
})

test('invalid messages close their own socket and no other', async () => {
  const room = randomUUID()
  const channel = open((await member(room)).client, room)
  await channel.joined()
  const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=2.0.0`
  for (const noise of [
    '',
    'null',
    '[]',
    '{"topic":1}',
    '["1","1","realtime:x","phx_join",null]',
    new Uint8Array([3, 255, 255, 255]),
  ]) {
    const socket = new WebSocket(url)
    const answer = await new Promise((resolve) => {
      socket.onopen = () => socket.send(noise)
      socket.onmessage = ({ data }) => resolve(data)
      socket.onclose = ({ code }) => resolve(code)
    })
    expect([1003, expect.stringContaining('PrivateOnly')]).toContainEqual(answer)
    socket.close()
  }
  await broadcast(room, {}, 'still here')
  await until(() => channel.messages.length > 0)
})
