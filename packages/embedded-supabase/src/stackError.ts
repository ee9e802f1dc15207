/** An error of the local stack that the user can correct. */
export type StackErrorCode =
  | 'already_running'
  | 'backup_refused'
  | 'bad_setting'
  | 'data_corrupt'
  | 'data_of_other_version'
  | 'disk_full'
  | 'folder_unwritable'
  | 'keys_damaged'
  | 'keys_missing'
  | 'migration_failed'
  | 'official_unavailable'
  | 'out_of_memory'
  | 'port_busy'
  | 'postgres_unavailable'
  | 'release_refused'
  | 'rest_unavailable'
  | 'seed_failed'
  | 'seed_refused'
  | 'start_failed'
  | 'too_many_files'
  | 'upgrade_failed'
  | 'upgrade_refused'

/** A failure of the local stack. Its message is one sentence for the terminal, shown as it is. */
export class StackError extends Error {
  readonly code: StackErrorCode

  constructor(code: StackErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StackError'
    this.code = code
  }
}

/** The wording of all system programs, including Postgres (ENOSPC). */
export const NO_SPACE = 'No space left on device'

export const diskFull = (file: string) =>
  `There is no space left on the disk of ${file}: free some and start again; what was saved is kept.`
