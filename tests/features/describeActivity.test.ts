import { expect, test } from 'vitest'
import type { Activity } from '../../src/data/activity.ts'
import { describeActivity } from '../../src/features/admin/activity/describeActivity.ts'

const entry = (changes: Partial<Activity>): Activity => ({
  id: 1,
  actorId: null,
  actorName: 'Ada Reyes',
  action: 'archived',
  subjectId: '2',
  subjectName: 'Nene Peña',
  before: {},
  after: {},
  createdAt: '2026-11-21T00:00:00.000Z',
  ...changes,
})

test('an admin reads what was changed from what to what', () => {
  const change = entry({ action: 'role_changed', before: { role: 'unpaid' }, after: { role: 'otdc' } })
  expect(describeActivity(change)).toEqual({ done: 'Role changed', detail: 'unpaid → otdc' })
})

test('an admin reads whose account was deleted, which nothing else knows any more', () => {
  const deletion = entry({ action: 'deleted', before: { email: 'nene@example.com', role: 'otdc' } })
  expect(describeActivity(deletion)).toEqual({ done: 'Deleted', detail: 'nene@example.com' })
})

test('an admin reads the other deeds in a word', () => {
  expect(describeActivity(entry({ action: 'archived' }))).toEqual({ done: 'Archived', detail: '' })
})
