import '../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { actionsFor, failureSentence } from '../../src/features/admin/users/userActions.ts'
import { AppError } from '../../src/lib/appError.ts'
import { messages } from '../../src/messages.ts'

const user = (changes: { archivedAt?: string; disabledAt?: string } = {}) => ({
  id: '1',
  firstName: 'Nene',
  middleName: null,
  lastName: 'Peña',
  fullName: 'Nene Peña',
  email: 'nene@example.com',
  role: 'otdc' as const,
  createdAt: '2026-11-21T00:00:00.000Z',
  archivedAt: null,
  disabledAt: null,
  revision: 0,
  access: null,
  erasure: null,
  ...changes,
})

test('an admin is offered the actions that the user’s state allows', () => {
  expect(actionsFor(user())).toEqual(['disable', 'archive'])
  expect(actionsFor(user({ disabledAt: '2026-11-20' }))).toEqual(['enable', 'archive'])
  expect(actionsFor(user({ archivedAt: '2026-11-20' }))).toEqual(['restore', 'delete'])
})

test('an admin is told why a change failed where that helps, and else that it failed', () => {
  const say = (error: unknown, failed: string = messages.roleFailed) => failureSentence(error, failed)
  expect(say(new AppError('last_admin', { status: 409 }))).toMatch(/last active admin/)
  expect(say(new AppError('user_not_found', { status: 404 }))).toBe('User not found.')
  expect(say(new AppError('network_error', { status: 0 }))).toMatch(/No connection/)
  expect(say(new AppError('57014', { status: 500 }))).toBe('Failed to update user role.')
  expect(say(new Error('boom'))).toBe('Failed to update user role.')
})

test('an admin is told when the account’s half of a deletion failed', () => {
  const auth = new AppError('auth_unavailable', { status: 502 })
  expect(failureSentence(auth, messages.deleteFailed)).toBe(
    'Failed to delete user from authentication. Server responded with 502',
  )
  expect(failureSentence(new AppError('odd', { status: 400 }), messages.deleteFailed)).toBe(
    'Failed to delete user.',
  )
})
