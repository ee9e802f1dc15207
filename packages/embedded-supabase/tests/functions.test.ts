import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFunctions, type Functions } from '../src/functions.ts'
import { signToken } from '../src/jwt.ts'

const keys = {
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: 'a secret of this test, long enough for HS256',
}
const sources = {
  echo: `Deno.serve(async (request) => Response.json(
    { method: request.method, url: request.url, agent: request.headers.get('x-agent'),
      addresses: ['cf-connecting-ip', 'x-forwarded-for'].map((name) => request.headers.get(name)), body: await request.text() },
    { status: 201, headers: { 'x-answer': 'yes' } }))`,
  process: 'Deno.serve(() => Response.json({ pid: Deno.pid, environment: Deno.env.toObject() }))',
  nosy: `Deno.serve(async (request) => {
    const wish = new URL(request.url).searchParams.get('wish')
    try {
      await (wish === 'disk' ? Deno.readTextFile('/etc/hostname') : fetch('http://127.0.0.1:8099/'))
      return new Response('granted')
    } catch (error) { return new Response(error.name) }
  })`,
  fragile: `Deno.serve((request) => {
    if (request.method === 'DELETE') Deno.exit(1)
    return new Response(String(Deno.pid))
  })`,
  stuck: `Deno.serve((request) => {
    while (request.method === 'DELETE');
    return new Response(String(Deno.pid))
  })`,
  broken: "throw new Error('I cannot start')",
  off: "Deno.serve(() => new Response('on'))",
}

let directory: string
let functions: Functions
const printed: string[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-functions-'))
  await writeFile(join(directory, 'deno.json'), '{}')
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(directory, name))
    await writeFile(join(directory, name, 'index.ts'), source)
  }
  const open = { enabled: true, verifyJwt: false }
  functions = createFunctions({
    apiUrl: 'http://127.0.0.1:54321',
    keys,
    directory,
    timeout: 2_000,
    secrets: { APP_ORIGINS: 'http://127.0.0.1:5173' },
    config: {
      process: open,
      nosy: open,
      fragile: open,
      stuck: open,
      broken: open,
      off: { ...open, enabled: false },
    },
    log: (line) => printed.push(line),
  })
})

afterAll(async () => {
  await functions.close()
  await rm(directory, { recursive: true })
})

const call = (path: string, init?: RequestInit) =>
  functions.handle(new Request(`http://127.0.0.1:54321/functions/v1/${path}`, init), '203.0.113.4')

async function sessionToken() {
  const exp = Math.floor(Date.now() / 1000) + 600
  return signToken({ sub: 'amina', role: 'authenticated', exp }, keys.jwtSecret)
}

test('a function gets the request as it was sent, from its own name on, and answers freely', async () => {
  const headers = {
    authorization: `Bearer ${await sessionToken()}`,
    'x-agent': 'amina',
    'x-forwarded-for': '10.0.0.1',
    'cf-connecting-ip': '10.0.0.1',
  }
  const answer = await call('echo/some/path?n=1', { method: 'PATCH', headers, body: 'Ñ' })
  expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, 'yes'])
  expect(await answer.json()).toEqual({
    method: 'PATCH',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/echo\/some\/path\?n=1$/),
    agent: 'amina',
    addresses: ['203.0.113.4', null],
    body: 'Ñ',
  })
})

test('a function that wants a token is not called without a genuine one, except for a preflight', async () => {
  const forged = await signToken(
    { role: 'authenticated', exp: 9e9 },
    'another secret, as long as it has to be',
  )
  expect((await call('echo')).status).toBe(401)
  for (const token of [forged, keys.publishableKey, keys.secretKey, 'x']) {
    const answer = await call('echo', { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ message: 'Invalid JWT' })
  }
  expect((await call('echo', { method: 'OPTIONS' })).status).toBe(201)
})

test.each(['nowhere', 'off', '', '../../../tests', '%2e%2e', 'echo%2f..%2fprocess', '_shared', 'deno.json'])(
  'there is no function called "%s"',
  async (name) => {
    const answer = await call(name)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('ten first callers share one process, which sees its own environment and nothing else', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('process').then((answer) => answer.json())),
  )
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  const { DENO_NODE_SHIM_ACTIVE, DENO_NO_UPDATE_CHECK, DENO_SERVE_ADDRESS, NO_COLOR, PATH, ...own } =
    answers[0].environment
  expect(PATH, 'Deno’s own').not.toBe(process.env.PATH)
  expect(own).toEqual({
    SUPABASE_URL: 'http://127.0.0.1:54321',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
    SUPABASE_ANON_KEY: 'sb_publishable_test',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_test',
    APP_ORIGINS: 'http://127.0.0.1:5173',
  })
})

test.each(['disk', 'network'])('a function cannot reach the rest of the machine: %s', async (wish) => {
  expect(await (await call(`nosy?wish=${wish}`)).text()).toBe('NotCapable')
})

test('a function that crashed is started again for the next caller', async () => {
  const before = await (await call('fragile')).text()
  const crash = await call('fragile', { method: 'DELETE' })
  expect([crash.status, await crash.json()]).toMatchObject([500, { code: 'WORKER_ERROR' }])
  const after = await vi.waitUntil(async () => {
    const answer = await call('fragile')
    return answer.ok && answer.text()
  })
  expect(after).not.toBe(before)
})

test('a function that thinks for ever is ended, and started again for the next caller', async () => {
  const before = await (await call('stuck')).text()
  const answer = await call('stuck', { method: 'DELETE' })
  expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'IDLE_TIMEOUT' }])
  const after = await vi.waitUntil(async () => {
    const next = await call('stuck')
    return next.ok && next.text()
  })
  expect(after).not.toBe(before)
})

test('a function that cannot start says so, and its log says why', async () => {
  const answer = await call('broken')
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'BOOT_ERROR' }])
  expect(printed.join('\n')).toContain('broken: error: Uncaught (in promise) Error: I cannot start')
})

test('functions end with the stack, even when it is killed', async () => {
  const source = `
    import { createFunctions } from ${JSON.stringify(new URL('../src/functions.ts', import.meta.url).href)}
    const functions = createFunctions(${JSON.stringify({
      apiUrl: 'http://127.0.0.1:54321',
      keys,
      directory,
      config: { fragile: { enabled: true, verifyJwt: false } },
    })})
    const answer = await functions.handle(
      new Request('http://127.0.0.1:54321/functions/v1/fragile'),
      '203.0.113.4',
    )
    console.log(await answer.text())`
  const stack = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(stack.stdout, 'data')
  const pid = Number(output)
  expect(isRunning(pid)).toBe(true)
  stack.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(pid), { timeout: 5_000 })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
