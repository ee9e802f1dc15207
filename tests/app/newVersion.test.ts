// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { reloadIntoNewVersion } from '../../src/app/newVersion.ts'

test('after a deployment an admin’s open tab is loaded again once, at its own address', async () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal(
    'fetch',
    async () => new Response('<script type="module" crossorigin src="/assets/new.js"></script>'),
  )
  const own = '/admin-dashboard?view=payments&q=dan#row'
  history.replaceState(null, '', own)
  document.head.innerHTML = '<script type="module" src="/assets/old.js"></script>'
  const loaded: string[] = []
  vi.spyOn(location, 'reload').mockImplementation(() => {
    loaded.push(location.pathname + location.search + location.hash)
  })
  expect(await reloadIntoNewVersion()).toBe(true)
  expect(await reloadIntoNewVersion()).toBe(false)
  expect(loaded).toEqual([own])
  expect(location.pathname + location.search + location.hash).toBe(own)
})
