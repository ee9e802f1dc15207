import { beforeAll, expect, test } from 'vitest'
import { plantCertificate } from '../support/certificates.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

const NAMES = ['Zita', 'Ánna', 'bert', 'Carla']

beforeAll(async () => {
  for (const [place, name] of NAMES.entries()) {
    const student = await newPerson(sql, 'unpaid', name)
    await call(sql, ada, 'record_payment', {
      p_user: student,
      p_course: 'otdc',
      p_centavos: (place + 1) * 90_000,
      p_method: 'cash',
      p_reference: null,
      // Numeric order: 9 before 10.
      p_invoice_number: `INV ${7 + place}`,
      p_received_on: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Manila' }),
    })

    const serial = await plantCertificate(sql, { student, name: `${name} Abad`, daysAgo: place })
    await call(sql, ada, 'mark_ltms_uploaded', { p_serial: serial, p_reference: `L-${9 - place}` })
    const day = `2026-11-0${9 - place}`
    await sql`insert into private.classes (id, name, course, first_day, last_day)
      values (gen_random_uuid(), ${name}, ${place % 2 ? 'ddc' : 'otdc'}, ${day}, ${day})`
    const [message] = await sql<{ id: string }[]>`
      insert into private.messages (id, subject_en, subject_fil, text_en, text_fil, sent_by, sent_by_name, sent_at)
      values (gen_random_uuid(), ${name}, 'x', 'x', 'x', ${ada}, ${name}, ${day}) returning id`
    if (place % 2)
      await sql`insert into private.notices (student_id, kind, message_id, facts, read_at)
        values (${student}, 'message', ${message?.id ?? null}, '{}', now())`
    await sql`insert into private.packs (id, month, made_by_name, made_at)
      values (gen_random_uuid(), ${`2026-0${9 - place}-01`}, ${name}, ${day})`
    if (place === 1) await call(sql, ada, 'set_user_disabled', { p_user: student, p_disabled: true })
    if (place === 2) await call(sql, ada, 'archive_user', { p_user: student })
  }
})

type Row = Record<string, unknown>

type List =
  | 'list_payments'
  | 'search_reports'
  | 'list_activity'
  | 'list_ltms_uploads'
  | 'list_users'
  | 'list_classes'
  | 'list_messages'
  | 'list_mails'
  | 'list_packs'

const read = async (list: List, args: object, sort: string, descending: boolean) =>
  (
    (await call(sql, ada, list, {
      p_page: 0,
      p_page_size: 1000,
      ...args,
      p_sort: sort,
      p_descending: descending,
    })) as { rows: Row[] }
  ).rows

const fold = (text: unknown) =>
  String(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
const numberOf = (row: Row) => Number(String(row.invoiceNumber).replace(/\D/g, ''))

test.each<[List, object, string, (row: Row) => string | number]>([
  [
    'list_payments',
    { p_queue: 'received', p_query: '' },
    'student',
    ({ student }) => fold((student as Row | null)?.fullName),
  ],
  ['list_payments', { p_queue: 'received', p_query: '' }, 'amount', ({ centavos }) => Number(centavos)],
  ['list_payments', { p_queue: 'received', p_query: 'INV ' }, 'outcome', numberOf],
  ['list_payments', { p_queue: 'received', p_query: '' }, 'at', ({ at }) => String(at)],
  [
    'search_reports',
    { p_query: '', p_archived: false },
    'fullName',
    ({ currentName }) => fold(currentName).replace(/\bma\. /, 'maria '),
  ],
  ['list_activity', {}, 'subjectName', ({ subjectName }) => fold(subjectName).replace(/\bma\. /, 'maria ')],
  ['list_activity', {}, 'actorName', ({ actorName }) => fold(actorName)],
  ['list_activity', {}, 'action', ({ action }) => String(action)],
  ['list_activity', {}, 'createdAt', ({ createdAt }) => String(createdAt)],
  ['list_ltms_uploads', { p_query: '' }, 'name', ({ name }) => fold(name)],
  ['list_ltms_uploads', { p_query: '' }, 'reference', ({ reference }) => fold(reference)],
  ['list_ltms_uploads', { p_query: '' }, 'uploadedBy', ({ uploadedBy }) => fold(uploadedBy)],
  ['list_ltms_uploads', { p_query: '' }, 'uploadedAt', ({ uploadedAt }) => String(uploadedAt)],
  [
    'list_users',
    { p_filter: 'all' },
    'status',
    ({ archivedAt, disabledAt }) => (archivedAt ? 2 : 0) + (disabledAt ? 1 : 0),
  ],
  [
    'search_reports',
    { p_query: '', p_archived: false },
    'modulesCompleted',
    ({ modulesCompleted }) => Number(modulesCompleted),
  ],
  ['list_classes', { p_query: '' }, 'name', ({ name }) => fold(name)],
  ['list_classes', { p_query: '' }, 'course', ({ course }) => ['otdc', 'ddc'].indexOf(String(course))],
  ['list_classes', { p_query: '' }, 'days', ({ firstDay }) => String(firstDay)],
  ['list_classes', { p_query: '' }, 'students', ({ students }) => Number(students)],
  ['list_messages', {}, 'subject', ({ subject }) => fold(subject)],
  ['list_messages', {}, 'sentBy', ({ sentBy }) => fold(sentBy)],
  ['list_messages', {}, 'sentAt', ({ sentAt }) => String(sentAt)],
  ['list_messages', {}, 'read', ({ read }) => Number(read)],
  ['list_mails', { p_queue: 'waiting', p_query: '' }, 'kind', ({ kind }) => String(kind)],
  ['list_mails', { p_queue: 'waiting', p_query: '' }, 'createdAt', ({ id }) => Number(id)],
  ['list_packs', {}, 'of', ({ month }) => String(month)],
  ['list_packs', {}, 'students', ({ students }) => Number(students)],
  ['list_packs', {}, 'by', ({ madeBy }) => fold(madeBy)],
  ['list_packs', {}, 'at', ({ madeAt }) => String(madeAt)],
  ['list_packs', {}, 'links', ({ openLinks }) => Number(openLinks)],
])('an admin sorts %s %j by %s, and backwards', async (list, args, column, keyOf) => {
  const upwards = await read(list, args, column, false)
  const keys = upwards.map(keyOf)
  expect(keys.length).toBeGreaterThan(3)
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  const downwards = await read(list, args, column, true)
  expect(downwards.map(({ id }) => id)).toEqual(upwards.map(({ id }) => id).toReversed())
})

// Decision 10. ICU's Filipino order treats ñ and ng as letters: Nuñez would follow Nz.
test('every list has names in one order: ñ with n, Ng as it is written', async () => {
  const names = ['Ng', 'Nuñez', 'Anzures', 'Nunez', 'Ángeles', 'Nz']
  const people: string[] = []
  for (const name of names) {
    const id = await newPerson(sql, 'otdc', 'Ordered')
    await sql`update profiles set middle_name = ${name}, last_name = ${name === 'Nuñez' ? 'Peña' : 'Pena'},
      birthday = '2001-02-03' where id = ${id}`
    people.push(id)
  }
  const order = ['Ángeles', 'Anzures', 'Ng', 'Nunez', 'Nuñez', 'Nz']
  const middles = (rows: Row[]) => rows.map(({ fullName }) => String(fullName).split(' ')[1])
  expect(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare)).toEqual([
    'Ángeles',
    'Anzures',
    'Ng',
    'Nuñez',
    'Nunez',
    'Nz',
  ])
  const listed = (await read('list_users', { p_filter: 'all' }, 'fullName', false)).filter(({ id }) =>
    people.includes(String(id)),
  )
  // Names that differ only by an accent are adjacent, in either order.
  expect(middles(listed).map((name) => name?.replace('ñ', 'n'))).toEqual(
    order.map((name) => name.replace('ñ', 'n')),
  )
  const [found] = await sql<{ alike: Row[] }[]>`select private.alike_accounts(${people[0] ?? null}) as alike`
  expect(middles(found?.alike ?? [])).toEqual(order.filter((name) => name !== 'Ng'))
})

test('a column that a list does not know leaves it in its usual order', async () => {
  const { rows } = await call(sql, ada, 'list_activity', { p_page: 0, p_page_size: 1000 })
  expect(await read('list_activity', {}, 'id; drop table public.profiles', true)).toEqual(rows)
})

test('an admin counts as active who may use the app; disabled people stay in the reports', async () => {
  const disabled = await newPerson(sql, 'otdc', 'Dory')
  await call(sql, ada, 'set_user_disabled', { p_user: disabled, p_disabled: true })
  const listed = async (filter: string) => {
    const { rows } = await call(sql, ada, 'list_users', {
      p_filter: filter,
      p_sort: 'createdAt',
      p_descending: true,
      p_page: 0,
      p_page_size: 1000,
    })
    const found = await call(sql, ada, 'search_users', { p_query: 'dory', p_filter: filter })
    return [rows.some(({ id }) => id === disabled), found.some(({ id }) => id === disabled)]
  }
  expect(await listed('all')).toEqual([true, true])
  expect(await listed('disabled')).toEqual([true, true])
  expect(await listed('active')).toEqual([false, false])
  const reports = await read('search_reports', { p_query: '', p_archived: false }, 'completions', true)
  expect(reports.some(({ id }) => id === disabled)).toBe(true)
})
