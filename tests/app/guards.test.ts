import { describe, expect, test } from 'vitest'
import type { Role } from '../../contract/answers/shared.ts'
import { redirectFor, type Visitor } from '../../src/app/guards.ts'

const stranger: Visitor = { signedIn: false }
const unread: Visitor = { signedIn: true, role: null }
const as = (role: Role): Visitor => ({ signedIn: true, role })

const signedInPages = [
  '/student-home',
  '/student-about',
  '/student-price',
  '/student-settings',
  '/student-scenes',
  '/student-mocks',
  '/student-paying',
]

describe('the guard of each page', () => {
  test.each([...signedInPages, '/student-modules', '/student-cases', '/admin-dashboard', '/admin-student'])(
    'a stranger at %s is sent to /',
    (path) => {
      expect(redirectFor(path, stranger)).toBe('/')
    },
  )

  test('a stranger may stay at /', () => {
    expect(redirectFor('/', stranger)).toBeNull()
  })

  test('an admin at / goes to the dashboard', () => {
    expect(redirectFor('/', as('admin'))).toBe('/admin-dashboard')
  })

  test.each(['unpaid', 'otdc', 'ddc'] as const)('a signed-in %s at / goes to the student home', (role) => {
    expect(redirectFor('/', as(role))).toBe('/student-home')
  })

  test.each(['unpaid', 'otdc', 'ddc', 'admin'] as const)(
    '%s may see home, about, price, settings and the road scenes',
    (role) => {
      expect(signedInPages.map((path) => redirectFor(path, as(role)))).toEqual(signedInPages.map(() => null))
    },
  )

  test.each(['otdc', 'ddc', 'admin'] as const)('%s may open the modules', (role) => {
    expect(redirectFor('/student-modules', as(role))).toBeNull()
  })

  test('an unpaid student cannot open the modules', () => {
    expect(redirectFor('/student-modules', as('unpaid'))).toBe('/')
  })

  test.each(['/student-modules', '/admin-dashboard', '/admin-student', ...signedInPages])(
    'a person whose role is not known yet stays at %s until it is',
    (path) => {
      expect(redirectFor(path, unread)).toBeNull()
    },
  )

  test('an admin who must set up a second factor opens the settings instead of the dashboard', () => {
    const visitor: Visitor = { signedIn: true, role: 'admin', mustEnrol: true }
    for (const path of ['/admin-dashboard', '/admin-student'])
      expect(redirectFor(path, visitor)).toBe('/student-settings')
    expect(redirectFor('/student-settings', visitor)).toBeNull()
  })

  test('an admin may open the dashboard and the records', () => {
    expect(redirectFor('/admin-dashboard', as('admin'))).toBeNull()
    expect(redirectFor('/admin-student', as('admin'))).toBeNull()
  })

  test.each(['unpaid', 'otdc', 'ddc'] as const)(
    '%s at the dashboard or a record is sent to the student home',
    (role) => {
      expect(redirectFor('/admin-dashboard', as(role))).toBe('/student-home')
      expect(redirectFor('/admin-student', as(role))).toBe('/student-home')
    },
  )

  test('everybody may open the pages of the mailed links', () => {
    for (const visitor of [stranger, unread, as('otdc'), as('admin')]) {
      expect(redirectFor('/verify-email', visitor)).toBeNull()
      expect(redirectFor('/reset-password', visitor)).toBeNull()
      expect(redirectFor('/reminders-off', visitor)).toBeNull()
    }
  })

  test.each(['/admin-dashboard/', '/Admin-Dashboard', '/STUDENT-HOME//'])(
    '%s is no way around the guard',
    (path) => {
      expect(redirectFor(path, stranger)).toBe('/')
    },
  )
})
