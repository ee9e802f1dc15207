import type { ArchivedAttempt } from '../../../contract/answers/archives.ts'
import { HttpError } from './http.ts'
import type { Database, StoredFiles } from './supabase.ts'

/** The database with the secret key, and the archive files. Used only after the database has accepted the caller. */
export interface Archives {
  openServer(): Database
  openArchiveFiles(): StoredFiles
}

/** Restores these files' questions and answers to the database, which checks that they are unchanged. */
export async function bringBack(archives: readonly string[], backend: Archives): Promise<void> {
  for (const archive of archives) {
    const attempts = await unpack(await backend.openArchiveFiles().read(archive))
    await backend.openServer().call('restore_attempts', { p_archive: archive, p_attempts: attempts })
  }
}

/** A query's answer; if attempts are archived, restores those that `list` names, and retries. */
export async function withAttempts<Answer>(
  ask: () => Promise<Answer>,
  list: () => Promise<string[]>,
  backend: Archives,
): Promise<Answer> {
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof HttpError) || error.code !== 'attempts_archived') throw error
    await bringBack(await list(), backend)
    return ask()
  })
}

/** Attempts as a file: JSON, gzipped. */
export async function pack(attempts: readonly ArchivedAttempt[]): Promise<Uint8Array<ArrayBuffer>> {
  const text = new Blob([JSON.stringify(attempts)]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(text).arrayBuffer())
}

export async function unpack(file: Blob): Promise<ArchivedAttempt[]> {
  const text = file.stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(text).json().catch(() => {
    throw new HttpError(409, 'archive_altered', 'The file differs from the one written')
  })
}
