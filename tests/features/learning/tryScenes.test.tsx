// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { TryScenes } from '../../../src/features/learning/scenes/TryScenes.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { settle } from '../../machines/jobs.ts'
import { after, buttonOf, eventually, render } from '../../support/render.ts'
import { sceneSet, verdictOf } from '../../support/scenes.ts'

const tryScene = vi.hoisted(() => vi.fn())
vi.mock('../../../src/data/scenes.ts', () => ({
  tryScenes: async () => sceneSet(['one', 'two']),
  tryScene,
}))
tryScene.mockImplementation(async ({ answer }) => verdictOf(answer))
vi.stubGlobal('matchMedia', () => ({ matches: true }))

await loadMessages('scenes', 'common')

async function playBoth(page: HTMLElement) {
  const press = (name: string) =>
    after(async () => {
      buttonOf(page, name).click()
      await settle()
    })
  for (const last of ['Next scene', 'See the result']) {
    await eventually(() => expect(page.querySelectorAll('ol button, ul button').length).toBe(2))
    for (const user of page.querySelectorAll<HTMLButtonElement>('ol button, ul button'))
      await after(() => user.click())
    await press('Check')
    expect(page.textContent).toContain('RA 4136, s.42 (a)')
    expect(page.textContent, 'no module has them').not.toContain('Read it in the lesson')
    await press(last)
  }
}

test('a visitor plays the free scenes without a router, and is then offered an account', async () => {
  const { page } = await render(<TryScenes isVisitor />)
  await playBoth(page)
  expect(tryScene).toHaveBeenLastCalledWith(expect.objectContaining({ place: 1, answer: ['bus', 'car'] }))
  expect(page.textContent).toContain('Every scene right.')
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#auth'])
  expect([...page.querySelectorAll('button')]).toEqual([])
})

test('a student who has not paid plays them too, and is then led to Home, where one pays', async () => {
  const { page } = await render(
    <MemoryRouter>
      <TryScenes isVisitor={false} />
    </MemoryRouter>,
  )
  await playBoth(page)
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links, 'Leave, and the way to pay').toEqual(['/student-practice', '/student-home'])
})
