import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/notProvided.ts'

export type ListenInput = { lines: readonly string[]; language: 'en' | 'fil' }

type ListenContext = ListenInput & { line: number }

/** Reads a text aloud line by line: some voices stop in the middle of a long text, but not within a line. */
export const listenMachine = setup({
  types: {} as {
    input: ListenInput
    context: ListenContext
    events: { type: 'listen.start' | 'listen.stop' }
    tags: 'speaking'
  },
  actors: {
    /** Done when the line was spoken; stopping it silences the voice. */
    speakLine: fromPromise<void, { text: string; language: ListenInput['language'] }>(
      notProvided('speakLine'),
    ),
  },
  guards: { hasMore: ({ context: { line, lines } }) => line + 1 < lines.length },
  actions: {
    goToStart: assign({ line: 0 }),
    goToNextLine: assign({ line: ({ context }) => context.line + 1 }),
  },
}).createMachine({
  id: 'listen',
  context: ({ input }) => ({ ...input, line: 0 }),
  initial: 'silent',
  states: {
    silent: { on: { 'listen.start': { target: 'speaking', actions: 'goToStart' } } },
    speaking: {
      tags: 'speaking',
      invoke: {
        src: 'speakLine',
        input: ({ context: { lines, line, language } }) => ({ text: lines[line] ?? '', language }),
        onDone: [
          { guard: 'hasMore', target: 'speaking', reenter: true, actions: 'goToNextLine' },
          { target: 'silent' },
        ],
        onError: 'silent',
      },
      on: { 'listen.stop': 'silent' },
    },
  },
})
