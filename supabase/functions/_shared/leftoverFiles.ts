import type { Database, StoredFiles } from './supabase.ts'

/** Removes files without a row, found by the database: erased users' files, and aborted uploads. */
export async function removeLeftoverFiles(server: Database, openFiles: () => StoredFiles): Promise<number> {
  const paths = await server.call('files_to_remove')
  if (paths.length > 0) await openFiles().remove(paths)
  return paths.length
}

/** Removes the files of film uploads that were abandoned, found by the database. */
export async function removeLeftoverFilms(server: Database, openFiles: () => StoredFiles): Promise<number> {
  const paths = await server.call('films_to_remove')
  if (paths.length > 0) await openFiles().remove(paths)
  return paths.length
}
