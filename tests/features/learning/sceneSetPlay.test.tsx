// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import { TryScenes } from '../../../src/features/learning/scenes/TryScenes.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { eventually, render } from '../../support/render.ts'
import { corner, sceneSet, walkAround } from '../../support/scenes.ts'

const carIsLoaded = vi.hoisted(() => vi.fn())
vi.mock('../../../src/features/learning/scenes/CarPart.tsx', () => {
  carIsLoaded()
  return { CarPart: () => null }
})
vi.mock('../../../src/data/scenes.ts', () => ({
  tryScenes: async () =>
    sceneSet(['A corner', 'The car'], [], (title) => (title === 'The car' ? walkAround : corner)(title)),
}))
vi.stubGlobal('matchMedia', () => ({ matches: true }))

await loadMessages('scenes', 'common')

test('a student who loses the connection goes on: the code of every form of a set comes when it is opened', async () => {
  const { page } = await render(<TryScenes isVisitor />)
  await eventually(() => expect(carIsLoaded).toHaveBeenCalled())
  expect(page.textContent).toContain('Scene 1 of 2')
})
