import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { examMachine } from '../../../machines/exam/examMachine.ts'
import { settle } from '../jobs.ts'

test('an exam whose jobs nobody provided does not run on nothing', async () => {
  const exam = createActor(examMachine, { input: { moduleIndex: 1 } }).start()
  await settle()
  expect(exam.getSnapshot().value).toBe('refused')
  expect(exam.getSnapshot().context.failure).toEqual({ code: 'unknown_error', retryable: false })
})
