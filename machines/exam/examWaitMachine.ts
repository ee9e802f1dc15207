import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import type { ExamWait } from '../../contract/answers/exams.ts'
import { refusals } from '../shared/assessment.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'

type Input = { moduleIndex: number; wait: ExamWait }
type Question = { moduleIndex: number; remind: boolean | null }
type Context = {
  moduleIndex: number
  wait: ExamWait | null
  /** The reminder setting that the server has not confirmed. */
  remind: boolean | null
}
export type ExamWaitEvent =
  | { type: 'page.shown' | 'network.online' }
  | { type: 'reminder.set'; remind: boolean }

const waitSetup = setup({
  types: {} as {
    input: Input
    context: Context
    events: ExamWaitEvent
    tags: 'waiting' | 'closed'
    children: { askServer: 'askServer' }
  },
  actors: {
    /** Sends `network.online` and `page.shown`: timers stand still while a device sleeps. */
    watchPage: fromCallback<ExamWaitEvent>(notProvided('watchPage')),
    /** How long the exam still waits, or null when open; also saves a changed reminder setting. */
    askServer: retriedJob<ExamWait | null, Question>(notProvided('askServer')),
  },
  guards: {
    ...refusals,
    isOpen: ({ context }) => context.wait === null,
    isClosed: ({ context }) => context.wait?.closed === true,
  },
  actions: {
    rememberWait: assign((_, { answer }: JobOutcome<ExamWait | null>) => ({ wait: answer, remind: null })),
    rememberWish: assign((_, { remind }: { remind: boolean }) => ({ remind })),
    askNow: sendTo('askServer', { type: 'job.retry' as const }),
  },
  delays: {
    /** The server's duration, so that the device's clock does not matter. */
    roundOpens: ({ context }) => context.wait?.milliseconds ?? 0,
    /** Polling interval for a closed exam. */
    lookAgain: 60_000,
  },
})

const asked = waitSetup.createStateConfig({
  on: {
    'page.shown': 'asking',
    'network.online': 'asking',
    'reminder.set': {
      target: 'asking',
      actions: { type: 'rememberWish', params: ({ event }) => event },
    },
  },
})

/** The wait before the next round of an exam. It ends by the server's clock, or when staff open the exam. */
export const examWaitMachine = waitSetup.createMachine({
  id: 'examWait',
  context: ({ input }) => ({ ...input, remind: null }),
  invoke: { src: 'watchPage' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOpen', target: 'open' },
        { guard: 'isClosed', target: 'closed' },
        { target: 'waiting' },
      ],
    },
    waiting: { ...asked, tags: 'waiting', after: { roundOpens: 'asking' } },
    /** Nine failures: staff review the attempts and open the exam. */
    closed: { ...asked, tags: 'closed', after: { lookAgain: 'asking' } },
    asking: {
      invoke: {
        src: 'askServer',
        id: 'askServer',
        input: ({ context: { moduleIndex, remind } }) => ({ moduleIndex, remind }),
        onDone: [
          // The course page shows any other obstacle.
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'open' },
          {
            target: 'deciding',
            actions: { type: 'rememberWait', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'network.online': { actions: 'askNow' } },
    },
    open: { type: 'final' },
  },
})

export type ExamWaitActor = ActorRefFrom<typeof examWaitMachine>
