// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { PrintRecords } from '../../../../../src/features/admin/people/record/PrintRecords.tsx'
import { EMPTY_RECORD } from '../../../../support/emptyRecord.ts'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const { openStudentRecord, listActivity } = vi.hoisted(() => ({
  ...{ openStudentRecord: vi.fn(), listActivity: vi.fn() },
}))
vi.mock('../../../../../src/data/records.ts', () => ({ openStudentRecord }))
vi.mock('../../../../../src/data/activity.ts', () => ({ listActivity }))

const batch = {
  id: 'b1',
  rows: [
    { id: 's1', studentId: 's1', outcome: 'done' },
    { id: 's2', studentId: 's2', outcome: 'user_not_found' },
    { id: 's3', studentId: 's3', outcome: 'done' },
  ],
} as unknown as Batch

test('an admin prints the records of all whom the batch has done, each with its head and signatures', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  openStudentRecord.mockImplementation(async (id: string) => ({
    ...{ ...EMPTY_RECORD, id },
    person: EMPTY_RECORD.person && { ...EMPTY_RECORD.person, fullName: `Student ${id}` },
  }))
  const { page } = await render(<PrintRecords batch={batch} />)
  await eventually(() => expect(page.querySelector('button')).not.toBeNull())
  expect(openStudentRecord.mock.calls.map(([id]) => id)).toEqual(['s1', 's3'])
  await after(() => buttonOf(page, 'Print 2 records').click())
  expect(print).toHaveBeenCalledOnce()
  const paper = document.body.textContent
  for (const expected of ['Student s1', 'Student s3', 'Instructor, signature and date'])
    expect(paper).toContain(expected)
  expect(paper).not.toContain('Student s2')
  expect(listActivity).not.toHaveBeenCalled()
})
