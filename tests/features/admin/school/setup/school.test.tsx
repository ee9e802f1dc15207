// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { readFileSync } from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SchoolDocument } from '../../../../../contract/answers/school.ts'
import { School } from '../../../../../src/features/admin/school/setup/School.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, render, type } from '../../../../support/render.ts'

const data = vi.hoisted(() => ({
  readSchool: vi.fn(),
  changeSchool: vi.fn(),
  listSchoolVersions: vi.fn(),
  getSchoolSettings: vi.fn(),
  changeSetting: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../../src/data/school.ts', () => data)
vi.mock('../../../../../src/data/settings.ts', () => data)
vi.mock('../../../../../src/data/licence.ts', () => ({ listPracticalDates: async () => [] }))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../../src/ui/toast.ts', () => data)

const school = {
  version: 3,
  setBy: 'Ada Reyes',
  setAt: '2026-11-21T01:00:00.000Z',
  facts: {
    email: 'hello@agila.ph',
    'hours.en': 'Mondays',
    phones: [{ number: '0917 555 0142' }],
    refundDays: 3,
  },
  missing: ['hours.en', 'url'],
} satisfies SchoolDocument

beforeEach(() => {
  for (const call of Object.values(data)) call.mockReset()
  data.readSchool.mockResolvedValue(school)
  data.getSchoolSettings.mockResolvedValue([])
})

async function openSchool(shown: string | null) {
  const { page } = await render(
    <MemoryRouter>
      <School page={shown} />
    </MemoryRouter>,
  )
  await after(() => {})
  const section = (title: string) => {
    const found = [...page.querySelectorAll('section')].find(
      (one) => one.querySelector('h2')?.textContent === title,
    )
    if (!found) throw new Error(`There is no section «${title}»`)
    return found
  }
  return { page, section }
}

test('an owner reads which facts are missing, with the page of each', async () => {
  const { page } = await openSchool(null)
  expect(page.textContent).toContain('Version 3, set by Ada Reyes')
  expect(page.textContent).toContain('Still missing: 2 facts')
  const [name, contact] = page.querySelectorAll('li[data-done=false]')
  expect(name?.textContent).toBe('Name and numbersAddress of this website')
  expect(contact?.textContent).toBe('ContactOffice hours, in English')
  expect(contact?.querySelector('a')?.getAttribute('href')).toContain('kind=contact')
})

test('an owner reads what a version has changed, for whom', async () => {
  vi.stubEnv('VITE_CHANGES', readFileSync('CHANGELOG.md', 'utf8'))
  const { page } = await openSchool('news')
  await vi.waitFor(() =>
    expect(page.querySelector('section:last-of-type h2')?.textContent).toMatch(/^Version \d+\.\d+\.\d+$/),
  )
  expect(page.textContent).not.toContain('Unreleased')
  expect([...page.querySelectorAll('section:last-of-type b')].map(({ textContent }) => textContent)).toEqual([
    'Students',
    'The office',
    'The school',
    'Steps:',
  ])
  expect(page.textContent).not.toMatch(/[`*[\]]/)
})

test('Ada changes the phones: only they are sent, and an invalid one is marked until edited', async () => {
  const contact = (await openSchool('contact')).section('Contact')
  expect(contact.textContent).not.toContain('Save')
  data.changeSchool.mockResolvedValueOnce({
    problems: [{ field: 'phones.1.number', problem: 'not_phone' }],
    school,
  })
  await after(() => buttonOf(contact, 'Add phone').click())
  await type(contact.querySelector('[name="phones.1.number"]'), '12')
  await after(() => buttonOf(contact, 'Save').click())
  const phones = [{ number: '0917 555 0142' }, { number: '12' }]
  expect(data.changeSchool).toHaveBeenLastCalledWith({ phones }, 3)
  expect(contact.textContent).toContain('Enter a phone number, such as 0917 555 0142.')
  expect(document.activeElement).toBe(contact.querySelector('[name="phones.1.number"]'))
  expect(data.toastSuccess).not.toHaveBeenCalled()
  await type(contact.querySelector('[name="phones.1.number"]'), '0917 555 0143')
  expect(contact.textContent).not.toContain('Enter a phone number')
  data.changeSchool.mockResolvedValueOnce({ problems: [], school: { ...school, version: 4 } })
  await after(() => buttonOf(contact, 'Save').click())
  expect(data.toastSuccess).toHaveBeenCalledWith('Contact: saved as version 4.')
})

test('Ada sees what another owner has saved in the field that she was typing into, and keeps her own', async () => {
  const { section, page } = await openSchool('promises')
  const promises = section('Promises and documents')
  const days = promises.querySelector<HTMLInputElement>('[name="refundDays"]')
  await type(days, '7')
  data.changeSchool.mockRejectedValueOnce(new AppError('school_changed_elsewhere', { status: 409 }))
  data.readSchool.mockResolvedValue({ ...school, version: 4, facts: { ...school.facts, refundDays: 5 } })
  await after(() => buttonOf(promises, 'Save').click())
  expect(data.toastError).toHaveBeenCalledWith(expect.stringContaining('Another owner has just changed'))
  expect(promises.textContent).toContain('Another owner saved: 5')
  expect(days?.value).toBe('7')
  data.changeSchool.mockResolvedValueOnce({ problems: [], school: { ...school, version: 5 } })
  await after(() => buttonOf(promises, 'Save').click())
  expect(data.changeSchool).toHaveBeenLastCalledWith({ refundDays: 7 }, 4)
  expect(page.textContent).not.toContain('not saved')
})

test('Ada edits a mail, previews it as a student, reads which word is missing, and restores the original', async () => {
  const { page } = await openSchool('mails')
  const mail = () => {
    const found = [...page.querySelectorAll('section')].find(
      (one) => one.querySelector('h2')?.textContent === 'A payment is accepted',
    )
    if (!found) throw new Error('The mail is not there')
    return found
  }
  const field = 'mail.payment_accepted.text.en'
  const text = mail().querySelector<HTMLTextAreaElement>(`[name="${field}"]`)
  expect(text?.value).toContain('The school received your payment of {amount}.')
  await type(text, 'Thank you, {first name}!\nInvoice {invoice}')
  const [preview] = mail().querySelectorAll('figure')
  expect(preview?.textContent).toContain('Thank you, Amina!Invoice INV-0042')
  data.changeSchool.mockResolvedValueOnce({ problems: [{ field, problem: 'missing_name' }], school })
  await after(() => buttonOf(mail(), 'Save').click())
  expect(mail().textContent).toContain('This email must contain {amount}, {access}.')
  const choose = (kind: string) =>
    after(() => {
      const select = page.querySelector<HTMLSelectElement>('[name="mail"]')
      if (!select) throw new Error('There is no choice of mails')
      select.value = kind
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('reminder')
  await choose('payment_accepted')
  expect(text?.value, 'what is typed stays').toContain('Thank you')
  await after(() => buttonOf(mail(), 'Original text').click())
  expect(text?.value).toContain('The school received your payment of {amount}.')
  expect(mail().textContent).not.toContain('Original text')
  const own = { ...school, facts: { ...school.facts, [field]: '{amount} {access}' } }
  await type(text, '{amount} {access}')
  data.changeSchool.mockResolvedValueOnce({ problems: [], school: own })
  await after(() => buttonOf(mail(), 'Save').click())
  expect(data.changeSchool).toHaveBeenLastCalledWith({ [field]: '{amount} {access}' }, 3)
  await after(() => buttonOf(mail(), 'Original text').click())
  data.changeSchool.mockResolvedValueOnce({ problems: [], school })
  await after(() => buttonOf(mail(), 'Save').click())
  expect(data.changeSchool).toHaveBeenLastCalledWith({ [field]: '' }, 3)
})

test('an owner switches the cash book off on the page Features, and reads that it is off', async () => {
  const cashBook = {
    name: 'cash_book',
    on: true,
    version: 1,
    setBy: 'Ada Reyes',
    setAt: '2026-11-21T01:00:00.000Z',
  }
  data.getSchoolSettings
    .mockResolvedValueOnce([cashBook])
    .mockResolvedValue([{ ...cashBook, on: false, version: 2 }])
  data.changeSetting.mockResolvedValue({ ...cashBook, on: false, version: 2 })
  const { page } = await openSchool('features')
  expect(page.querySelector('h2')?.textContent).toBe('Features')
  await after(() => buttonOf(page, 'Switch off: Cash book').click())
  expect(data.changeSetting).toHaveBeenCalledExactlyOnceWith('cash_book', false, 1)
  expect(page.querySelector('h3')?.textContent).toBe('Cash book: off')
})
