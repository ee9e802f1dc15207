// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import { CodeEntry } from '../../../src/features/auth/CodeEntry.tsx'
import { SecondFactor } from '../../../src/features/settings/factor/SecondFactor.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, eventually, render } from '../../support/render.ts'

await loadMessages('secondFactor')

const server = vi.hoisted(() => ({
  beginFactor: vi.fn(),
  finishFactor: vi.fn(),
  getMySecondFactor: vi.fn(),
  enterRecoveryCode: vi.fn(),
  unkeptRecoveryCodes: () => null,
}))
const { toastSuccess } = vi.hoisted(() => ({ toastSuccess: vi.fn() }))
vi.mock('../../../src/data/secondFactor.ts', () => server)
vi.mock('../../../src/ui/toast.ts', () => ({ toastSuccess, toastError: vi.fn() }))

async function send(page: HTMLElement, code: string) {
  const field = page.querySelector('input')
  if (!field) throw new Error('There is no field')
  field.value = code
  await after(() =>
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  return field
}

test('an admin who sets up an app and types a wrong code reads so at the field, below the picture', async () => {
  server.getMySecondFactor.mockResolvedValue({ required: false, factors: [], recoveryCodes: 0 })
  server.beginFactor.mockResolvedValue({ factorId: 'f', picture: 'data:image/svg+xml,', secret: 'JBSWY3DP' })
  server.finishFactor.mockRejectedValue(new AppError('mfa_verification_failed', { status: 422 }))
  const profile = { secondFactor: null, duties: ['registrar'] } as never
  const { page } = await render(<SecondFactor profile={profile} refreshProfile={() => {}} />)
  await eventually(() => buttonOf(page, 'Set up an authenticator app'))
  await after(() => buttonOf(page, 'Set up an authenticator app').click())
  await eventually(() => expect(page.querySelector('img')).not.toBeNull())
  const field = await send(page, '000000')
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id))
  expect(described?.at(-1)?.textContent).toContain('This code is not right')
  expect(document.activeElement).toBe(field)
})

test('an admin who logs in with a recovery code is told that the app is gone from the account', async () => {
  server.enterRecoveryCode.mockResolvedValue(undefined)
  const onDone = vi.fn()
  const { page } = await render(<CodeEntry onDone={onDone} />)
  await after(() => buttonOf(page, 'I have no access to my app').click())
  await send(page, '7K2M-Q8RT-XV4B')
  await eventually(() => expect(onDone).toHaveBeenCalled())
  expect(toastSuccess).toHaveBeenCalledWith(
    'Your authenticator app is removed. Set up a new one in the settings.',
  )
})
