import { expect, test } from 'vitest'
import { createAttemptsHandler } from '../../supabase/functions/attempts/handler.ts'
import { createCertificatesHandler } from '../../supabase/functions/certificates/handler.ts'
import { createDocumentsHandler } from '../../supabase/functions/documents/handler.ts'
import { createLessonsHandler } from '../../supabase/functions/lessons/handler.ts'
import { createMailsHandler } from '../../supabase/functions/mails/handler.ts'
import { createPaymentsHandler } from '../../supabase/functions/payments/handler.ts'
import { createUsersHandler } from '../../supabase/functions/users/handler.ts'

const ID = '5eed0000-0000-4000-8000-000000000003'

const unreachable = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'appOrigins'
        ? []
        : name === 'secretKey'
          ? () => 'sb_secret_x'
          : () => {
              throw new Error(`${String(name)} was reached`)
            },
  },
) as never

type Endpoint = {
  method?: string
  path: string
  fields: Record<string, unknown>
}

const ENDPOINTS: [(backend: never) => (request: Request) => Promise<Response>, Endpoint[]][] = [
  [
    createPaymentsHandler,
    [
      { path: `payments/checkouts/${ID}`, fields: { course: 'otdc', part: 'rest' } },
      { path: `payments/refunds/${ID}`, fields: { payment: ID, centavos: 100, reason: 'Moved away' } },
      { path: 'payments/looks', fields: {} },
      { path: 'payments/reconcile', fields: {} },
    ],
  ],
  [
    createUsersHandler,
    [
      { path: 'users/start', fields: { code: 'ABCD-EFGH', password: 'drive1234' } },
      { path: 'users/admit', fields: {} },
      { method: 'PATCH', path: `users/disable/${ID}`, fields: {} },
      { method: 'PATCH', path: `users/enable/${ID}`, fields: {} },
      { method: 'DELETE', path: `users/delete/${ID}`, fields: {} },
    ],
  ],
  [
    createAttemptsHandler,
    [
      { path: 'attempts/archive', fields: {} },
      { path: `attempts/restore/${ID}`, fields: {} },
    ],
  ],
  [
    createCertificatesHandler,
    [
      { path: `certificates/${ID}`, fields: {} },
      { path: 'certificates/unsealed', fields: {} },
    ],
  ],
  [createDocumentsHandler, [{ path: 'documents/leftover', fields: {} }]],
  [createLessonsHandler, [{ path: 'lessons/0', fields: {} }]],
  [createMailsHandler, [{ path: 'mails', fields: {} }]],
]

const each = ENDPOINTS.flatMap(([create, endpoints]) =>
  endpoints.map((endpoint) => ({ create, name: endpoint.path.replace(ID, '{id}'), ...endpoint })),
)

const WRONG = [null, true, 1.5, 1e12, {}, ['x'], 'a\0b']

test.for(each)(
  'a caller of $name reads which field is missing, wrong or unknown',
  async ({ create, method = 'POST', path, fields }) => {
    const handle = create(unreachable)
    const send = async (body?: string) => {
      const headers = { authorization: 'Bearer a.b.c', apikey: 'sb_secret_x' }
      const answer = await handle(new Request(`https://school.example/${path}`, { method, headers, body }))
      return { status: answer.status, ...(await answer.json()) }
    }
    const refusal = (field: string) => ({ status: 400, code: 'invalid_body', field })
    const names = Object.keys(fields)
    const [first = ''] = names
    for (const body of ['nonsense', '[]', 'null', '"text"'])
      expect(await send(body)).toMatchObject(refusal(first))
    expect(await send(JSON.stringify({ ...fields, role: 'admin' }))).toMatchObject(refusal('role'))
    if (names.length > 0)
      for (const body of [undefined, '', '{}']) expect(await send(body)).toMatchObject(refusal(first))
    for (const name of names) {
      const { [name]: _, ...others } = fields
      const missing = await send(JSON.stringify(others))
      expect(missing).toMatchObject(refusal(name))
      expect(missing.message).toContain(`"${name}"`)
      for (const value of WRONG)
        expect(await send(JSON.stringify({ ...fields, [name]: value })), JSON.stringify(value)).toMatchObject(
          refusal(name),
        )
    }
    expect((await send(' '.repeat(3_000))).status).toBe(413)
  },
)
