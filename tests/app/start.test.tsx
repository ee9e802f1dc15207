// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../src/data/transport/sessionKey.ts'
import { after, eventually, render } from '../support/render.ts'
import { storedSession } from '../support/storedSession.ts'

vi.mock('../../src/app/App.tsx', () => ({
  App: ({ afterLogin }: { afterLogin: boolean }) => `the app${afterLogin ? ' after a login' : ''}`,
}))
vi.mock('../../src/features/verify/VerifyPage.tsx', () => ({ VerifyPage: () => 'a certificate' }))
vi.mock('../../src/features/inspect/InspectPage.tsx', () => ({ InspectPage: () => 'a pack' }))
vi.mock('../../src/app/Landing.tsx', () => ({
  Landing: ({ goTo }: { goTo: (path: string) => void }) => (
    <button type="button" onClick={() => goTo('/student-home')}>
      the landing page
    </button>
  ),
}))

const { renderPages } = await import('../../src/app/prerender.tsx')
const { Start } = await import('../../src/app/Start.tsx')

beforeEach(() => localStorage.clear())

async function open(path: string) {
  const { page } = await render(<Start path={path} />)
  return { page, reads: (words: string) => eventually(() => expect(page.textContent).toBe(words)) }
}

test('the page that is written for everybody is the landing page, whoever builds it', async () => {
  localStorage.setItem(SESSION_KEY, storedSession())
  expect((await renderPages()).landing.en).toContain('the landing page')
})

test('a visitor of / gets the landing page alone, a returning student the app', async () => {
  await (await open('/')).reads('the landing page')
  localStorage.setItem(SESSION_KEY, storedSession())
  await (await open('/')).reads('the app')
})

test('somebody at another address gets the app, and an inspector the certificate or the pack of a link', async () => {
  await (await open('/student-home')).reads('the app')
  await (await open('/verify/MNH-2026-7K3F-9QXB-2M4HT')).reads('a certificate')
  await (await open('/inspect')).reads('a pack')
})

test('a student who logs in on the landing page goes on in the app', async () => {
  const { page, reads } = await open('/')
  await reads('the landing page')
  await after(() => page.querySelector('button')?.click())
  await reads('the app after a login')
  expect(location.pathname).toBe('/student-home')
})

test('a login in another tab opens the app in this one', async () => {
  const { reads } = await open('/')
  await reads('the landing page')
  localStorage.setItem(SESSION_KEY, storedSession())
  await after(() => window.dispatchEvent(new Event('storage')))
  await reads('the app')
})
