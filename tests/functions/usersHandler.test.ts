import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../supabase/functions/_shared/http.ts'
import type { Database } from '../../supabase/functions/_shared/supabase.ts'
import { createUsersHandler } from '../../supabase/functions/users/handler.ts'

afterEach(() => vi.restoreAllMocks())

const admin = { role: 'admin', disabledAt: null }

function arrange(answers: Record<string, unknown> = {}) {
  const done: string[] = []
  const tell = (name: string) => {
    done.push(name)
    const answer = { my_profile: admin, files_to_remove: [], ...answers }[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  const handle = createUsersHandler({
    openDatabase: () => ({ call: (async (name) => tell(name)) as Database['call'] }),
    openServer: () => ({ call: (async (name) => tell(name)) as Database['call'] }),
    openAccounts: () => {
      done.push('secret key')
      return {
        setBanned: async () => void tell('ban'),
        create: async (_id, email) => void tell(`create ${email}`),
        setPassword: async (_id, password) => void tell(`password ${password}`),
        remove: async () => void tell('remove'),
      }
    },
    openDocumentFiles: () => ({
      store: async () => {},
      read: async () => new Blob(),
      remove: async (paths) => void tell(`remove ${paths}`),
    }),
    appOrigins: ['https://maneho.example'],
  })
  const id = randomUUID()
  const ask = (method: string, action: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    handle(
      new Request(`https://project.supabase.co/users/${action}/${id}`, {
        method,
        headers: { authorization: 'Bearer a.b.c' },
        ...init,
      }),
    )
  return { done, id, ask, handle }
}

test.each([
  ['PATCH', 'disable', ['my_profile', 'set_user_disabled', 'secret key', 'ban']],
  ['PATCH', 'enable', ['my_profile', 'set_user_disabled', 'secret key', 'ban']],
  ['DELETE', 'delete', ['my_profile', 'record_user_deletion', 'secret key', 'remove', 'files_to_remove']],
])(
  '%s %s lets the database check and record before the secret key is touched',
  async (method, action, steps) => {
    const { done, ask } = arrange()
    expect((await ask(method, action)).status).toBe(200)
    expect(done).toEqual(steps)
  },
)

const post = (path: string, body?: object) =>
  new Request(`https://project.supabase.co/users/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('accounts are made for the people whom the database names, and how many are left is said', async () => {
  const people = [1, 2].map((number) => ({
    id: randomUUID(),
    email: `${number}@walk-in.invalid`,
    language: null,
  }))
  const { done, handle } = arrange({ waiting_admissions: { left: 7, people } })
  expect(await (await handle(post('admit'))).json()).toEqual({ made: 2, left: 5 })
  expect(done).toEqual([
    'waiting_admissions',
    'secret key',
    'create 1@walk-in.invalid',
    'create 2@walk-in.invalid',
  ])
})

test('somebody whose address Auth does not take is given up, and the others get their accounts', async () => {
  const people = ['a..b@x.ph', 'good@x.ph'].map((email) => ({ id: randomUUID(), email, language: null }))
  const { done, handle } = arrange({
    waiting_admissions: { left: 2, people },
    'create a..b@x.ph': new HttpError(400, 'invalid_email', ''),
  })
  expect(await (await handle(post('admit'))).json()).toEqual({ made: 2, left: 0 })
  expect(done).toContain('create good@x.ph')
  expect(done).toContain('drop_admission')
})

test('whoever may register nobody never gets to the secret key', async () => {
  const { done, handle } = arrange({ waiting_admissions: new HttpError(403, 'not_admin', '') })
  expect((await handle(post('admit'))).status).toBe(403)
  expect(done).toEqual(['waiting_admissions'])
})

test('a code sets a password once it is claimed', async () => {
  const { done, handle } = arrange({ take_start_code: { id: randomUUID(), email: '1@walk-in.invalid' } })
  const answer = await handle(post('start', { code: 'ABCD', password: 'drive1234' }))
  expect(await answer.json()).toEqual({ email: '1@walk-in.invalid' })
  expect(done).toEqual(['count_client', 'take_start_code', 'secret key', 'password drive1234'])
})

test.each([
  ['an unknown code', { code: 'ABCD', password: 'drive1234' }, 404],
  ['no code', { password: 'drive1234' }, 400],
  ['a code that is no text', { code: 1, password: 'drive1234' }, 400],
])('%s sets nobody’s password', async (_what, body, status) => {
  const { done, handle } = arrange({ take_start_code: new HttpError(404, 'start_code_unknown', '') })
  expect((await handle(post('start', body))).status).toBe(status)
  expect(done).not.toContain('secret key')
})

test.each([
  ['refuses gives the code back', 422, true],
  ['may have set keeps the code claimed', 502, false],
])('a password that Auth %s', async (_what, status, isReturned) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { done, handle } = arrange({
    take_start_code: { id: randomUUID(), email: '' },
    'password weak': new HttpError(status, 'weak_password', ''),
  })
  expect((await handle(post('start', { code: 'ABCD', password: 'weak' }))).status).toBe(status)
  expect(done.includes('return_start_code')).toBe(isReturned)
})

test('the files of deleted users are removed after the account, and the database is told', async () => {
  const { done, ask } = arrange({ files_to_remove: ['a/form', 'b/proof'] })
  expect((await ask('DELETE', 'delete')).status).toBe(200)
  expect(done.slice(-3)).toEqual(['remove', 'files_to_remove', 'remove a/form,b/proof'])
})

test('a user is deleted although the files could not be removed: the clock removes them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { ask } = arrange({
    files_to_remove: ['a/form'],
    'remove a/form': new HttpError(502, 'storage_unavailable', 'a/form'),
  })
  expect((await ask('DELETE', 'delete')).status).toBe(200)
  expect(log.mock.calls).toEqual([['files_not_removed', 'storage_unavailable']])
})

test.each([
  ['is a student', { my_profile: { role: 'otdc', disabledAt: null } }, 403],
  ['is a disabled admin', { my_profile: { ...admin, disabledAt: '2026-11-21T00:00:00.000Z' } }, 403],
  ['has no profile', { my_profile: null }, 403],
  ['has a bad token', { my_profile: new HttpError(401, 'not_authenticated', '') }, 401],
  ['is the last admin', { record_user_deletion: new HttpError(409, 'last_owner', '') }, 409],
  ['was demoted a moment ago', { record_user_deletion: new HttpError(403, 'not_admin', '') }, 403],
])('the secret key stays untouched when the caller %s', async (_who, answers, status) => {
  const { done, ask } = arrange(answers)
  expect((await ask('DELETE', 'delete')).status).toBe(status)
  expect(done).not.toContain('secret key')
})

test('a body that is too long is refused while it is read, before the database is called', async () => {
  const { done, ask } = arrange()
  const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(512)) })
  expect((await ask('DELETE', 'delete', { body: endless, duplex: 'half' })).status).toBe(413)
  expect(done).toEqual([])
})

test('a failure is logged without the token, the person or what the error quoted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id, ask } = arrange({ my_profile: new Error('syntax error near "juan@maneho.test"') })
  const answer = await ask('DELETE', 'delete')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 'internal_error', message: 'Something went wrong' },
  ])
  const logged = JSON.stringify(log.mock.calls)
  expect(logged).toContain('internal_error')
  for (const secret of ['a.b.c', id, 'juan@maneho.test']) expect(logged).not.toContain(secret)
})

test('an office that says the number of an error is found in the log by it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const trace = '4f3a91c2'.repeat(4)
  const { ask } = arrange({ ban: new HttpError(502, 'auth_unavailable', 'No answer', { cause: 'ban: 500' }) })
  const headers = { authorization: 'Bearer a.b.c', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  await ask('PATCH', 'disable', { headers })
  expect(JSON.parse(log.mock.lastCall?.[0])).toEqual({
    function: 'users',
    method: 'PATCH',
    status: 502,
    ms: expect.any(Number),
    trace,
    code: 'auth_unavailable',
    cause: 'ban: 500',
  })
})
