// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { Banner } from '../../../src/features/home/Banner.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('home')

const backgroundFilm = vi.hoisted(() => vi.fn(async () => '/media/home-full.mp4'))
vi.mock('../../../src/school/backgroundFilm.ts', () => ({ backgroundFilm }))

const prefersStill = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

beforeEach(() => prefersStill(false))

async function openBanner() {
  const { page } = await render(<Banner heading={<h1>Hello</h1>}>…</Banner>)
  // The film's address has come.
  await after(() => vi.dynamicImportSettled())
  return { page, video: () => page.querySelector('video'), button: () => page.querySelector('button') }
}

test('a student pauses the film behind her greeting and lets it play again', async () => {
  const { video, button } = await openBanner()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  await after(() => video()?.dispatchEvent(new Event('playing')))
  await after(() => button()?.click())
  expect(pause).toHaveBeenCalledOnce()
  expect(button()?.getAttribute('aria-label')).toBe('Play background video')
  await after(() => button()?.click())
  expect(play).toHaveBeenCalledOnce()
  expect(button()?.getAttribute('aria-label')).toBe('Pause background video')
})

test('a student who prefers less motion, or whose film fails, has the picture and no button for a film', async () => {
  const broken = await openBanner()
  expect(broken.button()).not.toBeNull()
  await after(() => broken.video()?.dispatchEvent(new Event('error')))
  expect(broken.video()).toBeNull()
  expect(broken.button()).toBeNull()
  prefersStill(true)
  const still = await openBanner()
  expect(still.page.querySelector('img')).not.toBeNull()
  expect(still.video()).toBeNull()
  expect(still.button()).toBeNull()
})
