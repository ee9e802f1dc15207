import type { Database, StoredFiles } from './supabase.ts'

/** Removes the files without a row: those of deleted people, and those of uploads that broke off. The database knows which. */
export async function removeLeftoverFiles(server: Database, openFiles: () => StoredFiles): Promise<number> {
  const paths = await server.call('files_to_remove')
  if (paths.length > 0) await openFiles().remove(paths)
  return paths.length
}
