import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveBuild } from '../../scripts/production.ts'
import { findWorkerStack } from '../journeys/support/workerStack.ts'
import { logIn, see, test } from './support/engine.ts'

test('Amina, whose school has gone away, opens her pages as she last saw them, and no frame of a page says more than it knows', async ({
  tab,
  backend,
}) => {
  // Her own, to be taken away.
  const app = await serveBuild({ outDir: join(findWorkerStack().dataDir, 'app'), port: 0 })
  await logIn(tab, app.url, 'amina')
  await see(tab, /Hello, Amina/)
  const isKept = () => tab.run(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  await tab.open(`${app.url}/student-modules`)
  await see(tab, /0 of 5 passed/)
  await app.close()
  await backend.kill()

  for (const [path, words] of [
    ['student-home', /Hello, Amina.*you are done on/s],
    ['student-modules', /Theoretical Driving Course.*0 of 5 passed/s],
  ] as const) {
    await tab.open(`${app.url}/${path}`)
    const frame = await tab.run(() => document.querySelector('#shell')?.textContent ?? null)
    expect(frame ?? 'Loading…').toContain('Loading…')
    expect(frame ?? '').not.toMatch(/Amina|of 5/)
    await see(tab, /The school does not answer\. This is your course as it was on/)
    await see(tab, words)
  }
})
