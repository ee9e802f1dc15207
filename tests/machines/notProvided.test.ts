import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watchReportMachine } from '../../machines/watchReportMachine.ts'
import { settle } from './jobs.ts'

test('a machine whose job nobody provided does not run on nothing', async () => {
  const reporter = createActor(watchReportMachine).start()
  reporter.send({ type: 'stretch.watched', stretch: { moduleIndex: 1, range: [0, 9], position: 9 } })
  await settle()
  expect(reporter.getSnapshot().context.failure).toEqual({ code: 'unknown_error', retryable: false })
})
