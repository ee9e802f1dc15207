// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const shell = (path: string, lang: string, words: string) =>
  `<template data-shell="${path}" lang="${lang}"><h1>${words} <span data-fact="firstName"></span></h1></template>`

beforeEach(() => {
  vi.resetModules()
  document.documentElement.lang = 'en'
  document.documentElement.dataset.shell = ''
  delete window.shellFacts
  document.body.innerHTML = `<div id="root">Loading</div>${shell('/student-home', 'en', 'Hello')}${shell('/student-home', 'fil', 'Kumusta')}`
})

const open = async (path: string) => {
  history.replaceState(null, '', path)
  await import('../../src/boot/showShell.ts')
  return document.getElementById('shell')?.textContent
}

test('somebody with a session sees the frame of the page in the own language, and the name once it is known', async () => {
  document.documentElement.lang = 'fil'
  let answer = (_: Record<string, string>) => {}
  window.shellFacts = new Promise((resolve) => {
    answer = resolve
  })
  expect(await open('/student-home')).toBe('Kumusta ')
  answer({ firstName: 'Amina' })
  await vi.waitFor(() => expect(document.getElementById('shell')?.textContent).toBe('Kumusta Amina'))
  expect(document.querySelector('template')).toBeNull()
})

test('a name that cannot be read is left out, and nothing fails', async () => {
  window.shellFacts = Promise.reject(new Error('offline'))
  expect(await open('/student-home')).toBe('Hello ')
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

test('a page without a frame has the loading screen', async () => {
  expect(await open('/student-elsewhere')).toBeUndefined()
  expect(document.documentElement.dataset.shell).toBeUndefined()
  expect(document.getElementById('root')?.textContent).toBe('Loading')
})
