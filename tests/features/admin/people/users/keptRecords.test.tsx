// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { KeptRecords } from '../../../../../src/features/admin/people/users/KeptRecords.tsx'
import { render } from '../../../../support/render.ts'

const previewDeletion = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/data/privacy.ts', () => ({ previewDeletion }))

const nothing = {
  completions: 0,
  exams: 0,
  enrolments: 0,
  studyDays: 0,
  payments: 0,
  certificates: 0,
  until: '2031-11-22',
}
const NOTHING = 'There are no records that the school must keep.'

async function read() {
  const { page } = await render(<KeptRecords userId="una" />)
  return page.textContent ?? ''
}

test('an admin reads before a deletion what the school keeps, and until when', async () => {
  previewDeletion.mockResolvedValue({ ...nothing, exams: 3, payments: 1 })
  const text = await read()
  expect(text).toContain('Kept until 22 Nov 2031, under a pseudonym:3 graded exams1 payment')
  expect(text).not.toContain('enrolment')
  expect(text).not.toContain(NOTHING)
})

test('one kind of record is kept as well', async () => {
  previewDeletion.mockResolvedValue({ ...nothing, certificates: 1 })
  expect(await read()).toContain('1 certificate, with the name that was certified')
})

test('an admin reads that nothing is kept, or that it could not be read', async () => {
  previewDeletion.mockResolvedValue(nothing)
  const text = await read()
  expect(text).toContain(NOTHING)
  expect(text).not.toContain('What is kept')
  previewDeletion.mockRejectedValue(new Error('lost'))
  const unread = await read()
  expect(unread).toContain('They are still kept.')
  expect(unread).not.toContain(NOTHING)
})
