// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { GuardianConsent } from '../../../../../contract/answers/eligibility.ts'
import { ConsentSection } from '../../../../../src/features/admin/people/eligibility/ConsentSection.tsx'
import { after, buttonOf, render } from '../../../../support/render.ts'

vi.mock('../../../../../src/data/documents.ts', () => ({
  downloadDocument: async () => new Blob(['%PDF-'], { type: 'application/pdf' }),
}))

const consent = {
  id: 'c1',
  name: 'Lorna Cruz',
  relation: 'mother',
  contact: '0900 000 0000',
  state: 'waiting',
  submittedAt: '2026-11-22T01:00:00Z',
  form: { id: 'd1', kind: 'guardian_consent', mediaType: 'application/pdf', bytes: 5 },
} as unknown as GuardianConsent

test('an admin accepts a consent only after opening the signed form', async () => {
  const onAccept = vi.fn()
  const { page } = await render(
    <ConsentSection consent={consent} busy={false} onAccept={onAccept} onRefuse={() => {}} />,
  )
  await after(() => buttonOf(page, 'Accept consent').click())
  expect(onAccept).not.toHaveBeenCalled()
  expect(page.querySelector('[role="alert"]')?.textContent).toBe('Open the signed form first.')

  const details = page.querySelector('details')
  await after(() => {
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  await after(() => {})
  await after(() => buttonOf(page, 'Accept consent').click())
  expect(onAccept).toHaveBeenCalledWith(consent)
})
