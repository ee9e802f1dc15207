// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { FeatureName } from '../../../../../contract/answers/settings.ts'
import type { Duty } from '../../../../../contract/answers/shared.ts'
import { AdminDashboardPage } from '../../../../../src/features/admin/desk/dashboard/AdminDashboardPage.tsx'
import type { View } from '../../../../../src/features/admin/desk/dashboard/views.ts'
import { BULK_ACTIONS } from '../../../../../src/features/admin/people/bulk/actions.ts'
import '../../../../../src/features/admin/desk/today/TodayWork.tsx'
import { may } from '../../../../../src/features/admin/kit/words/duties.ts'
import { after, render } from '../../../../support/render.ts'
import { amina } from '../../../people.ts'

vi.mock('../../../../../src/data/transport/client.ts', () => ({}))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
const countToday = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/data/today.ts', () => ({
  countToday,
  listToday: async () => ({ rows: [], total: 0 }),
}))
vi.mock('../../../../../src/features/admin/people/users/ManageUsers.tsx', () => ({
  ManageUsers: () => <p>The users</p>,
}))

async function dashboardOf(duties: Duty[], view: string, off: FeatureName[] = []) {
  const { page } = await render(
    <MemoryRouter initialEntries={[`/admin-dashboard?view=${view}`]}>
      <AdminDashboardPage profile={{ ...amina, role: 'admin', duties, off }} />
    </MemoryRouter>,
  )
  return page
}

const words = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.textContent)

test.each<[Duty, string[]]>([
  ['owner', ['Today', 'Users', 'Classes', 'Money', 'Certificates', 'Messages', 'Reports', 'School']],
  ['registrar', ['Today', 'Users', 'Classes', 'Certificates', 'Messages', 'Reports', 'School']],
  ['cashier', ['Today', 'Users', 'Money', 'Messages']],
  ['instructor', ['Today', 'Users', 'Classes', 'Messages', 'Reports']],
])('an admin who is %s has the sections of this duty', async (duty, sections) => {
  countToday.mockResolvedValue([])
  const page = await dashboardOf([duty], 'users')
  expect(words(page, 'nav[aria-label=Office] > ul > li > a')).toEqual(sections)
  await vi.waitFor(async () => {
    await after(() => {})
    expect(page.textContent).toContain('The users')
  })
})

/** Each feature's view, and its actions for many rows. Those without a view change what students see. */
const FEATURES: Record<FeatureName, { view?: View; label?: string; actions: string[] }> = {
  classes: { view: 'classes', label: 'Classes', actions: ['Add to a class', 'Remove from the class'] },
  cash_book: { view: 'cash', label: 'Cash book', actions: [] },
  ltms: { view: 'ltms', label: 'LTMS', actions: ['Mark as uploaded'] },
  inspections: { view: 'packs', label: 'Inspections', actions: ['Pack'] },
  messages: { view: 'messages', label: 'Messages', actions: ['Message'] },
  certificate_waits_for_essay: { actions: [] },
  online_payments: { actions: [] },
  photo_checks: { actions: [] },
  reminders: { actions: [] },
}

test.each(
  Object.entries(FEATURES).map(([feature, shown]) => ({ feature: feature as FeatureName, ...shown })),
)('an owner who has switched $feature off has no way to it', async ({ feature, view, label, actions }) => {
  countToday.mockResolvedValue([])
  const offered = (off: FeatureName[]) =>
    BULK_ACTIONS.filter((each) => each.kinds.length > 0 && may({ duties: ['owner'], off }, each.for)).map(
      (each) => each.label,
    )
  expect(offered([]).filter((each) => !offered([feature]).includes(each))).toEqual(actions)
  if (!view || !label) return
  const links = async (off: FeatureName[]) => {
    const page = await dashboardOf(['owner'], view, off)
    return { page, labels: words(page, 'nav a') }
  }
  expect((await links([])).labels).toContain(label)
  const { page, labels } = await links([feature])
  expect(labels.filter((each) => each === label)).toHaveLength(feature === 'messages' ? 1 : 0)
  expect(page.textContent).toContain('The school has switched this off')
})

test('an owner of a school without LTMS and inspections still finds the certificates to issue', async () => {
  countToday.mockResolvedValue([{ kind: 'certificates', total: 4, oldest: new Date().toISOString() }])
  const page = await dashboardOf(['owner'], 'certificates', ['ltms', 'inspections'])
  expect(words(page, 'nav[aria-label=Office] > ul > li > a')).toContain('Certificates4 waiting')
  await vi.waitFor(async () => {
    await after(() => {})
    expect(page.querySelector('h2')?.textContent).toBe('Ready for a certificate')
  })
})

test('a registrar reads how much waits beside the views that list it', async () => {
  const oldest = new Date().toISOString()
  countToday.mockResolvedValue([
    { kind: 'certificates', total: 4, oldest },
    { kind: 'uploads', total: 1, oldest },
  ])
  const page = await dashboardOf(['registrar'], 'certificates')
  expect(words(page, 'nav[aria-label=Certificates] a')).toEqual([
    'Ready4 waiting',
    'LTMS1 waiting',
    'Inspections',
  ])
})

test('an owner sees how much waits in each section, and the views of the one that is open', async () => {
  const oldest = new Date(Date.now() - 3_600_000).toISOString()
  countToday.mockResolvedValue([
    { kind: 'proofs', total: 3, oldest },
    { kind: 'consents', total: 0, oldest: null },
    { kind: 'certificates', total: 4, oldest },
    { kind: 'uploads', total: 1, oldest },
  ])
  const page = await dashboardOf(['owner'], 'cash')
  expect(words(page, 'nav[aria-label=Office] > ul > li > a:has(b)')).toEqual([
    'Today8 waiting',
    'Money3 waiting',
    'Certificates5 waiting',
  ])
  expect(words(page, 'nav[aria-label=Money] a')).toEqual(['Payments3 waiting', 'Cash book'])
  expect(words(page, 'nav [aria-current=page]')).toEqual(['Money3 waiting', 'Cash book'])
})

test('an admin who opens the address of somebody else’s duty reads who can give it', async () => {
  const page = await dashboardOf(['instructor'], 'payments')
  expect(page.textContent).toContain('This is not one of your duties')
})

test('an admin is greeted by the first name, and offered Manage Users and View Reports', async () => {
  countToday.mockResolvedValue([
    { kind: 'proofs', total: 1, oldest: new Date().toISOString() },
    { kind: 'consents', total: 0, oldest: null },
    { kind: 'mails', total: 0, oldest: null },
  ])
  const page = await dashboardOf(['owner'], 'today')
  expect(page.textContent).toContain('Welcome, Amina')
  expect(words(page, 'h1 + div a')).toEqual(['Manage Users', 'View Reports'])
  expect(words(page, 'ul[aria-label="What waits"] > li')).toEqual([
    expect.stringMatching(/^Proofs of payment 1 .* Oldest: just now Open$/),
    '0 2 more kinds: nothing waits Guardians’ forms, Failed emails',
  ])
})
