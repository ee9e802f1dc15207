import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersFor } from '../support/answerKey.ts'
import { tries } from '../support/runs.ts'
import { PLANTED, passTime, sendEssay, sit, start, submit, watch, words } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { watched } from './reporting.ts'
import { brokenRules } from './rules.ts'
import { call, newPerson } from './signedIn.ts'

const sql = await openDatabase({ planted: true })

type Action = {
  name: string
  run(student: string, module: number): Promise<unknown>
}

const ACTIONS: Action[] = [
  { name: 'open video', run: (student, module) => call(sql, student, 'open_video', { p_module: module }) },
  { name: 'let time pass', run: (student, module) => passTime(sql, student, module, 60) },
  {
    name: 'seek to the end',
    run: (student, module) =>
      watched(sql, student, { moduleIndex: module, ranges: [[0, 999]], position: 999 }),
  },
  { name: 'watch everything', run: (student, module) => watch(sql, student, module) },
  { name: 'start exam', run: (student, module) => start(sql, student, module) },
  ...[0, 3, 4, PLANTED].map((right) => ({
    name: `sit exam with ${right} right`,
    run: async (student: string, module: number) => {
      const paper = await start(sql, student, module)
      const answers = await answersFor(sql, paper.attemptId, right)
      const result = await submit(sql, student, paper, answers)
      expect(await submit(sql, student, paper, answers)).toEqual(result)
      expect(result).toMatchObject({ score: (100 * right) / PLANTED, passed: right >= 4 })
    },
  })),
  ...[1, 3].map((first) => ({
    name: `send essay answers from ${first} on`,
    run: async (student: string, module: number) => {
      for (let number = first; number <= 5; number += 1) {
        const answer = { p_module: module, p_number: number, p_body: words(20), p_revision: 0 }
        await call(sql, student, 'submit_essay_answer', answer)
      }
    },
  })),
  {
    name: 'save draft',
    run: (student, module) =>
      call(sql, student, 'save_essay_draft', { p_module: module, p_number: 2, p_body: 'x', p_revision: 0 }),
  },
  {
    name: 'finish module',
    run: async (student, module) => {
      await watch(sql, student, module)
      await (module >= 5 ? sendEssay(sql, student, module) : sit(sql, student, module, PLANTED))
    },
  },
  ...(['unpaid', 'otdc', 'ddc'] as const).map((role) => ({
    name: `become ${role}`,
    run: (student: string) => sql`update profiles set role = ${role} where id = ${student}`,
  })),
]

const steps = fc.array(
  fc.record({
    action: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ACTIONS.map((action) => action.name)) },
      { weight: 1, arbitrary: fc.constant('finish module') },
    ),
    // Mostly the current module; -1 is the first unpassed one.
    module: fc.oneof(
      { weight: 5, arbitrary: fc.constant(-1) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 7 }) },
    ),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

async function currentModule(student: string): Promise<number> {
  const [row] = await sql<{ index: number }[]>`
    select index from modules
    where (select role from profiles where id = ${student}) = any (audience)
      and not exists (select from module_progress where student_id = ${student} and module_index = index and passed_at is not null)
    order by index limit 1`
  return row?.index ?? 0
}

/** An action may fail only with a coded refusal. */
async function attempt(action: Action, student: string, module: number): Promise<void> {
  try {
    await action.run(student, module)
  } catch (error) {
    if (!/^PT4\d\d$/.test((error as { code?: string }).code ?? '')) throw error
  }
}

test('whatever students do, in whatever order, no rule of the school breaks', {
  timeout: 900_000,
}, async () => {
  let completions = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('otdc' as const, 'ddc' as const), steps, async (role, sequence) => {
      const student = await newPerson(sql, role)
      const passedBefore = new Set<number>()
      for (const step of sequence) {
        const action = ACTIONS.find((each) => each.name === step.action)
        if (!action) continue
        await attempt(action, student, step.module < 0 ? await currentModule(student) : step.module)
        const passed = await sql<{ index: number }[]>`
          select module_index as index from module_progress where student_id = ${student} and passed_at is not null`
        const now = new Set(passed.map((row) => row.index))
        expect(passedBefore.difference(now), 'a pass was taken back').toEqual(new Set())
        for (const index of now) passedBefore.add(index)
      }
      expect(await brokenRules(sql)).toEqual([])
      const done = await sql`select course from course_completions where student_id = ${student}`
      completions += done.length
    }),
    { numRuns: tries(6, 200), seed: 20261121, endOnFailure: true },
  )
  expect(completions).toBeGreaterThan(tries(0, 50))
})
