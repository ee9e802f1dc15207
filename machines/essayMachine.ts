import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate'
import { autosaveMachine } from './autosaveMachine.ts'
import { countWords, MINIMUM_WORDS } from './countWords.ts'
import type { Completion, EssayPaper, EssayQuestion, EssayReceipt } from './essay.ts'
import { type Failure, failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

/** What this device remembers of texts that may not have reached the server: body by question number. */
export type EssayDrafts = Record<number, string>

export type EssayInput = { moduleIndex: number; drafts: EssayDrafts }

type EssayContext = EssayInput & {
  paper: EssayPaper | null
  /** What stands in each field, by question number. */
  bodies: EssayDrafts
  /** Number of the question on screen, 1 to 5. */
  number: number
  /** The server's newer text, while a conflict is open. */
  theirs: { body: string; version: number } | null
  completion: Completion | null
  failures: number
  failure: Failure | null
}

export type EssayEvent =
  | { type: 'answer.write'; body: string }
  | { type: 'question.choose'; number: number }
  | { type: 'answer.submit' | 'essay.retry' | 'essay.close' }
  | { type: 'conflict.keepMine' | 'conflict.takeTheirs' }
  | { type: 'network.online' | 'page.hidden' }
  | { type: 'save.conflicted'; scope: string }

const DRAFT_PAUSE = 2_000

const find = (paper: EssayPaper | null, number: number): EssayQuestion | undefined =>
  paper?.questions.find((question) => question.number === number)

const isSent = ({ paper, number }: EssayContext) => Boolean(find(paper, number)?.response)

function bodiesOf(paper: EssayPaper, drafts: EssayDrafts): EssayDrafts {
  return Object.fromEntries(
    paper.questions.map(({ number, response, draft }) => [
      number,
      response?.body ?? drafts[number] ?? draft?.body ?? '',
    ]),
  )
}

const firstUnsent = (paper: EssayPaper) => paper.questions.find(({ response }) => !response)?.number ?? 1

/** Five answers to write: each is kept as a draft while it is written, and final once it is sent. */
export const essayMachine = setup({
  types: {} as {
    input: EssayInput
    context: EssayContext
    events: EssayEvent
    output: { outcome: 'done' | 'closed'; completion: Completion | null }
    children: { saver: 'saver' }
  },
  actors: {
    openEssay: fromPromise<EssayPaper, { moduleIndex: number }>(notProvided('openEssay')),
    submitAnswer: fromPromise<EssayReceipt, { moduleIndex: number; number: number; body: string }>(
      notProvided('submitAnswer'),
    ),
    saver: autosaveMachine,
  },
  guards: {
    isOpen: ({ context }) => !isSent(context),
    isEmpty: ({ context }) => countWords(context.bodies[context.number] ?? '') === 0,
    isTooShort: ({ context }) => countWords(context.bodies[context.number] ?? '') < MINIMUM_WORDS,
    isAllSent: ({ context }) => context.paper?.questions.every(({ response }) => response) ?? false,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
  },
  actions: {
    openPaper: assign(({ context }, { paper }: { paper: EssayPaper }) => ({
      paper,
      bodies: bodiesOf(paper, context.drafts),
      number: firstUnsent(paper),
      failures: 0,
      failure: null,
    })),
    write: assign(({ context }, { body }: { body: string }) => ({
      bodies: { ...context.bodies, [context.number]: body },
      failure: null,
    })),
    saveDraft: sendTo('saver', ({ context }) => ({
      type: 'save.put' as const,
      change: { scope: String(context.number), key: 'body', value: context.bodies[context.number] ?? '' },
    })),
    flushSaver: sendTo('saver', { type: 'save.flush' }),
    choose: assign((_, { number }: { number: number }) => ({ number, failure: null })),
    fail: assign((_, { code }: { code: string }) => ({ failure: { code, retryable: false } })),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureOf(error),
    })),
    rememberReceipt: enqueueActions(({ context, enqueue }, { receipt }: { receipt: EssayReceipt }) => {
      const { paper, bodies, number } = context
      if (!paper) return
      enqueue.sendTo('saver', { type: 'save.forget', scope: String(number) })
      const submittedAt = new Date().toISOString()
      const questions = paper.questions.map((question) =>
        receipt.sent.includes(question.number) && !question.response
          ? { ...question, response: { body: bodies[question.number] ?? '', submittedAt } }
          : question,
      )
      enqueue.assign({
        paper: { ...paper, questions },
        completion: receipt.completion,
        failures: 0,
        failure: null,
      })
    }),
    goToUnsent: assign(({ context }) => (context.paper ? { number: firstUnsent(context.paper) } : {})),
    showConflicted: assign((_, { scope }: { scope: string }) => ({ number: Number(scope) })),
    rememberTheirs: assign(({ context }, { paper }: { paper: EssayPaper }) => ({
      theirs: find(paper, context.number)?.draft ?? { body: '', version: 0 },
      paper,
    })),
    takeTheirs: assign(({ context }) => ({
      bodies: { ...context.bodies, [context.number]: context.theirs?.body ?? '' },
    })),
    dropMine: sendTo('saver', ({ context }) => ({
      type: 'save.forget' as const,
      scope: String(context.number),
    })),
    buildOnTheirs: sendTo('saver', ({ context }) => ({
      type: 'save.rebase' as const,
      scope: String(context.number),
      version: context.theirs?.version ?? 0,
    })),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'essay',
  context: ({ input }) => ({
    ...input,
    paper: null,
    bodies: {},
    number: 1,
    theirs: null,
    completion: null,
    failures: 0,
    failure: null,
  }),
  on: { 'essay.close': '.closed' },
  output: ({ context }) => ({
    outcome: context.paper?.questions.every(({ response }) => response)
      ? ('done' as const)
      : ('closed' as const),
    completion: context.completion,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'openEssay',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: {
          target: 'open',
          actions: { type: 'openPaper', params: ({ event }) => ({ paper: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'loadFailed',
            actions: { type: 'countFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'countFailure', params: ({ event }) => event } },
        ],
      },
    },
    loadFailed: {
      on: { 'essay.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    refused: {},
    open: {
      invoke: {
        id: 'saver',
        src: 'saver',
        input: ({ context: { paper, bodies } }) => ({
          pause: DRAFT_PAUSE,
          versions: Object.fromEntries(
            paper?.questions.map(({ number, draft }) => [number, draft?.version ?? 0]) ?? [],
          ),
          pending: (paper?.questions ?? [])
            .filter(({ number, response, draft }) => !response && bodies[number] !== (draft?.body ?? ''))
            .map(({ number }) => ({ scope: String(number), key: 'body', value: bodies[number] ?? '' })),
        }),
      },
      on: {
        'network.online': { actions: 'flushSaver' },
        'page.hidden': { actions: 'flushSaver' },
        'save.conflicted': {
          target: '.comparing',
          actions: { type: 'showConflicted', params: ({ event }) => event },
        },
      },
      initial: 'writing',
      states: {
        writing: {
          always: { guard: 'isAllSent', target: '#essay.done' },
          on: {
            'answer.write': {
              guard: 'isOpen',
              actions: [{ type: 'write', params: ({ event }) => event }, 'saveDraft'],
            },
            'question.choose': { actions: { type: 'choose', params: ({ event }) => event } },
            'answer.submit': [
              { guard: 'isEmpty', actions: { type: 'fail', params: { code: 'essay_empty' } } },
              { guard: 'isTooShort', actions: { type: 'fail', params: { code: 'essay_too_short' } } },
              { guard: 'isOpen', target: 'submitting' },
            ],
          },
        },
        submitting: {
          invoke: {
            src: 'submitAnswer',
            input: ({ context: { moduleIndex, number, bodies } }) => ({
              moduleIndex,
              number,
              body: bodies[number] ?? '',
            }),
            onDone: {
              target: 'writing',
              actions: [
                { type: 'rememberReceipt', params: ({ event }) => ({ receipt: event.output }) },
                'goToUnsent',
              ],
            },
            onError: [
              {
                guard: { type: 'isRetryable', params: ({ event }) => event },
                target: 'submitFailed',
                actions: { type: 'countFailure', params: ({ event }) => event },
              },
              { target: 'writing', actions: { type: 'countFailure', params: ({ event }) => event } },
            ],
          },
        },
        submitFailed: {
          on: { 'answer.submit': 'submitting', 'network.online': 'submitting' },
          after: { backOff: 'submitting' },
        },
        /** A newer draft from elsewhere: fetch it, show both, let the person choose. */
        comparing: {
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                src: 'openEssay',
                input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
                onDone: {
                  target: 'choosing',
                  actions: { type: 'rememberTheirs', params: ({ event }) => ({ paper: event.output }) },
                },
                onError: {
                  target: 'waiting',
                  actions: { type: 'countFailure', params: ({ event }) => event },
                },
              },
            },
            waiting: { on: { 'network.online': 'fetching' }, after: { backOff: 'fetching' } },
            choosing: {
              on: {
                'conflict.keepMine': { target: '#essay.open.writing', actions: 'buildOnTheirs' },
                'conflict.takeTheirs': {
                  target: '#essay.open.writing',
                  actions: ['takeTheirs', 'dropMine', 'buildOnTheirs'],
                },
              },
            },
          },
        },
      },
    },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
})
