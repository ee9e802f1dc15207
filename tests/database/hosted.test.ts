import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { connect } from 'embedded-supabase'
import { applySchemas, migrate, openSql, type Sql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  generateDuties,
  generateLimits,
  generatePackSchema,
  generateTypes,
} from '../../scripts/generate/generateTypes.ts'
import { compareCatalogues, readCatalogue } from '../../scripts/migration/catalogue.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'
import { claimsOf } from './signedIn.ts'

/** Explained in docs/decisions/0005-rules-enforced-in-the-database.md: only functions can access these tables. */
const EXPLAINED = [
  'admission_lists',
  'admissions',
  'attempt_archives',
  'attempts_to_count',
  'batch_actions',
  'batch_rows',
  'batches',
  'case_results',
  'case_runs',
  'cases',
  'certificate_keys',
  'certificate_settings',
  'certificates',
  'checkouts',
  'citizenships',
  'classes',
  'client_address',
  'client_limits',
  'closed_days',
  'consents',
  'content_revisions',
  'courses',
  'daily_counts',
  'discounts',
  'document_folders',
  'documents',
  'enrolment_extensions',
  'enrolments',
  'erasure_requests',
  'essay_readings',
  'essay_rewrites',
  'exam_alerts',
  'extension_requests',
  'films_shown',
  'former_keys',
  'former_runs',
  'guardian_consents',
  'identity_checks',
  'identity_key',
  'identity_numbers',
  'identity_papers',
  'idle_accounts',
  'inspection_links',
  'inspection_uses',
  'instalments',
  'legal_texts',
  'licence_steps',
  'ltms_uploads',
  'mails',
  'messages',
  'met_errors',
  'mock_exams',
  'mock_items',
  'notice_kinds',
  'notices',
  'online_findings',
  'online_refunds',
  'opened_documents',
  'pack_rows',
  'packs',
  'page_films',
  'payment_announcements',
  'payment_events',
  'payment_terms',
  'payments',
  'pending_deletions',
  'person_verdicts',
  'picture_checks',
  'picture_consents',
  'practical_dates',
  'practice_decks',
  'practice_reviews',
  'presence_checks',
  'prices',
  'question_revisions',
  'question_statistics',
  'questions',
  'receipt_grids',
  'recovery_codes',
  'recovery_tries',
  'refunds',
  'reminder_choices',
  'retention',
  'same_receipts',
  'scene_results',
  'scene_sets',
  'scenes',
  'school_fields',
  'school_films',
  'school_versions',
  'seats',
  'settings',
  'staff_actions',
  'start_codes',
  'students',
  'study_activities',
  'study_consents',
  'study_days',
  'study_plans',
  'study_sessions',
  'study_work',
  'today_kinds',
  'topics',
  'visitor_counts',
  'waits',
]
  .map((table) => `private.${table}`)
  .concat(
    [
      'audit_log',
      'course_completions',
      'essay_drafts',
      'essay_questions',
      'essay_responses',
      'exam_attempts',
      'lesson_sections',
      'module_progress',
      'modules',
      'notification_receipts',
      'notifications',
      'profiles',
      'section_reads',
    ].map((table) => `public.${table}`),
  )
  .map((table) => `Table \`${table}\` has RLS enabled, but no policies exist`)

let database: FreshDatabase
let sql: Sql

beforeAll(async () => {
  database = await hostedDatabase()
  await migrate(database.url, PROJECT.folder)
  sql = openSql(database.url)
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

// Attack 56
test('nobody in production can be asked for the development shortcut, and there are no demo people', async () => {
  expect(await sql`select proname from pg_proc where proname like '%development%'`).toEqual([])
  expect(await sql`select id from auth.users`).toEqual([])
})

test('migrations need no extension that a hosted project lacks, and no superuser', async () => {
  const extensions = await sql<{ extname: string }[]>`
    select extname from pg_extension where extname not in ('plpgsql', 'pgcrypto', 'uuid-ossp', 'pg_trgm')`
  expect(extensions).toEqual([])
  const owners = await sql`
    select distinct pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
  expect(owners).toEqual([{ owner: 'postgres' }])
})

test('a developer who edits the schema is reminded to write a migration: npm run migration -- <name>', async () => {
  const built = await hostedDatabase()
  await applySchemas(built.url, PROJECT.folder)
  const [migrated, wanted] = [await connect(database.url), await connect(built.url)]
  expect(compareCatalogues(await readCatalogue(migrated), await readCatalogue(wanted))).toEqual([])
  await migrated.end()
  await wanted.end()
  await built.drop()
})

test('the database knows how long each rendered lesson is', async () => {
  const rendered = await readFile(new URL('../../content/films/lengths.json', import.meta.url), 'utf8')
  const lessons = await sql<
    { slug: string; seconds: number }[]
  >`select slug, video_seconds as seconds from modules`
  expect(Object.fromEntries(lessons.map((lesson) => [lesson.slug, lesson.seconds]))).toEqual(
    JSON.parse(rendered),
  )
})

test('an exam without a question bank is refused with a code, not a crash', async () => {
  await sql`insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'first@example.test')`
  await sql`update profiles set role = 'otdc'`
  await sql`
    insert into module_progress (student_id, module_index, watched, watched_at)
    select id, 1, int4multirange(int4range(0, 999)), now() from profiles`
  const [person] = await sql`insert into auth.sessions (id, user_id) select id, id from profiles returning id`
  await sql`select set_config('request.jwt.claims', ${claimsOf(person?.id)}, false)`
  await expect(sql`select start_exam(1)`).rejects.toMatchObject({ code: 'PT503', message: 'exam_not_ready' })
  await sql`select set_config('request.jwt.claims', '', false)`
  await sql`delete from auth.users`
})

test('contract/database.types.ts is what the migrations make: run npm run types', {
  timeout: 120_000,
}, async () => {
  const committed = await readFile(new URL('../../contract/database.types.ts', import.meta.url), 'utf8')
  expect(await generateTypes(database.url)).toBe(committed)
})

test.each(['../../contract/limits.ts', '../../supabase/functions/_shared/limits.ts'])(
  '%s is what the migrations make: run npm run types',
  async (file) => {
    const committed = await readFile(new URL(file, import.meta.url), 'utf8')
    expect(await generateLimits(database.url)).toBe(committed)
  },
)

test('the schema in a pack is what the contract says: run npm run types', async () => {
  const file = new URL('../../supabase/functions/certificates/packSchema.ts', import.meta.url)
  expect(await generatePackSchema()).toBe(await readFile(file, 'utf8'))
})

test('contract/duties.ts is what the table of duties says: run npm run types', async () => {
  const committed = await readFile(new URL('../../contract/duties.ts', import.meta.url), 'utf8')
  expect(await generateDuties(database.url)).toBe(committed)
})

test('Supabase’s advisors report nothing that is not explained', { timeout: 120_000 }, async () => {
  const cli = new URL('../../node_modules/.bin/supabase', import.meta.url).pathname
  const options = ['db', 'advisors', '--remote', database.url, '--level', 'info', '--output-format', 'json']
  const { stdout } = await promisify(execFile)(cli, options, {
    env: { ...process.env, PGSSLMODE: 'disable' },
  })
  const { results } = JSON.parse(stdout) as { results: { name: string; detail: string }[] }
  // No queries have run yet, so every index is unused.
  const findings = results
    .filter((finding) => finding.name !== 'unused_index')
    .map((finding) => finding.detail)
  expect(findings.sort()).toEqual(EXPLAINED)
})
