// @vitest-environment happy-dom
import '../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Duty } from '../../../../contract/answers/shared.ts'
import { AdminDashboardPage } from '../../../../src/features/admin/dashboard/AdminDashboardPage.tsx'
import { after, render } from '../../../support/render.ts'
import { amina } from '../../people.ts'

vi.mock('../../../../src/data/client.ts', () => ({}))
vi.mock('../../../../src/features/admin/users/ManageUsers.tsx', () => ({
  ManageUsers: () => <p>The users</p>,
}))

async function dashboardOf(duties: Duty[], view: string) {
  const { page } = await render(
    <MemoryRouter initialEntries={[`/admin-dashboard?view=${view}`]}>
      <AdminDashboardPage profile={{ ...amina, role: 'admin', duties }} />
    </MemoryRouter>,
  )
  return { page, tabs: [...page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent) }
}

test.each<[Duty, string[]]>([
  [
    'owner',
    [
      'Today',
      'Manage Users',
      'Classes',
      'Messages',
      'Payments',
      'Cash book',
      'LTMS',
      'Inspections',
      'View Reports',
      'Questions',
      'Mails',
      'Activity',
      'School',
    ],
  ],
  [
    'registrar',
    [
      'Today',
      'Manage Users',
      'Classes',
      'Messages',
      'LTMS',
      'Inspections',
      'View Reports',
      'Mails',
      'Activity',
    ],
  ],
  ['cashier', ['Today', 'Manage Users', 'Payments', 'Cash book', 'Mails']],
  ['instructor', ['Today', 'Manage Users', 'Classes', 'Messages', 'View Reports', 'Questions']],
])('an admin who is %s has the tabs of this duty', async (duty, tabs) => {
  const dashboard = await dashboardOf([duty], 'users')
  expect(dashboard.tabs).toEqual(tabs)
  // On a phone they are a list to choose from.
  expect([...dashboard.page.querySelectorAll('option')].map((option) => option.textContent)).toEqual(tabs)
  await vi.waitFor(async () => {
    await after(() => {})
    expect(dashboard.page.textContent).toContain('The users')
  })
})

test('an admin who opens the address of somebody else’s duty reads who can give it', async () => {
  const { page } = await dashboardOf(['instructor'], 'payments')
  expect(page.textContent).toContain('This is not among your duties')
})

test('an admin is greeted by the first name', async () => {
  const { page } = await dashboardOf(['owner'], 'users')
  expect(page.textContent).toContain('Welcome, Amina')
})
