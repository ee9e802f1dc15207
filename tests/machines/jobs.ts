import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { DraftChange } from '../../machines/shared/deviceDraft.ts'
import type { Failure } from '../../machines/shared/failure.ts'
import type { ReportCall, ReportWish, Urgency } from '../../machines/shared/outbox.ts'
import { retriedJob } from '../../machines/shared/retriedJob.ts'

export const offline: Failure = { code: 'network_error', status: 0, retryable: true }

class Thrown {
  readonly failure: Failure
  constructor(failure: Failure) {
    this.failure = failure
  }
}

/** A failed answer: the code of a refusal, or a whole failure. */
export function fails(failure: Failure | string): Thrown {
  return new Thrown(typeof failure === 'string' ? { code: failure, retryable: false } : failure)
}

/**
 * A job with scripted replies, of which the last repeats, in three forms. `inputs` are those of its calls.
 */
export function scripted<Output, Input = NonReducibleUnknown>(...answers: (Output | Thrown)[]) {
  const inputs: Input[] = []
  const call = async ({ input }: { input: Input }) => {
    const answer = answers[Math.min(inputs.length, answers.length - 1)]
    inputs.push(input)
    if (answer instanceof Thrown) throw answer.failure
    return answer as Output
  }
  return { job: fromPromise<Output, Input>(call), retried: retriedJob<Output, Input>(call), call, inputs }
}

/** A promise actor that the test resolves; `calls` are the pending ones, oldest first. */
export function manual<Output, Input = NonReducibleUnknown>() {
  const calls: { input: Input; succeed: (output: Output) => void; fail: (failure: Failure) => void }[] = []
  const job = fromPromise<Output, Input>(
    ({ input }) => new Promise((succeed, fail) => calls.push({ input, succeed, fail })),
  )
  return { job, calls }
}

/** A subscription whose events the test sends; `isOpen` until the machine stops it. */
export function feed<Event extends AnyEventObject, Input = NonReducibleUnknown>() {
  const handle = { send: (_event: Event) => {}, isOpen: false }
  const job = fromCallback<Event, Input>(({ sendBack }) => {
    handle.send = sendBack
    handle.isOpen = true
    return () => {
      handle.isOpen = false
    }
  })
  return { job, handle }
}

/** A device's storage for one draft: `changes` are the drafts sent, null for removal; `holds` is whether it can store them. */
export function device<Draft, Input = NonReducibleUnknown>({ holds = true } = {}) {
  const changes: (Draft | null)[] = []
  const job = fromCallback<DraftChange<Draft>, Input>(({ receive, sendBack }) =>
    receive(({ draft }) => {
      changes.push(draft)
      if (draft !== null) sendBack({ type: 'draft.report', kept: holds })
    }),
  )
  return { job, changes }
}

/** The page's reports, sent on request or when the test says so. `wishes` are the requests. */
export function reports({ atOnce = true } = {}) {
  const wishes: Urgency[] = []
  const handle = { due: () => {} }
  const job = fromCallback<ReportWish>(({ receive, sendBack }) => {
    handle.due = () => sendBack({ type: 'report.due' } satisfies ReportCall)
    receive(({ when }) => {
      wishes.push(when)
      if (atOnce) handle.due()
    })
  })
  return { job, wishes, due: () => handle.due() }
}

/** Waits until the callbacks of settled promises have run. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
