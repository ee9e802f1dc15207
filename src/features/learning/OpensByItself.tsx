import type { Failure } from '../../../machines/shared/failure.ts'

/** That a page waits for the connection: said where no answer has come, and not where the school's server has given one. */
export function OpensByItself({ failure, children }: { failure: Failure; children: string }) {
  return failure.status === 0 || failure.status === 408 ? <p>{children}</p> : null
}
