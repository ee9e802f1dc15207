// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '../../../../../contract/answers/profiles.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { ManageUsers } from '../../../../../src/features/admin/people/users/ManageUsers.tsx'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const { listUsers, setUserRole, disableUser, noteOwnChange, toastSuccess } = vi.hoisted(() => ({
  listUsers: vi.fn(),
  setUserRole: vi.fn(),
  disableUser: vi.fn(),
  noteOwnChange: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../../src/data/transport/client.ts', () => ({}))
vi.mock('../../../../../src/data/users.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../../../src/data/users.ts')>()),
  listUsers,
  setUserRole,
  disableUser,
}))
vi.mock('../../../../../src/data/transport/ownMark.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../../../src/data/transport/ownMark.ts')>()),
  noteOwnChange,
}))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess }))

const person = (id: string, fullName: string, role: User['role']) =>
  ({
    id,
    fullName,
    role,
    duties: role === 'admin' ? ['owner'] : [],
    email: `${id}@example.test`,
    createdAt: '2026-11-22T01:00:00.000Z',
    confirmedAt: '2026-11-22T01:00:00.000Z',
    archivedAt: null,
    disabledAt: null,
    revision: 1,
    access: null,
    erasure: null,
  }) as unknown as User
const ada = person('ada', 'Ada Reyes', 'admin')
const una = person('una', 'Una Flores', 'unpaid')

beforeEach(() => {
  listUsers.mockReset().mockResolvedValue({ rows: [ada, una], total: 2 })
  setUserRole.mockReset().mockResolvedValue(undefined)
  for (const each of [disableUser, noteOwnChange, toastSuccess]) each.mockReset()
})

const params = { filter: 'all', role: null, text: '', sort: null, page: 0, pageSize: 25 } as DashboardParams

async function choose(name: string, role: string) {
  const { page } = await render(
    <MemoryRouter>
      <ManageUsers admin={ada as unknown as Profile} params={params} change={() => {}} />
    </MemoryRouter>,
  )
  await after(() => {})
  const select = () => page.querySelector<HTMLSelectElement>(`select[aria-label="Role of ${name}"]`)
  vi.useFakeTimers()
  await after(() => {
    const list = select()
    if (!list) throw new Error(`${name} is not in the table`)
    list.value = role
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await after(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  return { page, role: () => select()?.value }
}

const asked = (page: ParentNode) => page.querySelector('dialog[open]')?.textContent ?? ''

test('an admin who leaves the office is asked, and stays when she declines', async () => {
  const { page, role } = await choose('Ada Reyes', 'otdc')
  await eventually(() => expect(asked(page)).toContain('Give up your admin role?'))
  expect(setUserRole).not.toHaveBeenCalled()
  await after(() => buttonOf(page, 'Cancel').click())
  expect(setUserRole).not.toHaveBeenCalled()
  await eventually(() => expect(role()).toBe('admin'))
})

test('an admin who leaves the office does so once she has confirmed it', async () => {
  const { page } = await choose('Ada Reyes', 'otdc')
  await eventually(() => expect(asked(page)).toContain('Only another admin can give it back'))
  await after(() => buttonOf(page, 'Stop being an admin').click())
  expect(setUserRole).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(ada), 'otdc')
})

test('an admin is asked before somebody becomes an admin, and not for a course', async () => {
  const { page } = await choose('Una Flores', 'admin')
  await eventually(() => expect(asked(page)).toContain('Make Una Flores an admin?'))
  expect(setUserRole).not.toHaveBeenCalled()
  const other = await choose('Una Flores', 'ddc')
  expect(asked(other.page)).toBe('')
  expect(setUserRole).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(una), 'ddc')
})

test('an admin sees the columns of the specification, and changes a role in a column of its own', async () => {
  const { page } = await choose('Una Flores', 'ddc')
  expect([...page.querySelectorAll('th')].map(({ textContent }) => textContent?.replace(/^All/, ''))).toEqual(
    ['Full Name', 'Email', 'Role', 'Change Role', 'Date Created', 'Status', 'Actions'],
  )
  expect(page.querySelector('input[placeholder]')?.getAttribute('placeholder')).toBe('Search users...')
  const filters = [...page.querySelectorAll('select[aria-label="Which users"] option, option')]
  for (const filter of ['All Users', 'Active Users', 'Archived Users'])
    expect(filters.map(({ textContent }) => textContent)).toContain(filter)
  for (const words of ['Prev', 'Next', 'Page 1 of 1']) expect(page.textContent).toContain(words)
  const cells = [...page.querySelectorAll('tr:last-child td')]
  expect(cells[2]?.textContent).toBe('Unpaid')
  expect(cells[3]?.querySelector('select')?.getAttribute('aria-label')).toBe('Role of Una Flores')
  expect(setUserRole).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(una), 'ddc')
})

test('an admin who disables herself is left to the session, which says that her account is disabled', async () => {
  const { page } = await choose('Ada Reyes', 'otdc')
  await eventually(() => expect(asked(page)).toContain('Give up your admin role'))
  await after(() => buttonOf(page, 'Cancel').click())
  await after(() => buttonOf(page, 'Actions for Ada Reyes').click())
  await after(() => page.querySelector<HTMLElement>('[aria-label="Disable Ada Reyes"]')?.click())
  const dialog = () => page.querySelector('dialog[open]') as HTMLElement
  await eventually(() =>
    expect(dialog()?.textContent).toContain('Are you sure you want to disable this user?'),
  )
  await after(() => buttonOf(dialog(), 'Disable').click())
  expect(disableUser).toHaveBeenCalledOnce()
  expect(noteOwnChange).toHaveBeenCalledOnce()
  expect(toastSuccess).not.toHaveBeenCalled()
})

test('an admin whose list has nobody reads that no users were found', async () => {
  listUsers.mockResolvedValue({ rows: [], total: 0 })
  const { page } = await render(
    <MemoryRouter>
      <ManageUsers admin={ada as unknown as Profile} params={params} change={() => {}} />
    </MemoryRouter>,
  )
  await eventually(() => expect(page.textContent).toContain('No users found.'))
})
