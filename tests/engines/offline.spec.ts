import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveBuild } from '../../scripts/build/production.ts'
import { findWorkerStack } from '../journeys/support/workerStack.ts'
import { fillLogin, logIn, see, test } from './support/engine.ts'
import type { Tab } from './support/tab.ts'

declare global {
  interface Window {
    letGo?: () => void
  }
}

const has = (tab: Tab, mark: string) =>
  expect
    .poll(() => tab.run((name) => name in document.documentElement.dataset, mark), { timeout: 20_000 })
    .toBe(true)

/** Blocks the app's cached first script from the next page on, so that the page's frame stays. */
async function holdScripts(tab: Tab): Promise<void> {
  await tab.run(() => {
    async function hold() {
      const url = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('shell-'))
      const cache = await caches.open(name)
      const script = await (await cache.match(url))?.text()
      const waits = `await new Promise((letGo) => { window.letGo = letGo })\n${script}`
      await cache.put(url, new Response(waits, { headers: { 'content-type': 'text/javascript' } }))
      document.documentElement.dataset.held = ''
    }
    void hold()
  })
  await has(tab, 'held')
}

async function frameOf(tab: Tab, url: string): Promise<string> {
  await tab.open(url)
  await expect.poll(() => tab.run(() => window.letGo !== undefined), { timeout: 20_000 }).toBe(true)
  await tab.run(() => {
    // The frame read its copy of the reply first.
    const answers = Object.values(window.prefetched?.responses ?? {})
    const read = answers.map(async (answer) => (await answer).response.clone().text())
    void Promise.allSettled(read).then(() => {
      document.documentElement.dataset.answered = ''
    })
  })
  await has(tab, 'answered')
  return tab.run(() => document.querySelector('#shell')?.textContent ?? 'no frame')
}
const letGo = (tab: Tab) => tab.run(() => window.letGo?.())

const PAGES = [
  ['student-home', 'Hello, ', /Hello, Amina.*0 of 5 passed/s],
  ['student-modules', 'Modules', /Theoretical Driving Course.*0 of 5 passed/s],
  ['student-practice', 'Practice', /A new week/],
  ['student-mocks', 'Mock exams', /No connection to the school right now/],
] as const

test('Amina, whose session ended or whose school is away, sees no frame that claims more than is known', async ({
  tab,
  backend,
}) => {
  const app = await serveBuild({ outDir: join(findWorkerStack().dataDir, 'app'), port: 0 })
  const open = (path: string) => frameOf(tab, `${app.url}/${path}`)
  await logIn(tab, app.url, 'amina')
  await see(tab, /Hello, Amina/)
  const isKept = () => tab.run(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  await holdScripts(tab)

  expect(await open('student-home')).toMatch(/Loading….*Hello, Amina/)
  await backend.sql`delete from auth.sessions`
  for (const [path, title] of PAGES.slice(0, 2)) {
    const frame = await open(path)
    expect(frame).toMatch(new RegExp(`Loading….*${title}`))
    expect(frame).not.toMatch(/Amina|\d/)
  }
  await letGo(tab)
  await see(tab, /You were signed out because your session ended\./)
  await fillLogin(tab, 'amina', '/student-modules')

  await open('student-practice')
  await letGo(tab)
  await see(tab, /A new week/)
  await app.close()
  await backend.kill()
  for (const [path, title, words] of PAGES) {
    const frame = await open(path)
    expect(frame).toMatch(new RegExp(`Loading….*${title}`))
    expect(frame).not.toMatch(/Amina|\d/)
    await letGo(tab)
    await see(tab, /We cannot reach the school’s server\. This is your course as of/)
    await see(tab, words)
  }
})
