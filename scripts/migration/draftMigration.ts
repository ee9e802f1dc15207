import { extract } from '@supabase/pg-delta/extract'
import { renderPlanFiles } from '@supabase/pg-delta/frontends'
import { plan } from '@supabase/pg-delta/plan'
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
 * recognize renames, so a proof must follow. Apply it in one transaction: pg-delta also plans several, between which what
 * protects the data could be missing.
 */
export async function draftMigration(currentUrl: string, desiredUrl: string): Promise<string> {
  const [current, desired] = [await extractFrom(currentUrl), await extractFrom(desiredUrl)]
  const { files } = renderPlanFiles(plan(current, desired), { allowDrops: true })
  return files.map(({ contents }) => contents).join('\n')
}
