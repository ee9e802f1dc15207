// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { Navbar } from '../../../src/features/navbar/Navbar.tsx'
import { after, buttonOf, render } from '../../support/render.ts'
import { amina } from '../people.ts'

async function openMenu(profile: Profile | null, path = '/student-home') {
  const onLogout = vi.fn()
  const { page } = await render(
    <MemoryRouter initialEntries={[path]}>
      <Navbar profile={profile} onLogout={onLogout} />
    </MemoryRouter>,
  )
  const menu = page.querySelector<HTMLButtonElement>('[aria-expanded]')
  await after(() => menu?.click())
  const panel = () => page.querySelector(`[id="${menu?.getAttribute('aria-controls')}"]`)
  return { page, menu, panel, onLogout, isOpen: () => menu?.getAttribute('aria-expanded') === 'true' }
}

test('a student finds her initials, her name and her address in the menu, and the way to the settings', async () => {
  const { menu, panel } = await openMenu(amina)
  expect(menu?.textContent).toContain('AR')
  expect(panel()?.textContent).toContain('Amina Reyes')
  expect(panel()?.textContent).toContain('amina@example.test')
  expect(panel()?.querySelector('a')?.getAttribute('href')).toBe('/student-settings')
})

test('a person whose profile could not be read can log out all the same', async () => {
  const { page, panel, onLogout } = await openMenu(null)
  expect(panel()?.textContent).toContain('Your account')
  await after(() => buttonOf(page, 'Logout').click())
  expect(onLogout).toHaveBeenCalledOnce()
})

test('the menu closes at Escape, with the focus back on its button, and at a press elsewhere', async () => {
  const { page, menu, panel, isOpen } = await openMenu(amina)
  await after(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })))
  expect(isOpen()).toBe(true)
  await after(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(menu)
  await after(() => menu?.click())
  await after(() => panel()?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(isOpen()).toBe(true)
  await after(() => page.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(isOpen()).toBe(false)
  expect(panel()?.textContent).toBe('')
})

test('the menu closes once a page of it was opened', async () => {
  const { panel, isOpen } = await openMenu(amina)
  await after(() => panel()?.querySelector('a')?.click())
  expect(isOpen()).toBe(false)
})

test('an admin in the office finds the other pages and the language in the menu, beside the rail', async () => {
  const { page, panel } = await openMenu({ ...amina, role: 'admin' }, '/admin-dashboard')
  expect(page.querySelector('header nav')).toBeNull()
  const entries = [...(panel()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(entries).toEqual(['Modules', 'About Us', 'Home', 'FIL', 'Settings', 'Logout'])
})
