// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdmittedList, CheckedPerson, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import { ImportList } from '../../../../../src/features/admin/people/admissions/ImportList.tsx'
import { after, buttonOf, eventually, render, type } from '../../../../support/render.ts'

const server = vi.hoisted(() => ({
  checkPeople: vi.fn<(people: ToldPerson[]) => Promise<CheckedPerson[]>>(),
  admitPeople: vi.fn<(key: string, people: ToldPerson[], goodOnly: boolean) => Promise<AdmittedList>>(),
  makeAccounts: vi.fn(async () => ({ left: 0 })),
  admittedList: vi.fn<() => Promise<AdmittedList>>(),
}))
vi.mock('../../../../../src/data/admissions.ts', () => server)
vi.mock('../../../../../src/features/admin/kit/list/useClasses.ts', () => ({ useClasses: () => [] }))
vi.mock('../../../../../src/features/admin/people/admissions/Known.tsx', () => ({ Known: () => null }))

const LIST =
  'Surname,Given name,Date of birth,Email\nCruz,Una,2005-12-31,una@x\nCruz,Dos,2005-12-30,\nCruz,Tres,2005-12-29,'
const done = (refused: AdmittedList['refused'] = []): AdmittedList => ({
  people: 2,
  refused,
  left: 0,
  codes: [],
})

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  server.checkPeople.mockImplementation(async (people) =>
    people.map(({ email }) => ({ errors: email === 'una@x' ? { email: 'invalid_email' } : {}, known: [] })),
  )
  server.admitPeople.mockResolvedValue(done())
  server.admittedList.mockResolvedValue(done())
})

async function openChecked() {
  const { page } = await render(<ImportList unfinished={null} onClose={() => {}} onRegistered={() => {}} />)
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)
  await type(page.querySelector<HTMLTextAreaElement>('[name=list]'), LIST)
  await after(() => buttonOf(page, 'Read the rows').click())
  await eventually(() => expect(page.textContent).toContain('4 lines: 3 people, 1 line of headings.'))
  await after(() => buttonOf(page, 'Check the list').click())
  await eventually(() => expect(page.textContent).toContain('2 people can be registered, 1 person cannot.'))
  return { page, field }
}

test('a clerk sees every row as it will be stored, with the birth date in words', async () => {
  const { page } = await openChecked()
  const rows = [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('December 30, 2005')
})

test('a clerk leaves a row out, and only the others are registered', async () => {
  const { page, field } = await openChecked()
  await after(() => field('Register row 3')?.click())
  await after(() => buttonOf(page, 'Register 1 of 3 people').click())
  await eventually(() => expect(server.admitPeople).toHaveBeenCalledOnce())
  const [, people, goodOnly] = server.admitPeople.mock.calls[0] ?? []
  expect(people?.map(({ firstName }) => firstName)).toEqual(['Una', 'Dos'])
  expect(goodOnly).toBe(true)
})

test('a clerk corrects a wrong address in its cell, and everybody can be registered', async () => {
  const { page, field } = await openChecked()
  const cell = field('Email, row 1')
  await after(() => {
    if (!cell) throw new Error('The wrong cell is no field')
    cell.value = 'una@example.test'
    cell.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await eventually(() => expect(buttonOf(page, 'Register 3 people')).toBeDefined())
  const [people] = server.checkPeople.mock.lastCall ?? []
  expect(people?.map(({ email }) => email)).toEqual(['una@example.test', '', ''])
})

test('a correction stays in its cell when the school does not answer', async () => {
  const { page, field } = await openChecked()
  server.checkPeople.mockRejectedValueOnce({ code: 'network_error', status: 0 })
  const cell = field('Email, row 1')
  await after(() => {
    if (!cell) throw new Error('The wrong cell is no field')
    cell.value = 'una@example.test'
    cell.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await eventually(() => expect(page.querySelector('[role=alert]')).not.toBeNull())
  expect(field('Email, row 1')?.value).toBe('una@example.test')
})

test('somebody whose account could not be made is named with the reason, and can be corrected', async () => {
  server.admittedList.mockResolvedValue(done([{ place: 2, reason: 'email_known' }]))
  const { page, field } = await openChecked()
  await after(() => field('Register row 3')?.click())
  await after(() => buttonOf(page, 'Register 1 of 3 people').click())
  await eventually(() =>
    expect(page.textContent).toContain('Dos Cruz: An account with this address already exists.'),
  )
  await after(() => buttonOf(page, 'Correct them').click())
  await eventually(() => expect(page.textContent).toContain('1 person can be registered.'))
  const [people] = server.checkPeople.mock.lastCall ?? []
  expect(people?.map(({ firstName }) => firstName)).toEqual(['Dos'])
})
