// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MyProfile } from '../../../contract/answers/profiles.ts'
import { SettingsPage } from '../../../src/features/settings/SettingsPage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, buttonOf, render, type } from '../../support/render.ts'

await loadMessages('common', 'errors', 'student', 'settings')

const { updateMyProfile, toastSuccess } = vi.hoisted(() => ({
  updateMyProfile: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/profiles.ts', () => ({ updateMyProfile, getMyProfile: vi.fn() }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastSuccess, toastError: vi.fn() }))
vi.mock('../../../src/ui/lazyPart.ts', () => ({ optionalPart: () => () => null }))
vi.mock('../../../src/features/settings/LanguageChoice.tsx', () => ({ LanguageChoice: () => null }))

const amina = {
  id: 'amina',
  role: 'otdc',
  firstName: 'Amina',
  middleName: null,
  lastName: 'Reyes',
  suffix: null,
  email: 'amina@example.test',
  address: null,
  birthday: '2005-02-03',
  phone: '0917 000 0001',
  detailsRevision: 3,
  off: [],
} as unknown as MyProfile

function Address() {
  return <output>{useLocation().pathname}</output>
}

test('a student saves, reads so, and is at home exactly two seconds later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let answer = () => {}
  updateMyProfile.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)))
  const { page } = await render(
    <MemoryRouter initialEntries={['/student-settings']}>
      <SettingsPage profile={amina} refreshProfile={() => {}} />
      <Address />
    </MemoryRouter>,
  )
  const address = () => page.querySelector('output')?.textContent
  const email = page.querySelector<HTMLInputElement>('[name=email], input[type=email]')
  expect(page.querySelector('a[aria-label]')?.getAttribute('href')).toBe('/student-home')
  expect([email?.value, email?.readOnly]).toEqual(['amina@example.test', true])
  // happy-dom reads patterns without Unicode, unlike browsers.
  for (const field of page.querySelectorAll('[pattern]')) field.removeAttribute('pattern')
  await type(page.querySelector('[name=address]'), '1 Rizal St')
  await after(() => buttonOf(page, 'Save Changes').click())
  expect(buttonOf(page, 'Saving...').disabled).toBe(true)
  expect(updateMyProfile).toHaveBeenCalledExactlyOnceWith({ address: '1 Rizal St' }, 3)
  await after(answer)
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Profile updated successfully!')
  await after(() => vi.advanceTimersByTimeAsync(1_999))
  expect(address()).toBe('/student-settings')
  await after(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/student-home')
})
