// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { CompletionScreen } from '../../../src/features/learning/CompletionScreen.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('certificates')

const getMyCertificates = vi.hoisted(() => vi.fn())
vi.mock('../../../src/data/certificates.ts', () => ({ getMyCertificates }))

async function read() {
  const completion = { course: 'otdc', completedAt: '2026-11-20T01:00:00.000Z' } as const
  const { page } = await render(
    <MemoryRouter>
      <CompletionScreen completion={completion} name="Amina" onClose={() => {}} />
    </MemoryRouter>,
  )
  await after(() => {})
  return page
}

test('a student who has passed everything reads what her certificate still needs, in order', async () => {
  getMyCertificates.mockResolvedValue({ course: 'otdc', certificates: [], missing: ['hours', 'identity'] })
  const page = await read()
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Hours of study'),
    expect.stringContaining('Your ID'),
  ])
  expect(page.textContent).not.toContain('The school checks it and issues your certificate')
})

test('a student reads that the school issues the certificate only once nothing is missing', async () => {
  getMyCertificates.mockResolvedValue({ course: 'otdc', certificates: [], missing: [] })
  expect((await read()).textContent).toContain('The school checks it and issues your certificate')
  getMyCertificates.mockRejectedValue(new Error('lost'))
  expect((await read()).textContent).not.toContain('The school checks it and issues your certificate')
})
