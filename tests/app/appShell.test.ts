// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() })
const installed = Object.assign(new EventTarget(), {
  waiting: null as typeof worker | null,
  installing: null as EventTarget | null,
  update: vi.fn(async () => {}),
})
const serviceWorker = Object.assign(new EventTarget(), {
  controller: worker as object | null,
  register: vi.fn(async (_: string) => installed),
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  Object.assign(installed, { waiting: null, installing: null })
  Object.assign(serviceWorker, { controller: worker })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  for (const call of [worker.postMessage, installed.update, serviceWorker.register]) call.mockClear()
})

const load = () => import('../../src/app/appShell.ts')

async function keep() {
  const shell = await load()
  const cancel = shell.keepAppShell()
  await vi.advanceTimersByTimeAsync(5_000)
  return { shell, cancel }
}

test('the app of a signed-in student is kept in the browser, once, after the page has loaded', async () => {
  const { keepAppShell } = await load()
  keepAppShell()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(serviceWorker.register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith('/worker.js')
  keepAppShell()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(serviceWorker.register).toHaveBeenCalledOnce()
})

test('nothing is kept for a student who has left by then, or where the app is developed', async () => {
  const { keepAppShell } = await load()
  keepAppShell()()
  vi.stubEnv('PROD', false)
  keepAppShell()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(serviceWorker.register).not.toHaveBeenCalled()
})

test('a student who comes back to the tab gets to know of a newer version, and starts it by one press', async () => {
  const { shell } = await keep()
  const onChange = vi.fn()
  shell.watchNewVersion(onChange)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(installed.update).toHaveBeenCalled()
  installed.installing = worker
  installed.dispatchEvent(new Event('updatefound'))
  expect(shell.hasNewVersion()).toBe(false)
  installed.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
  expect(onChange).toHaveBeenCalledOnce()
  expect(shell.hasNewVersion()).toBe(true)

  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  shell.startNewVersion()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('start')
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('the first version on a device is no newer one', async () => {
  const { shell } = await keep()
  Object.assign(serviceWorker, { controller: null })
  installed.waiting = worker
  expect(shell.hasNewVersion()).toBe(false)
})

test('the worker has its address by the policy that the browser asks for', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (text: string) => string }) => ({
    createScriptURL: (text: string) => `trusted ${rules.createScriptURL(text)}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  await keep()
  expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith('trusted /worker.js')
  expect(createPolicy.mock.calls[0]?.[0]).toBe('app-shell')
})

test('a student’s working page answers a newer service worker, so that it waits', async () => {
  await keep()
  const answer = vi.fn()
  const asked = (data: unknown) =>
    serviceWorker.dispatchEvent(
      Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }),
    )
  asked('something else')
  expect(answer).not.toHaveBeenCalled()
  asked('running?')
  expect(answer).toHaveBeenCalledWith('yes')
})
