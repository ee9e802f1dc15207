// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { CitizenshipChoice } from '../../../src/features/home/eligibility/CitizenshipChoice.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('common', 'eligibility', 'errors')

const { setCitizenship } = vi.hoisted(() => ({ setCitizenship: vi.fn(async () => ({})) }))
vi.mock('../../../src/data/eligibility.ts', () => ({ setCitizenship }))

test('a student who tabs and uses arrow keys changes nothing; a press saves the citizenship', async () => {
  const { page } = await render(<CitizenshipChoice chosen="filipino" onSaved={() => {}} />)
  expect(page.querySelector('input')).toBeNull()
  const [filipino, foreign] = page.querySelectorAll('button')
  expect([filipino, foreign].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await after(() => foreign?.click())
  expect(setCitizenship.mock.calls).toEqual([['foreign']])
})
