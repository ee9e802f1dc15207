// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '../../contract/answers/shared.ts'
import { SessionContext } from '../../src/app/sessionContext.ts'
import { usePaymentNotice } from '../../src/app/usePaymentNotice.ts'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { AppError } from '../../src/lib/appError.ts'
import { after, buttonOf, render } from '../support/render.ts'

await loadMessages('common', 'errors')

const { getMyProfile, toastError } = vi.hoisted(() => ({ getMyProfile: vi.fn(), toastError: vi.fn() }))
vi.mock('../../src/data/profiles.ts', () => ({ getMyProfile }))
vi.mock('../../src/ui/toast.ts', () => ({ toastError }))

beforeEach(() => {
  getMyProfile.mockReset().mockResolvedValue({ role: 'unpaid' })
  toastError.mockReset()
})

function Page({ role }: { role: Role }) {
  const { open, close } = usePaymentNotice(role)
  const { pathname } = useLocation()
  return (
    <>
      <p>{pathname}</p>
      <a href={`${location.origin}/student-modules`}>modules</a>
      <a href={`${location.origin}/student-price`}>prices</a>
      {open && (
        <button type="button" onClick={close}>
          Payment Required
        </button>
      )}
    </>
  )
}

async function visit(role: Role = 'unpaid') {
  const refresh = vi.fn()
  const tree = (as: Role) => (
    <SessionContext value={{ session: { status: 'unknown' }, refresh, logOut: () => {} }}>
      <MemoryRouter initialEntries={['/student-home']}>
        <Page role={as} />
      </MemoryRouter>
    </SessionContext>
  )
  const { page, show } = await render(tree(role))
  async function press(words: string) {
    const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === words)
    let held = true
    link?.addEventListener(
      'click',
      (event) => {
        held = false
        event.preventDefault()
      },
      { once: true },
    )
    await after(() => link?.click())
    return held
  }
  return { page, press, refresh, becomes: (as: Role) => show(tree(as)) }
}

const NOTICE = 'Payment Required'

test('an unpaid student who presses the modules reads to pay first, and closes the notice', async () => {
  const { page, press, refresh } = await visit()
  expect(await press('modules')).toBe(true)
  expect(page.textContent).toContain(NOTICE)
  expect(refresh).not.toHaveBeenCalled()
  await after(() => buttonOf(page, NOTICE).click())
  expect(page.textContent).not.toContain(NOTICE)
})

test.each([
  ['an unpaid student opens every other page', 'unpaid', 'prices'],
  ['a student who has paid opens the modules', 'otdc', 'modules'],
] as const)('%s', async (_, role, page) => {
  expect(await (await visit(role)).press(page)).toBe(false)
  expect(getMyProfile).not.toHaveBeenCalled()
})

test('a student whose course was opened a moment ago is taken to the modules', async () => {
  getMyProfile.mockResolvedValue({ role: 'otdc' })
  const { page, press, refresh, becomes } = await visit()
  await press('modules')
  expect(refresh).toHaveBeenCalledOnce()
  expect(page.textContent).not.toContain(NOTICE)
  expect(page.querySelector('p')?.textContent).toBe('/student-home')
  await becomes('otdc')
  expect(page.querySelector('p')?.textContent).toBe('/student-modules')
})

test('a student who becomes paid without having asked stays where she is', async () => {
  const { page, becomes } = await visit()
  await becomes('otdc')
  expect(page.querySelector('p')?.textContent).toBe('/student-home')
})

test('without an answer nobody is told to pay', async () => {
  getMyProfile.mockRejectedValue(new AppError('network_error', { status: 0 }))
  const { page, press } = await visit()
  await press('modules')
  expect(page.textContent).not.toContain(NOTICE)
  expect(toastError).toHaveBeenCalledOnce()
})
