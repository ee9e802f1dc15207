// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx'
import { buttonOf, render } from '../support/render.ts'

const RUNNING = '<script type="module" crossorigin src="/assets/one.js"></script>'
const NEWER = '<script type="module" crossorigin src="/assets/two.js"></script>'

const reload = vi.fn()

/** Serves production with the host's current page; null simulates an unreachable host. */
function onHost(html: string | null) {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('fetch', async () => {
    if (html === null) throw new TypeError('Failed to fetch')
    return new Response(html)
  })
}

beforeEach(() => {
  document.head.innerHTML = RUNNING
  sessionStorage.clear()
  history.scrollRestoration = 'auto'
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})

function Broken(): never {
  throw new Error('A part of this page is no longer on the host.')
}

const openBrokenPage = async () =>
  (
    await render(
      <ErrorBoundary path={location.pathname}>
        <Broken />
      </ErrorBoundary>,
    )
  ).page

test('somebody whose page has failed reads so, and may load it again or go to the start', async () => {
  onHost(RUNNING)
  const page = await openBrokenPage()
  expect(page.querySelector('h1')?.textContent).not.toBe('')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(reload).not.toHaveBeenCalled()
  buttonOf(page, 'Reload the page').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a person whose page belongs to a removed version gets the new one, without an error', async () => {
  onHost(NEWER)
  const page = await openBrokenPage()
  expect(reload).toHaveBeenCalledOnce()
  expect(page.querySelector('h1')).toBeNull()
  expect(history.scrollRestoration).toBe('manual')
})

test('the new version is loaded once: when it fails too, the failure is shown', async () => {
  onHost(NEWER)
  await openBrokenPage()
  reload.mockClear()
  const page = await openBrokenPage()
  expect(reload).not.toHaveBeenCalled()
  expect(page.querySelector('h1')).not.toBeNull()
})

test('a page that fails without a connection says so', async () => {
  onHost(null)
  expect((await openBrokenPage()).querySelector('h1')).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('another page of the app can be opened after one has failed', async () => {
  onHost(RUNNING)
  const { page, show } = await render(
    <ErrorBoundary path={location.pathname}>
      <Broken />
    </ErrorBoundary>,
  )
  await show(<ErrorBoundary path="/student-home">Home</ErrorBoundary>)
  expect(page.textContent).toBe('Home')
})
