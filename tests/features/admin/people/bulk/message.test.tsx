// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { MESSAGE_PLACEHOLDERS } from '../../../../../contract/limits.ts'

const AMINA = '7f0c8f7e-6a52-4b0e-9a44-0d3c7a1f2b11'
const tried: Batch = {
  id: '0b3f5c1e-6a52-4b0e-9a44-0d3c7a1f2b11',
  action: 'message',
  options: {},
  undoneBy: null,
  madeAt: '2026-11-24T00:00:00.000Z',
  begunAt: null,
  rows: [{ id: AMINA, studentId: AMINA, name: 'Amina Cruz', tried: 'done', outcome: null, made: null }],
}
vi.mock('../../../../../src/data/batches.ts', () => ({ askForBatch: vi.fn(async () => tried) }))
vi.mock('../../../../../src/data/messages.ts', () => ({
  previewMessage: vi.fn(async () => ({
    subject: { en: 'Closed, Amina', fil: 'Sarado, Amina' },
    text: { en: 'On Monday.', fil: 'Sa Lunes.' },
    language: 'fil',
    mailed: false,
  })),
}))
const { askForBatch } = await import('../../../../../src/data/batches.ts')
const { previewMessage } = await import('../../../../../src/data/messages.ts')
const { bulkAction } = await import('../../../../../src/features/admin/people/bulk/actions.ts')
const { BatchDialog } = await import('../../../../../src/features/admin/people/bulk/BatchDialog.tsx')
const { messageErrors } = await import('../../../../../src/features/admin/people/bulk/messageFields.ts')
const { useState } = await import('react')
const { loadMessages } = await import('../../../../../src/i18n/catalogue.ts')
const { after, buttonOf, eventually, render, type } = await import('../../../../support/render.ts')

function Desk() {
  const [id, setId] = useState<string | null>(null)
  const action = bulkAction('message')
  if (!action) return null
  const rows = { kind: 'people', text: '', course: null, ids: [AMINA] }
  return <BatchDialog plan={{ action, rows }} id={id} onMade={setId} onDone={() => {}} onClose={() => {}} />
}

const TEXTS = {
  subjectEn: 'Closed, {first name}',
  textEn: 'On Monday.',
  subjectFil: 'Sarado, {first name}',
  textFil: 'Sa Lunes, {pangalan}.',
}

test('an admin who writes an unknown word in braces reads so at the field, and previews Amina’s mail', async () => {
  await loadMessages('common', 'errors', 'officeErrors')
  const { page } = await render(<Desk />)
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)
  for (const [name, text] of Object.entries(TEXTS)) await type(field(name), text)
  await after(() => page.querySelector('form')?.requestSubmit())
  expect(field('textFil')?.getAttribute('aria-invalid')).toBe('true')
  expect(page.textContent).toContain('{pangalan} cannot be filled in. Use these: {first name}, {course}')
  expect(askForBatch).not.toHaveBeenCalled()

  await type(field('textFil'), 'Sa Lunes.')
  await after(() => page.querySelector('form')?.requestSubmit())
  await eventually(() => expect(page.textContent).toContain('Sarado, Amina'))
  expect(previewMessage).toHaveBeenCalledWith(tried.id, AMINA)
  expect(page.textContent).toContain('In the bell alone: there is no mailbox, in Filipino.')
  expect(vi.mocked(askForBatch).mock.calls[0]?.[2]).toMatchObject({
    options: { ...TEXTS, textFil: 'Sa Lunes.' },
    kind: 'people',
    ids: [AMINA],
  })

  await after(() => buttonOf(page, 'Change what you wrote').click())
  expect(field('textFil')?.value).toBe('Sa Lunes.')
})

test('every placeholder of the school is known to the form, and each other word in braces is not', () => {
  for (const name of MESSAGE_PLACEHOLDERS) expect(messageErrors({ textEn: `{${name}}` })).toEqual({})
  for (const name of ['', ' first name', 'First name', 'password'])
    expect(Object.keys(messageErrors({ textEn: `{${name}}` })), name).toEqual(['textEn'])
})
