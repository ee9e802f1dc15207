// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { Guarded } from '../../src/app/Guarded.tsx'
import { type Session, SessionContext } from '../../src/app/sessionContext.ts'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { setTypist } from '../../src/lib/typedText.ts'
import { render } from '../support/render.ts'

await loadMessages('common')

const student = { id: 'amina', role: 'otdc' } as MyProfile
beforeEach(() => sessionStorage.clear())
const signedIn = (settled: boolean, profile: MyProfile | null = student): Session => ({
  status: 'signedIn',
  settled,
  profile,
  upToDate: true,
})

async function visit(session: Session, at = '/student-modules') {
  const { page } = await render(
    <SessionContext value={{ session, refresh: () => {}, logOut: () => {} }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          {['/student-modules', '/admin-dashboard', '/student-home'].map((path) => (
            <Route key={path} path={path} element={<Guarded>{<p>{path}</p>}</Guarded>} />
          ))}
          <Route path="*" element="landing" />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
  const shown = [...page.querySelectorAll('p')].filter(({ style }) => style.display !== 'none')
  return {
    page: page.textContent === 'landing' ? 'landing' : (shown.at(-1)?.textContent ?? null),
    waits: page.querySelector('[role="status"]') !== null,
  }
}

test('a student whose role is known sees the page, and nothing of waiting', async () => {
  expect(await visit(signedIn(true))).toEqual({ page: '/student-modules', waits: false })
})

test('during the second after a login the page is prepared out of sight', async () => {
  const { page, waits } = await visit(signedIn(false))
  expect(waits).toBe(true)
  expect(page).not.toBe('/student-modules')
})

test('a stranger is sent to the landing page at once', async () => {
  expect(await visit({ status: 'signedOut', ended: false })).toEqual({ page: 'landing', waits: false })
})

test('while it is not known who visits, nothing of the page is there', async () => {
  expect(await visit({ status: 'unknown' })).toMatchObject({
    page: expect.not.stringContaining('/'),
    waits: true,
  })
})

test('an admin with an authenticator app sees the question for its code, and nothing of the page', async () => {
  await loadMessages('secondFactor')
  const admin = { role: 'admin', secondFactor: 'code' } as MyProfile
  const { page } = await visit(signedIn(true, admin), '/admin-dashboard')
  expect(page).not.toBe('/admin-dashboard')
  expect(await visit(signedIn(true, { ...admin, secondFactor: null }), '/admin-dashboard')).toMatchObject({
    page: '/admin-dashboard',
  })
})

test('a student who asks for the dashboard is sent home', async () => {
  expect(await visit(signedIn(true), '/admin-dashboard')).toMatchObject({ page: '/student-home' })
})

function Place() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

async function goTo(at: string, session: Session) {
  const { page } = await render(
    <SessionContext value={{ session, refresh: () => {}, logOut: () => {} }}>
      <MemoryRouter initialEntries={[at]}>
        <Place />
        <Routes>
          {['/', '/student-modules', '/student-home', '/admin-dashboard'].map((path) => (
            <Route key={path} path={path} element={<Guarded>{path}</Guarded>} />
          ))}
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
  return page.querySelector('output')?.textContent
}

const stranger: Session = { status: 'signedOut', ended: false }
const ended: Session = { status: 'signedOut', ended: true }
const admin = { id: 'ada', role: 'admin', secondFactor: null } as MyProfile

test('a student who opens a shared link logs in and gets what it leads to, once', async () => {
  expect(await goTo('/student-modules?module=2#text', stranger)).toBe('/')
  expect(await goTo('/', signedIn(true))).toBe('/student-modules?module=2#text')
  expect(await goTo('/', signedIn(true))).toBe('/student-home')
})

test('an admin whose session ended logs in and gets her own view again, and nobody else does', async () => {
  setTypist('ada')
  for (const [profile, place] of [
    [{ ...admin, id: 'otto' }, '/admin-dashboard'],
    [student, '/student-home'],
    [admin, '/admin-dashboard?view=payments&q=dan'],
  ] as const) {
    expect(await goTo('/admin-dashboard?view=payments&q=dan', ended)).toBe('/#auth')
    expect(await goTo('/', signedIn(true, profile))).toBe(place)
  }
})

test('an admin who logs out leaves her address to nobody', async () => {
  setTypist('ada')
  expect(await goTo('/admin-dashboard?view=payments', stranger)).toBe('/')
  expect(await goTo('/', signedIn(true, admin))).toBe('/admin-dashboard')
})
