// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '../../../../contract/answers/shared.ts'
import type { User } from '../../../../contract/answers/users.ts'
import { useRoleChanges } from '../../../../src/features/admin/users/useRoleChanges.ts'
import { after, render } from '../../../support/render.ts'

const una = { id: 'una', role: 'unpaid' } as User
const rey = { id: 'rey', role: 'otdc' } as User

beforeEach(() => vi.useFakeTimers())

type Changes = ReturnType<typeof useRoleChanges>
type Apply = Parameters<typeof useRoleChanges>[0]

function Table({ apply, table }: { apply: Apply; table: Partial<Changes> }) {
  Object.assign(table, useRoleChanges(apply))
  return null
}

async function openTable() {
  const answers: (() => void)[] = []
  const apply = vi.fn((_: User, __: Role) => new Promise<void>((resolve) => answers.push(resolve)))
  const table: Partial<Changes> = {}
  const { leave } = await render(<Table apply={apply} table={table} />)
  return {
    apply,
    leave,
    role: (user: User) => table.roleOf?.(user),
    choose: (user: User, role: Role) => after(() => table.chooseRole?.(user, role)),
    pass: (ms: number) => after(() => vi.advanceTimersByTimeAsync(ms)),
    answer: () => after(() => answers.shift()?.()),
  }
}

test('a role that an admin chooses is shown at once, applied half a second later, and shown until it is saved', async () => {
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
