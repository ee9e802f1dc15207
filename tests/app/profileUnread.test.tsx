// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ProfileUnread } from '../../src/app/ProfileUnread.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { after, buttonOf, render } from '../support/render.ts'

await loadMessages('student')

test('a student of whom nothing is known yet has the school asked again by a press', async () => {
  const refresh = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <ProfileUnread onRetry={refresh} />
    </MemoryRouter>,
  )
  expect(page.textContent).toContain('Your record could not be read')
  await after(() => buttonOf(page, 'Try again').click())
  expect(refresh).toHaveBeenCalledOnce()
})
