import { extract } from '@supabase/pg-delta/extract'
import { renderPlanFiles } from '@supabase/pg-delta/frontends'
import { plan } from '@supabase/pg-delta/plan'
import { StackError } from 'embedded-supabase'
import { Pool } from 'pg'

async function extractFrom(url: string) {
  const pool = new Pool({ connectionString: url })
  try {
    return (await extract(pool)).factBase
  } finally {
    await pool.end()
  }
}

/**
 * Drafts the SQL that turns one database's schema into another's; empty if they are the same. It moves no rows and does not
 * recognize renames, so a proof must follow. Throws `migration_failed` for a change that takes more than one
 * transaction: what protects the data could be missing in between.
 */
export async function draftMigration(currentUrl: string, desiredUrl: string): Promise<string> {
  const [current, desired] = [await extractFrom(currentUrl), await extractFrom(desiredUrl)]
  const { files } = renderPlanFiles(plan(current, desired), { allowDrops: true })
  if (files.length > 1)
    throw new StackError(
      'migration_failed',
      `This change takes ${files.length} transactions. Split it into migrations that are safe alone, such as a new enum value one release before its use.`,
    )
  return files[0]?.contents ?? ''
}
