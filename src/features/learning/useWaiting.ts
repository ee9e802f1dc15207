import { useSelector } from '@xstate/react'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { JobActor } from '../../../machines/shared/retriedJob.ts'

/** Why a job's last try has failed, while it waits for the next one; null otherwise, and without a job. */
export function useWaiting(job: JobActor | undefined): Failure | null {
  return useSelector(job, (snapshot) => (snapshot?.hasTag('waiting') ? snapshot.context.failure : null))
}
