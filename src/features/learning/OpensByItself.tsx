import type { Failure } from '../../../machines/shared/failure.ts'
import { gotNoAnswer } from '../../i18n/messageFor.ts'

/** That a page waits for the connection: said where no answer has come, and not where the school's server has given one. */
export function OpensByItself({ failure, children }: { failure: Failure; children: string }) {
  return gotNoAnswer(failure.status) ? <p>{children}</p> : null
}
