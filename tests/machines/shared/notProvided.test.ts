import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { examMachine } from '../../../machines/exam/examMachine.ts'
import type { ExamInput } from '../../../machines/exam/examSetup.ts'
import type { ExamDraft } from '../../../machines/exam/examSheet.ts'
import { device, settle } from '../jobs.ts'

test('an exam machine without provided actors throws instead of running', async () => {
  const withDevice = examMachine.provide({ actors: { deviceDraft: device<ExamDraft, ExamInput>().job } })
  const exam = createActor(withDevice, { input: { studentId: 'amina', moduleIndex: 1 } }).start()
  await settle()
  expect(exam.getSnapshot().value).toBe('refused')
  expect(exam.getSnapshot().context.failure).toEqual({ code: 'unknown_error', retryable: false })
})
