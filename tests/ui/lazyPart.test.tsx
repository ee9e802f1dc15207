// @vitest-environment happy-dom
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { optionalPart } from '../../src/ui/lazyPart.ts'
import { after, eventually, render } from '../support/render.ts'

/** A page with an optional part; `loads` are the attempts. */
async function openPage() {
  const loads: PromiseWithResolvers<{ part: () => string }>[] = []
  const Part = optionalPart(() => {
    const load = Promise.withResolvers<{ part: () => string }>()
    loads.push(load)
    return load.promise
  }, 'part')
  const { page } = await render(<Suspense fallback="comes">{<Part />}</Suspense>)
  return { page, loads }
}

test('a visitor’s lazy part is not tried offline, since Chromium caches the failure, but loads later', async () => {
  const connection = { onLine: false }
  vi.stubGlobal('navigator', connection)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { page, loads } = await openPage()
  expect(loads).toHaveLength(0)
  connection.onLine = true
  await after(() => dispatchEvent(new Event('online')))
  await after(() => loads[0]?.resolve({ part: () => 'round' }))
  await eventually(() => expect(page.textContent).toBe('round'))
})

test('a device that was here before has the part, with a connection or without', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { loads } = await openPage()
  expect(loads).toHaveLength(1)
})

test('a part that could not be loaded without a connection is loaded once it is back', async () => {
  const { page, loads } = await openPage()
  await after(() => loads[0]?.reject(new TypeError('Failed to fetch')))
  expect(page.textContent).toBe('comes')
  expect(loads).toHaveLength(1)
  await after(() => dispatchEvent(new Event('online')))
  await after(() => loads[1]?.resolve({ part: () => 'round' }))
  await eventually(() => expect(page.textContent).toBe('round'))
})

test('it is loaded at once when the connection was back before the load was known to have failed', async () => {
  const { page, loads } = await openPage()
  dispatchEvent(new Event('online'))
  await after(() => loads[0]?.reject(new TypeError('Failed to fetch')))
  await after(() => loads[1]?.resolve({ part: () => 'round' }))
  await eventually(() => expect(page.textContent).toBe('round'))
})

test('a visitor’s lazy part reloads after half a minute, since browsers miss reconnects', async () => {
  vi.useFakeTimers()
  const { loads } = await openPage()
  await after(() => loads[0]?.reject(new TypeError('Failed to fetch')))
  await after(() => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  expect(loads).toHaveLength(2)
})
