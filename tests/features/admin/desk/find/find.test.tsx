// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { FindButton } from '../../../../../src/features/admin/desk/find/FindButton.tsx'
import { after, eventually, render, type } from '../../../../support/render.ts'

const { searchUsers, countToday } = vi.hoisted(() => ({ searchUsers: vi.fn(), countToday: vi.fn() }))
vi.mock('../../../../../src/data/users.ts', () => ({ searchUsers }))
vi.mock('../../../../../src/data/today.ts', () => ({ countToday }))

const person = (id: string, fullName: string, found: string | null = null) => ({
  ...{ id, fullName, email: `${id}@example.test`, role: 'otdc', found },
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

async function office() {
  const { page } = await render(
    <MemoryRouter initialEntries={['/admin-dashboard?view=cash']}>
      <Suspense>
        <FindButton staff={{ duties: ['owner'], off: [] }} />
      </Suspense>
      <input name="note" />
      <Where />
    </MemoryRouter>,
  )
  const press = (key: string, how: KeyboardEventInit = {}, from = 'body') =>
    after(() => {
      document
        .querySelector(from)
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...how }))
    })
  const box = () => page.querySelector<HTMLInputElement>('input[type=search]')
  const isOpen = () => eventually(() => expect(box()).not.toBeNull())
  const names = () => [...page.querySelectorAll('dialog li a bdi')].map((name) => name.textContent)
  const enter = () => after(() => box()?.form?.requestSubmit())
  return { page, press, box, isOpen, names, enter }
}

beforeEach(() => {
  localStorage.clear()
  searchUsers.mockResolvedValue([])
  countToday.mockResolvedValue([
    { kind: 'certificates', total: 3, oldest: '2026-11-20T00:00:00Z' },
    { kind: 'mails', total: 0, oldest: null },
  ])
})

test('a clerk finds a person by typing the name, from anywhere and without a click', async () => {
  searchUsers.mockResolvedValue([person('mara', 'Mara Cruz'), person('maria', 'Maria Santos')])
  const { page, press, box, isOpen, names, enter } = await office()
  await press('k', { ctrlKey: true })
  await isOpen()
  await type(box(), 'maria san')
  await eventually(() => expect(names()[0]).toBe('Maria Santos'))
  expect(searchUsers).toHaveBeenLastCalledWith('maria san', 'all', null, null)
  await enter()
  expect(page.querySelector('output')?.textContent).toBe('/admin-student?id=maria')
  expect(box()).toBeNull()
})

test('a clerk who types faster than the search opens the person of the whole number, not of its beginning', async () => {
  const answers = { '0917 555 0100': person('una', 'Una Reyes', 'Phone 0917 555 0100') }
  searchUsers.mockImplementation(async (text: keyof typeof answers) => [
    answers[text] ?? person('rey', 'Rey'),
  ])
  const { page, press, box, isOpen, enter } = await office()
  await press('/')
  await isOpen()
  await type(box(), '0917 555 0100')
  await enter()
  await eventually(() => expect(page.querySelector('output')?.textContent).toBe('/admin-student?id=una'))
})

test('a clerk finds a view and the work that waits, and a slash in a field or switched off is a slash', async () => {
  const { page, press, box, isOpen, names, enter } = await office()
  await press('/', {}, '[name=note]')
  expect(box()).toBeNull()
  await press('/')
  await isOpen()
  await eventually(() => expect(names()).toContain('Issue: Ready for a certificate'))
  expect(names()).not.toContain('Open: Failed emails')
  await type(box(), 'cash')
  expect(names()).toEqual(['Cash book', 'Switch features on and off'])
  await type(box(), 'issue')
  await eventually(() => expect(names()).toEqual(['Issue: Ready for a certificate']))
  await after(() => page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await enter()
  await eventually(() =>
    expect(page.querySelector('output')?.textContent).toBe(
      '/admin-dashboard?view=today&kind=certificates&desk=all',
    ),
  )
  await press('/')
  await after(() => {})
  expect(box()).toBeNull()
})
