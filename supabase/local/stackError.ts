/** What can go wrong with the local stack in a way that the person at the keyboard can do something about. */
export type StackErrorCode =
  | 'already_running'
  | 'bad_setting'
  | 'data_corrupt'
  | 'data_of_other_version'
  | 'folder_unwritable'
  | 'migration_failed'
  | 'port_busy'
  | 'postgres_unavailable'
  | 'rest_unavailable'
  | 'seed_failed'
  | 'seed_refused'

/** A failure of the local stack. Its message is one sentence for the terminal, shown as it is. */
export class StackError extends Error {
  readonly code: StackErrorCode

  constructor(code: StackErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StackError'
    this.code = code
  }
}
