import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${stack.apiUrl}${path}`, {
    ...init,
    headers: { apikey: stack.keys.publishableKey, ...(init.headers as Record<string, string>) },
  })

/** `fetch` sets some headers itself, so forged requests use a plain client. */
async function statusOf(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request(`${stack.apiUrl}${path}`, { method, headers })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

test('a browser on another origin may call the API and read its counts', async () => {
  const preflight = await call('/rest/v1/profiles', {
    method: 'OPTIONS',
    headers: { Origin: 'http://127.0.0.1:5173', 'Access-Control-Request-Headers': 'apikey,authorization' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,authorization')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  const answer = await call('/rest/v1/profiles')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
})

test('no browser and no cache keeps an answer about a person', async () => {
  for (const path of [
    '/rest/v1/profiles',
    '/auth/v1/settings',
    '/auth/v1/user',
    '/functions/v1/users/nowhere',
  ]) {
    expect((await call(path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('a call that PostgREST takes a minute for is refused, and others are answered meanwhile', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`p${place}`, 1]))
  const names = [{ ['x'.repeat(20_000)]: 1 }, { p_module: 1, ['ñ'.repeat(2_000)]: 1 }, many]
  for (const name of names) {
    const long = await call('/rest/v1/rpc/start_exam', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(name),
    })
    expect(long.status).toBe(400)
  }
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const fields = new URLSearchParams(many as Record<string, never>).toString()
  expect((await call('/rest/v1/rpc/start_exam', { ...form, body: fields })).status).toBe(400)
  const parts = (what: string) => Array.from({ length: 500 }, () => what).join(',')
  for (const query of [`${'x'.repeat(4_000)}=1`, fields, `select=${parts('*')}`, `order=${parts('a')}`])
    expect((await call(`/rest/v1/rpc/my_course?${query}`)).status).toBe(414)
  const short = Array.from({ length: 80 }, (_, place) => `p${place}=1`).join('&')
  expect((await call(`/rest/v1/rpc/my_course?${short}`)).status).toBe(400)
  expect((await call(`/rest/v1/rpc/${'my_course'.repeat(100)}`)).status).toBe(404)
  expect(await statusOf('/rest/v1/modules?id=eq.%C3', { apikey: stack.keys.publishableKey })).toBe(400)
  expect(await statusOf('/rest/v1/%FF', { apikey: stack.keys.publishableKey })).toBe(400)
})

test('a list of 20,000 numbers is refused before PostgREST reads it', async () => {
  const p_weekdays = Array.from({ length: 20_000 }, () => 1)
  const json = { 'content-type': 'application/json' }
  const answer = await call('/rest/v1/rpc/my_plan', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ p_weekdays }),
  })
  expect([answer.status, await answer.json()]).toEqual([413, { message: 'The list is too long' }])
})

test('a call with a long text reaches the database whole', async () => {
  const amina = await stack.signInAs('amina')
  const body = 'araw-araw '.repeat(400)
  const { error } = await amina.rpc('save_essay_draft', {
    p_module: 5,
    p_number: 1,
    p_body: body,
    p_revision: 0,
  })
  // The locked essay's refusal shows that the parameters arrived.
  expect(error?.message).toBe('module_locked')
})

test('a page whose host name points at this machine is refused', async () => {
  const { publishableKey } = stack.keys
  expect(await statusOf('/auth/v1/settings', { Host: 'evil.example', apikey: publishableKey })).toBe(403)
  expect(await statusOf('/auth/v1/settings', { Host: 'localhost:54321', apikey: publishableKey })).toBe(200)
})

test('an address that leads nowhere is a 404 in JSON', async () => {
  for (const path of [
    '/',
    '/rest/v2/profiles',
    '/graphql/v1',
    '/realtime/v1/api/tenants',
    '/auth/v1/nowhere',
  ]) {
    const answer = await call(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toBeTypeOf('object')
  }
})

test('a visitor’s body of more than 64 kB is refused before it is read', async () => {
  const send = (length: number) =>
    call('/rest/v1/rpc/verify_certificate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ p_serial: 'w'.repeat(length) }),
    })
  expect((await send(65_536)).status).toBe(413)
  expect((await send(60_000)).status).not.toBe(413)
})

test('a body of more than a megabyte is refused, announced or not', async () => {
  const words = 'w'.repeat(1024 * 1024 + 1)
  const answer = await call('/rest/v1/rpc/my_profile', { method: 'POST', body: JSON.stringify({ words }) })
  expect(answer.status).toBe(413)

  const unannounced = new Blob([words]).stream()
  const streamed = call('/auth/v1/signup', {
    method: 'POST',
    body: unannounced,
    duplex: 'half',
  } as RequestInit)
  expect(await streamed.then(({ ok }) => ok).catch(() => false)).toBe(false)
})

test('a HEAD request is answered without a body', async () => {
  const answer = await call('/auth/v1/settings', { method: 'HEAD' })
  expect(await answer.text()).toBe('')
})

test('a method that no part knows is refused', async () => {
  expect(await statusOf('/rest/v1/profiles', { apikey: stack.keys.publishableKey }, 'TRACE')).toBe(405)
})

test('Auth wants a key, except for what a mail links to', async () => {
  expect((await fetch(`${stack.apiUrl}/auth/v1/settings`)).status).toBe(401)
  const verify = await fetch(`${stack.apiUrl}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual' })
  expect(verify.status).toBe(303)
})

test('a stranger on the network cannot reach the stack', async () => {
  const { port } = new URL(stack.apiUrl)
  // An address on which the stack does not listen, like those of a network.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow()
})

test('a stack stops even while a page is connected to it', async () => {
  const other = await freshStack()
  const listening = await other.signInAs('amina')
  const { data } = await listening.auth.getUser()
  await new Promise((resolve) => {
    listening.channel(`user:${data.user?.id}`, { config: { private: true } }).subscribe(resolve)
  })
  // A page does not disconnect when the server stops, so neither does this client.
  listening.realtime.disconnect = async () => 'ok'
  await other.stop()
  listening.realtime.reconnectTimer.reset()
})
