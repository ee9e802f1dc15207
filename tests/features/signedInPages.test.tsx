// @vitest-environment happy-dom
import '../support/englishMessages.ts'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Profile } from '../../contract/answers/profiles.ts'
import type { Role } from '../../contract/answers/shared.ts'
import { LoadingScreen } from '../../src/app/LoadingScreen.tsx'
import { VerifyEmailPage } from '../../src/features/auth/VerifyEmailPage.tsx'
import { StudentHomePage } from '../../src/features/home/StudentHomePage.tsx'
import { Navbar } from '../../src/features/navbar/Navbar.tsx'
import { AboutPage } from '../../src/features/site/AboutPage.tsx'
import { PricePage } from '../../src/features/site/PricePage.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { school } from '../../src/school/school.ts'
import { render } from '../support/render.ts'
import { amina } from './people.ts'

await loadMessages('common', 'errors', 'student', 'home', 'plan', 'site', 'auth')

vi.mock('../../src/data/modules.ts', () => ({ getMyCourse: () => new Promise(() => {}) }))
vi.mock('../../src/data/plan.ts', () => ({ getMyPlan: () => new Promise(() => {}) }))
vi.mock('../../src/data/transport/client.ts', () => ({}))
vi.mock('../../src/data/auth.ts', () => ({
  watchAuth: () => () => {},
  signIn: vi.fn(),
}))
vi.mock('../../src/data/mailedLinks.ts', () => ({ isConfirmed: vi.fn() }))
vi.mock('../../src/ui/lazyPart.ts', () => ({ optionalPart: () => () => null, lazyPart: () => () => null }))
vi.mock('../../src/features/auth/pendingVerification.ts', () => ({
  pendingVerification: () => ({ email: 'una@example.test', password: 'x', mailSent: true, account: null }),
  forgetPending: () => {},
}))

const OTDC: Role = 'otdc'

const at = (path: string, node: ReactNode) =>
  render(<MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>)

test('a student is greeted by first name or as User, over a film, with three cards and contacts', async () => {
  const { page } = await at('/student-home', <StudentHomePage profile={amina as Profile} role={OTDC} />)
  expect(page.querySelector('h1, h1 ~ *')?.parentElement?.textContent).toContain('Hello, Amina')
  expect(page.querySelectorAll('article')).toHaveLength(3)
  for (const { href } of school.phones) expect(page.querySelector(`a[href="${href}"]`)).not.toBeNull()
  const nameless = { ...amina, firstName: '' } as Profile
  const { page: other } = await at('/student-home', <StudentHomePage profile={nameless} role={OTDC} />)
  expect(other.textContent).toContain('Hello, User')
})

test('a student finds Modules, About Us and Price, with Home in place of the page, and an admin Dashboard', async () => {
  const linksAt = async (path: string, role: Role) => {
    const bar = <Navbar profile={{ ...amina, role }} bell={<i>bell</i>} onLogout={() => {}} />
    const { page } = await at(path, bar)
    expect(page.querySelector('header a')?.getAttribute('href')).toBe('/')
    return [...page.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  }
  expect(await linksAt('/student-home', 'otdc')).toEqual(['Modules', 'About Us', 'Price'])
  expect(await linksAt('/student-modules', 'otdc')).toEqual(['Home', 'About Us', 'Price'])
  expect(await linksAt('/student-about', 'otdc')).toEqual(['Modules', 'Home', 'Price'])
  expect(await linksAt('/student-price', 'unpaid')).toEqual(['Modules', 'About Us', 'Home'])
  expect(await linksAt('/student-home', 'admin')).toEqual(['Modules', 'About Us', 'Dashboard'])
})

test('a student unfolds four parts about the school, and reads the four courses with their prices', async () => {
  const { page } = await at('/student-about', <AboutPage />)
  expect([...page.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Company Profile',
    'Mission Statement',
    'Our Services',
    'Why Choose Us',
  ])
  for (const words of [
    /certified instructors/i,
    /flexible times, weekends included/i,
    /refresher and defensive driving courses/i,
  ])
    expect(page.textContent).toMatch(words)
  const { page: prices } = await at('/student-price', <PricePage />)
  const plates = [...prices.querySelectorAll('article')].map(({ textContent }) => textContent)
  const expected = [
    /Theoretical.*1,000/s,
    /Practical.*4,000/s,
    /Motorcycle.*2,500/s,
    /Driving Lesson.*5,500/s,
  ]
  for (const [place, words] of expected.entries()) expect(plates[place]).toMatch(words)
})

test('a newcomer who waits for confirmation reads what to do, resends the mail, and can go to login', async () => {
  const { page } = await at('/verify-email', <VerifyEmailPage />)
  expect(page.querySelector('h1')?.textContent).toBe('Verify Your Email')
  for (const words of [
    'We sent a link to',
    'Check your inbox, and your spam folder too.',
    'Resend Verification Email',
    'Back to Login',
  ])
    expect(page.textContent).toContain(words)
})

test('a student sees a loading screen when the app starts', async () => {
  const { page } = await render(<LoadingScreen />)
  expect(page.querySelector('[role=status]')?.textContent).toContain('Loading')
})
