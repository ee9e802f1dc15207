// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const shell = (path: string, lang: string, words: string) =>
  `<template data-shell="${path}" lang="${lang}"><h1>${words} <span data-fact="firstName"></span></h1></template>`

beforeEach(() => {
  vi.resetModules()
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  document.documentElement.lang = 'en'
  document.documentElement.dataset.shell = ''
  delete window.prefetched
  document.body.innerHTML = `<div id="root">Loading</div>${shell('/student-home', 'en', 'Hello')}${shell('/student-home', 'fil', 'Kumusta')}`
})

const open = async (path: string) => {
  history.replaceState(null, '', path)
  await import('../../src/boot/showShell.ts')
  return document.getElementById('shell')?.textContent
}

function asked(name: string) {
  let answer = (_: unknown) => {}
  const response = new Promise<{ response: Response; at: number }>((resolve) => {
    answer = (document) => resolve({ response: Response.json(document), at: 0 })
  })
  window.prefetched = {
    token: 'amina',
    responses: { [`https://school.example/rest/v1/rpc/${name} {}`]: response },
  }
  return { answer, response }
}

test('a signed-in person sees the page’s frame in her language, and the name once known', async () => {
  document.documentElement.lang = 'fil'
  const { answer, response } = asked('my_profile')
  expect(await open('/student-home')).toBe('Kumusta ')
  answer({ firstName: 'Amina', role: 'otdc' })
  await vi.waitFor(() => expect(document.getElementById('shell')?.textContent).toBe('Kumusta Amina'))
  expect(document.getElementById('shell')?.dataset.role).toBe('otdc')
  expect(document.querySelector('template')).toBeNull()
  expect(await (await response).response.json()).toMatchObject({ firstName: 'Amina' })
})

test('an answer that does not come, or is none, leaves the frame without a name', async () => {
  const { answer, response } = asked('my_profile')
  answer(null)
  await response
  expect(await open('/student-home')).toBe('Hello ')
})

test('a list’s own words are not shown where the address opens one of the list', async () => {
  document.body.innerHTML =
    '<div id="root"></div><template data-shell="/student-scenes" lang="en"><h1>Scenes</h1><p data-plain>All of them</p></template>'
  expect(await open('/student-scenes?module=2')).toBe('Scenes')
})

const lesson = (index: number, passed: boolean) => ({
  index,
  slug: `lesson-${index}`,
  title: { en: `Lesson ${index}`, fil: `Aralin ${index}` },
  summary: { en: 'About it', fil: 'Tungkol dito' },
  assessment: 'exam',
  available: true,
  progress: { passed, watchedShare: 0.5, assessmentOpen: false },
})
const course = { modules: [lesson(1, true), lesson(2, false)], access: { daysLeft: 3 } }

test.each([
  ['the first unfinished lesson', '', course, '/posters/lesson-2.webp', 'Lesson 2'],
  ['the lesson of the address', '?module=1', course, '/posters/lesson-1.webp', 'Lesson 1'],
  ['no lesson once access has ended', '', { ...course, access: { daysLeft: 0 } }, '', 'Modules'],
  ['no lesson without a course', '', { modules: [], access: null }, '', 'Modules'],
])('a student’s frame of the modules shows %s', async (_, search, answered, poster, title) => {
  document.body.innerHTML =
    '<div id="root"></div><template data-shell="/student-modules" lang="en"><h1 data-fact="title">Modules</h1><img data-fact="poster"></template>'
  const { answer, response } = asked('my_course')
  answer(answered)
  await open(`/student-modules${search}`)
  await response
  await vi.waitFor(() => expect(document.querySelector('#shell h1')?.textContent).toBe(title))
  expect(document.querySelector('#shell img')?.getAttribute('src') ?? '').toBe(poster)
})

test.each([
  ['a visitor', () => delete document.documentElement.dataset.shell],
  [
    'somebody whose browser is too old',
    () => document.body.insertAdjacentHTML('afterbegin', '<p id="outdated"></p>'),
  ],
])('%s sees no frame', async (_, arrange) => {
  arrange()
  expect(await open('/student-home')).toBeUndefined()
  expect(document.documentElement.dataset.shell).toBeUndefined()
})

test.each([
  ['/verify', 'Type a number'],
  ['/verify/MNH-2026', 'A number'],
])('an inspector at %s sees the frame of that address', async (address, words) => {
  document.body.innerHTML =
    '<div id="root"></div><template data-shell="/verify/" lang="en">A number</template><template data-shell="/verify" lang="en">Type a number</template>'
  expect(await open(address)).toBe(words)
})

test('a page without a frame has the loading screen', async () => {
  expect(await open('/student-elsewhere')).toBeUndefined()
  expect(document.documentElement.dataset.shell).toBeUndefined()
  expect(document.getElementById('root')?.textContent).toBe('Loading')
})
