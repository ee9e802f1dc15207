import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'

/** A picture to send: a `data:` address, and whether it is so dark that the camera may be covered. */
export type TakenPicture = { address: string; dark: boolean }

export type PictureInput = { nonce: string }

type PictureContext = PictureInput & {
  /** The camera's stream, to show and to take the picture from; null while off. */
  stream: unknown
  secondsLeft: number
  picture: TakenPicture | null
  failure: Failure | null
}

export type PictureEvent =
  | { type: 'camera.ready'; stream: unknown }
  /** The user or the browser denied the camera. */
  | { type: 'camera.refused' }
  /** No camera, in use elsewhere, or unplugged. */
  | { type: 'camera.missing' }
  | { type: 'picture.open' | 'picture.take' | 'picture.again' | 'picture.send' | 'network.online' }

/** Countdown before a picture is taken (s). */
const COUNTDOWN = 3

/** One picture for a presence check: taken after a press and a countdown, and sent after a second press. */
export const pictureMachine = setup({
  types: {} as {
    input: PictureInput
    context: PictureContext
    events: PictureEvent
    children: { sendPicture: 'sendPicture' }
    tags: 'asking' | 'looking' | 'counting' | 'taken' | 'sending' | 'sent' | 'refused' | 'noCamera' | 'failed'
  },
  actors: {
    /** Opens the camera and reports the outcome; stopping it turns the camera off. */
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
    /** The picture survives a lost connection; the check's time runs on. */
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
    failed: { tags: 'failed', on: { 'picture.open': 'on' } },
    refused: { tags: 'refused', on: { 'picture.open': 'on' } },
    noCamera: { tags: 'noCamera', on: { 'picture.open': 'on' } },
  },
})
