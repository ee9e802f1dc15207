import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startGateway } from '../src/gateway.ts'
import { signToken } from '../src/jwt.ts'
import { freePort } from '../src/ports.ts'

const keys = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test', jwtSecret: 's'.repeat(40) }

const never = () => Promise.reject(new Error('not called'))

async function serveGateway(options: Partial<Parameters<typeof startGateway>[0]>) {
  const gateway = await startGateway({
    port: await freePort(),
    keys,
    uploadLimit: 1,
    rest: { handle: never },
    refuseUnknown: async () => undefined,
    functions: { handle: never },
    storage: { handle: never },
    auth: { handle: never },
    realtime: { upgrade() {} },
    health: never,
    ...options,
  })
  onTestFinished(() => gateway.close())
  return gateway
}

/** A gateway before a database that holds the calls whose path ends in "slow" until `finishOne`. */
async function serveSlowly() {
  const held: ServerResponse[] = []
  let mostHeld = 0
  let told = () => {}
  const gateway = await serveGateway({
    rest: {
      handle({ url }, outgoing) {
        if (!url?.endsWith('slow')) return outgoing.end()
        mostHeld = Math.max(mostHeld, held.push(outgoing))
        told()
      },
    },
  })
  return {
    mostHeld: () => mostHeld,
    async untilHeld(count: number) {
      while (held.length < count) await new Promise<void>((resolve) => (told = resolve))
    },
    finishOne: () => held.shift()?.end(),
    async call(name: string, token?: string, apikey = keys.publishableKey) {
      const headers = { apikey, ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(`${gateway.url}/rest/v1/rpc/${name}`, { method: 'POST', headers })
      return answer.status
    },
  }
}

const tokenOf = (sub: string, session = sub) =>
  signToken({ role: 'authenticated', sub, session_id: session, exp: Date.now() / 1000 + 60 }, keys.jwtSecret)

const times = <Result>(count: number, make: (place: number) => Result) =>
  Array.from({ length: count }, (_, place) => make(place))

test('a student is served while another has thirty slow calls, six of which reach the database', async () => {
  const { call, untilHeld, finishOne, mostHeld } = await serveSlowly()
  const [ana, ben, benOnHisPhone] = [
    await tokenOf('ana'),
    await tokenOf('ben'),
    await tokenOf('ben', 'phone'),
  ]
  const slow = times(30, (place) => call('slow', place % 2 ? ben : benOnHisPhone))
  for (const _ of slow) {
    await untilHeld(1)
    expect(await call('fast', ana)).toBe(200)
    finishOne()
  }
  expect([...new Set(await Promise.all(slow))]).toEqual([200])
  expect(mostHeld()).toBe(6)
})

test('thirty students behind one address are served at once, and so is the server itself', async () => {
  const { call, untilHeld, finishOne } = await serveSlowly()
  const students = await Promise.all(times(30, (place) => tokenOf(`student ${place}`)))
  const slow = students.map((student) => call('slow', student))
  const ours = times(30, () => call('slow', undefined, keys.secretKey))
  await untilHeld(60)
  times(60, finishOne)
  expect([...new Set(await Promise.all([...slow, ...ours]))]).toEqual([200])
})

test('visitors and bad tokens queue by their address, apart from signed-in students', async () => {
  const { call, untilHeld, finishOne, mostHeld } = await serveSlowly()
  const slow = times(20, (place) => call('slow', place % 2 ? `forged-${place}` : undefined))
  for (const _ of slow) {
    await untilHeld(1)
    expect(await call('fast', await tokenOf('ana'))).toBe(200)
    finishOne()
  }
  await Promise.all(slow)
  expect(mostHeld()).toBe(6)
})

test('a page of another address can read why its call was refused, and no cache keeps it', async () => {
  const { url } = await serveGateway({})
  const answer = await fetch(`${url}/rest/v1/rpc/my_course`, {
    method: 'POST',
    headers: { apikey: 'forged' },
  })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ message: 'Invalid API key' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a developer whose call fails in the gateway gets an answer, and finds the cause on the console', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { url } = await serveGateway({
    rest: {
      handle() {
        throw new Error('a fault')
      },
    },
  })
  const headers = { apikey: keys.publishableKey }
  const answer = await fetch(`${url}/rest/v1/rpc/my_course`, { method: 'POST', headers })
  expect(answer.status).toBe(500)
  expect(report).toHaveBeenCalledWith('POST /rest/v1/rpc/my_course failed:', expect.any(Error))
})

test('a developer finds a request in the log by the trace that its client sent', async () => {
  const logged = Promise.withResolvers<string>()
  const gateway = await serveGateway({
    functions: { handle: async () => new Response(null, { status: 502 }) },
    log: logged.resolve,
  })
  const trace = '4f3a91c2'.repeat(4)
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  await fetch(`${gateway.url}/functions/v1/users/disable?id=una`, { method: 'PATCH', headers })
  const path = '/functions/v1/users/disable'
  const ms = expect.any(Number)
  expect(JSON.parse(await logged.promise)).toEqual({ method: 'PATCH', path, status: 502, ms, trace })
})

test('a call of an unknown function does not reach PostgREST', async () => {
  const { url } = await serveGateway({ refuseUnknown: async () => new Response(null, { status: 404 }) })
  const headers = { apikey: keys.publishableKey }
  const answer = await fetch(`${url}/rest/v1/rpc/fly`, { method: 'POST', headers })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
