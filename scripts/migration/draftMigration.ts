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
 * Drafts the SQL from one schema to another; empty if they are the same. Moves no rows and recognizes no renames, so a proof
 * must follow. Apply it in one transaction.
 */
export async function draftMigration(currentUrl: string, desiredUrl: string): Promise<string> {
  const [current, desired] = [await extractFrom(currentUrl), await extractFrom(desiredUrl)]
  const { files } = renderPlanFiles(plan(current, desired), { allowDrops: true })
  return files.map(({ contents }) => contents).join('\n')
}
