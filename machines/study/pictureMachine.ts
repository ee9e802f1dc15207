import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'

/** A picture as it would be sent: a `data:` address, and whether so little is on it that the camera may be covered. */
export type TakenPicture = { address: string; dark: boolean }

export type PictureInput = { nonce: string }

type PictureContext = PictureInput & {
  /** What the camera sees, for the page to show and to take the picture from; null while it is off. */
  stream: unknown
  secondsLeft: number
  picture: TakenPicture | null
  failure: Failure | null
}

export type PictureEvent =
  | { type: 'camera.ready'; stream: unknown }
  /** The person or the browser has said no. */
  | { type: 'camera.refused' }
  /** There is none, something else uses it, or it was taken away. */
  | { type: 'camera.missing' }
  | { type: 'picture.open' | 'picture.take' | 'picture.again' | 'picture.send' | 'network.online' }

/** The countdown before a picture is taken (s). */
const COUNTDOWN = 3

/**
 * One picture for a presence check. Nothing is taken before a press and a countdown that is seen, and nothing is sent before another press. The
 * camera is on from the first press until the picture is sent or the machine stops.
 */
export const pictureMachine = setup({
  types: {} as {
    input: PictureInput
    context: PictureContext
    events: PictureEvent
    children: { sendPicture: 'sendPicture' }
    tags: 'asking' | 'looking' | 'counting' | 'taken' | 'sending' | 'sent' | 'refused' | 'noCamera' | 'failed'
  },
  actors: {
    /** Opens the camera and sends how that went; turns it off when it is stopped. */
    camera: fromCallback<PictureEvent>(notProvided('camera')),
    takePicture: fromPromise<TakenPicture, { stream: unknown }>(notProvided('takePicture')),
    sendPicture: retriedJob<void, { nonce: string; picture: TakenPicture | null }>(
      notProvided('sendPicture'),
    ),
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft <= 0,
    isRefused: (_, { failure }: JobOutcome<void>) => failure !== null,
  },
  actions: {
    rememberStream: assign((_, { stream }: { stream: unknown }) => ({ stream })),
    forgetStream: assign({ stream: null }),
    beginCountdown: assign({ secondsLeft: COUNTDOWN, picture: null, failure: null }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberPicture: assign((_, { picture }: { picture: TakenPicture }) => ({ picture })),
    rememberFailure: assign(rememberRefusal),
    sendNow: sendTo('sendPicture', { type: 'job.retry' as const }),
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'picture',
  context: ({ input }) => ({
    ...input,
    stream: null,
    secondsLeft: COUNTDOWN,
    picture: null,
    failure: null,
  }),
  initial: 'off',
  states: {
    off: { on: { 'picture.open': 'on' } },
    on: {
      invoke: { src: 'camera' },
      exit: 'forgetStream',
      on: { 'camera.refused': 'refused', 'camera.missing': 'noCamera' },
      initial: 'asking',
      states: {
        /** The browser asks the person, at the first time. */
        asking: {
          tags: 'asking',
          on: {
            'camera.ready': {
              target: 'preview',
              actions: { type: 'rememberStream', params: ({ event }) => event },
            },
          },
        },
        preview: {
          tags: 'looking',
          on: { 'picture.take': { target: 'countdown', actions: 'beginCountdown' } },
        },
        countdown: {
          tags: ['looking', 'counting'],
          always: { guard: 'isOver', target: 'taking' },
          after: { second: { target: 'countdown', reenter: true, actions: 'countDown' } },
        },
        taking: {
          tags: ['looking', 'counting'],
          invoke: {
            src: 'takePicture',
            input: ({ context: { stream } }) => ({ stream }),
            onDone: {
              target: 'taken',
              actions: { type: 'rememberPicture', params: ({ event }) => ({ picture: event.output }) },
            },
            onError: { target: '#picture.noCamera' },
          },
        },
        taken: {
          tags: 'taken',
          on: {
            'picture.again': { target: 'countdown', actions: 'beginCountdown' },
            'picture.send': '#picture.sending',
          },
        },
      },
    },
    /** The picture is not lost with the connection; the time of its check goes on. */
    sending: {
      tags: 'sending',
      invoke: {
        src: 'sendPicture',
        id: 'sendPicture',
        input: ({ context: { nonce, picture } }) => ({ nonce, picture }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          { target: 'sent' },
        ],
      },
      on: { 'network.online': { actions: 'sendNow' } },
    },
    sent: { tags: 'sent' },
    /** The school's server does not take the picture, for the reason in `failure`. */
    failed: { tags: 'failed', on: { 'picture.open': 'on' } },
    refused: { tags: 'refused', on: { 'picture.open': 'on' } },
    noCamera: { tags: 'noCamera', on: { 'picture.open': 'on' } },
  },
})
