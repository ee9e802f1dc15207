import { migrate, type Sql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_BYTES, DOCUMENT_TYPES, PAGE_FILM_BYTES } from '../../contract/limits.ts'
import { type Access, EXPECTED_ACCESS, readAccess } from '../../scripts/doctor/access.ts'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'

/** A local seed adds the development shortcut. */
const EXPECTED = {
  ...EXPECTED_ACCESS,
  rpcs: [...EXPECTED_ACCESS.rpcs, 'pass_module_for_development'].sort(),
}

/** Hosted projects' default grants before 2026-05-30. */
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
  let access: Access

  beforeAll(async () => {
    database = await hostedDatabase()
    sql = database.sql
    for (const grant of defaults) await sql.unsafe(grant)
    await migrate(database.url, PROJECT.folder, loadSeed)
    access = await readAccess((statement) => sql.unsafe(statement))
  })

  afterAll(() => database.drop())

  test('every table has row-level security and a comment, and there are no views to go round it', async () => {
    const relations = await sql<{ name: string; kind: string; secured: boolean; comment: string | null }[]>`
    select format('%I.%I', nspname, relname) as name, relkind as kind, relrowsecurity as secured,
      obj_description(pg_class.oid, 'pg_class') as comment
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')`
    expect(relations.length).toBeGreaterThan(12)
    expect(access.unsecured).toEqual([])
    expect(relations.filter((relation) => !relation.comment)).toEqual([])
  })

  test('a visitor may verify a certificate and try five scenes; the secret key may do only what is listed', () => {
    expect(access.open).toEqual(EXPECTED.open)
  })

  test('signed-in people read and write no table: only functions are served', () => {
    expect(access.grants).toEqual(EXPECTED.grants)
  })

  test('signed-in people may call the listed functions and no others', () => {
    expect(access.rpcs).toEqual(EXPECTED.rpcs)
    expect(access.helpers).toEqual(EXPECTED.helpers)
  })

  // Attack 535
  test('every request passes requests.admit first', async () => {
    expect(access.requests).toEqual(EXPECTED.requests)
    // PostgREST can embed and select columns of row results; a document is one value.
    const rows = await sql`
      select proname as name from pg_proc join pg_type on pg_type.oid = prorettype
      where pronamespace = 'public'::regnamespace and (proretset or typtype = 'c')`
    expect(rows).toEqual([])
  })

  test('every function says what it is for and has a fixed search_path', async () => {
    const functions = await sql<
      { name: string; definer: boolean; settings: string[] | null; comment: string | null }[]
    >`
    select proname as name, prosecdef as definer, proconfig as settings, obj_description(pg_proc.oid, 'pg_proc') as comment
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')`
    expect(functions.filter((each) => !each.comment)).toEqual([])
    expect(functions.filter((each) => !each.settings?.includes('search_path=""'))).toEqual([])
    const rpcs = functions.filter((each) => EXPECTED.rpcs.includes(each.name))
    expect(rpcs.every((rpc) => rpc.definer)).toBe(true)
  })

  test.each([
    { what: 'an entry of the activity log', words: 'insert into public.audit_log', writer: 'log' },
    { what: 'a notification', words: 'insert into public.notifications', writer: 'notify_admins' },
    { what: 'the refusal of a missing reason', words: 'reason_missing', writer: 'require_reason' },
  ])('$what is written by one function', async ({ words, writer }) => {
    const writers = await sql<{ name: string }[]>`
      select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private') and prosrc like ${`%${words}%`}`
    expect(namesOf(writers)).toEqual([writer])
  })

  // Attack 531
  test('no function keeps state in its session, which a pooler gives to somebody else after the transaction', async () => {
    const bodies = await sql<{ name: string; body: string }[]>`
      select proname as name, regexp_replace(prosrc, '--[^\n]*', '', 'g') as body
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
    const keeps = [
      // Settings must end with the transaction.
      /\bset_config\s*\([^()]*,(?!\s*true\s*\))[^,()]*\)/i,
      /(^|;|\b(begin|then|loop|else))\s*set\s+(?!local\b)\w/i,
      /\b(create|into)\s+(local\s+|global\s+)?temp(orary)?\b|\bpg_temp\b/i,
      /\bpg_(try_)?advisory_lock(_shared)?\s*\(|\b(un)?listen\s+\w+\s*;|\bwith\s+hold\b/i,
      /\b(prepare|deallocate|discard|load)\s+'?\w+|\b(lastval|currval)\s*\(/i,
    ]
    const found = (body: string) => keeps.filter((pattern) => pattern.test(body)).length
    expect(bodies.length).toBeGreaterThan(300)
    expect(bodies.filter(({ body }) => found(body) > 0).map(({ name }) => name)).toEqual([])
    const samples = [
      `perform set_config('role', 'x', false);`,
      `set search_path to public;`,
      'create temp table t (a int);',
      'perform pg_advisory_lock(1);',
      'listen news;',
      `select currval('s')`,
    ]
    expect(samples.filter((body) => found(body) === 0)).toEqual([])
    expect(found(`perform set_config('role', 'x', true), pg_advisory_xact_lock(1);`)).toBe(0)
  })

  test('a role is a course in one place, and nothing else turns one into the other', async () => {
    const mappings = await sql<{ name: string }[]>`
      select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private') and prosrc ~ $$'otdc', 'ddc'|'otdc' then 'otdc'|(role|course)::text$$`
    expect(namesOf(mappings)).toEqual(['course_of'])
    const columns = await sql<{ name: string }[]>`
      select format('%s.%s', attrelid::regclass, attname) as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attname = 'course'
        and atttypid <> 'public.course'::regtype`
    expect(namesOf(columns)).toEqual([])
  })

  test('only signed-in people match the one channel policy, which reads the caller once per statement', async () => {
    const policies = await sql<{ name: string; expression: string }[]>`
    select format('%s.%s: %s (%s)', schemaname, tablename, policyname, cmd) as name, roles::text, permissive,
      concat_ws(' ', qual, with_check) as expression
    from pg_policies where schemaname in ('public', 'private', 'realtime', 'storage')`
    expect(access.policies).toEqual(EXPECTED.policies)
    expect(access.loosePolicies).toEqual([])
    for (const { name, expression } of policies) {
      const asked = expression.replaceAll(/\( SELECT (auth|private|realtime)\.\w+\(('[\w ]+'::text)?\)/g, '')
      expect(asked, name).not.toMatch(/(auth|realtime)\.\w+\(|private\.(is_active|may|caller_role)\(/)
    }
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
    // Composed of a type and ids; one of six suffixes.
    expect(namesOf(unlimited).toSorted()).toEqual(['notifications.dedupe_key', 'profiles.suffix'])
  })

  // Attack 43
  test('changes are broadcast by triggers, never published as rows', async () => {
    expect(
      await sql`select * from pg_publication_tables where schemaname in ('public', 'private', 'auth')`,
    ).toEqual([])
  })

  test('lessons, documents and old answers are in private buckets of their own types, background films in a public one', async () => {
    const buckets = await sql`
      select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id`
    expect(buckets).toEqual([
      { id: 'attempts', public: false, file_size_limit: '1048576', allowed_mime_types: ['application/gzip'] },
      {
        id: 'documents',
        public: false,
        file_size_limit: String(DOCUMENT_BYTES),
        allowed_mime_types: [...DOCUMENT_TYPES],
      },
      {
        id: 'module-videos',
        public: false,
        file_size_limit: '314572800',
        allowed_mime_types: ['video/mp4', 'text/vtt', 'application/json', 'image/webp'],
      },
      // Visitors see these without an account.
      {
        id: 'page-films',
        public: true,
        file_size_limit: String(PAGE_FILM_BYTES),
        allowed_mime_types: ['video/mp4'],
      },
    ])
  })
})
