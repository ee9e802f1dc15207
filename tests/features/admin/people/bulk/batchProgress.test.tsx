// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { BatchDialog } from '../../../../../src/features/admin/people/bulk/BatchDialog.tsx'
import { BatchProgress } from '../../../../../src/features/admin/people/bulk/BatchProgress.tsx'
import { loadMessages } from '../../../../../src/i18n/catalogue.ts'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

await loadMessages('common', 'officeErrors')

const { askForBatch } = vi.hoisted(() => ({ askForBatch: vi.fn() }))
vi.mock('../../../../../src/data/batches.ts', () => ({ askForBatch }))

const MADE = '2026-11-24T00:00:00.000Z'
const batch: Batch = {
  ...{ id: '0b3f5c1e-6a52-4b0e-9a44-0d3c7a1f2b11', action: 'issue', options: {}, undoneBy: null },
  ...{ madeAt: MADE, begunAt: MADE },
  rows: (['done', 'not_listed', 'not_listed'] as const).map((outcome, row) => ({
    ...{ id: `row-${row}`, studentId: `student-${row}`, name: `Student ${row}`, tried: 'done', outcome },
    made: null,
  })),
}
const progress = (
  <BatchProgress id={batch.id} request={null} onChange={null} onUndo={() => {}} onDone={() => {}} />
)

test('an admin who returns to a batch reads how many certificates are issued, and why not', async () => {
  askForBatch.mockResolvedValue(batch)
  const { page } = await render(progress)
  await eventually(() => expect(page.textContent).toContain('1 certificate is issued.'))
  const headings = [...page.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['2: Not in the list, or removed from it.', '1: done'])
})

test('an admin whose connection is gone reads that her batch goes on by itself, or tries at once', async () => {
  askForBatch.mockReset().mockResolvedValue(batch)
  askForBatch.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const { page } = await render(progress)
  await eventually(() => expect(page.textContent).toContain('The school’s server cannot be reached.'))
  expect(page.textContent).not.toContain('Checking')
  await after(() => buttonOf(page, 'Try now').click())
  await eventually(() => expect(page.textContent).toContain('1 certificate is issued.'))
  expect(page.textContent).not.toContain('cannot be reached')
})

test('an admin takes a batch back that did something, and finds no such button where it did nothing', async () => {
  askForBatch.mockResolvedValue({ ...batch, undoneBy: 'reopen' })
  const { page, leave } = await render(progress)
  await eventually(() => expect(buttonOf(page, 'Undo')).toBeTruthy())
  await leave()
  askForBatch.mockResolvedValue({
    ...{ ...batch, undoneBy: 'reopen' },
    rows: batch.rows.map((row) => ({ ...row, outcome: 'not_listed' })),
  })
  const nothing = await render(progress)
  await eventually(() => expect(nothing.page.textContent).toContain('0 certificates are issued.'))
  expect([...nothing.page.querySelectorAll('button')]).toEqual([])
})

test('a cashier who wrote down many payments reads beside each name which invoice it has', async () => {
  const [first, ...others] = batch.rows
  askForBatch.mockResolvedValue({ ...batch, rows: [{ ...first, made: 'OR 0098' }, ...others] })
  const { page } = await render(progress)
  await eventually(() =>
    expect([...page.querySelectorAll('li')].at(-1)?.textContent).toBe('Student 0 OR 0098'),
  )
})

test('an admin who comes back to a batch reads in the title of its dialog what it does', async () => {
  askForBatch.mockResolvedValue(batch)
  const { page } = await render(
    <BatchDialog plan={null} id={batch.id} onMade={() => {}} onDone={() => {}} onClose={() => {}} />,
  )
  await eventually(() => expect(page.querySelector('h2')?.textContent).toBe('Issue certificates'))
})

test('an admin who archived three people reads that it was people', async () => {
  const rows = batch.rows.map((row) => ({ ...row, outcome: 'done' }))
  askForBatch.mockResolvedValue({ ...batch, action: 'archive', rows })
  const { page } = await render(progress)
  await eventually(() => expect(page.textContent).toContain('3 people are archived.'))
})
