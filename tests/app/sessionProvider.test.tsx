// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../src/data/transport/sessionKey.ts'
import { render } from '../support/render.ts'
import { storedSession } from '../support/storedSession.ts'

const { watchAuth } = vi.hoisted(() => ({ watchAuth: vi.fn() }))
vi.mock('../../src/data/auth.ts', () => ({ watchAuth, signOut: vi.fn() }))
vi.mock('../../src/data/profiles.ts', () => ({}))
vi.mock('../../src/data/drafts.ts', () => ({}))
vi.mock('../../src/app/useSessionNotices.ts', () => ({ useSessionNotices: () => {} }))
vi.mock('../../src/app/useProfileLanguage.ts', () => ({ useProfileLanguage: () => {} }))

beforeEach(() => {
  vi.resetModules()
  watchAuth.mockReset().mockImplementation((onChange: (userId: string | null) => void) => {
    onChange(null)
    return () => {}
  })
})

type Told = { useSession: typeof import('../../src/app/sessionContext.ts')['useSession'] }

const Told = ({ useSession }: Told) => JSON.stringify(useSession().session)

async function open({ opened, afterLogin = false }: { opened: boolean; afterLogin?: boolean }) {
  if (opened) localStorage.setItem(SESSION_KEY, storedSession())
  await import('../../src/data/transport/storedSession.ts')
  // auth-js refreshes the token as soon as it is loaded, is refused, and removes the session before the messages arrive.
  localStorage.removeItem(SESSION_KEY)
  const { SessionProvider } = await import('../../src/app/SessionProvider.tsx')
  const { useSession } = await import('../../src/app/sessionContext.ts')
  const { page } = await render(
    <SessionProvider afterLogin={afterLogin}>
      <Told useSession={useSession} />
    </SessionProvider>,
  )
  return JSON.parse(page.textContent ?? '')
}

test('a student whose session ended while the page was loading is told so', async () => {
  expect(await open({ opened: true })).toEqual({ status: 'signedOut', ended: true })
})

test('a visitor, and somebody who has logged out on this page, are not told of a session that ended', async () => {
  expect(await open({ opened: false })).toEqual({ status: 'signedOut', ended: false })
  expect(await open({ opened: true, afterLogin: true })).toEqual({ status: 'signedOut', ended: false })
})
