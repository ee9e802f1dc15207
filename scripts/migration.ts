// npm run migration: writes supabase/migrations from supabase/schemas.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSchemas } from 'embedded-supabase/testing'
import { PROJECT } from './project.ts'

const HEAD = `-- The schema of version 1.0.0, written by "npm run migration" from supabase/schemas.
-- After a conflict in this file, run the command again.
`

/** The path of the migration of version 1.0.0. */
export const BASELINE = join(PROJECT.folder, 'migrations/20261128000000_version_1_0_0.sql')

/** The text of that migration: the schema files one after the other. */
export async function baselineText(): Promise<string> {
  const schemas = await readSchemas(PROJECT.folder)
  return [HEAD, ...schemas.map(({ file, text }) => `-- ${file}\n\n${text.trimEnd()}\n`)].join('\n')
}

export async function writeBaseline(): Promise<void> {
  writeFileSync(BASELINE, await baselineText())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeBaseline()
  console.log(`Wrote ${relative('.', BASELINE)}`)
}
