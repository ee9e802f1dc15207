// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { SceneModule } from '../../../contract/answers/scenes.ts'
import { SceneSets } from '../../../src/features/learning/scenes/SceneSets.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('scenes')

const { listSceneModules } = vi.hoisted(() => ({ listSceneModules: vi.fn() }))
vi.mock('../../../src/data/scenes.ts', () => ({ listSceneModules }))

const fresh: SceneModule = {
  moduleIndex: 1,
  title: { en: 'Road Rules', fil: 'Mga Panuntunan' },
  total: 6,
  tried: 0,
  right: 0,
  due: 0,
  available: true,
  begun: false,
}

async function open(...modules: SceneModule[]) {
  listSceneModules.mockResolvedValue(modules)
  const { page } = await render(
    <MemoryRouter>
      <SceneSets />
    </MemoryRouter>,
  )
  return page
}
const linesOf = (page: Element) => [...page.querySelectorAll('li > p')].map(({ textContent }) => textContent)

test('a student sees of a module’s scenes what is due and right, once there is something', async () => {
  expect(linesOf(await open(fresh))).toHaveLength(1)
  const [, due, right] = linesOf(await open({ ...fresh, due: 1, tried: 1, right: 0 }))
  expect(due).toContain('1')
  expect(right).toMatch(/0.*1/)
})

test('a student begins a set, goes on with one that was begun, and reads why a locked module has none', async () => {
  const page = await open(
    fresh,
    { ...fresh, moduleIndex: 2, begun: true },
    { ...fresh, moduleIndex: 3, available: false },
  )
  const links = [...page.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/student-scenes?module=1',
    '/student-scenes?module=2',
  ])
  expect(links[0]?.textContent).not.toBe(links[1]?.textContent)
  expect(linesOf(page)).toHaveLength(4)
})

test('a student is told that there are no scenes, or that they cannot be read, and tries again', async () => {
  expect((await open()).querySelector('li')).toBeNull()
  listSceneModules.mockRejectedValue(new AppError('network_error', { status: 0 }))
  const { page } = await render(
    <MemoryRouter>
      <SceneSets />
    </MemoryRouter>,
  )
  expect(page.querySelector('ul')).toBeNull()
  listSceneModules.mockResolvedValue([fresh])
  await after(() => buttonOf(page, 'Try again').click())
  expect(page.querySelectorAll('a')).toHaveLength(1)
})
