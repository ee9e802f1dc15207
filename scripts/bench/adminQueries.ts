import { phoneOf } from './insertPeople.ts'
import { CLASS } from './insertTraining.ts'
import type { InventedPerson } from './inventPeople.ts'

/** A batch is part of an export, which may take longer; the other queries belong to a view. */
export type Query = { name: string; call: string; batch: boolean }

const BATCHES = ['reports, a thousand for the file', 'questions for the file', 'questions as GIFT']

const PAGE = 5

/** The desk's search keys other than a name, as written or said on the phone. */
export function detailQueries(): Query[] {
  const phone = phoneOf(54_321).replace(/\D/g, '')
  return Object.entries({
    'a phone': phone,
    'a phone with blanks': phone.replace(/(.{4})(.{3})/, '$1 $2 '),
    'a phone from abroad': `+63 ${phone.replace(/^(0|63)/, '')}`,
    'the beginning of a phone': phone.replace(/^63/, '0').slice(0, 7),
    'a network’s four digits': '0917',
    'an invoice': 'INV-20700',
    'the beginning of an invoice': 'INV-207',
    'a reference': 'GC-12345',
    'a reference with blanks': 'GC 12 345',
    'the digits of a reference': '12345',
    'a birthday': '1987-05-17',
    'a birthday in words': '17 May 1987',
    'the beginning of a serial': 'MNH-2026',
    'a street': '123 Sampaguita Street',
    'a whole address': '123 Sampaguita Street, Barangay 20, Imus',
    'a barangay': 'Barangay 97',
    'a town': 'Tagaytay',
  }).map(([name, text]) => ({
    name: `search by ${name}`,
    call: `search_users('${text}', 'all')`,
    batch: false,
  }))
}

/** The queries of the admin's pages. The oldest account is the hardest to find. */
export function queries(people: InventedPerson[]): Query[] {
  const active = people.filter(({ archivedAt }) => !archivedAt).length
  const lastOf = (count: number) => Math.ceil(count / PAGE) - 1
  const oldest = people.at(-1)?.email.split('@')[0] ?? ''
  const list = (filter: string, sort: string, descending: boolean, page: number, size = PAGE) =>
    `list_users('${filter}', '${sort}', ${descending}, ${page}, ${size})`
  return Object.entries({
    'users, first page': list('all', 'createdAt', true, 0),
    'users, first page of 50': list('all', 'createdAt', true, 0, 50),
    'users, middle page': list('all', 'createdAt', true, lastOf(people.length / 2)),
    'users, last page': list('all', 'createdAt', true, lastOf(people.length)),
    'active users': list('active', 'createdAt', true, 0),
    'archived users': list('archived', 'createdAt', true, 0),
    'active by name, middle page': list('active', 'fullName', false, lastOf(active / 2)),
    'users of a role, middle page': `${list('all', 'createdAt', true, 2_000).slice(0, -1)}, 'ddc')`,
    'active users of a role by name': `${list('active', 'fullName', false, 2_000).slice(0, -1)}, 'ddc')`,
    'disabled users': list('disabled', 'createdAt', true, 0),
    'by email, last page': list('all', 'email', false, lastOf(people.length)),
    'by role': list('all', 'role', true, 0),
    'search a rare name': `search_users('katindig', 'all')`,
    'search a frequent name': `search_users('maria', 'active')`,
    'search two names': `search_users('maria santos', 'all')`,
    'search surname first': `search_users('Santos, Maria', 'all')`,
    'search two frequent names': `search_users('maria jose', 'active')`,
    'search a full name with a slip': `search_users('Jaun Bautista dela Cruz', 'all')`,
    'search two frequent names with a slip': `search_users('maira santos', 'all')`,
    'search two letters': `search_users('jo', 'all')`,
    'search everybody’s domain': `search_users('example', 'all')`,
    'search with a short typo': `search_users('rxyes', 'all')`,
    'search with a long typo': `search_users('pangiilnan', 'active')`,
    'search for nobody': `search_users('wqxzvkj', 'all')`,
    'search the oldest account': `search_users('${oldest}', 'all')`,
    'reports, first page': `search_reports('', false, 0, ${PAGE})`,
    'reports, last page': `search_reports('', false, ${lastOf(active)}, ${PAGE})`,
    'archived reports': `search_reports('', true, 0, ${PAGE})`,
    'search the reports': `search_reports('santos', false, 0, 200)`,
    'search the reports by course': `search_reports('defensive', false, 0, 200)`,
    'search the reports by address': `search_reports('${oldest}', false, 0, 200)`,
    'reports, a thousand for the file': `search_reports('', false, 0, 1000)`,
    'school overview': 'school_overview()',
    'gains by month': 'look_gains()',
    'activity, first page': 'list_activity(0, 5)',
    'activity of one action, far page': `list_activity(1000, 5, '', 'archived')`,
    'activity, searched': `list_activity(0, 5, 'maria santos')`,
    'questions with a flag': `list_questions('', 0, 25, null, null, null, null, 'any')`,
    'questions of a topic': `list_questions('', 0, 25, 3, 'alcohol', 'apply', 'fil')`,
    'questions for the file': `list_questions('', 0, 1000)`,
    'questions as GIFT': `export_questions('', 0, 1000)`,
    'what waits today, all counts': 'today()',
    'classes, first page': `list_classes('', 0, 25)`,
    'classes to choose from': `list_classes('', 0, 200)`,
    'how far a class is': `class_progress('${CLASS}', '', 0, 25)`,
    'how far a class is, searched': `class_progress('${CLASS}', 'maria', 0, 25)`,
    'users of a class': `list_users('all', 'createdAt', true, 0, 25, null, '${CLASS}')`,
    'users of a class, searched': `search_users('maria', 'all', null, '${CLASS}')`,
    'payments of a class': `list_payments('received', '', 0, 25, null, null, '${CLASS}')`,
    'reports of a class': `search_reports('', false, 0, 25, null, null, '${CLASS}')`,
    'activity of a class': `list_activity(0, 25, '', null, null, null, null, '${CLASS}')`,
    'LTMS uploads of a class': `list_ltms_uploads('', 0, 25, null, null, null, null, '${CLASS}')`,
    'LTMS worklist of a class': `list_ltms_worklist(0, 25, '', '${CLASS}')`,
    'guardians’ forms of a course': `list_today('consents', '', 0, 50, 'otdc')`,
    'errors of a course': `list_today('errors', '', 0, 50, 'otdc')`,
    'unpaid of a course': `list_today('unpaid', '', 0, 50, 'otdc')`,
    'instalments of a class': `list_today('instalments', '', 0, 50, null, null, null, '${CLASS}')`,
    'mails of a class': `list_mails('sent', '', 0, 50, '${CLASS}')`,
    'standing still, of a class': `list_today('still', '', 0, 25, null, null, null, '${CLASS}')`,
    'messages, first page': 'list_messages(0, 50)',
    'messages, last page': 'list_messages(19, 50)',
    'who has read a message': `message_readers('00000000-0000-4000-9000-000000000500')`,
    'cash book of a day': `cash_book('2026-11-10')`,
    'income by month': 'income_by_month()',
    'next invoice': 'next_invoice_number()',
    packs: 'list_packs(0, 50)',
    bell: 'list_notifications()',
    'bell, opened': 'mark_notifications_seen()',
  }).map(([name, call]) => ({ name, call, batch: BATCHES.includes(name) }))
}
