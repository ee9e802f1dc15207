import { expect, test } from 'vitest'
import {
  type DashboardParams,
  readParams,
  writeParams,
} from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'

const START: DashboardParams = {
  view: 'today',
  kind: null,
  desk: null,
  course: null,
  classId: null,
  batch: null,
  text: '',
  filter: 'all',
  role: null,
  sort: null,
  archived: false,
  queue: 'waiting',
  mails: 'waiting',
  action: null,
  uploaded: false,
  from: null,
  to: null,
  module: null,
  topic: null,
  level: null,
  language: null,
  flag: null,
  question: null,
  page: 0,
  pageSize: 25,
}

const USERS: DashboardParams = { ...START, view: 'users' }

test('an admin starts with what waits today, twenty-five to a page, at the plain address', () => {
  expect(readParams(new URLSearchParams())).toEqual(START)
  expect(writeParams(START).toString()).toBe('')
})

test('an admin who reloads or shares the address is where it was copied', () => {
  const places: DashboardParams[] = [
    {
      ...START,
      kind: 'certificates',
      course: 'ddc',
      text: 'ana',
      sort: { column: 'name', descending: true },
    },
    { ...START, pageSize: 100 },
    { ...START, kind: 'uploads', desk: 'MNH-2026-50JB-EX4R-8V3RJ' },
    { ...START, kind: 'uploads', batch: 'd7c0c1a2-0000-4000-8000-000000000001' },
    USERS,
    { ...USERS, text: 'peña & co', filter: 'archived', page: 3, pageSize: 50 },
    { ...USERS, sort: { column: 'email', descending: false } },
    { ...USERS, sort: { column: 'createdAt', descending: true }, page: 19_999 },
    { ...START, view: 'reports', archived: true, pageSize: 100 },
    { ...USERS, filter: 'disabled', role: 'ddc' },
    { ...USERS, filter: 'unconfirmed' },
    { ...START, view: 'payments', queue: 'voided', text: 'INV-10' },
    { ...START, view: 'payments', sort: { column: 'amount', descending: true } },
    { ...START, view: 'ltms', uploaded: true, sort: { column: 'reference', descending: false } },
    { ...START, view: 'ltms', uploaded: true, text: 'MNH', from: '2026-11-01', to: '2026-11-30' },
    {
      ...START,
      view: 'questions',
      module: 3,
      topic: 'alcohol',
      level: 'apply',
      language: 'fil',
      flag: 'weak',
    },
    { ...START, view: 'questions', sort: { column: 'facility', descending: true }, question: 'a1-b2' },
    { ...START, view: 'activity', text: 'una', action: 'role_changed', page: 1 },
  ]
  for (const place of places) {
    expect(readParams(new URLSearchParams(writeParams(place).toString()))).toEqual(place)
  }
})

test('an admin opens a link from before there was another first view, and sees the users that it named', () => {
  expect(readParams(new URLSearchParams('q=ana%40example.test&rows=25'))).toEqual({
    ...USERS,
    text: 'ana@example.test',
  })
  expect(readParams(new URLSearchParams('filter=archived'))).toEqual({ ...USERS, filter: 'archived' })
  expect(readParams(new URLSearchParams('rows=50'))).toEqual({ ...USERS, pageSize: 50 })
})

test('an address with invalid parameters opens the default view', () => {
  const nonsense =
    'view=billing&kind=A%20B&desk=a%20b&course=law&queue=lost&filter=none&role=boss&action=hired&sort=password&order=up&archived=1&uploaded=1&from=yesterday&to=2026-13-40&module=5&topic=A%20B&level=high&language=ceb&flag=red&question=%3Cb%3E&page=-4&rows=1000000'
  expect(readParams(new URLSearchParams(nonsense))).toEqual(USERS)
  expect(readParams(new URLSearchParams('view=payments&sort=email')).sort).toBeNull()
  expect(readParams(new URLSearchParams('page=abc&rows=abc')).page).toBe(0)
  expect(readParams(new URLSearchParams(`q=${'a'.repeat(5_000)}`)).text).toHaveLength(100)
})

test('an admin’s page size applies to addresses without one, and changes none that has one', () => {
  expect(readParams(new URLSearchParams(), 50).pageSize).toBe(50)
  expect(writeParams({ ...START, pageSize: 50 }, 50).toString()).toBe('')
  const second = writeParams({ ...START, page: 1 }, 25)
  expect(readParams(second, 50)).toEqual({ ...START, page: 1 })
})
