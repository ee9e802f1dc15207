import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSeed } from '../../supabase/loadSeed.ts'
import { migrate } from '../../supabase/local/testing.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'

/** Every function the app may call; the development shortcut is the seed's. */
const RPCS = [
  'archive_user',
  'essay_answers',
  'list_activity',
  'list_notifications',
  'list_users',
  'mark_all_notifications_read',
  'mark_notification',
  'mark_notifications_seen',
  'my_course',
  'my_profile',
  'open_essay',
  'open_video',
  'pass_module_for_development',
  'record_user_deletion',
  'record_video_progress',
  'restore_user',
  'review_exam',
  'save_essay_draft',
  'save_exam_answer',
  'school_overview',
  'search_reports',
  'search_users',
  'set_user_disabled',
  'set_user_role',
  'start_exam',
  'submit_essay_answer',
  'submit_exam',
]

/** What policies and generated columns call in the name of the person who asks. */
const HELPERS = ['current_role', 'fold', 'is_active', 'is_admin', 'may_watch', 'open_essay_course']

const POLICIES = [
  'public.audit_log: admins read the log (SELECT)',
  'public.course_completions: active students read their own completions, admins read all (SELECT)',
  "public.essay_drafts: active people read their own drafts and nobody else's (SELECT)",
  'public.essay_questions: students read the questions of their open essay, admins all (SELECT)',
  'public.essay_responses: active students read their own answers, admins read all (SELECT)',
  'public.exam_attempts: active students read their own attempts, admins read all (SELECT)',
  'public.module_progress: active students read their own progress, admins read all (SELECT)',
  'public.modules: students see the modules of their course, admins see all (SELECT)',
  'public.notification_receipts: admins read their own receipts (SELECT)',
  'public.notifications: admins read the notifications (SELECT)',
  'public.profiles: active people change their own profile (UPDATE)',
  'public.profiles: active people read their own profile, admins read all (SELECT)',
  "realtime.messages: people hear their own channel, admins also the admins' one (SELECT)",
  'storage.objects: students get the lessons that are open to them (SELECT)',
]

/** What hosted projects from before 2026-05-30 grant by default. */
const OLD_DEFAULTS = ['tables', 'sequences', 'functions'].map(
  (objects) => `
    alter default privileges for role postgres in schema public
    grant all on ${objects} to anon, authenticated, service_role`,
)

const namesOf = (rows: readonly { name: string }[]) => rows.map((row) => row.name).sort()

describe.each([
  { project: 'a new project', defaults: [] },
  { project: 'a project that grants everything by default', defaults: OLD_DEFAULTS },
])('in $project', ({ defaults }) => {
  let database: FreshDatabase
  let sql: Sql

  beforeAll(async () => {
    database = await hostedDatabase()
    sql = database.sql
    for (const grant of defaults) await sql.unsafe(grant)
    await migrate(database.url, loadSeed)
  })

  afterAll(() => database.drop())

  test('every table has row-level security and a comment, and there are no views to go round it', async () => {
    const relations = await sql<{ name: string; kind: string; secured: boolean; comment: string | null }[]>`
    select format('%I.%I', nspname, relname) as name, relkind as kind, relrowsecurity as secured,
      obj_description(pg_class.oid, 'pg_class') as comment
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')`
    expect(relations.length).toBeGreaterThan(12)
    expect(relations.filter((relation) => relation.kind !== 'r')).toEqual([])
    expect(relations.filter((relation) => !relation.secured)).toEqual([])
    expect(relations.filter((relation) => !relation.comment)).toEqual([])
  })

  test('neither a visitor without an account nor the secret key has a privilege on anything', async () => {
    const open = await sql<{ name: string }[]>`
    select format('%s: %I.%I', role, nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    cross join unnest(array['anon', 'service_role']) role
    where nspname in ('public', 'private') and (
      relkind in ('r', 'p', 'v', 'm') and (
        has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(role, pg_class.oid, 'select, insert, update, references')
      )
      or relkind = 'S' and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')
    )
    union all
    select format('%s: %s', role, proname)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    cross join unnest(array['anon', 'service_role']) role
    where nspname in ('public', 'private') and has_function_privilege(role, pg_proc.oid, 'execute')
    union all
    select format('%s: schema private', role) from unnest(array['anon', 'service_role']) role
    where has_schema_privilege(role, 'private', 'usage')`
    expect(namesOf(open)).toEqual([])
  })

  test('signed-in people read what policies show them and write six fields of their profile, nothing else', async () => {
    const grants = await sql<{ name: string }[]>`
    select distinct format('%s %s.%s', lower(privilege), relname,
      case when has_table_privilege('authenticated', pg_class.oid, privilege) then '*' else attname end) as name
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
    where nspname in ('public', 'private') and relkind = 'r'
      and has_column_privilege('authenticated', pg_class.oid, attnum, privilege)
    union
    select format('%s %s', lower(privilege), relname)
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    cross join unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) privilege
    where nspname in ('public', 'private') and relkind = 'r'
      and has_table_privilege('authenticated', pg_class.oid, privilege)`
    expect(namesOf(grants)).toEqual([
      'select audit_log.*',
      'select course_completions.*',
      'select essay_drafts.*',
      'select essay_questions.*',
      'select essay_responses.*',
      'select exam_attempts.id',
      'select exam_attempts.module_index',
      'select exam_attempts.number',
      'select exam_attempts.passed',
      'select exam_attempts.revision',
      'select exam_attempts.score',
      'select exam_attempts.started_at',
      'select exam_attempts.student_id',
      'select exam_attempts.submitted_at',
      'select module_progress.*',
      'select modules.*',
      'select notification_receipts.*',
      'select notifications.*',
      'select profiles.*',
      'update profiles.address',
      'update profiles.birthday',
      'update profiles.first_name',
      'update profiles.last_name',
      'update profiles.middle_name',
      'update profiles.phone',
    ])
  })

  test('signed-in people may call the listed functions and no others', async () => {
    const callable = await sql<{ schema: string; name: string }[]>`
    select nspname as schema, proname as name
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and has_function_privilege('authenticated', pg_proc.oid, 'execute')`
    expect(namesOf(callable.filter((row) => row.schema === 'public'))).toEqual(RPCS)
    expect(namesOf(callable.filter((row) => row.schema === 'private'))).toEqual(HELPERS)
  })

  test('every function says what it is for and looks names up nowhere by accident', async () => {
    const functions = await sql<
      { name: string; definer: boolean; settings: string[] | null; comment: string | null }[]
    >`
    select proname as name, prosecdef as definer, proconfig as settings, obj_description(pg_proc.oid, 'pg_proc') as comment
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')`
    expect(functions.filter((each) => !each.comment)).toEqual([])
    expect(functions.filter((each) => !each.settings?.includes('search_path=""'))).toEqual([])
    const rpcs = functions.filter((each) => RPCS.includes(each.name))
    expect(rpcs.every((rpc) => rpc.definer)).toBe(true)
  })

  test('every policy is known, speaks to signed-in people only, and asks who they are once a statement', async () => {
    const policies = await sql<{ name: string; roles: string; expression: string; permissive: string }[]>`
    select format('%s.%s: %s (%s)', schemaname, tablename, policyname, cmd) as name, roles::text, permissive,
      concat_ws(' ', qual, with_check) as expression
    from pg_policies where schemaname in ('public', 'private', 'realtime', 'storage')`
    expect(namesOf(policies)).toEqual([...POLICIES].sort())
    for (const { name, roles, expression } of policies) {
      expect(roles, name).toBe('{authenticated}')
      const asked = expression.replaceAll(/\( SELECT (auth|private|realtime)\.\w+\(\)/g, '')
      expect(asked, name).not.toMatch(/(auth|realtime)\.\w+\(|private\.(is_active|is_admin|current_role)\(/)
    }
  })

  test('every table that the app reads has one policy for it', async () => {
    const silent = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (select count(*) from pg_policies where tablename = relname and schemaname = 'public' and cmd = 'SELECT') <> 1`
    expect(silent).toEqual([])
  })

  test('every text that a person can write has a limit', async () => {
    const unlimited = await sql<{ name: string }[]>`
    select format('%s.%s', relname, attname) as name
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'text'::regtype and attgenerated = ''
      and relname in ('profiles', 'essay_drafts', 'essay_responses', 'notifications')
      and not exists (
        select from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and pg_get_constraintdef(oid) like '%char_length(' || attname || ')%'
      )`
    // Made of a type and ids.
    expect(namesOf(unlimited)).toEqual(['notifications.dedupe_key'])
  })

  test('changes are broadcast by triggers, never published as rows', async () => {
    expect(
      await sql`select * from pg_publication_tables where schemaname in ('public', 'private', 'auth')`,
    ).toEqual([])
  })

  test('the lessons lie in a private bucket of videos and captions', async () => {
    const buckets = await sql`select id, public, file_size_limit, allowed_mime_types from storage.buckets`
    expect(buckets).toEqual([
      {
        id: 'module-videos',
        public: false,
        file_size_limit: '52428800',
        allowed_mime_types: ['video/mp4', 'text/vtt'],
      },
    ])
  })
})
