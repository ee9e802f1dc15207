import { compareMigrations } from 'embedded-supabase'
import { Client } from 'pg'
import { digestOfFiles, isLoaded } from '../../content/loaded.ts'
import type { SchoolDocument } from '../../contract/answers/school.ts'
import { COURSE_NAMES } from '../../contract/limits.ts'
import { PROJECT } from '../start/project.ts'
import { DEMO_SCHOOL } from '../start/schoolSeed.ts'
import { listLessons } from '../start/uploadLessons.ts'
import { EXPECTED_ACCESS, readAccess } from './access.ts'
import { differences, type Finding, runCheck } from './check.ts'
import { madeUpFacts } from './facts.ts'

/** Checks a project's database with its owner's connection string. Reads only. */
export async function checkDatabase(databaseUrl: string, apiUrl?: string): Promise<Finding[]> {
  const database = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  const opened = await runCheck('The database accepts the connection', async () => {
    await database.connect()
    await database.query('set default_transaction_read_only = on')
    return ''
  })
  if (opened.problem) {
    await database.end().catch(() => undefined)
    return [opened]
  }
  const query = async (statement: string) => (await database.query<Record<string, unknown>>(statement)).rows
  try {
    return [
      opened,
      await runCheck('The schema is at this version', async () => {
        const { missing, unknown, changed } = await compareMigrations(database, PROJECT.folder)
        return [
          missing.length > 0
            ? `Not applied: ${missing.join(', ')}. Run "npx supabase db push --remote".`
            : '',
          unknown.length > 0
            ? `Applied but not part of this version: ${unknown.join(', ')}. Update this copy of the project.`
            : '',
          changed.length > 0
            ? `Applied with another text: ${changed.join(', ')}. Append a migration instead of editing one.`
            : '',
        ]
          .filter(Boolean)
          .join(' ')
      }),
      await runCheck(
        'Online payment is off, or has its keys and its company in the privacy notice',
        async () => {
          const [setting] = await query(
            `select private.setting_is_on('online_payments') as on, private.school_facts_now() ? 'processors.payments' as named`,
          )
          if (!setting?.on) return ''
          // Unsigned, so that it changes nothing: with keys it is refused for that.
          const answer =
            apiUrl && (await fetch(`${apiUrl}/functions/v1/payments/webhook`, { method: 'POST', body: '{}' }))
          return [
            answer && answer.status === 503
              ? 'Students can pay online, but the function "payments" has no keys: "npx supabase secrets set PAYMONGO_SECRET_KEY=… PAYMONGO_WEBHOOK_SECRET=…" (docs/hosting.md, "Online payment").'
              : '',
            !setting.named
              ? 'An owner must name the payment provider under Dashboard → School: it processes personal data for the school.'
              : '',
          ]
            .filter(Boolean)
            .join(' ')
        },
      ),
      await runCheck('Grants and row-level security are as tested', async () => {
        const access = await readAccess(query)
        const wrong = Object.entries(EXPECTED_ACCESS).flatMap(([name, expected]) => {
          const difference = differences(access[name as keyof typeof access], expected)
          return difference ? [`${name}: ${difference}`] : []
        })
        return wrong.length > 0
          ? `${wrong.join('. ')}. Someone changed them by hand: undo that in the SQL editor.`
          : ''
      }),
      await runCheck('A lost second factor can be removed', async () => {
        const rows = await query(`
          select name from pg_proc, (values ('auth.mfa_factors', 'delete'), ('auth.mfa_amr_claims', 'delete'), ('auth.sessions', 'update')) needed (name, privilege)
          where pg_proc.oid = to_regprocedure('private.drop_factors(uuid)') and not has_table_privilege(proowner, name, privilege)`)
        return rows.length > 0
          ? `Recovery codes and resets cannot change ${rows.map(({ name }) => name).join(', ')}: grant that to the owner of the functions.`
          : ''
      }),
      await runCheck('Nothing is published as rows', async () => {
        const rows = await query(
          `select tablename as name from pg_publication_tables where schemaname in ('public', 'private', 'auth')`,
        )
        return rows.length > 0
          ? `Remove from the publication: ${rows.map(({ name }) => name).join(', ')}.`
          : ''
      }),
      await runCheck('The content has this version', async () =>
        (await isLoaded(database, digestOfFiles()))
          ? ''
          : 'Questions, lessons, practice, scenes or cases differ: run "npm run content:load -- <database url>".',
      ),
      await runCheck('The lessons are in their private bucket', async () => {
        // Every visitor sees the films behind the landing page.
        const buckets = await query(`select id from storage.buckets where public and id <> 'page-films'`)
        if (buckets.length > 0) return `Make private: ${buckets.map(({ id }) => id).join(', ')}.`
        const objects = await query(`select name from storage.objects where bucket_id = 'module-videos'`)
        const there = new Set(objects.map(({ name }) => name))
        const missing = (await listLessons()).filter(({ name }) => !there.has(name))
        return missing.length > 0
          ? `${missing.length} files are missing: run "npx supabase seed buckets --remote".`
          : ''
      }),
      await runCheck('The school’s facts are complete, and none is the demo school’s', async () => {
        const [row] = await query('select private.school_document() as school')
        const { facts = {}, missing = [] } = (row?.school ?? {}) as Partial<SchoolDocument>
        const madeUp = madeUpFacts(facts)
        return [
          missing.length > 0 ? `An owner must fill in under Dashboard → School: ${missing.join(', ')}.` : '',
          madeUp.length > 0 ? `Still the demo school’s: ${madeUp.join(', ')}.` : '',
        ]
          .filter(Boolean)
          .join(' ')
      }),
      await runCheck('Certificates name this school', async () => {
        const rows = await query(
          'select course, accreditation_number, instructor from private.certificate_settings',
        )
        const named = rows.filter(
          ({ accreditation_number: number, instructor }) =>
            number !== DEMO_SCHOOL.schoolNumber && instructor !== DEMO_SCHOOL['otdc.instructor'],
        )
        const unnamed = Object.keys(COURSE_NAMES).filter(
          (each) => !named.some(({ course }) => course === each),
        )
        return unnamed.length > 0
          ? `Nobody can be certified in ${unnamed.join(' and ')}: an owner must enter the legal name, the accreditation number and the instructor under Dashboard → School.`
          : ''
      }),
      await runCheck('The clock sends mails automatically', async () => {
        const [exists] = await query(`select to_regclass('cron.job') is not null as cron`)
        const jobs = exists?.cron
          ? await query(`
              select (
                select return_message from cron.job_run_details run
                where run.jobid = job.jobid and status = 'failed' and start_time > now() - interval '10 minutes'
                order by start_time desc limit 1
              ) as failure
              from cron.job job where active and command like '%private.run_clock()%'`)
          : []
        const [job] = jobs
        if (!job)
          return 'Nothing calls private.run_clock(): schedule it with pg_cron and pg_net (docs/hosting.md).'
        if (job.failure) return `The last call of private.run_clock() failed: ${job.failure}`
        const [mails] = await query(`
          select count(*)::int as waiting from private.mails where sent_at is null and created_at < now() - interval '1 hour'`)
        return mails?.waiting === 0
          ? ''
          : `${mails?.waiting} mails have waited for more than an hour: see the log of the function "mails", and its secrets MAIL_….`
      }),
      await runCheck('There are no demo accounts', async () => {
        const [row] = await query(
          `select count(*)::int as people from auth.users where email like '%@maneho.test'`,
        )
        return row?.people === 0
          ? ''
          : `${row?.people} accounts end in @maneho.test, and their password is known: delete them.`
      }),
    ]
  } finally {
    await database.end()
  }
}
