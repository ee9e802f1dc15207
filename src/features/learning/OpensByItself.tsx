import type { Failure } from '../../../machines/shared/failure.ts'
import { gotNoAnswer } from '../../i18n/messageFor.ts'

/** Announces that a page waits for the connection, unless the server has answered. */
export function OpensByItself({ failure, children }: { failure: Failure; children: string }) {
  return gotNoAnswer(failure.status) ? <p>{children}</p> : null
}
