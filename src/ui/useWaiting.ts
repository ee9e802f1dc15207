import { useSelector } from '@xstate/react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

type Waiting<Failure> = Snapshot<unknown> & {
  hasTag: (tag: 'waiting') => boolean
  context: { failure: Failure | null }
}
/** A job that is tried again, such as a machine invokes. */
type Job<Failure> = Pick<ActorRef<Waiting<Failure>, EventObject>, 'getSnapshot' | 'subscribe'>

/** Why a job's last try has failed, while it waits for the next one; null otherwise, and without a job. */
export function useWaiting<Failure>(job: Job<Failure> | undefined): Failure | null {
  return useSelector(job, (snapshot) => (snapshot?.hasTag('waiting') ? snapshot.context.failure : null))
}
