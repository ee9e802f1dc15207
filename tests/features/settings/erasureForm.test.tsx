// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { ErasureRequest } from '../../../contract/answers/privacy.ts'
import { ErasureForm } from '../../../src/features/settings/privacy/ErasureForm.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, render, type } from '../../support/render.ts'

await loadMessages('common', 'errors', 'student', 'privacy')

const { requestErasure, withdrawErasure, toastError, toastSuccess } = vi.hoisted(() => ({
  requestErasure: vi.fn(),
  withdrawErasure: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/privacy.ts', () => ({ requestErasure, withdrawErasure }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))
beforeEach(() => vi.resetAllMocks())

const none = { completions: 0, exams: 0, enrolments: 0, studyDays: 0, payments: 0, certificates: 0 }
const kept = { ...none, exams: 1, payments: 2, until: '2031-11-23' }
const asked: ErasureRequest = {
  reason: 'Moved away',
  askedAt: '2026-11-23T01:00:00Z',
  refusedAt: null,
  refusal: null,
}

async function open(request: ErasureRequest | null, records = kept) {
  const onChanged = vi.fn()
  const { page } = await render(<ErasureForm kept={records} request={request} onChanged={onChanged} />)
  return { page, onChanged, press: (words: string) => after(() => buttonOf(page, words).click()) }
}

test('a student reads which records the school keeps of her, and only of those that there are', async () => {
  const { page } = await open(null)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '1 graded exam',
    '2 payments',
  ])
  const { page: bare } = await open(null, { ...none, until: kept.until })
  expect(bare.querySelector('ul')).toBeNull()
  expect(bare.textContent).toContain('The school does not have to keep anything.')
})

test('a student is asked before the request to be deleted is sent, sends it once, and withdraws it', async () => {
  let answer = (_: ErasureRequest) => {}
  requestErasure.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { page, onChanged, press } = await open(null)
  await type(page.querySelector('[name=reason]'), 'Moved away')
  await press('Ask to be deleted')
  await press('Keep my account')
  expect(requestErasure).not.toHaveBeenCalled()
  await press('Ask to be deleted')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('deleted for good')
  await press('Send the request')
  expect(page.querySelector('dialog[open]')).toBeNull()
  expect(buttonOf(page, 'Ask to be deleted').getAttribute('aria-disabled')).toBe('true')
  await press('Ask to be deleted')
  await press('Send the request')
  expect(requestErasure).toHaveBeenCalledExactlyOnceWith('Moved away')
  await after(() => answer(asked))
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(asked)
  expect(toastSuccess).not.toHaveBeenCalled()

  withdrawErasure.mockResolvedValue(null)
  const open_ = await open(asked)
  expect(open_.page.querySelector('form')).toBeNull()
  expect(open_.page.querySelector('[role=status]')?.textContent).toContain('You asked to be deleted on')
  await open_.press('Withdraw the request')
  expect(open_.onChanged).toHaveBeenCalledExactlyOnceWith(null)
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Your request is withdrawn. Nothing is deleted.')
})

test('a student whose request is not taken is told why, and may ask again', async () => {
  requestErasure.mockRejectedValue(new AppError('network_error', { status: 0 }))
  const { page, onChanged, press } = await open(null)
  await press('Ask to be deleted')
  await press('Send the request')
  expect(toastError).toHaveBeenCalledOnce()
  expect(onChanged).not.toHaveBeenCalled()
  expect(buttonOf(page, 'Ask to be deleted').getAttribute('aria-disabled')).toBe('false')
})

test('a student whose request was refused reads the reason and may ask once more', async () => {
  const { page } = await open({ ...asked, refusedAt: '2026-11-23T02:00:00Z', refusal: 'A manual is missing' })
  expect(page.querySelector('blockquote')?.textContent).toBe('A manual is missing')
  expect(page.querySelector('[role=status]')?.textContent).not.toContain('You asked to be deleted')
  expect(buttonOf(page, 'Ask to be deleted')).toBeDefined()
})
