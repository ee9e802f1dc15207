// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { beforeEach, expect, test, vi } from 'vitest'
import { requestKey, takePrefetched } from '../../src/data/transport/prefetched.ts'
import { SESSION_KEY } from '../../src/data/transport/sessionKey.ts'
import { storedSession } from '../support/storedSession.ts'

vi.mock('../../src/boot/askSchool.ts', () => ({ askSchool: () => {} }))

const API = 'https://school.example'
const NOW = Date.parse('2026-11-22T04:00:00Z')
const words = (page: string) => ({ en: [`/${page}-en.js`], fil: [`/${page}-fil.js`] })
const asked = vi.fn(async (_: string, __: RequestInit) => new Response('"answer"'))

let paint = () => {}
class Paints {
  constructor(tell: (entries: { getEntriesByName: (name: string) => unknown[] }) => void) {
    paint = () => tell({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) })
  }
  observe() {}
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  localStorage.clear()
  document.head.innerHTML = '<template id="start"><script type="module" src="/first.js"></script></template>'
  document.documentElement.removeAttribute('data-returning')
  document.documentElement.removeAttribute('data-shell')
  delete window.prefetched
  delete window.earlyClick
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('PerformanceObserver', Paints)
  const home = {
    scripts: ['/home.js'],
    messages: words('home'),
    queries: [['my_course', {}]],
    image: '/home.webp',
    hasShell: false,
  }
  vi.stubGlobal('PAGES', { '/': { ...home, image: null }, '/student-home': home })
  vi.stubGlobal('SHELLS', [{ path: '/student-', scripts: ['/shell.js'], messages: words('shell') }])
  vi.stubGlobal('LANDING_MESSAGES', words('landing'))
  vi.stubGlobal('API_URL', API)
  vi.stubGlobal('API_KEY', 'public')
})

const PAGE = { scripts: ['/home.js'], messages: words('home'), queries: [], image: null }

const session = (secondsLeft: number) =>
  storedSession('ada', { expiresAt: NOW / 1000 + secondsLeft, token: 'amina' })

const fetched = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('link')].map((link) => [
      link.getAttribute('href'),
      link.fetchPriority,
    ]),
  )
const appRuns = () => document.querySelector('head > script[src="/first.js"]') !== null

async function visit(path: string, stored: string | null = null) {
  history.replaceState(null, '', path)
  vi.stubGlobal('IS_LANDING', path === '/')
  if (stored !== null) localStorage.setItem(SESSION_KEY, stored)
  await import('../../src/boot/inline.ts')
  return fetched()
}

test('a visitor’s landing page prefetches words after its picture, and keeps a tap before the app', async () => {
  expect(await visit('/')).toEqual({ '/landing-en.js': 'low' })
  expect(window.earlyClick).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  expect(document.documentElement.dataset.returning).toBeUndefined()
})

test('somebody who has chosen Filipino fetches the words in Filipino', async () => {
  localStorage.setItem('maneho-interface-language', 'fil')
  expect(await visit('/')).toEqual({ '/landing-fil.js': 'low' })
  expect(document.documentElement.lang).toBe('fil')
})

test('a returning student fetches the page, its picture and its answers ahead', async () => {
  expect(await visit('/student-home', session(3_600))).toEqual({
    '/shell.js': 'low',
    '/shell-en.js': 'low',
    '/home.js': 'auto',
    '/home-en.js': 'auto',
    '/home.webp': 'low',
  })
  const url = `${API}/rest/v1/rpc/my_course`
  expect(asked).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ method: 'POST', body: '{}' }))
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ apikey: 'public', Authorization: 'Bearer amina' })
  expect(Object.keys(window.prefetched?.responses ?? {})).toEqual([requestKey(url, '{}')])
  expect(await (await takePrefetched(url, '{}', 'amina'))?.text()).toBe('"answer"')
})

test('a page with a shell shows it, fetches its picture first, and has the name for it and for the app', async () => {
  const page = {
    scripts: ['/home.js'],
    messages: words('home'),
    queries: [['my_profile', {}]],
    image: '/home.webp',
    hasShell: true,
  }
  vi.stubGlobal('PAGES', { '/student-home': page })
  asked.mockImplementation(async () => new Response('{"firstName":"Amina"}'))
  expect(await visit('/student-home', session(3_600))).toEqual({ '/home.webp': 'high' })
  expect(document.documentElement.dataset.shell).toBe('')
  expect(window.earlyClick).toBeDefined()
  expect(await (await takePrefetched(`${API}/rest/v1/rpc/my_profile`, '{}', 'amina'))?.json()).toEqual({
    firstName: 'Amina',
  })
})

const WITH_SHELL = { ...PAGE, hasShell: true }
const SCRIPTS = { '/shell.js': 'auto', '/shell-en.js': 'auto', '/home.js': 'auto', '/home-en.js': 'auto' }

test('the scripts of a page with a shell come, and start the app, once the shell is on the screen', async () => {
  vi.stubGlobal('PAGES', { '/student-home': WITH_SHELL })
  expect(await visit('/student-home', session(3_600))).toEqual({})
  expect(appRuns()).toBe(false)
  paint()
  expect(fetched()).toEqual(SCRIPTS)
  expect(appRuns()).toBe(true)
  paint()
  expect(document.querySelectorAll('link[href="/shell.js"]')).toHaveLength(1)
})

test('a browser that tells of no paint, or paints nothing in the background, starts the app all the same', async () => {
  vi.stubGlobal('PAGES', { '/student-home': WITH_SHELL })
  await visit('/student-home', session(3_600))
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  vi.advanceTimersByTime(300)
  expect(appRuns()).toBe(true)

  vi.resetModules()
  document.head.innerHTML = ''
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)
  expect(await visit('/student-home')).toEqual(SCRIPTS)
})

test('the first script of a page that is still being read runs when all of it is there', async () => {
  const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await visit('/student-elsewhere')
  expect(appRuns()).toBe(false)
  reading.mockRestore()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(appRuns()).toBe(true)
})

const lesson = (index: number, passed: boolean) => ({
  index,
  slug: `lesson-${index}`,
  title: {},
  summary: {},
  available: true,
  assessment: 'exam',
  progress: { passed, watchedShare: 1, assessmentOpen: true },
})

test.each([
  ['the lesson with which the last visit would begin', '', '/posters/lesson-2.webp'],
  ['the lesson of the address', '?module=1', '/posters/lesson-1.webp'],
])('a returning student fetches the picture of %s first', async (_, search, picture) => {
  vi.stubGlobal('PAGES', {
    '/student-modules': { ...PAGE, queries: [['my_course', {}]], showsLesson: true, hasShell: true },
  })
  const document = { modules: [lesson(1, true), lesson(2, false)], access: null }
  localStorage.setItem('maneho-last-visit:my_course', JSON.stringify({ document }))
  const ahead = await visit(`/student-modules${search}`, session(3_600))
  expect(Object.entries(ahead)[0]).toEqual([picture, 'high'])
})

test('an answer of the last visit that cannot be read keeps nobody out', async () => {
  vi.stubGlobal('PAGES', { '/student-modules': { ...PAGE, showsLesson: true, hasShell: true } })
  localStorage.setItem('maneho-last-visit:my_course', 'no answer')
  await visit('/student-modules', session(3_600))
  paint()
  expect(Object.keys(fetched())[0]).toBe('/shell.js')
})

test.each([
  ['an admin sees the frame', 'admin', 'ada', 'admin'],
  ['a student sees no frame', 'otdc', 'ada', undefined],
  ['whoever comes after an admin sees no frame', 'admin', 'bea', undefined],
  ['somebody of whom nothing is known sees no frame', null, '', undefined],
])('%s of a page for admins before the profile says the role', async (_, role, userId, shell) => {
  vi.stubGlobal('PAGES', { '/admin-dashboard': { ...WITH_SHELL, isAdmins: true } })
  const last = JSON.stringify({ userId, document: { role } })
  if (role) localStorage.setItem('maneho-last-visit:my_profile', last)
  await visit('/admin-dashboard', session(3_600))
  expect(document.documentElement.dataset.shell).toBe(shell)
  // A page without a frame does not wait.
  expect(appRuns()).toBe(shell === undefined)
})

test.each(['/verify', '/verify/MNH-2026'])(
  'an inspector without an account sees the frame at %s first',
  async (address) => {
    const alone = { path: '/verify/', scripts: ['/verify.js'], messages: words('verify'), hasShell: true }
    vi.stubGlobal('SHELLS', [alone, { path: '/', scripts: ['/shell.js'], messages: words('shell') }])
    expect(await visit(address)).toEqual({})
    expect(document.documentElement.dataset.shell).toBe('')
    paint()
    expect(Object.keys(fetched())).toEqual(['/verify.js', '/verify-en.js'])
  },
)

test('a visitor of a page with a shell sees none', async () => {
  vi.stubGlobal('PAGES', { '/student-home': { hasShell: true, image: '/home.webp' } })
  await visit('/student-home')
  expect(document.documentElement.dataset.shell).toBeUndefined()
})

test('a returning student sees the loading screen instead of the landing page', async () => {
  expect(await visit('/', session(3_600))).toEqual({ '/home.js': 'auto', '/home-en.js': 'auto' })
  expect(document.documentElement.dataset.returning).toBe('')
  expect(window.earlyClick).toBeUndefined()
})

test('a session that is about to end asks nothing ahead: the app renews it first', async () => {
  expect(await visit('/student-home', session(120))).toHaveProperty('/home.js')
  expect(asked).not.toHaveBeenCalled()
})

test('a page that nothing is known of, or a session that is none, opens all the same', async () => {
  expect(await visit('/another', session(3_600))).toEqual({})
  expect(asked).not.toHaveBeenCalled()
})

test('a stored session that cannot be read keeps nobody out', async () => {
  await expect(visit('/student-home', 'no session')).resolves.toHaveProperty('/shell.js')
  expect(asked).not.toHaveBeenCalled()
})
