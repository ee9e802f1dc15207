import { useSelector } from '@xstate/react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

type Waiting<Failure> = Snapshot<unknown> & {
  hasTag: (tag: 'waiting') => boolean
  context: { failure: Failure | null }
}
type Job<Failure> = Pick<ActorRef<Waiting<Failure>, EventObject>, 'getSnapshot' | 'subscribe'>

/** Why a job's last attempt failed, while it waits for the retry; else null. */
export function useWaiting<Failure>(job: Job<Failure> | undefined): Failure | null {
  return useSelector(job, (snapshot) => (snapshot?.hasTag('waiting') ? snapshot.context.failure : null))
}
