import { openSql } from 'embedded-supabase/testing'
import { loadCertificateKey } from '../../../scripts/certificateKey.ts'
import { loadSeed } from '../../../scripts/loadSeed.ts'
import { runOfficialStack, stopOfficialStack } from '../../../scripts/official.ts'
import type { WorkerStack } from './workerStack.ts'

/** Filled by migrations and the question bank; everything else is people's data. */
const KEPT = ['modules', 'courses', 'questions', 'topics', 'essay_questions']

/** Removes the previous journey's data and restores the demo people. */
async function seedAgain(databaseUrl: string) {
  const sql = openSql(databaseUrl)
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private') and relkind = 'r' and relname <> all (${KEPT})`
    await sql.unsafe(`
      truncate ${tables.map(({ name }) => name).join(', ')};
      delete from auth.users;
      drop function if exists public.pass_module_for_development(int);
      delete from supabase_migrations.seed_files;`)
  } finally {
    await sql.end()
  }
  await loadSeed(databaseUrl)
}

/** The official stack as a backend: shared, so each journey reseeds it. */
export async function openOfficialBackend(
  { appUrl, dataDir }: WorkerStack,
  { runtime, mailboxUrl, databaseUrl }: NonNullable<WorkerStack['official']>,
) {
  await seedAgain(databaseUrl)
  await fetch(`${mailboxUrl}/api/v1/messages`, { method: 'DELETE' })
  const sql = openSql(databaseUrl, 4)
  let running = true
  const comeBack = async () => {
    if (!running) await runOfficialStack(appUrl, runtime, loadCertificateKey(dataDir).privateKey)
    running = true
  }
  return {
    mailboxUrl,
    sql,
    async kill() {
      await stopOfficialStack()
      running = false
    },
    comeBack,
    async close() {
      await comeBack()
      await sql.end()
    },
  }
}
