import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { languageOf } from '../../src/i18n/language.ts'

type Catalogue = typeof import('../../src/i18n/catalogue.ts')
let catalogue: Catalogue

const Page = () => catalogue.useMessages('student').nav.price

beforeEach(async () => {
  vi.resetModules()
  catalogue = await import('../../src/i18n/catalogue.ts')
})

test.each([
  ['fil-PH', 'fil'],
  ['fil', 'fil'],
  ['tl-PH', 'fil'],
  ['en-PH', 'en'],
  ['fi-FI', 'en'],
  ['tlh', 'en'],
  ['ceb-PH', 'en'],
])('a visitor whose browser speaks %s starts in %s', (browser, language) => {
  expect(languageOf(browser)).toBe(language)
})

test('a student who switches the language reads every part that was loaded in the new one', async () => {
  await catalogue.loadMessages('common', 'landing')
  const english = catalogue.currentMessages('landing').logInNow
  await catalogue.switchLanguage('fil')
  expect(english).toBe('Login Now')
  expect(catalogue.currentMessages('landing').logInNow).toBe('Mag-log in')
  expect(catalogue.currentMessages('common').notFound.back).toBe('Bumalik sa simula')
})

test('a student who switches while a page is loading gets the page in the new language', async () => {
  const loading = catalogue.loadMessages('student')
  await catalogue.switchLanguage('fil')
  await loading
  expect(catalogue.currentMessages('student').nav.price).toBe('Presyo')
})

test('a student without a connection keeps the language', async () => {
  vi.doMock('../../src/i18n/fil/student.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  await catalogue.loadMessages('common', 'student')
  await expect(catalogue.switchLanguage('fil')).rejects.toThrow()
  vi.doUnmock('../../src/i18n/fil/student.ts')
  expect(catalogue.currentLanguage()).toBe('en')
  expect(catalogue.currentMessages('common').notFound.back).toBe('Back to the start')
})

test('a visitor’s page waits for its messages, and shows the error when offline', async () => {
  const render = async () => {
    const errors: unknown[] = []
    const stream = await renderToReadableStream(createElement(Page), {
      onError: (error) => void errors.push(error),
    }).catch(() => null)
    return { html: stream && (await new Response(stream).text()), errors }
  }
  expect(await render()).toEqual({ html: 'Price', errors: [] })

  vi.resetModules()
  catalogue = await import('../../src/i18n/catalogue.ts')
  vi.doMock('../../src/i18n/en/student.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { html, errors } = await render()
  vi.doUnmock('../../src/i18n/en/student.ts')
  expect(html).toBeNull()
  expect(errors).toHaveLength(1)
})

test('a page without its messages says which ones are missing', () => {
  expect(() => catalogue.currentMessages('learning')).toThrow('learning')
})
