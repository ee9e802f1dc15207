import type { Queries } from 'embedded-supabase/testing'
import { beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { plantCertificate } from '../support/certificates.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, callWithin, claimsOf, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

const MANY = 4
/** A large class and a class of one. */
const CLASS = '00000000-0000-4000-8000-00000000c1a5'
const ONE = '00000000-0000-4000-8000-0000000000e1'

/** A student with an entry in every list: payment, instalment, pictures, papers and a certificate to upload. */
async function leaveOnTheDesk(place: number) {
  const student = await newPerson(sql, 'otdc', 'Many')
  await plantCertificate(sql, { student, name: 'Many Abad', daysAgo: 1 })
  await sql`update private.enrolments set granted_by = ${ada} where student_id = ${student}`
  const inClass = place < MANY ? CLASS : ONE
  await sql`insert into private.classes (id, name, course, first_day, last_day) values (${inClass}, ${inClass}, 'otdc', '2026-11-20', '2026-11-21')
    on conflict do nothing`
  await sql`insert into private.seats (student_id, course, class_id) values (${student}, 'otdc', ${inClass})`
  await sql`insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name)
    values (${student}, 'otdc', 1000, 'cash', ${`MANY ${place}`}, '2026-11-20', 'Ada Reyes')`
  await sql`insert into private.payment_terms (enrolment_id, student_id, course, paid_since, price_day, given_by_name)
    select id, student_id, course, '-infinity', '2026-11-20', 'Ada Reyes' from private.enrolments where student_id = ${student}
    on conflict do nothing`
  await sql`insert into private.waits (kind, id, student_id, course, since)
    select kind::private.wait_kind, ${student}, ${student}, 'otdc', now() from unnest(array['instalment', 'pictures', 'identity', 'certificate']) kind
    on conflict do nothing`
  const [proof] = await sql<{ id: string }[]>`
    insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
    values (${student}, 'payment_proof', 'image/jpeg', 1, ${String(place).repeat(64)}, ${student}) returning id`
  await sql`insert into private.payment_announcements (student_id, document_id, centavos, method, reference)
    values (${student}, ${proof?.id ?? null}, 1000, 'gcash', ${`MANY ${place}`})`
  await sql`insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
    values (${student}, 'Rosa', 'Mother', '0917', ${proof?.id ?? null})`
  await sql`insert into private.met_errors (student_id, met_at) values (${student}, now())`
}

beforeAll(async () => {
  const student = await newPerson(sql, 'otdc')
  const serial = await plantCertificate(sql, { student, name: 'Nena Abad', daysAgo: 1 })
  await call(sql, ada, 'mark_ltms_uploaded', { p_serial: serial, p_reference: 'L-1' })
  for (let place = 0; place <= MANY; place += 1) await leaveOnTheDesk(place)
  await sql`analyze`
})

/** Leaves only index scans, so that few rows are planned like many. */
const ONLY = {
  order: ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'],
  words: ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'],
}

async function indexesOf(
  way: keyof typeof ONLY,
  by: string,
  rpc: FunctionName,
  args: object,
): Promise<string[]> {
  return asPerson(sql, by, async (tx) => {
    for (const other of ONLY[way]) await tx`select set_config(${other}, 'off', true)`
    await callWithin(tx, rpc, { ...args })
    const read = await tx<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'i' and pg_stat_get_xact_numscans(oid) > 0`
    return read.map(({ name }) => name)
  })
}

const received = { p_queue: 'received', p_query: '' }
const page = { p_page: 0, p_page_size: 25 }

test.each<[FunctionName, object, string, string]>([
  ['list_payments', received, 'student', 'payments_by_payer'],
  ['list_payments', received, 'amount', 'payments_by_amount'],
  ['list_payments', received, 'outcome', 'payments_by_number'],
  ['list_payments', received, 'at', 'payments_valid'],
  ['list_activity', {}, 'action', 'audit_log_by_action'],
  ['list_activity', {}, 'subjectName', 'audit_log_by_subject'],
  ['list_activity', {}, 'actorName', 'audit_log_by_actor'],
  ['list_ltms_uploads', { p_query: '' }, 'name', 'ltms_uploads_by_name'],
  ['list_ltms_uploads', { p_query: '' }, 'reference', 'ltms_uploads_by_reference'],
  ['list_ltms_uploads', { p_query: '' }, 'uploadedBy', 'ltms_uploads_by_uploader'],
  ['search_reports', { p_query: '', p_archived: false }, 'fullName', 'profiles_by_name'],
  ['search_reports', { p_query: '', p_archived: false }, 'completions', 'profiles_by_completion'],
  ['search_reports', { p_query: '', p_archived: false }, 'modulesCompleted', 'profiles_by_modules'],
  ['list_users', { p_filter: 'all' }, 'status', 'profiles_by_status'],
  ['list_mails', { p_queue: 'waiting', p_query: '' }, 'kind', 'mails_by_kind'],
])(
  'an admin who sorts %s %j by %s, in either direction, reads an index in its order',
  async (list, args, sort, index) => {
    for (const descending of [false, true])
      expect(
        await indexesOf('order', ada, list, { ...args, ...page, p_sort: sort, p_descending: descending }),
      ).toContain(index)
  },
)

test.each<[FunctionName, object, string]>([
  ['list_payments', { ...received, p_query: 'maria santos', ...page }, 'payments_by_payer_search'],
  ['list_payments', { ...received, p_query: 'ma santos', ...page }, 'payments_by_payer_search'],
  ['list_activity', { p_query: 'maria santos', ...page }, 'audit_log_by_search'],
  ['list_ltms_uploads', { p_query: 'maria santos', ...page }, 'ltms_uploads_by_search'],
  ['search_users', { p_query: '0917 123 4567', p_filter: 'all' }, 'profiles_by_phone'],
  ['search_users', { p_query: 'Mabini Street', p_filter: 'all' }, 'profiles_by_address'],
  ['search_users', { p_query: '2001-05-17', p_filter: 'all' }, 'profiles_by_birthday'],
  ['search_users', { p_query: 'INV-700', p_filter: 'all' }, 'payments_by_invoice'],
  ['search_users', { p_query: 'GC-1234', p_filter: 'all' }, 'payments_by_reference'],
  ['search_users', { p_query: 'GC-1234', p_filter: 'all' }, 'announcements_by_reference'],
])('an admin who searches %s for %j reads %s', async (list, args, index) => {
  expect(await indexesOf('words', ada, list, args)).toContain(index)
})

test('an admin finds the payments of a student by the name and the address that the student has now', async () => {
  const students = await Promise.all(['Berta', 'Celia'].map((name) => newPerson(sql, 'unpaid', name)))
  for (const [place, id] of students.entries())
    await call(sql, ada, 'record_payment', {
      p_user: id,
      p_course: 'otdc',
      p_centavos: 100_000,
      p_method: 'cash',
      p_reference: null,
      p_invoice_number: `PLAN ${place}`,
      p_received_on: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Manila' }),
    })
  const names = async () => {
    const { rows } = await call(sql, ada, 'list_payments', {
      ...received,
      ...page,
      p_page_size: 100,
      p_sort: 'student',
    })
    return rows
      .filter(({ invoiceNumber }) => invoiceNumber?.startsWith('PLAN'))
      .map((row) => row.student?.fullName.split(' ')[0])
  }
  expect(await names()).toEqual(['Berta', 'Celia'])
  await sql`update profiles set first_name = 'Zita' where id = ${students[0] ?? ''}`
  expect(await names()).toEqual(['Celia', 'Zita'])
  const found = async (p_query: string) =>
    (await call(sql, ada, 'list_payments', { ...received, ...page, p_query })).total
  expect([await found('zita'), await found('zi')]).toEqual([1, 1])
  await sql`update auth.users set email = 'new.address@example.test' where id = ${students[0] ?? ''}`
  expect(await found('new.address@example')).toBe(1)
  const [payment] =
    await sql`select payer_search from private.payments where student_id = ${students[0] ?? ''}`
  expect(payment?.payer_search).toBe(' zita abad new.address@example.test')
  await sql`delete from auth.users where id = ${students[1] ?? ''}`
  expect(await names()).toEqual(['Zita', undefined])
  expect(
    await sql`select payer_name, payer_search from private.payments where invoice_number = 'PLAN 1'`,
  ).toEqual([{ payer_name: null, payer_search: null }])
})

/** Functions with one index lookup or a small table, without nested reads. */
const LOOK_UPS = [
  'access_of',
  'erasure_of',
  'instalments_of',
  'price_of',
  'school_number',
  'studied_course',
  'class_document',
  'ltms_upload_document',
]

const callsSoFar = async (tx: Queries) =>
  new Map(
    (
      await tx<{ name: string; calls: number }[]>`
        select oid::regprocedure::text as name, calls::int from pg_stat_xact_user_functions join pg_proc on pg_proc.oid = funcid
        where prosrc ~ '(from|join)[[:space:]]+(private|public)[.]' and proname <> all (${LOOK_UPS}::text[])`
    ).map(({ name, calls }) => [name, calls]),
  )

/** How often a list calls each table-reading function for a page of this many rows. */
async function readingCalls(rpc: FunctionName, args: object, rows: number) {
  return sql.begin(async (tx) => {
    const before = await callsSoFar(tx)
    await tx`select set_config('track_functions', 'all', true), set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claimsOf(ada)}, true)`
    const answer = (await callWithin(tx, rpc, { ...args, p_page: 0, p_page_size: rows })) as {
      rows: unknown[]
    }
    expect(answer.rows.length).toBe(rows)
    await tx`reset role`
    const called = [...(await callsSoFar(tx))].map(([name, calls]) => [name, calls - (before.get(name) ?? 0)])
    return Object.fromEntries(called.filter(([, calls]) => calls !== 0))
  })
}

const users = { p_filter: 'all', p_sort: 'createdAt', p_descending: true }

const LISTS: [FunctionName, object][] = [
  ['list_payments', received],
  ['list_payments', { p_queue: 'waiting', p_query: '' }],
  ['list_activity', {}],
  ['list_ltms_worklist', {}],
  ['search_reports', { p_query: '', p_archived: false }],
]
const today = (kind: string): [FunctionName, object] => ['list_today', { p_kind: kind, p_query: '' }]

test.each<[FunctionName, object]>([
  ['list_users', users],
  ...LISTS,
  ...[
    'proofs',
    'unpaid',
    'instalments',
    'consents',
    'pictures',
    'identity',
    'certificates',
    'uploads',
    'errors',
  ].map(today),
])('an admin who reads %s %j has no function that reads tables called for each row', async (list, args) => {
  const [many, one] = [await readingCalls(list, args, MANY), await readingCalls(list, args, 1)]
  // Reads needed by some rows only, such as similar payments, run once for all.
  const once = Object.fromEntries(
    Object.entries(many).filter(([name, calls]) => !(name in one) && calls === 1),
  )
  expect(many).toEqual({ ...once, ...one })
})

/** Sequential scans on this connection, except of small tables from migrations and content. */
const scansSoFar = async (tx: Queries) =>
  new Map(
    (
      await tx<{ name: string; scans: number }[]>`
        select relid::regclass::text as name, seq_scan::int as scans from pg_stat_xact_user_tables
        where relname not in ('staff_actions', 'today_kinds', 'modules')`
    ).map(({ name, scans }) => [name, scans]),
  )

test('an admin who reads a list, or searches it with a typing error, reads no table from end to end', async () => {
  const kinds = await sql<{ kind: string }[]>`select kind from private.today_kinds`
  const lists: [FunctionName, object][] = [
    ...LISTS,
    ...kinds.map(({ kind }) => today(kind)),
    ...['voided', 'refused'].map((queue): [FunctionName, object] => ['list_payments', { p_queue: queue }]),
    ['list_mails', { p_queue: 'sent' }],
    ['list_ltms_uploads', {}],
    ['class_progress', { p_class: CLASS }],
  ]
  const calls: [FunctionName, object][] = [
    ['list_users', { ...users, ...page }],
    ['search_users', { p_query: 'maira santos', p_filter: 'all' }],
    ...['', 'maira santos'].flatMap((text) =>
      lists.map(([list, args]): [FunctionName, object] => [list, { ...args, ...page, p_query: text }]),
    ),
  ]
  const scanned: string[] = []
  for (const [list, args] of calls)
    await asPerson(sql, ada, async (tx) => {
      // Discourages sequential scans, which Postgres prefers for few rows.
      await tx`discard plans`
      await tx`select set_config('enable_seqscan', 'off', true)`
      // Earlier reads of this connection may not be in the statistics yet.
      const before = await scansSoFar(tx)
      await callWithin(tx, list, { ...args })
      const tables = [...(await scansSoFar(tx))].filter(([name, scans]) => scans > (before.get(name) ?? 0))
      scanned.push(...tables.map(([name]) => `${name} by ${list} ${JSON.stringify(args)}`))
    })
  expect(scanned).toEqual([])
})

test('an admin who reads a class’s progress triggers no table-reading function per person', async () => {
  expect(await readingCalls('class_progress', { p_class: CLASS, p_query: '' }, MANY)).toEqual(
    await readingCalls('class_progress', { p_class: ONE, p_query: '' }, 1),
  )
})

test('the proofs that wait are compared with the payments that the index finds, not with all', async () => {
  await sql`insert into private.payments (student_id, course, centavos, method, reference, invoice_number, received_on, received_by_name, payer_name)
    select (select id from private.students limit 1), 'otdc', 1000, 'gcash', 'GC-' || 5000 + n, 'REF ' || n, '2026-11-20', 'Ada Reyes', 'Zita Abad' from generate_series(1, 60) n`
  await sql`analyze private.payments`
  const calls = await sql.begin(async (tx) => {
    await tx`select set_config('track_functions', 'all', true)`
    await tx`select * from private.payments_resembling(array(select id from private.payment_announcements))`
    return tx<{ calls: number }[]>`
      select calls::int from pg_stat_xact_user_functions where funcid = 'private.almost_equal'::regproc`
  })
  // The seed has a few similar proofs and payments.
  expect(calls[0]?.calls ?? 0).toBeLessThan(20)
})
