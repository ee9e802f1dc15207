import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { tries } from '../support/runs.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()

const integer = fc.constantFrom(null, -2147483648, -1, 0, 1, 2, 5, 6, 7, 99, 32768, 2147483647)
const text = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '%_\\',
    "'; drop table profiles; --",
    '<script>',
    'Ñ'.repeat(30_000),
    'a '.repeat(5_000),
  ),
  // Postgres texts hold no NUL and no lone surrogates; PostgREST refuses them.
  fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '').toWellFormed()),
)
const json = fc.oneof(
  fc.constantFrom(null, [], {}, 0, '', true, { score: 100, passed: true }, { a: { b: { c: [1, null] } } }),
  fc.jsonValue({ noUnicodeString: true }),
)

const VALUES: Record<string, (ids: string[]) => fc.Arbitrary<unknown>> = {
  uuid: (ids) => fc.oneof(fc.constantFrom(null, ...ids), fc.uuid()),
  integer: () => integer,
  'integer[]': () => fc.constantFrom(null, '{}', '{1,7}', '{0,8,2147483647}', '{null}', '{{1},{2}}'),
  bigint: () => integer,
  'bigint[]': () => fc.constantFrom(null, '{}', '{1,2,9223372036854775807}', '{null}'),
  text: () => text,
  'text[]': () => fc.constantFrom(null, '{}', '{car,bus}', '{{car},{bus}}', '{null,car}'),
  date: () => fc.constantFrom(null, '2026-12-24', '0001-01-01', '9999-12-31'),
  boolean: () => fc.constantFrom(null, true, false),
  jsonb: () => json,
  audit_action: () => fc.constantFrom(null, 'archived', 'exported', 'ARCHIVED', ''),
  study_kind: () => fc.constantFrom(null, 'film', 'exam', 'practice', 'FILM', ''),
  mock_kind: () => fc.constantFrom(null, 'mock', 'first_look', 'last_look', 'MOCK', ''),
  citizenship: () => fc.constantFrom(null, 'filipino', 'foreign', 'FILIPINO', ''),
  person_verdict: () => fc.constantFrom(null, 'same_person', 'seen_at_desk', 'SAME', ''),
  identity_document: () => fc.constantFrom(null, 'passport', 'acr_card', 'PASSPORT', ''),
  payment_method: () => fc.constantFrom(null, 'cash', 'gcash', 'GCASH', 'shells', ''),
  course: () => fc.constantFrom(null, 'otdc', 'ddc', 'admin', 'unpaid', ''),
  'duty[]': () => fc.constantFrom(null, '{}', '{owner}', '{cashier,cashier,null}', '{{registrar}}', '{king}'),
  licence_step: () => fc.constantFrom(null, 'ltms', 'permit', 'PERMIT', 'licence', ''),
  user_role: () => fc.constantFrom(null, 'unpaid', 'otdc', 'ddc', 'ADMIN', 'service_role', ''),
}

/** A coded refusal, or a Postgres data error: PostgREST answers both with 4xx. */
const ANSWERABLE = /^(PT4\d\d|22...|23514)$/

test('no function can be made to fail otherwise than with a refusal', { timeout: 900_000 }, async () => {
  const rpcs = await sql<{ name: string; parameters: string[]; types: string[] }[]>`
    select proname as name, coalesce(proargnames, '{}') as parameters,
      array(select format_type(type, null) from unnest(proargtypes) with ordinality argument (type, place) order by place) as types
    from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`
  expect(rpcs.length).toBeGreaterThan(20)
  const people = await Promise.all(
    (['amina', 'dan', 'una', 'ada'] as const).map((person) => idOf(sql, person)),
  )
  const attempts = await sql<{ id: string }[]>`select id from exam_attempts limit 3`
  const ids = [...people, ...attempts.map((attempt) => attempt.id)]

  for (const { name, parameters, types } of rpcs) {
    const values = types.map((type) => {
      const arbitrary = VALUES[type.replace('public.', '')]
      if (!arbitrary) throw new Error(`No values for parameters of type ${type}`)
      return arbitrary(ids)
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...people), fc.tuple(...values), async (person, args) => {
        const named = Object.fromEntries(
          args.map((value, place) => [
            parameters[place] ?? '',
            types[place] === 'jsonb' ? sql.json(value as null) : value,
          ]),
        )
        try {
          await call(sql, person, name as FunctionName, named)
        } catch (error) {
          const { code, message } = error as { code?: string; message: string }
          expect(code, `${name}(${JSON.stringify(args).slice(0, 200)}): ${message}`).toMatch(ANSWERABLE)
        }
      }),
      { numRuns: tries(8, 200), seed: 20261121, endOnFailure: true },
    )
  }
})

test('a search for control characters, or far beyond the last page, finds nobody', async () => {
  const ada = await newPerson(sql, 'admin')
  for (const query of ['\u0001'.repeat(8), 'ab\u0001cd\u0001ef', '\u001f'.repeat(50)]) {
    expect(
      Array.isArray(await call(sql, ada, 'search_users', { p_query: query, p_filter: 'all' })),
      query,
    ).toBe(true)
  }
  for (const query of ['', 'santos']) {
    const page = { p_query: query, p_archived: false, p_page: 2147483647, p_page_size: 1000 }
    expect(await call(sql, ada, 'search_reports', page)).toMatchObject({ rows: [] })
  }
})
