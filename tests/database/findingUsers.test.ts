import { beforeAll, expect, test } from 'vitest'
import { plantCertificate } from '../support/certificates.ts'
import { plantProof } from '../support/payments.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')
let joy: string
let serial: string

beforeAll(async () => {
  joy = await newPerson(sql, 'unpaid', 'Joy')
  await sql`
    update profiles set phone = '+63 918 765 4321', address = '7 Calle Señora, Baños', birthday = '2001-05-17'
    where id = ${joy}`
  await call(sql, ada, 'record_payment', {
    p_user: joy,
    p_course: 'otdc',
    p_centavos: 100_000,
    p_method: 'bank',
    p_reference: 'Ref. 7312 100-444',
    p_invoice_number: 'INV-7755',
    p_received_on: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Manila' }),
  })

  const proof = await plantProof(sql, joy)
  await sql`
    insert into private.payment_announcements (student_id, document_id, centavos, method, reference)
    values (${joy}, ${proof}, 100000, 'gcash', '8841 000 226')`
  serial = await plantCertificate(sql, { student: joy, name: 'Joy Abad', daysAgo: 1 })
})

const search = async (text: string, filter = 'all') =>
  (
    await call(sql, ada, 'search_users', {
      p_query: text,
      p_filter: filter,
    })
  ).filter(({ found }) => found !== null)

test.each([
  ['0918 765 4321', 'Phone +63 918 765 4321'],
  ['09187654321', 'Phone +63 918 765 4321'],
  ['+63-918-765', 'Phone +63 918 765 4321'],
  ['2001-05-17', 'Born 2001-05-17'],
  ['17 May 2001', 'Born 2001-05-17'],
  ['inv 7755', 'Invoice INV-7755'],
  ['7312100444', 'Reference Ref. 7312 100-444'],
  ['Ref. 7312 100 444', 'Reference Ref. 7312 100-444'],
  ['8841000226', 'Reference 8841 000 226'],
  ['calle senora banos', 'Address 7 Calle Señora, Baños'],
])('an admin who types %j finds Joy by her %s', async (text, found) => {
  expect(await search(text)).toMatchObject([{ id: joy, found }])
})

// Hosted projects have a UTF-8 LC_CTYPE. With C, pg_trgm knows only ASCII letters, and only this test fails.
test('the search compares letters outside ASCII, too', async () => {
  const [alike] = await sql`select extensions.similarity('Ñ', 'Ñ') as same`
  expect(alike).toEqual({ same: 1 })
})

test.each([
  ['Дмитрий', 'Смирнов', 'смирнав'],
  ['Ελένη', 'Παπαδοπούλου', 'παπαδοπολου'],
  ['Ñina', 'Nuñez', 'nuniez'],
])('an admin finds %s %s although the name is written with a slip', async (first, last, sought) => {
  const id = await newPerson(sql, 'otdc', first)
  await sql`update profiles set last_name = ${last} where id = ${id}`
  const found = await call(sql, ada, 'search_users', { p_query: sought, p_filter: 'all' })
  expect(found.map((user) => user.id)).toContain(id)
})

test('an admin finds a student by the certificate, with and without hyphens, and by its beginning', async () => {
  for (const text of [serial, serial.replaceAll('-', ' '), serial.replaceAll('-', ''), serial.slice(0, 13)])
    expect(await search(text), text).toMatchObject([{ id: joy, found: `Certificate ${serial}` }])
})

test('a detail finds nobody whom the filter leaves out, and no nonsense is an error', async () => {
  expect(await search('inv 7755', 'archived')).toEqual([])
  expect(await search('inv 7755', 'active')).toHaveLength(1)
  for (const nonsense of [
    '2001-13-45',
    '%%%%',
    '1234567890'.repeat(20),
    "'; --",
    '\u0001',
    '2001',
    'infinity',
  ])
    expect(Array.isArray(await search(nonsense)), nonsense).toBe(true)
})
