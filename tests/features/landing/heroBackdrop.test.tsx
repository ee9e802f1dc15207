// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { HeroBackdrop } from '../../../src/features/landing/HeroBackdrop.tsx'
import { after, render } from '../../support/render.ts'

const backgroundFilm = vi.hoisted(() => vi.fn(async () => '/media/landing-full.mp4'))
vi.mock('../../../src/school/backgroundFilm.ts', () => ({ backgroundFilm }))

beforeEach(() => {
  vi.useFakeTimers()
  prefersStill(false)
  pageIs('complete')
})

/** On a busy machine the test's own page may still be loading. */
const pageIs = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)

const prefersStill = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

async function openBanner() {
  const { page, show } = await render(<HeroBackdrop paused={false} />)
  // The film's address has come.
  await after(() => vi.advanceTimersByTimeAsync(0))
  return { page, show, video: () => page.querySelector('video') }
}

test('a visitor sees the picture, and the film once it plays', async () => {
  const { page, video } = await openBanner()
  expect(page.querySelector('img')).not.toBeNull()
  expect(video()?.dataset.playing).toBeUndefined()
  await after(() => video()?.dispatchEvent(new Event('playing')))
  expect(video()?.dataset.playing).toBe('')
  await after(() => vi.advanceTimersByTime(20_000))
  expect(video()).not.toBeNull()
})

test('a visitor whose film does not come within ten seconds, or fails, keeps the picture', async () => {
  const slow = await openBanner()
  await after(() => vi.advanceTimersByTime(9_999))
  expect(slow.video()).not.toBeNull()
  await after(() => vi.advanceTimersByTime(1))
  expect(slow.video()).toBeNull()
  const broken = await openBanner()
  await after(() => broken.video()?.dispatchEvent(new Event('error')))
  expect(broken.video()).toBeNull()
})

test('a visitor who prefers less motion gets no film', async () => {
  prefersStill(true)
  expect((await openBanner()).video()).toBeNull()
})

test('the film waits for the page’s own files, and is not asked for once the page is left', async () => {
  pageIs('interactive')
  const { video } = await openBanner()
  expect(video()).toBeNull()
  await after(() => window.dispatchEvent(new Event('load')))
  await after(() => vi.advanceTimersByTimeAsync(0))
  expect(video()?.getAttribute('src')).toBe('/media/landing-full.mp4')
})

test('a film that is stopped stands still, and goes on when it is started again', async () => {
  const { show, video } = await openBanner()
  const pause = vi.spyOn(video() as HTMLVideoElement, 'pause').mockImplementation(() => {})
  const play = vi.spyOn(video() as HTMLVideoElement, 'play').mockImplementation(async () => {})
  await show(<HeroBackdrop paused />)
  expect([pause.mock.calls.length, play.mock.calls.length]).toEqual([1, 0])
  await show(<HeroBackdrop paused={false} />)
  expect([pause.mock.calls.length, play.mock.calls.length]).toEqual([1, 1])
})
