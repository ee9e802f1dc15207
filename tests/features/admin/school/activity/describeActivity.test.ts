import { expect, test } from 'vitest'
import type { Activity } from '../../../../../contract/answers/activity.ts'
import { describeActivity } from '../../../../../src/features/admin/school/activity/describeActivity.ts'

const entry = (changes: Partial<Activity>): Activity => ({
  id: 1,
  actorId: null,
  actorName: 'Ada Reyes',
  action: 'archived',
  subjectId: '2',
  subjectName: 'Nene Peña',
  subjectEmail: 'nene@example.com',
  before: {},
  after: {},
  createdAt: '2026-11-21T00:00:00.000Z',
  ...changes,
})

test('an admin reads what was changed from what to what', () => {
  const change = entry({ action: 'role_changed', before: { role: 'unpaid' }, after: { role: 'otdc' } })
  expect(describeActivity(change)).toEqual({ done: 'Role changed', detail: 'Unpaid → Theoretical (TDC)' })
  const given = entry({ action: 'course_granted', after: { role: 'otdc', reason: 'Scholars' } })
  expect(describeActivity(given)).toEqual({
    ...{ done: 'Course opened without payment', detail: 'Theoretical (TDC): Scholars' },
  })
})

test('an admin reads whose account was deleted, which nothing else knows any more', () => {
  const deletion = entry({ action: 'deleted', before: { email: 'nene@example.com', role: 'otdc' } })
  expect(describeActivity(deletion)).toEqual({ done: 'Deleted', detail: 'nene@example.com' })
})

test('an admin reads which invoice was written for how much, and why a payment was voided', () => {
  const paid = entry({ action: 'payment_accepted', after: { invoiceNumber: 'INV-1041', centavos: 100_000 } })
  expect(describeActivity(paid)).toEqual({ done: 'Payment accepted', detail: 'INV-1041, ₱1,000.00' })
  const refused = entry({ action: 'payment_refused', after: { reason: 'The amount cannot be read' } })
  expect(describeActivity(refused).detail).toBe('The amount cannot be read')
  const opened = entry({ action: 'document_opened', after: { kind: 'payment_proof' } })
  expect(describeActivity(opened)).toEqual({ done: 'Document opened', detail: 'Proof of payment' })
})

test('an admin reads the other actions in a word', () => {
  expect(describeActivity(entry({ action: 'archived' }))).toEqual({ done: 'Archived', detail: '' })
})

test('an admin reads who was called what before', () => {
  const rename = entry({
    action: 'renamed',
    before: { fullName: 'Nene Pena' },
    after: { fullName: 'Nene Peña' },
  })
  expect(describeActivity(rename)).toEqual({ done: 'Renamed', detail: 'Nene Pena → Nene Peña' })
})

test('an admin reads what another admin took away, and how much', () => {
  const activity = entry({ action: 'exported', after: { what: 'reports', rows: 1_204 } })
  expect(describeActivity(activity)).toEqual({ done: 'Exported', detail: 'reports, 1,204 rows' })
})

test('an admin reads which certificate was revoked and why', () => {
  const after = { serial: 'MNH-2026-7K3F-9QXB-2M4HT', reason: 'Issued by mistake' }
  expect(describeActivity(entry({ action: 'certificate_revoked', after })).detail).toBe(
    'MNH-2026-7K3F-9QXB-2M4HT: Issued by mistake',
  )
  expect(
    describeActivity(entry({ action: 'certificate_issued', after: { serial: after.serial } })).detail,
  ).toBe(after.serial)
})

test('an admin reads which ID another admin has seen, and why a consent was refused', () => {
  const check = entry({ action: 'identity_confirmed', after: { document: 'national_id' } })
  expect(describeActivity(check)).toEqual({ done: 'Identity confirmed', detail: 'National ID (PhilSys)' })
  const refusal = entry({ action: 'guardian_refused', after: { reason: 'Not signed' } })
  expect(describeActivity(refusal)).toEqual({ done: 'Guardian’s consent refused', detail: 'Not signed' })
})
