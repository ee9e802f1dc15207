import '../../../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import type { Duty, Role } from '../../../../../contract/answers/shared.ts'
import { may, type StaffAction } from '../../../../../src/features/admin/kit/words/duties.ts'
import { actionsFor, failureSentence } from '../../../../../src/features/admin/people/users/userActions.ts'
import { AppError } from '../../../../../src/lib/appError.ts'
import { messages } from '../../../../../src/messages.ts'

const user = (changes: { archivedAt?: string; disabledAt?: string; role?: Role } = {}) => ({
  id: '1',
  firstName: 'Nene',
  middleName: null,
  lastName: 'Peña',
  suffix: null,
  fullName: 'Nene Peña',
  email: 'nene@example.com',
  role: 'otdc' as Role,
  duties: [],
  createdAt: '2026-11-21T00:00:00.000Z',
  archivedAt: null,
  disabledAt: null,
  revision: 0,
  access: null,
  erasure: null,
  className: null,
  ...changes,
})

test('an admin is offered the actions that the user’s state allows', () => {
  expect(actionsFor(user(), () => true)).toEqual(['disable', 'archive', 'delete'])
  expect(actionsFor(user({ disabledAt: '2026-11-20' }), () => true)).toEqual(['enable', 'archive', 'delete'])
  expect(actionsFor(user({ archivedAt: '2026-11-20' }), () => true)).toEqual(['restore', 'delete'])
})

test('an admin is told why a change failed where that helps, and else that it failed', () => {
  const say = (error: unknown, failed: string = messages.roleFailed) => failureSentence(error, failed)
  expect(say(new AppError('last_owner', { status: 409 }))).toMatch(/last active owner/)
  expect(say(new AppError('user_not_found', { status: 404 }))).toBe('User not found.')
  expect(say(new AppError('network_error', { status: 0 }))).toMatch(/No connection/)
  expect(say(new AppError('57014', { status: 500 }))).toBe('Failed to update user role.')
  expect(say(new Error('boom'))).toBe('Failed to update user role.')
})

test('an admin whose deletion is refused reads the status, and the reason where there is one', () => {
  const say = (code: string, status: number, known?: string) =>
    failureSentence(new AppError(code, { status }), messages.deleteFailed, known)
  const refused = (status: number) =>
    `Failed to delete user from authentication. Server responded with ${status}`
  expect(say('auth_unavailable', 502)).toBe(refused(502))
  expect(say('odd', 400)).toBe(refused(400))
  expect(say('user_not_found', 404)).toBe(`${refused(404)}. User not found.`)
  expect(say('user_is_admin', 409)).toBe(
    `${refused(409)}. An admin cannot be deleted. Give the person another role first.`,
  )
  expect(say('user_changed_elsewhere', 409, 'Bea was here.')).toBe(`${refused(409)}. Bea was here.`)
  expect(say('network_error', 0)).toMatch(/^No connection/)
})

test('an admin is offered what the duties allow, and of the staff only an owner changes anybody', () => {
  const as = (duty: Duty) => (action: StaffAction) => may({ duties: [duty], off: [] }, action)
  expect(actionsFor(user(), as('registrar'))).toEqual(['disable', 'archive', 'delete'])
  expect(actionsFor(user(), as('cashier'))).toEqual([])
  expect(actionsFor(user({ role: 'admin' }), as('registrar'))).toEqual([])
  expect(actionsFor(user({ role: 'admin' }), as('owner'))).toEqual([
    'disable',
    'archive',
    'delete',
    'resetFactor',
  ])
})

test('an owner resets the second factor of a colleague, and of a student there is none to reset', () => {
  expect(actionsFor(user({ role: 'admin' }), () => true)).toContain('resetFactor')
  expect(actionsFor(user(), () => true)).not.toContain('resetFactor')
})
