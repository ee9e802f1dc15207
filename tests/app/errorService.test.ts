import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendError } from '../../src/app/errorService.ts'
import { AppError } from '../../src/lib/appError.ts'
import { type Ingest, startIngest } from '../support/ingest.ts'

let ingest: Ingest
beforeAll(async () => {
  vi.stubEnv('VITE_VERSION', '1.2.3')
  vi.stubGlobal('location', new URL('https://school.example/student-home'))
  ingest = await startIngest()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await ingest.stop()
})

async function sent(error: Error) {
  const { received, dsn } = ingest
  received.length = 0
  sendError(error, dsn)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  return received[0] ?? { url: '', body: '' }
}

test('the error service hears what failed, where, and in which version', async () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'title')")
  error.stack = `TypeError: ${error.message}\n    at render (https://school.example/assets/exam-B1x.js:3:41)`
  const { url, body } = await sent(error)
  expect(url).toContain('/api/7/envelope/')
  const event = JSON.parse(body.split('\n')[2] ?? '')
  expect(event.release).toBe('1.2.3')
  expect(event.exception.values).toEqual([
    {
      type: 'TypeError',
      value: error.message,
      stacktrace: { frames: [{ filename: '/assets/exam-B1x.js', lineno: 3, colno: 41 }] },
    },
  ])
  expect(JSON.parse((await sent(new AppError('exam_closed'))).body.split('\n')[2] ?? '')).toMatchObject({
    exception: { values: [{ type: 'AppError', value: 'exam_closed' }] },
  })
})

// Attack 502
test.each([
  'Maria Santos is not valid JSON',
  'Unexpected token \'M\', "Maria Santos" is not valid JSON',
  "Cannot use 'in' operator to search for 'x' in Maria Santos",
  'Failed to fetch https://school.example/verify-email?token_hash=Maria',
  'duplicate key (email)=(Maria@example.com)',
  "Cannot read properties of undefined (reading 'Maria Santos')",
  // Longer than any name in the code.
  `Cannot read properties of undefined (reading '${'Maria'.padEnd(41, '_')}')`,
])('the error service never hears who it was, what was typed or a token: %s', async (message) => {
  const error = new TypeError(message, { cause: new Error('Maria') })
  error.name = 'Maria Santos'
  error.stack = `TypeError: ${message}\n    at Maria (https://school.example/home?name=Maria:1:1)`
  Object.assign(error, { details: 'Maria', user: 'Maria' })
  vi.stubGlobal('location', new URL('https://school.example/verify/Maria?token=Maria'))
  const { body } = await sent(error)
  expect(body).not.toContain('Maria')
  expect(body).toContain('"page":"/verify"')
})
