import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Payment } from '../../contract/answers/payments.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import { type ChosenFile, fileProblem, type PaymentDetails } from './payment.ts'

type Context = {
  payments: Payment[]
  file: ChosenFile | null
  problem: string | null
  details: PaymentDetails | null
  /** The uploaded share of the file, 0 to 1. */
  progress: number
  /** The uploaded file's id: a retry after the upload skips the upload. */
  documentId: string | null
  failure: Failure | null
  failures: number
}

type UploadReport =
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.done'; documentId: string }
  | { type: 'upload.failed'; error: unknown }

export type PaymentProofEvent =
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'proof.send'; details: PaymentDetails }
  | { type: 'proof.cancel' | 'proof.retry' | 'payments.retry' }
  /** The school may have decided, or another tab has sent a proof. */
  | { type: 'payments.changed' }
  | UploadReport

/** Refusals about the transfer of the file, not its content. */
const SENT_AGAIN = new Set(['document_not_found', 'upload_incomplete'])

const EMPTY = { file: null, problem: null, details: null, progress: 0, documentId: null }

const paymentProofSetup = setup({
  types: {} as {
    context: Context
    events: PaymentProofEvent
    tags: 'loading' | 'unreachable' | 'asking' | 'sending' | 'failed' | 'waiting'
  },
  actors: {
    listPayments: fromPromise<Payment[]>(notProvided('listPayments')),
    /** Uploads a file and sends an `UploadReport`; stopping it aborts the upload. */
    uploadProof: fromCallback<PaymentProofEvent, { file: ChosenFile }>(notProvided('uploadProof')),
    announcePayment: fromPromise<Payment[], PaymentDetails & { documentId: string }>(
      notProvided('announcePayment'),
    ),
  },
  guards: {
    isWaiting: ({ context }) => context.payments.some(({ state }) => state === 'waiting'),
    hasFile: ({ context }) => context.file !== null,
    isUploaded: ({ context }) => context.documentId !== null,
    /** A retry may succeed, unless the server has checked and refused the file. */
    mayRetry: ({ context: { failure } }) =>
      failure !== null && (failure.retryable || SENT_AGAIN.has(failure.code)),
    /** A response was lost, or another tab was first. */
    waitsAlready: (_, { error }: { error: unknown }) => failureOf(error).code === 'payment_waiting',
  },
  actions: {
    rememberPayments: assign((_, { output }: { output: Payment[] }) => ({ payments: output, failures: 0 })),
    chooseFile: assign((_, { file }: { file: ChosenFile }) => {
      const problem = fileProblem(file)
      return { ...EMPTY, file: problem === null ? file : null, problem }
    }),
    rememberDetails: assign((_, { details }: { details: PaymentDetails }) => ({ details, progress: 0 })),
    showProgress: assign((_, { share }: { share: number }) => ({ progress: share })),
    rememberDocument: assign((_, { documentId }: { documentId: string }) => ({ documentId })),
    rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
    /** The upload is retried; a file that the server no longer has is uploaded again. */
    dropUpload: assign(({ context: { failure, documentId } }) => ({
      progress: 0,
      documentId: failure?.code === 'document_not_found' ? null : documentId,
    })),
    forgetProof: assign(EMPTY),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
})

const checkingElse = (stays: 'editing' | 'resting') =>
  paymentProofSetup.createStateConfig({
    invoke: {
      src: 'listPayments',
      onDone: {
        target: '#paymentProof.settled',
        actions: { type: 'rememberPayments', params: ({ event }) => event },
      },
      onError: stays,
    },
  })

/** A student hands in the proof of a payment and waits for the school, on any device. */
export const paymentProofMachine = paymentProofSetup.createMachine({
  id: 'paymentProof',
  context: { payments: [], ...EMPTY, failure: null, failures: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'listPayments',
        onDone: { target: 'settled', actions: { type: 'rememberPayments', params: ({ event }) => event } },
        onError: {
          target: 'unreachable',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'payments.retry': 'loading', 'payments.changed': 'loading' },
      after: { backOff: 'loading' },
    },
    settled: {
      always: [{ guard: 'isWaiting', target: 'waiting', actions: 'forgetProof' }, { target: 'asking' }],
    },
    asking: {
      tags: 'asking',
      on: {
        'file.choose': { actions: { type: 'chooseFile', params: ({ event }) => event } },
        'proof.send': {
          guard: 'hasFile',
          target: 'sending',
          actions: { type: 'rememberDetails', params: ({ event }) => event },
        },
      },
      initial: 'editing',
      states: {
        editing: { on: { 'payments.changed': 'checking' } },
        checking: checkingElse('editing'),
      },
    },
    sending: {
      tags: 'sending',
      on: { 'proof.cancel': 'asking' },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUploaded', target: 'announcing' }, { target: 'uploading' }] },
        uploading: {
          invoke: {
            src: 'uploadProof',
            input: ({ context }) => ({ file: context.file as ChosenFile }),
            onError: {
              target: '#paymentProof.failed',
              actions: { type: 'rememberFailure', params: ({ event }) => event },
            },
          },
          on: {
            'upload.progress': { actions: { type: 'showProgress', params: ({ event }) => event } },
            'upload.done': {
              target: 'announcing',
              actions: { type: 'rememberDocument', params: ({ event }) => event },
            },
            'upload.failed': [
              {
                guard: { type: 'waitsAlready', params: ({ event }) => event },
                target: '#paymentProof.loading',
              },
              {
                target: '#paymentProof.failed',
                actions: { type: 'rememberFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        announcing: {
          invoke: {
            src: 'announcePayment',
            input: ({ context }) => ({
              ...(context.details as PaymentDetails),
              documentId: context.documentId as string,
            }),
            onDone: {
              target: '#paymentProof.settled',
              actions: { type: 'rememberPayments', params: ({ event }) => event },
            },
            onError: [
              {
                guard: { type: 'waitsAlready', params: ({ event }) => event },
                target: '#paymentProof.loading',
              },
              {
                target: '#paymentProof.failed',
                actions: { type: 'rememberFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      entry: 'dropUpload',
      on: { 'proof.retry': { guard: 'mayRetry', target: 'sending' }, 'proof.cancel': 'asking' },
    },
    waiting: {
      tags: 'waiting',
      initial: 'resting',
      states: {
        resting: { on: { 'payments.changed': 'checking' } },
        checking: checkingElse('resting'),
      },
    },
  },
})
