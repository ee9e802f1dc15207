import { existsSync } from 'node:fs'
import { chownOf } from './ownership.ts'
import { diskFull, StackError, type StackErrorCode } from './stackError.ts'

type Kind = { code: StackErrorCode; matches: RegExp; sentence: (folder: string, reason: string) => string }

const KEPT = 'what was saved is kept'

/** Causes of a failed start, by codes and messages of the system, Node and Postgres. The first match is the cause. */
const KINDS: Kind[] = [
  {
    code: 'disk_full',
    matches: /ENOSPC|EDQUOT|\b53100\b|No space left on device|[Dd]isk quota exceeded/,
    sentence: diskFull,
  },
  {
    code: 'too_many_files',
    matches: /EMFILE|ENFILE|Too many open files|insufficient file descriptors|out of file descriptors/,
    sentence: () =>
      `Too few files may be open at once: run ulimit -n 4096 in this terminal and start again; ${KEPT}.`,
  },
  {
    code: 'out_of_memory',
    matches:
      /ENOMEM|EAGAIN|\b53200\b|Cannot allocate memory|could not fork|could not map anonymous shared memory|out of memory/,
    sentence: () =>
      `There is not enough memory, or there are too many processes: close other programs and start again; ${KEPT}.`,
  },
  {
    code: 'folder_unwritable',
    matches: /EROFS|Read-only file system/,
    sentence: (folder) =>
      `The disk of ${folder} can only be read: set MANEHO_DATA_DIR to a folder on another disk, or mount it for writing; ${KEPT}.`,
  },
  {
    code: 'folder_unwritable',
    matches: /EACCES|EPERM|[Pp]ermission denied(?! for)|[Oo]peration not permitted/,
    sentence: (folder, reason) => `${folder} may not be used (${reason}): ${whatMends(folder)}; ${KEPT}.`,
  },
  {
    code: 'port_busy',
    matches: /EADDRINUSE|could not create any TCP\/IP sockets/,
    sentence: () => 'Another program just took the local database’s port: start again.',
  },
  {
    code: 'data_of_other_version',
    matches: /database files are incompatible|initialized by PostgreSQL version/,
    sentence: (folder, reason) =>
      `The local database in ${folder} was made by another version of Postgres (${reason}): save it with the version of Maneho that made it (npm run backup -- FILE), and restore it here into another folder.`,
  },
  {
    code: 'data_corrupt',
    matches:
      /\bXX00[12]\b|invalid page in block|could not read blocks?|checkpoint record|incorrect checksum|invalid (?:magic|record|resource manager)|not a valid data directory|could not access the server configuration file|relation mapping file|contains invalid data|bogus data|could not open (?:file|directory) "[^"]*(?:base|global|pg_\w+|PG_VERSION)[^"]*": No such file/,
    sentence: (folder, reason) =>
      `The local database in ${folder} cannot be opened (${reason}), because its files are damaged: if you have no backup to restore, "npm run reset" starts afresh, without its data.`,
  },
  {
    code: 'postgres_unavailable',
    matches: /ECONNREFUSED|ECONNRESET|EPIPE|\b57P0\d\b|[Cc]onnection terminated|terminating connection/,
    sentence: (_, reason) => `Postgres ended during the start (${reason}): start again; ${KEPT}.`,
  },
]

/** The fix: if the path exists and belongs to the user, only its permissions can be wrong. */
function whatMends(path: string): string {
  if (!existsSync(path)) return 'choose a folder of yours'
  return `run ${chownOf(path) ?? `chmod -R u+rwX '${path}'`}`
}

function pathOf(error: unknown, depth = 0): string | undefined {
  const { path, cause } = (error ?? {}) as { path?: unknown; cause?: unknown }
  if (typeof path === 'string') return path
  return cause === undefined || depth > 5 ? undefined : pathOf(cause, depth + 1)
}

function wordsOf(error: unknown, depth = 0): string {
  if (depth > 5 || error === null || error === undefined) return ''
  if (typeof error !== 'object') return String(error)
  const { code, message, stderr, cause, errors } = error as {
    [name in 'code' | 'message' | 'stderr' | 'cause']?: unknown
  } & { errors?: unknown[] }
  const own = [code, message, stderr].filter((word) => typeof word === 'string' && word !== '').join(' ')
  const others = [cause, ...(errors ?? [])].map((other) => wordsOf(other, depth + 1))
  return [own, ...others].filter((words) => words !== '').join('; ')
}

const shorten = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 200)

/** Whether the system or Postgres refused something, not this program. */
function isFromOutside(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  if ('syscall' in error || 'severity' in error) return true
  const { cause, errors = [] } = error as { cause?: unknown; errors?: unknown[] }
  return [cause, ...errors].some((other) => isFromOutside(other, depth + 1))
}

/** Only these causes show that a failed migration or seed is not to blame. */
const AROUND_SQL: StackErrorCode[] = ['disk_full', 'too_many_files', 'out_of_memory', 'postgres_unavailable']

const kindOf = (words: string) => KINDS.find(({ matches }) => matches.test(words))

/**
 * Cause and fix of a failed start, backup or restore; undefined for a bug. `said` is Postgres' last output. Never advises to
 * delete data unless damaged.
 */
export function explainFailure(error: unknown, folder: string, said = ''): StackError | undefined {
  const words = wordsOf(error)
  const first = kindOf(words)
  const kind = first?.code === 'postgres_unavailable' ? (kindOf(said) ?? first) : first
  if (error instanceof StackError) {
    const isOfFile = error.code === 'migration_failed' || error.code === 'seed_failed'
    const isNews =
      kind &&
      kind.code !== error.code &&
      (isOfFile ? AROUND_SQL.includes(kind.code) : kind.code === 'disk_full')
    if (!isNews) return error
  }
  if (!kind) {
    if (!isFromOutside(error)) return undefined
    return new StackError(
      'start_failed',
      `The start failed (${shorten(words)}): start again; ${KEPT}, and npm run backup -- FILE saves it.`,
      { cause: error },
    )
  }
  const message = (kind === first ? '' : said) || (error instanceof Error ? error.message : '') || words
  return new StackError(kind.code, kind.sentence(pathOf(error) ?? folder, shorten(message)), { cause: error })
}
