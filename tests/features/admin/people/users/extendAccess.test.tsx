// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../../../contract/answers/users.ts'
import { ExtendAccess } from '../../../../../src/features/admin/people/users/ExtendAccess.tsx'
import { after, buttonOf, render, type } from '../../../../support/render.ts'

const una = {
  id: 'una',
  fullName: 'Una Reyes',
  email: 'una@example.test',
  access: { lastDay: '2026-12-20', daysLeft: 28, asked: null },
} as User

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T04:00:00Z'), toFake: ['Date'] })
})

async function open() {
  const onExtend = vi.fn()
  const { page } = await render(<ExtendAccess user={una} onClose={() => {}} onExtend={onExtend} />)
  const day = page.querySelector('[name="lastDay"]')
  await type(page.querySelector('[name="reason"]'), 'Was ill')
  return { page, day, onExtend, save: () => after(() => buttonOf(page, 'Save').click()) }
}

test('an admin is offered two weeks after the last day, and reads what happens', async () => {
  const { page, onExtend, save } = await open()
  expect(page.textContent).toContain('20 Dec 2026 → 3 Jan 2027, 14 days more')
  await save()
  expect(onExtend).toHaveBeenCalledExactlyOnceWith(una, '2027-01-03', 'Was ill')
})

test('an admin is asked before days are taken away, and nothing happens at Cancel', async () => {
  const { page, day, onExtend, save } = await open()
  await type(day, '2026-12-10')
  await save()
  expect(onExtend).not.toHaveBeenCalled()
  const question = [...page.querySelectorAll('dialog')].at(-1) as HTMLDialogElement
  expect(question.open).toBe(true)
  expect(question.textContent).toContain('20 Dec 2026 → 10 Dec 2026, 10 days less')
  await after(() => buttonOf(question, 'Cancel').click())
  expect(onExtend).not.toHaveBeenCalled()
  await save()
  await after(() => buttonOf(question, 'Shorten').click())
  expect(onExtend).toHaveBeenCalledExactlyOnceWith(una, '2026-12-10', 'Was ill')
})
