// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { RoleSelect } from '../../../../../src/features/admin/people/users/RoleSelect.tsx'
import { useRoleChanges } from '../../../../../src/features/admin/people/users/useRoleChanges.ts'
import { UsersTableContext } from '../../../../../src/features/admin/people/users/usersTableContext.ts'
import { after, render } from '../../../../support/render.ts'

const una = { id: 'una', role: 'unpaid', archivedAt: null } as User
const rey = { id: 'rey', role: 'otdc' } as User

beforeEach(() => vi.useFakeTimers())

type Changes = ReturnType<typeof useRoleChanges>
type Apply = Parameters<typeof useRoleChanges>[0]

type List = Parameters<typeof useRoleChanges>[1]
const FREE: List = { busy: new Set(), rows: [una, rey] }

function Table({ apply, table, list }: { apply: Apply; table: Partial<Changes>; list: List }) {
  const changes = useRoleChanges(apply, list)
  Object.assign(table, changes)
  return (
    <UsersTableContext value={{ ...changes, busy: list.busy } as never}>
      {list.rows.map((user) => (
        <RoleSelect key={user.id} user={user} />
      ))}
    </UsersTableContext>
  )
}

async function openTable() {
  const answers: (() => void)[] = []
  const apply = vi.fn((_: User, __: Role) => new Promise<void>((resolve) => answers.push(resolve)))
  const table: Partial<Changes> = {}
  const tableOf = (list: List) => <Table apply={apply} table={table} list={list} />
  const { page, show, leave } = await render(tableOf(FREE))
  const select = page.querySelector('select')
  return {
    apply,
    leave,
    select,
    list: (list: Partial<List>) => show(tableOf({ ...FREE, ...list })),
    press: (role: Role) =>
      after(() => {
        if (select) select.value = role
        select?.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    role: (user: User) => table.roleOf?.(user),
    choose: (user: User, role: Role) => after(() => table.chooseRole?.(user, role)),
    pass: (ms: number) => after(() => vi.advanceTimersByTimeAsync(ms)),
    answer: () => after(() => answers.shift()?.()),
  }
}

test('an admin’s chosen role shows at once, is applied after half a second, and stays until saved', async () => {
  const { apply, role, choose, pass, answer } = await openTable()
  await choose(una, 'ddc')
  expect(role(una)).toBe('ddc')
  await pass(499)
  expect(apply).not.toHaveBeenCalled()
  await pass(1)
  expect(apply).toHaveBeenCalledExactlyOnceWith(una, 'ddc')
  expect(role(una)).toBe('ddc')
  await answer()
  expect(role(una)).toBe('unpaid')
})

test('an admin who goes through the roles applies the last one, and one who goes back applies none', async () => {
  const { apply, role, choose, pass } = await openTable()
  await choose(una, 'otdc')
  await pass(400)
  await choose(una, 'ddc')
  await choose(rey, 'ddc')
  await choose(rey, 'otdc')
  expect(role(rey)).toBe('otdc')
  await pass(500)
  expect(apply.mock.calls).toEqual([[una, 'ddc']])
})

test('an admin who leaves the page within the half second loses no choice', async () => {
  const { apply, choose, pass, leave } = await openTable()
  await choose(una, 'otdc')
  await choose(rey, 'ddc')
  await leave()
  const choices = [
    [una, 'otdc'],
    [rey, 'ddc'],
  ]
  expect(apply.mock.calls).toEqual(choices)
  await pass(500)
  expect(apply.mock.calls).toEqual(choices)
})

test('an admin keeps a role chosen while the row is busy and the success message is shown', async () => {
  const { apply, select, list, press, pass, answer } = await openTable()
  await press('ddc')
  await pass(500)
  await list({ busy: new Set(['una']) })
  await press('unpaid')
  await pass(500)
  expect(apply.mock.calls).toEqual([[una, 'ddc']])
  expect(select?.value).toBe('unpaid')

  const saved = { ...una, role: 'ddc' } as User
  await answer()
  await list({ busy: new Set(['una']), rows: [saved, rey] })
  expect(select?.value).toBe('unpaid')
  await list({ rows: [saved, rey] })
  expect(apply.mock.calls).toEqual([
    [una, 'ddc'],
    [saved, 'unpaid'],
  ])
  expect(select?.value).toBe('unpaid')
})
