import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { openConfig } from './configReader.ts'

/** A file of the declarative schema; `file` is its path in the project's folder. */
export type SchemaFile = { file: string; text: string }

/** The schema files in the order of `schema_paths` in config.toml. */
export async function readSchemas(folder: string): Promise<SchemaFile[]> {
  const { read } = await openConfig(join(folder, 'config.toml'))
  const paths = read<string[]>('db.migrations.schema_paths', []).map(normalize)
  return Promise.all(paths.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })))
}
