import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { databaseAnswers } from '../../contract/answers.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { fits, fitsAnswer, shapes } from '../../contract/shapes.ts'
import { altered, shaped } from '../support/fuzz/shaped.ts'
import { tries } from '../support/runs.ts'

vi.mock('@supabase/supabase-js', () => ({
  isAuthRetryableFetchError: () => true,
  AuthClient: class {
    getSession = async () => ({ data: { session: { access_token: 'token' } }, error: null })
  },
}))
vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
for (const file of readdirSync('contract/shapes')) await import(`../../contract/shapes/${file}`)
const { callRpc } = await import('../../src/data/transport/unwrap.ts')

const server = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', server)
vi.stubGlobal('window', {})
beforeEach(() => void server.mockReset())

const RUNS = tries(100, 2_000)
/** The page functions that return data, with their schemas; of a personal data copy only the keys are checked. */
const NAMES = (Object.keys(databaseAnswers) as (keyof typeof databaseAnswers)[]).filter(
  (name) => name in shapes && name !== 'my_data',
)
const name = fc.constantFrom(...NAMES)
const call = (called: FunctionName) => (callRpc as (name: FunctionName) => Promise<unknown>)(called)
const NOT_SAVED = { code: 'network_error', status: 0, retryable: true }

test('every answer that the contract allows is taken, and none whose parts are missing or of another kind', () => {
  const answers = name.chain((called) => {
    const values = shaped(shapes[called] ?? '*')
    return fc.tuple(fc.constant(called), fc.oneof(values, altered(values)))
  })
  fc.assert(
    fc.property(answers, ([called, answer]) => {
      const { success, error } = databaseAnswers[called].safeParse(answer)
      if (success) expect(fitsAnswer(called, answer)).toBe(true)
      // A long list of words is any text (scripts/generate/answerShapes.ts).
      const isOfAnotherKind = error?.issues.some(
        (issue) =>
          issue.code === 'invalid_type' || (issue.code === 'invalid_value' && issue.values.length <= 5),
      )
      // JSON has only finite numbers.
      if (isOfAnotherKind && !/expected int/.test(error?.message ?? ''))
        expect(
          fitsAnswer(called, answer),
          `${called} takes ${JSON.stringify(answer)}: ${error?.message}`,
        ).toBe(false)
    }),
    { numRuns: RUNS, seed: 20261128 },
  )
})

test.each([
  ['null', () => Response.json(null)],
  ['nothing', () => new Response(null, { status: 204 })],
  ['{"ok":true}', () => Response.json({ ok: true })],
  ['a list', () => Response.json([{ ok: true }])],
  ['a word', () => Response.json('ok')],
])(
  'no call takes %s for its answer, or counts as saved, where the contract promises something else',
  async (_, answer) => {
    for (const called of NAMES) {
      server.mockResolvedValueOnce(answer())
      const text = await answer().text()
      const said = text === '' ? null : JSON.parse(text)
      const promisesNothing = JSON.stringify(shapes[called]) === '{}'
      if (promisesNothing || databaseAnswers[called].safeParse(said).success) continue
      await expect(call(called), called).rejects.toMatchObject(NOT_SAVED)
    }
  },
)

test('a change without an answer counts as saved by an empty one alone', async () => {
  server.mockResolvedValueOnce(Response.json({ ok: true }))
  await expect(call('note_error')).rejects.toMatchObject(NOT_SAVED)
  server.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await call('note_error')).toBeNull()
})

test('whatever is answered, a call gives what fits or fails so that it is tried again', async () => {
  const bodies = fc.oneof(
    fc.json().map(String),
    fc.string(),
    name
      .chain((called) => altered(shaped(shapes[called] ?? '*')))
      .map((value) => JSON.stringify(value) ?? ''),
  )
  await fc.assert(
    fc.asyncProperty(name, bodies, async (called, body) => {
      server.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'application/json' } }))
      const outcome = await call(called).then(
        (answer) => fits(shapes[called] ?? '*', answer),
        (error: unknown) => expect(error).toMatchObject(NOT_SAVED),
      )
      expect(outcome).not.toBe(false)
    }),
    { numRuns: RUNS, seed: 20261128 },
  )
})

test('a student whose server has a stale schema cache sees that the choice is unsaved, and it is retried', async () => {
  const cold = {
    code: 'PGRST202',
    message: 'Could not find the function public.save_exam_answer in the schema cache',
  }
  server.mockResolvedValueOnce(Response.json(cold, { status: 404 }))
  await expect(call('save_exam_answer')).rejects.toMatchObject({ status: 503, retryable: true })
})
