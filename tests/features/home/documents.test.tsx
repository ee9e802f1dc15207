// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { Eligibility } from '../../../contract/answers/eligibility.ts'
import { Documents } from '../../../src/features/home/eligibility/Documents.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, buttonOf, eventually, render, type } from '../../support/render.ts'
import { amina } from '../people.ts'

await loadMessages('common', 'errors', 'eligibility', 'guardianForm', 'identity', 'pictureErrors')

const { getMyEligibility } = vi.hoisted(() => ({ getMyEligibility: vi.fn() }))
vi.mock('../../../src/data/eligibility.ts', () => ({ getMyEligibility }))
vi.mock('../../../src/data/documents.ts', () => ({}))

const minor: Eligibility = {
  ...{ birthday: '2009-02-03', citizenship: 'filipino', guardianNeeded: true, guardian: null },
  ...{ identity: null, identityOutdated: true, papers: null, pictureDays: 90, pictures: null, essay: null },
  missing: ['guardian', 'identity'],
}

async function openDocuments() {
  getMyEligibility.mockResolvedValue(minor)
  const { page } = await render(
    <MemoryRouter>
      <Documents profile={amina} course={{ modules: [] } as unknown as CourseOverview} />
    </MemoryRouter>,
  )
  await eventually(() => expect(page.querySelector('summary')).not.toBeNull())
  const row = page.querySelector('details') as HTMLDetailsElement
  await after(() => {
    row.open = true
    row.dispatchEvent(new Event('toggle'))
  })
  const dialog = () => document.querySelector('dialog[open]')
  const open = async (button: string) => {
    await after(() => buttonOf(page, button).click())
    await eventually(() => expect(dialog()?.querySelector('[name="name"], [name="number"]')).toBeTruthy())
  }
  return { page, dialog, open }
}

test('Hannah, who closes the guardian’s form half filled in, finds it empty the next time', async () => {
  const { dialog, open } = await openDocuments()
  await open('Hand in the consent')
  await type(dialog()?.querySelector('[name="name"]'), 'Rosa Lagman')
  await after(() => buttonOf(dialog() as Element, 'Cancel').click())
  await open('Hand in the consent')
  expect(dialog()?.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('')
})

test('a student may choose for an ID exactly the kinds of files that the form speaks of', async () => {
  const { dialog, open } = await openDocuments()
  await open('Send photos of your ID')
  const kind = dialog()?.querySelector('select') as HTMLSelectElement
  await after(() => {
    kind.value = 'national_id'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const files = [...(dialog()?.querySelectorAll('[type="file"]') ?? [])]
  expect(files.length).toBeGreaterThan(0)
  expect(files.map((file) => file.getAttribute('accept'))).toEqual(files.map(() => 'image/*,.heic,.heif'))
})
