import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { examMachine } from '../../../machines/exam/examMachine.ts'
import { settle } from '../jobs.ts'

test('an exam machine without provided actors throws instead of running', async () => {
  const exam = createActor(examMachine, { input: { studentId: 'amina', moduleIndex: 1 } }).start()
  await settle()
  expect(exam.getSnapshot().value).toBe('refused')
  expect(exam.getSnapshot().context.failure).toEqual({ code: 'unknown_error', retryable: false })
})
