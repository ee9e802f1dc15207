import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from '../../support/people.ts'
import type { Backend } from './backend.ts'
import { fillLogin } from './journey.ts'
import { questionText, reachReader, shortenExams, skipVideo, takeExam } from './studying.ts'

export type Screen = {
  name: string
  path: string
  lists?: 'never answer' | 'fail'
  /** A pending request keeps the network from becoming idle. */
  isLoading?: boolean
  /** Continues from the previous screen without its dialog, unless the address differs. */
  goesOn?: true
  before?: (backend: Backend) => Promise<unknown>
  arrive?: (page: Page, backend: Backend) => Promise<unknown>
}

export type Tour = { person: Person | 'visitor'; screens: Screen[] }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await expect(page.locator('dialog[open]')).toBeVisible()
}
/** The first row's menu, and the dialog of an action in it. Until the list has arrived, the first row is the previous list's. */
const openAction = (name: RegExp) => async (page: Page) => {
  await settled(page)
  await press(/^Actions for/)(page)
  await page.getByRole('menuitem', { name }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
}
const choose = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const AMINA = 'otdc@maneho.test'
const MARIAS_RECORD = '/admin-student?id=5eed0000-0000-4000-8000-000000000008'

const visitor: Tour = {
  person: 'visitor',
  screens: [
    { name: 'landing', path: '/' },
    {
      name: 'landing-question',
      path: '/#questions',
      arrive: (page) => page.getByText('What do I bring?').click(),
    },
    {
      name: 'landing-login',
      path: '/#auth',
      goesOn: true,
      async arrive(page) {
        await page
          .getByRole('link', { name: /^Log ?in/ })
          .first()
          .click()
        await expect(page.getByLabel('Email')).toBeVisible()
      },
    },
    { name: 'landing-register', path: '/#auth', goesOn: true, arrive: choose('Register') },
    {
      name: 'landing-register-terms',
      path: '/#auth',
      goesOn: true,
      async arrive(page) {
        await choose('Register')(page)
        await openDialog('Read the Terms and Conditions')(page)
      },
    },
    {
      name: 'landing-register-privacy',
      path: '/#auth',
      goesOn: true,
      async arrive(page) {
        await choose('Register')(page)
        await openDialog('Read the privacy notice')(page)
      },
    },
    {
      name: 'landing-register-refused',
      path: '/#auth',
      goesOn: true,
      async arrive(page) {
        await choose('Register')(page)
        await page.getByLabel('Email').fill('nobody')
        await page.getByRole('button', { name: 'Register', exact: true }).click()
      },
    },
    {
      name: 'landing-login-refused',
      path: '/#auth',
      async arrive(page) {
        await fillLogin(page, AMINA, 'wrong1234')
        await expect(page.getByRole('alert').first()).toBeVisible()
      },
    },
    { name: 'landing-forgot', path: '/#auth', goesOn: true, arrive: press('Forgot password?') },
    { name: 'verify-email', path: '/verify-email' },
    { name: 'confirm-email', path: '/verify-email?token_hash=used&type=signup' },
    { name: 'reset-password', path: '/reset-password?token_hash=used&type=recovery' },
    { name: 'reminders-off', path: '/reminders-off?token=0b3f5c1e-6a52-4b0e-9a44-0d3c7a1f2b11' },
    { name: 'verify', path: '/verify' },
    { name: 'verify-unknown', path: '/verify/MNH-2026-0000-0000-0000G' },
    { name: 'not-found', path: '/no-such-page' },
  ],
}

const una: Tour = {
  person: 'una',
  screens: [
    { name: 'unpaid-home', path: '/student-home' },
    {
      name: 'unpaid-payment',
      path: '/student-home',
      async arrive(page) {
        // Prevents the five-second close, but not timers of requests and retries.
        await page.evaluate(() => {
          const original = window.setTimeout
          window.setTimeout = ((run: () => void, delay = 0) =>
            delay === 5_000 ? 0 : original(run, delay)) as typeof window.setTimeout
        })
        await page.getByRole('link', { name: 'Modules' }).first().click()
        await expect(page.locator('dialog[open]')).toBeVisible()
      },
    },
  ],
}

const amina: Tour = {
  person: 'amina',
  screens: [
    { name: 'home', path: '/student-home' },
    { name: 'home-plan', path: '/student-home', goesOn: true, arrive: openDialog('Choose your days') },
    { name: 'home-profile-menu', path: '/student-home', goesOn: true, arrive: press(/^Profile menu/) },
    { name: 'about', path: '/student-about' },
    {
      name: 'offline',
      path: '/student-about',
      goesOn: true,
      arrive: (page) => page.context().setOffline(true),
    },
    { name: 'price', path: '/student-price' },
    { name: 'settings', path: '/student-settings' },
    {
      name: 'settings-saved',
      path: '/student-settings',
      goesOn: true,
      async arrive(page) {
        await page.getByLabel('Address').fill('Blk 7 Lot 12, Sample Village')
        await page.getByLabel('Phone').fill('0900 000 0012')
      },
    },
    { name: 'modules-loading', path: '/student-modules', lists: 'never answer' },
    { name: 'modules-failed', path: '/student-modules', lists: 'fail' },
    { name: 'modules', path: '/student-modules?module=0' },
    {
      name: 'hours-consent',
      path: '/student-modules?module=0',
      goesOn: true,
      arrive: openDialog('Count my hours'),
    },
    {
      name: 'hours',
      path: '/student-modules?module=0',
      goesOn: true,
      async arrive(page) {
        await openDialog('Count my hours')(page)
        await press('I agree, count my hours')(page)
        await openDialog('Details')(page)
        await expect(page.locator('dialog[open] dl')).toBeVisible()
      },
    },
    {
      name: 'presence',
      path: '/student-modules?module=0',
      before: ({ sql }) => sql`update private.study_sessions set check_after = 0 where ended_at is null`,
      async arrive(page, { sql }) {
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await sql`delete from private.study_consents`
      },
    },
    {
      name: 'reading',
      path: '/student-modules?module=0',
      async arrive(page) {
        await reachReader(page)
        await page.getByRole('searchbox').fill('lane')
        await press('Search')(page)
        await expect(page.getByText(/ “lane”\.$/)).toBeVisible()
      },
    },
    {
      name: 'reading-section',
      path: '/student-modules?module=0',
      async arrive(page) {
        await reachReader(page)
        await page.getByRole('link', { name: 'Start reading' }).click()
        await expect(page.getByText(/^Section 1 of/)).toBeVisible()
      },
    },
    { name: 'practice', path: '/student-practice' },
    {
      name: 'practice-readiness',
      path: '/student-practice',
      goesOn: true,
      async arrive(page) {
        await page.getByText('How ready am I?').click()
        await expect(page.getByText(/^The probability of a pass/)).toBeVisible()
      },
    },
    {
      name: 'practice-card',
      path: '/student-practice',
      goesOn: true,
      async arrive(page) {
        await page.getByText('Signs, markings and signals').click()
        await press(/^Signs you must obey/)(page)
        await expect(page.getByRole('button', { name: 'Show the meaning' })).toBeVisible()
        await page.keyboard.press('1')
        await expect(page.getByRole('button', { name: 'I knew it' })).toBeVisible()
      },
    },
    {
      name: 'scenes',
      path: '/student-scenes',
      // The next screen answers a randomly drawn first scene.
      arrive: (_, { sql }) =>
        sql`update private.scenes set active = scene ->> 'form' = 'first' where module_index = 1`,
    },
    {
      name: 'scene-answered',
      path: '/student-scenes?module=1',
      async arrive(page) {
        const users = page.getByRole('list', { name: 'The people and vehicles' }).getByRole('button')
        // They can be pressed once all have arrived; at once, with reduced motion.
        await expect(users.first()).toBeEnabled()
        for (const user of await users.all()) await user.click()
        await press(/^Check$/)(page)
        await expect(page.getByRole('link', { name: 'Read it in the lesson' })).toBeVisible()
      },
    },
    { name: 'mocks', path: '/student-mocks' },
    { name: 'cases', path: '/student-cases' },
    {
      name: 'case-told',
      path: '/student-cases?case=siren-on-espana',
      async arrive(page) {
        await page.getByRole('group', { name: 'What do you do?' }).getByRole('button').first().click()
        await expect(page.getByRole('link', { name: 'Read it in the lesson' })).toBeVisible()
      },
    },
    {
      name: 'distance-lab',
      path: '/student-scenes?lab',
      async arrive(page) {
        await page.getByRole('spinbutton').fill('30')
        await press('See where it stops')(page)
        await press('Next step')(page)
        await expect(page.getByRole('heading', { name: /^It stops after/ })).toBeVisible()
      },
    },
    {
      name: 'exam',
      path: '/student-modules?module=1',
      async before({ sql }) {
        await shortenExams(sql)
        await skipVideo(sql, AMINA, 1)
      },
      async arrive(page) {
        await press(/^(Start|Continue) the exam$/)(page)
        await expect(questionText(page)).toBeVisible()
      },
    },
    {
      name: 'exam-both-languages',
      path: '/student-modules?module=1',
      goesOn: true,
      async arrive(page) {
        await page.getByText('Both', { exact: true }).click()
        await page.getByRole('radio').last().check({ force: true })
      },
    },
    {
      name: 'exam-failed',
      path: '/student-modules?module=1',
      async arrive(page, { sql }) {
        await press(/^(Start|Continue) the exam$/)(page)
        await takeExam(page, sql, AMINA, 'wrong')
        await expect(page.getByText(/You need at least 80% to pass/).first()).toBeVisible()
      },
    },
    {
      name: 'exam-passed',
      path: '/student-modules?module=1',
      async arrive(page, { sql }) {
        await press(/^(Start|Continue) the exam$/)(page)
        await takeExam(page, sql, AMINA, 'right')
        await expect(page.getByText(/Congratulations/).first()).toBeVisible()
      },
    },
    { name: 'modules-passed', path: '/student-modules?module=1' },
  ],
}

const dan: Tour = {
  person: 'dan',
  screens: [
    { name: 'ddc-modules', path: '/student-modules' },
    {
      name: 'essay',
      path: '/student-modules',
      before: ({ sql }) => skipVideo(sql, 'ddc@maneho.test', 6),
      async arrive(page) {
        await press(/^(Start|Continue) the essay$/)(page)
        await page.getByRole('textbox').first().fill('Kapag umuulan, I keep a longer distance because')
      },
    },
    {
      name: 'essay-too-short',
      path: '/student-modules',
      goesOn: true,
      async arrive(page) {
        await page.getByRole('textbox').first().fill('Too short.')
        await press(/submit|send/i)(page)
      },
    },
  ],
}

const ada: Tour = {
  person: 'ada',
  screens: [
    { name: 'admin-today', path: '/admin-dashboard' },
    {
      name: 'admin-today-list',
      path: '/admin-dashboard?view=today&kind=identity',
      arrive: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
    },
    { name: 'admin-settings', path: '/student-settings' },
    { name: 'admin-users', path: '/admin-dashboard?view=users' },
    {
      name: 'admin-users-found',
      path: '/admin-dashboard?q=reyes&rows=50',
      arrive: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
    },
    { name: 'admin-users-none', path: '/admin-dashboard?q=zzzzzz' },
    { name: 'admin-users-archived', path: '/admin-dashboard?filter=archived' },
    {
      name: 'admin-delete',
      path: '/admin-dashboard?filter=archived',
      goesOn: true,
      arrive: openAction(/^Delete /),
    },
    { name: 'admin-disable', path: '/admin-dashboard?q=santos', arrive: openAction(/^Disable /) },
    { name: 'admin-reports', path: '/admin-dashboard?view=reports' },
    {
      name: 'admin-answers',
      path: '/admin-dashboard?view=reports',
      goesOn: true,
      arrive: openDialog(/^Show Answers of/),
    },
    { name: 'admin-reports-none', path: '/admin-dashboard?view=reports&q=zzzzzz' },
    { name: 'admin-cash', path: '/admin-dashboard?view=cash' },
    { name: 'admin-payments', path: '/admin-dashboard?view=payments' },
    {
      name: 'admin-payment-accept',
      path: '/admin-dashboard?view=payments',
      goesOn: true,
      arrive: openDialog(/^Accept of/),
    },
    {
      name: 'admin-payment-record',
      path: '/admin-dashboard?view=payments',
      goesOn: true,
      arrive: openDialog('Record a payment'),
    },
    { name: 'admin-questions', path: '/admin-dashboard?view=questions' },
    {
      name: 'admin-question',
      path: '/admin-dashboard?view=questions&q=suddenly',
      async arrive(page) {
        await page.locator('tbody button').first().click()
        await expect(page.getByRole('row', { name: /^Filipino/ })).toBeVisible()
      },
    },
    { name: 'admin-activity', path: '/admin-dashboard?view=activity' },
    {
      name: 'admin-record',
      path: MARIAS_RECORD,
      async arrive(page) {
        await page
          .getByText(/attempt 1/)
          .first()
          .click()
        await expect(page.getByText(/^Right answer/).first()).toBeVisible()
      },
    },
    {
      name: 'admin-ltms',
      path: '/admin-dashboard?view=ltms',
      arrive: (page) => expect(page.getByText(/certificates? waits?$/)).toBeVisible(),
    },
    {
      name: 'admin-ltms-uploaded',
      path: '/admin-dashboard?view=ltms&uploaded=yes',
      async arrive(page) {
        await page.getByText('Compare with the LTMS').click()
        await page.getByLabel(/^References or serial numbers/).fill('LTMS-1')
        await press('Compare')(page)
        await expect(page.getByRole('heading', { name: /^In the LTMS, not marked here/ })).toBeVisible()
      },
    },
    { name: 'admin-record-none', path: '/admin-student' },
    { name: 'admin-notifications', path: '/admin-dashboard', arrive: press(/^Notifications/) },
    { name: 'admin-modules', path: '/student-modules' },
    { name: 'admin-loading', path: '/admin-dashboard?view=users', lists: 'never answer' },
    { name: 'admin-failed', path: '/admin-dashboard?view=users', lists: 'fail' },
  ],
}

export const TOURS: Tour[] = [visitor, una, amina, dan, ada]

const LISTS = /\/rest\/v1\/(rpc\/(my_course|search_|list_users|list_activity|school_overview)|profiles\?)/

/** Pages of signed-in people, between which the app navigates. */
const IN_APP = /^\/(student|admin)-/

/** Whether the app can navigate there: the dashboard reads all of the address, other pages only the path. */
function isWithin(page: Page, path: string): boolean {
  const from = new URL(page.url())
  if (!IN_APP.test(from.pathname)) return false
  const to = new URL(path, from)
  const isOther =
    to.pathname !== from.pathname || (to.pathname === '/admin-dashboard' && to.search !== from.search)
  return IN_APP.test(to.pathname) && isOther
}

/** Navigates within the app; reloading for each screen takes most of a tour's time. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function load(page: Page, path: string): Promise<void> {
  // Visits another page first, so that a change of hash alone reloads.
  if (path.includes('#') || page.url().includes('#')) await page.goto('about:blank')
  await page.goto(path)
}

/** The idle time after which a screen is complete (ms), like Playwright's `networkidle` for documents. */
const QUIET = 500

type Traffic = { open: Set<Request>; since: number }
const watched = new WeakMap<Page, Traffic>()

function trafficOf(page: Page): Traffic {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { open: new Set(), since: Date.now() }
  watched.set(page, traffic)
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.since = Date.now()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      traffic.open.delete(request)
      traffic.since = Date.now()
    })
  return traffic
}

async function settled(page: Page): Promise<void> {
  const traffic = trafficOf(page)
  // The action has not sent its requests yet.
  traffic.since = Date.now()
  await expect.poll(() => traffic.open.size === 0 && Date.now() - traffic.since > QUIET).toBe(true)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

export async function visit(
  page: Page,
  { path, lists, isLoading = Boolean(lists), goesOn, before, arrive }: Screen,
  backend: Backend,
): Promise<void> {
  const traffic = trafficOf(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await before?.(backend)
  if (lists) await page.route(LISTS, (route) => (lists === 'fail' ? route.abort() : undefined))
  const [pathname] = path.split(/[?#]/)
  const isHere = goesOn && new URL(page.url()).pathname === pathname
  const goes = !lists && isWithin(page, path)
  // Dialogs survive navigation.
  if (isHere || goes) {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  if (goes) await goWithin(page, path)
  else if (!isHere) {
    // The previous document's requests may never end.
    traffic.open.clear()
    await load(page, path)
  }
  await expect(page.locator('h1').first())
    .toBeVisible({ timeout: lists ? 3_000 : 10_000 })
    .catch(() => undefined)
  await arrive?.(page, backend)
  if (!isLoading) await settled(page)
  await page.evaluate(() => document.fonts.ready)
}
