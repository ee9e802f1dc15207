import fc from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { start as startDirectly, watch } from '../database/learning.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { call, newPerson } from '../database/signedIn.ts'
import { tries } from '../support/runs.ts'
import { storedSession } from '../support/storedSession.ts'

const MODULE = 1
/** A network fault of one request. A late one arrives beside her next request. */
const FAULTS = ['none', 'lost', 'answer lost', 'late', 'sent twice'] as const
type Fault = (typeof FAULTS)[number]
type Deed = { page: 0 | 1; deed: 'start' | 'submit' | 'reload'; fault: Fault }

const sql = await openDatabase({ connections: 4, planted: true })
afterAll(() => vi.unstubAllGlobals())

let student: string
let fault: Fault = 'none'
let late: (() => Promise<unknown>)[] = []

const refuse = async (code: string): Promise<never> => {
  const { AppError } = await import('../../src/lib/appError.ts')
  throw new AppError(code, { status: code === 'network_error' ? 0 : 409 })
}
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : Promise.reject(error)

/** A page's request over a faulty network, on its own connection. */
async function overNetwork(name: 'start_exam' | 'submit_exam', args: Record<string, unknown> = {}) {
  const { p_answers, ...others } = args
  const send = () =>
    call(sql, student, name, { ...others, ...(p_answers !== undefined && { p_answers: sql.json({}) }) })
  if (fault === 'lost') return refuse('network_error')
  if (fault === 'late') {
    late.push(send)
    return refuse('network_error')
  }
  const waiting = late.splice(0)
  const requests = [send(), ...(fault === 'sent twice' ? [send()] : []), ...waiting.map((again) => again())]
  const [answer] = await Promise.allSettled(requests)
  if (fault === 'answer lost') return refuse('network_error')
  return answer?.status === 'fulfilled' ? answer.value : refuse(answer?.reason.message)
}
vi.mock('../../src/data/transport/unwrap.ts', () => ({
  callRpc: (name: 'start_exam' | 'submit_exam', args: Record<string, unknown>) => overNetwork(name, args),
  changeByRpc: vi.fn(),
}))

async function openPage() {
  vi.resetModules()
  const { startExam, submitExam } = await import('../../src/data/exams.ts')
  // The page shows the failures that the course had when it was opened.
  return { startExam, submitExam, attemptId: null as string | null, failures: await failuresOf() }
}

beforeEach(async () => {
  student = await newPerson(sql, 'otdc')
  await watch(sql, student, MODULE)
})

const deeds = fc.array(
  fc.record<Deed>({
    page: fc.constantFrom(0, 1),
    deed: fc.constantFrom('start', 'submit', 'submit', 'reload'),
    fault: fc.constantFrom(...FAULTS),
  }),
  { minLength: 3, maxLength: 14 },
)

async function failuresOf() {
  const [row] = await sql<{ failures: number }[]>`
    select failures from module_progress where student_id = ${student} and module_index = ${MODULE}`
  return row?.failures ?? 0
}

async function beginAgain() {
  const values = new Map([['maneho-auth', storedSession(student)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  late = []
  await sql`delete from exam_attempts where student_id = ${student}`
  await sql`update module_progress set failures = 0, failed_rounds = 0, opens_at = null, closed_at = null,
    watched_at = coalesce(watched_at, now()) where student_id = ${student} and module_index = ${MODULE}`
}

test('a student with two tabs and a bad network has each attempt graded once, before the next begins', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      await beginAgain()
      const pages = [await openPage(), await openPage()]
      /** Grades she read from replies or from closed attempts. */
      let read = 0
      for (const { page: place, deed, fault: met } of all) {
        const page = pages[place] as Awaited<ReturnType<typeof openPage>>
        fault = met
        if (deed === 'reload') pages[place] = await openPage()
        else if (deed === 'start') {
          try {
            const paper = await page.startExam(MODULE, page.failures + 1)
            expect(paper.number).toBeLessThanOrEqual(read + 1)
            page.attemptId = paper.attemptId
          } catch (error) {
            const code = await codeOf(error)
            expect(['network_error', 'attempt_closed', 'rewatch_required']).toContain(code)
            if (code !== 'network_error') {
              read = await failuresOf()
              page.failures = read
            }
          }
        } else if (page.attemptId) {
          try {
            const submission = { attemptId: page.attemptId, answers: {}, revision: 0 }
            const { failures } = await page.submitExam(submission, 'en')
            read = Math.max(read, failures)
            page.failures = failures
          } catch (error) {
            expect(error).toMatchObject({ code: 'network_error' })
          }
        }
        const attempts = await sql<{ number: number; graded: boolean }[]>`
          select number, submitted_at is not null as graded from exam_attempts where student_id = ${student}`
        expect(attempts.length).toBeLessThanOrEqual(read + 1)
        expect(new Set(attempts.map(({ number }) => number)).size).toBe(attempts.length)
        expect(attempts.filter(({ graded }) => graded)).toHaveLength(await failuresOf())
        if (read === 3) return
      }
    }),
    { seed: 20261128, numRuns: tries(60, 2_000) },
  )
  await beginAgain()
  expect(await startDirectly(sql, student, MODULE)).toMatchObject({ number: 1 })
})
