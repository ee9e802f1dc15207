// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Access } from '../../../contract/answers/course.ts'
import { AccessEnded } from '../../../src/features/learning/AccessEnded.tsx'
import { after, render, type } from '../../support/render.ts'

const { requestExtension, toastError } = vi.hoisted(() => ({
  requestExtension: vi.fn(),
  toastError: vi.fn(),
}))
vi.mock('../../../src/data/modules.ts', () => ({ requestExtension }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError }))

const access = { lastDay: '2026-11-20', asked: null } as Access

beforeEach(() => {
  requestExtension.mockReset()
  toastError.mockReset()
})

async function open(asked: string | null = null) {
  const { page } = await render(
    <MemoryRouter>
      <AccessEnded access={{ ...access, asked }} />
    </MemoryRouter>,
  )
  const submit = () => after(() => page.querySelector('form')?.requestSubmit())
  return { page, submit, write: (reason: string) => type(page.querySelector('[name="reason"]'), reason) }
}

test('a student whose weeks are over asks for more time with a reason, and reads that it was asked for', async () => {
  requestExtension.mockResolvedValue({ ...access, asked: 'I was ill' })
  const { page, submit, write } = await open()
  expect(page.textContent).toContain('November 20, 2026')
  await submit()
  expect(requestExtension).not.toHaveBeenCalled()
  await write('I was ill')
  await submit()
  expect(requestExtension).toHaveBeenCalledExactlyOnceWith('I was ill')
  expect(page.querySelector('[role="status"]')?.textContent).toContain('I was ill')
  expect(page.querySelector('form')).toBeNull()
})

test('a student who has asked already cannot ask again', async () => {
  const { page } = await open('I was ill')
  expect(page.querySelector('form')).toBeNull()
  expect(page.querySelector('[role="status"]')?.textContent).toContain('I was ill')
})

test('a request that does not get through is told, and can be sent again', async () => {
  requestExtension.mockRejectedValue(new Error('lost'))
  const { page, submit, write } = await open()
  await write('I was ill')
  await submit()
  expect(toastError).toHaveBeenCalledOnce()
  expect(page.querySelector('form button')?.getAttribute('aria-disabled')).toBe('false')
})
