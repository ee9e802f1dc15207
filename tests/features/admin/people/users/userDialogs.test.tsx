// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../../../contract/answers/users.ts'
import { AccessButton } from '../../../../../src/features/admin/people/users/AccessButton.tsx'
import { type Question, UserDialogs } from '../../../../../src/features/admin/people/users/UserDialogs.tsx'
import { UsersTableContext } from '../../../../../src/features/admin/people/users/usersTableContext.ts'
import { after, buttonOf, eventually, render, type } from '../../../../support/render.ts'

vi.mock('../../../../../src/data/privacy.ts', () => ({ previewDeletion: async () => new Promise(() => {}) }))

const una = {
  id: 'una',
  fullName: 'Una Flores',
  email: 'una@example.test',
  access: { lastDay: '2026-12-20', daysLeft: 28, asked: null },
  archivedAt: null,
  erasure: { askedAt: '2026-11-22T01:00:00Z', reason: null, refusedAt: null, refusal: null },
} as unknown as User

const [ask, act, changeDuties, extend, refuse] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
beforeEach(() => {
  for (const each of [ask, act, changeDuties, extend, refuse]) each.mockReset().mockResolvedValue(undefined)
})

async function open(question: Question) {
  const { page, press } = await openWithPage(question)
  return { dialog: () => page.querySelector('dialog[open]') as HTMLDialogElement, press }
}

async function openWithPage(question: Question) {
  const { page } = await render(
    <UserDialogs
      adminId="ada"
      question={question}
      ask={ask}
      act={act}
      changeDuties={changeDuties}
      extend={extend}
      refuse={refuse}
    />,
  )
  await eventually(() => expect(page.querySelector('dialog[open]')).not.toBeNull())
  const dialog = () => page.querySelector('dialog[open]') as HTMLDialogElement
  return { page, press: (words: string) => after(() => buttonOf(dialog(), words).click()) }
}

test('an admin who cancels a question changes nothing, and one who confirms it does it once', async () => {
  const question = { about: 'action', user: una, action: 'disable' } as const
  const first = await open(question)
  await first.press('Cancel')
  expect(act).not.toHaveBeenCalled()
  expect(ask).toHaveBeenLastCalledWith(null)
  const second = await open(question)
  expect(buttonOf(second.dialog(), 'Disable').getAttribute('aria-disabled')).toBe('false')
  await second.press('Disable')
  expect(act).toHaveBeenCalledExactlyOnceWith(question)
  const third = await open({ about: 'action', user: una, action: 'enable' })
  expect(third.dialog().textContent).toContain('Are you sure you want to enable this user?')
  await third.press('Cancel')
  expect(act).toHaveBeenCalledOnce()
})

test('an admin deletes somebody only after typing the address, in large or small letters', async () => {
  const { dialog, press } = await open({ about: 'action', user: una, action: 'delete' })
  const address = () => dialog().querySelector('input[type=email]')
  for (const text of ['', 'una', 'una@example.tes']) {
    await type(address(), text)
    expect(buttonOf(dialog(), 'Delete').getAttribute('aria-disabled'), text).toBe('true')
    await press('Delete')
  }
  expect(act).not.toHaveBeenCalled()
  await type(address(), ' UNA@example.test ')
  expect(buttonOf(dialog(), 'Delete').getAttribute('aria-disabled')).toBe('false')
  await press('Delete')
  expect(act).toHaveBeenCalledOnce()
})

test('an admin who deletes what a student asked for is asked once more, and a refusal wants a reason', async () => {
  const { dialog, press } = await open({ about: 'erasure', user: una })
  expect(dialog().textContent).toContain('Una Flores asks to be deleted')
  expect(dialog().textContent).toContain('without a reason')
  await press('Refuse')
  expect(refuse).not.toHaveBeenCalled()
  await type(dialog().querySelector('[name=reason]'), 'A manual is missing')
  await press('Refuse')
  expect(refuse).toHaveBeenCalledExactlyOnceWith(una, 'A manual is missing')
  await press('Delete')
  expect(ask).toHaveBeenLastCalledWith({ about: 'action', user: una, action: 'delete' })
  expect(act).not.toHaveBeenCalled()
})

async function access(user: User, busy: string[] = []) {
  const askToExtend = vi.fn()
  const table = { askToExtend, busy: new Set(busy) } as never
  const { page } = await render(
    <UsersTableContext value={table}>
      <AccessButton user={user} />
    </UsersTableContext>,
  )
  return { button: page.querySelector('button'), askToExtend }
}

test('an admin reads until when access lasts, whether it ended, and a request for more', async () => {
  const { button, askToExtend } = await access(una)
  expect(button?.getAttribute('aria-label')).toBe('Access of Una Flores: until 20 Dec 2026')
  expect(button?.textContent).toBe('until 20 Dec 2026')
  await after(() => button?.click())
  expect(askToExtend).toHaveBeenCalledExactlyOnceWith(una)

  const over = await access({
    ...una,
    access: { lastDay: '2026-11-20', daysLeft: 0, asked: 'Was ill' },
  } as User)
  expect(over.button?.getAttribute('aria-label')).toBe(
    'Access of Una Flores: ended 20 Nov 2026, asks for more time',
  )
  expect(over.button?.textContent).toContain('asks for more time')
})

test('an admin extends nobody whose change is running, and nobody without access or in the archive', async () => {
  const { button, askToExtend } = await access(una, ['una'])
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  await after(() => button?.click())
  expect(askToExtend).not.toHaveBeenCalled()
  expect((await access({ ...una, access: null } as User)).button).toBeNull()
  expect((await access({ ...una, archivedAt: '2026-11-22T01:00:00Z' } as User)).button).toBeNull()
})

test('an owner makes a student an admin with at least one duty, and declines with Cancel', async () => {
  const settled = vi.fn()
  const user = { ...una, role: 'unpaid', duties: [] } as User
  const { dialog, press } = await open({ about: 'duties', user, onSettled: settled })
  await press('Make admin')
  expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Choose at least one duty.')
  expect(changeDuties).not.toHaveBeenCalled()
  const box = (place: number) => dialog().querySelectorAll<HTMLInputElement>('input[type=checkbox]')[place]
  await after(() => box(3)?.click())
  await after(() => box(2)?.click())
  expect(dialog().querySelector('[role=alert]')).toBeNull()
  await press('Make admin')
  expect(changeDuties).toHaveBeenCalledExactlyOnceWith(user, ['cashier', 'instructor'])
  await eventually(() => expect(settled).toHaveBeenCalledOnce())
  await press('Cancel')
  expect(changeDuties).toHaveBeenCalledOnce()
  expect(settled).toHaveBeenCalledTimes(2)
})

test('an owner is asked before her own last duty of a kind goes, and may keep it', async () => {
  const ada = { ...una, id: 'ada', role: 'admin', duties: ['owner', 'cashier'] } as User
  const { page, press } = await openWithPage({ about: 'duties', user: ada })
  const owner = page.querySelector<HTMLInputElement>('input[type=checkbox]')
  await after(() => owner?.click())
  await press('Save duties')
  const question = () => page.querySelector<HTMLDialogElement>('dialog[role=alertdialog][open]')
  expect(question()?.textContent).toContain('You lose: Owner. Only an owner can give a duty back.')
  await after(() => buttonOf(question() as HTMLElement, 'Keep everything').click())
  expect(question()).toBeNull()
  expect(changeDuties).not.toHaveBeenCalled()
  await press('Save duties')
  await after(() => buttonOf(question() as HTMLElement, 'Save duties').click())
  expect(changeDuties).toHaveBeenCalledExactlyOnceWith(ada, ['cashier'])
})
