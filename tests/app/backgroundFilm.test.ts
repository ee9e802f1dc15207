// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { backgroundFilm } from '../../src/school/backgroundFilm.ts'

const ID = '5eed0000-0000-4000-8000-000000000001'
const own = (rendition: string) => expect.stringMatching(`/page-films/${ID}/${rendition}[.]mp4$`)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})

test('a visitor who comes back sees the school’s own film, and the product’s on a page without one', async () => {
  localStorage.setItem('maneho-school', JSON.stringify({ version: 4, films: { landing: ID } }))
  expect(await backgroundFilm('landing', 'light')).toEqual(own('light'))
  expect(await backgroundFilm('home', 'full')).toBe('/media/home-full.mp4')
})

test('a first visitor sees the film that the school’s answer names', async () => {
  const film = backgroundFilm('home', 'full')
  dispatchEvent(new CustomEvent('school', { detail: { version: 4, films: { home: ID } } }))
  expect(await film).toEqual(own('full'))
})

test('a visitor whose school does not answer sees the product’s film after three seconds', async () => {
  localStorage.setItem('maneho-school', '{nonsense')
  const film = backgroundFilm('landing', 'full')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(await Promise.race([film, 'none yet'])).toBe('none yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await film).toBe('/media/landing-full.mp4')
})
