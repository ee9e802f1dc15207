import { and, not } from 'xstate'
import { essaySetup } from './essaySetup.ts'
import * as sheet from './essaySheet.ts'

/** Five answers to write: each is kept as a draft while it is written, and final once it is sent. */
export const essayMachine = essaySetup.createMachine({
  id: 'essay',
  context: ({ input }) => ({ ...input, ...sheet.emptyEssay, failure: null, failures: 0 }),
  output: ({ context }) => ({
    outcome: sheet.isAllSent(context) ? ('done' as const) : ('closed' as const),
    completion: context.completion,
  }),
  on: { 'essay.close': '.closed' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallDraft',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: { target: 'loading', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        src: 'openEssay',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: { target: 'opened', actions: { type: 'takeUpPaper', params: ({ event }) => event } },
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: {
      always: { guard: not('isRetryable'), target: 'refused' },
      on: { 'essay.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The server will not open this essay, for the reason in `failure`. */
    refused: {},
    opened: { always: [{ guard: 'isAllSent', target: 'reading' }, { target: 'writing' }] },
    /** Everything is sent: the answers can be read and no longer changed. */
    reading: {
      on: {
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
      },
    },
    writing: {
      invoke: {
        src: 'autosave',
        id: 'autosave',
        input: ({ context }) => ({
          versions: sheet.versionsOf(context),
          queue: sheet.changesOf(context),
          pause: 2_000,
        }),
      },
      on: {
        'answer.write': {
          guard: 'isOpen',
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ event }) => event },
          ],
        },
        'answer.send': [
          { guard: and(['isOpen', 'isReady']), target: 'sending' },
          { guard: 'isOpen', actions: 'sayWhatIsMissing' },
        ],
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
        'network.online': { actions: 'saveNow' },
        'page.hidden': { actions: 'saveNow' },
        'save.confirmed': { actions: { type: 'confirmSaved', params: ({ event }) => event } },
        'save.stopped': [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'turnTo', params: ({ event }) => ({ number: Number(event.change.scope) }) },
          },
          {
            guard: { type: 'isSentAlready', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.failure }) },
          },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'sendAnswer',
        input: ({ context }) => ({
          moduleIndex: context.moduleIndex,
          number: context.number,
          body: sheet.bodyOf(context),
        }),
        onDone: { target: 'sent', actions: { type: 'markSent', params: ({ event }) => event } },
        onError: { target: 'sendFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    sent: { always: [{ guard: 'isAllSent', target: 'closed' }, { target: 'writing' }] },
    /** The text is still here and on this device; a dead network is tried again, anything else says why. */
    sendFailed: {
      always: [
        { guard: 'isSentElsewhere', target: 'loading' },
        { guard: not('isRetryable'), target: 'writing' },
      ],
      on: { 'answer.send': 'sending', 'network.online': 'sending', 'essay.back': 'writing' },
      after: { backOff: 'sending' },
    },
    /** A newer draft from another tab or device: both texts are shown and the person chooses. */
    comparing: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'openEssay',
            input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
            onDone: { target: 'choosing', actions: { type: 'takeUpPaper', params: ({ event }) => event } },
            onError: {
              target: 'loadFailed',
              actions: { type: 'rememberFailure', params: ({ event }) => event },
            },
          },
        },
        loadFailed: {
          on: { 'essay.retry': 'loading', 'network.online': 'loading' },
          after: { backOff: 'loading' },
        },
        choosing: {
          always: { guard: not('isConflicting'), target: '#essay.opened' },
          on: {
            'conflict.keepMine': { target: '#essay.writing', actions: 'keepMine' },
            'conflict.takeTheirs': { target: '#essay.writing', actions: 'takeTheirs' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
})
