// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { ConsentQueue } from '../../../../../src/features/admin/people/eligibility/ConsentQueue.tsx'
import { IdentityQueue } from '../../../../../src/features/admin/people/eligibility/IdentityQueue.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const { getStudentEligibility, confirmIdentity, toastError } = vi.hoisted(() => ({
  ...{ getStudentEligibility: vi.fn(), confirmIdentity: vi.fn(), toastError: vi.fn() },
}))
const { refuseIdentityPapers, downloadDocument } = vi.hoisted(() => ({
  ...{ refuseIdentityPapers: vi.fn(), downloadDocument: vi.fn() },
}))
const { acceptGuardianConsent, refuseGuardianConsent } = vi.hoisted(() => ({
  ...{ acceptGuardianConsent: vi.fn(), refuseGuardianConsent: vi.fn() },
}))
vi.mock('../../../../../src/data/eligibility.ts', () => ({
  ...{ getStudentEligibility, confirmIdentity, refuseIdentityPapers },
  ...{ acceptGuardianConsent, refuseGuardianConsent },
}))
vi.mock('../../../../../src/data/documents.ts', () => ({ downloadDocument }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError, toastSuccess: vi.fn() }))

const names = { una: 'Una Reyes', rey: 'Rey Uy', zita: 'Zita Cruz' } as const
const rows = Object.entries(names).map(([id, name]) => ({ id, studentId: id, name }) as unknown as TodayEntry)

beforeEach(() => {
  confirmIdentity.mockReset().mockResolvedValue({})
  getStudentEligibility.mockReset().mockImplementation(async (id: keyof typeof names) => ({
    ...{ profileName: names[id], names: { first: '', middle: null, last: '' }, checks: [], missing: [] },
    ...{ birthday: '2005-02-03', citizenship: 'filipino', identity: null, identityOutdated: false },
    ...{ papers: null, alike: [] },
  }))
})

async function open() {
  const onClose = vi.fn()
  const load = vi.fn().mockResolvedValue({ rows, total: rows.length })
  const { page } = await render(<IdentityQueue load={load} onClose={onClose} />)
  await eventually(() => expect(page.querySelector('form')).not.toBeNull())
  async function confirm() {
    const form = page.querySelector('form')
    const values = { document: 'passport', birthDate: '2005-02-03', citizenship: 'filipino' }
    for (const [name, value] of Object.entries(values)) {
      const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) field.value = value
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await after(() => form?.requestSubmit())
  }
  const shown = () => page.querySelector('h3')?.textContent
  return { page, confirm, shown, onClose }
}

test('a clerk confirms one ID after another without the mouse, and skips whoever has none', async () => {
  const { page, confirm, shown, onClose } = await open()
  expect(shown()).toBe('Una Reyes')
  expect(document.activeElement?.getAttribute('name')).toBe('document')
  await confirm()
  await eventually(() => expect(shown()).toBe('Rey Uy'))
  expect(confirmIdentity).toHaveBeenCalledExactlyOnceWith('una', {
    ...{ legalName: 'Una Reyes', profileName: 'Una Reyes', birthDate: '2005-02-03' },
    ...{ citizenship: 'filipino', document: 'passport' },
  })
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('document'))
  expect(page.textContent).toContain('Una Reyes is confirmed.')
  await after(() => buttonOf(page, 'Skip').click())
  await eventually(() => expect(shown()).toBe('Zita Cruz'))
  await eventually(() => expect(page.querySelector('form')).not.toBeNull())
  await confirm()
  await eventually(() => expect(page.textContent).toContain('No more IDs. 2 are confirmed.'))
  expect(confirmIdentity.mock.calls.map(([id]) => id)).toEqual(['una', 'zita'])
  await after(() => buttonOf(page, 'All as a list').click())
  expect(onClose).toHaveBeenCalledOnce()
})

test('a clerk whose ID differs stays with the student, reads why, and can send it again', async () => {
  confirmIdentity.mockRejectedValueOnce(new AppError('identity_differs', { status: 409 }))
  const { confirm, shown } = await open()
  await confirm()
  await eventually(() => expect(toastError).toHaveBeenCalledOnce())
  expect(shown()).toBe('Una Reyes')
  expect(getStudentEligibility).toHaveBeenCalledTimes(2)
  await confirm()
  await eventually(() => expect(shown()).toBe('Rey Uy'))
})

test('a clerk accepts one guardian’s form after another, each only once it is there to be read', async () => {
  acceptGuardianConsent.mockResolvedValue({})
  const form = { id: 'form', kind: 'guardian_consent', mediaType: 'application/pdf', bytes: 1000 }
  getStudentEligibility.mockImplementation(async (id: string) => ({
    guardian: {
      ...{ id: `of ${id}`, name: 'Rosa Reyes', relation: 'Mother', contact: '0917', state: 'waiting', form },
      ...{ submittedAt: '2026-11-20T00:00:00Z', decidedBy: null, decidedAt: null, reason: null },
    },
  }))
  const arrival = Promise.withResolvers<Blob>()
  downloadDocument.mockReturnValueOnce(arrival.promise).mockResolvedValue(new Blob(['%PDF']))
  const { page, leave } = await render(
    <ConsentQueue load={vi.fn().mockResolvedValue({ rows, total: rows.length })} onClose={vi.fn()} />,
  )
  await eventually(() => expect(page.textContent).toContain('Rosa Reyes'))
  await after(() => buttonOf(page, 'Accept consent').click())
  expect(acceptGuardianConsent).not.toHaveBeenCalled()
  await after(() => arrival.resolve(new Blob(['%PDF'])))
  for (const name of Object.values(names)) {
    await eventually(() => expect(page.querySelector('h3')?.textContent).toBe(name))
    await eventually(() => expect(page.textContent).toContain('Save the file'))
    await after(() => buttonOf(page, 'Accept consent').click())
  }
  await eventually(() => expect(page.textContent).toContain('No more forms. 3 are accepted.'))
  expect(acceptGuardianConsent).toHaveBeenCalledTimes(2)
  await leave()
  expect(acceptGuardianConsent.mock.calls.map(([id]) => id)).toEqual(['of una', 'of rey', 'of zita'])
})
