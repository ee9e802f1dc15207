// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ScenesLink } from '../../../src/features/home/PracticeLink.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { render } from '../../support/render.ts'

await loadMessages('home')

const shown = async (due: number) =>
  (
    await render(
      <MemoryRouter>
        <ScenesLink due={due} />
      </MemoryRouter>,
    )
  ).page

test('a student sees at home how many road scenes are due, and nothing of them on other days', async () => {
  const page = await shown(3)
  expect(page.textContent).toContain('Road scenes due today: 3')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/student-scenes')
  expect((await shown(0)).textContent).toBe('')
})
