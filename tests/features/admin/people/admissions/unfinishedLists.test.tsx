// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { UnfinishedLists } from '../../../../../src/features/admin/people/admissions/UnfinishedLists.tsx'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const { cancelAdmissions, makeAccounts, admittedList } = vi.hoisted(() => ({
  cancelAdmissions: vi.fn(async () => null),
  makeAccounts: vi.fn(async () => ({ left: 0 })),
  admittedList: vi.fn(async () => ({ people: 717, refused: [], left: 0, codes: [] })),
}))
vi.mock('../../../../../src/data/admissions.ts', () => ({ cancelAdmissions, makeAccounts, admittedList }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const entry = {
  id: '00000000-0000-4000-8000-000000000007',
  studentId: '',
  name: 'List of 717 people',
  email: '',
  course: null,
  at: '2026-11-20T01:00:00.000Z',
  facts: { by: 'Ada Reyes', left: 12 },
} as TodayEntry

async function open() {
  const { page } = await render(
    <UnfinishedLists load={async () => ({ rows: [entry], total: 1 })} onClose={() => {}} />,
  )
  await eventually(() => expect(page.textContent).toContain('12 have no account yet'))
  return page
}

test('an admin on another device goes on with a list that a colleague has not finished', async () => {
  const page = await open()
  await after(() => buttonOf(page, 'Resume').click())
  await eventually(() => expect(admittedList).toHaveBeenCalledExactlyOnceWith(entry.id))
  expect(makeAccounts).toHaveBeenCalledOnce()
  expect(cancelAdmissions).not.toHaveBeenCalled()
})

test('an admin cancels the rest of an interrupted list', async () => {
  const page = await open()
  await after(() => buttonOf(page, 'Cancel the rest').click())
  expect(cancelAdmissions).toHaveBeenCalledExactlyOnceWith(entry.id)
  await eventually(() => expect(page.textContent).toContain('1 list was decided.'))
})
