import type { Page } from '@playwright/test'
import { loadKeys } from 'embedded-supabase/testing'
import { decodeJwt, SignJWT } from 'jose'
import type { Backend } from './support/backend.ts'
import { holdScripts } from './support/holdScripts.ts'
import { expect, fillLogin, test } from './support/journey.ts'
import { attemptsOf, choose, openAssessment, options, questionText, skipVideo } from './support/studying.ts'
import { test as visitor } from './support/visitor.ts'
import { findWorkerStack } from './support/workerStack.ts'

const AMINA = 'otdc@maneho.test'

async function openExam(page: Page, { sql }: Pick<Backend, 'sql'>) {
  await page.waitForURL('**/student-home')
  await skipVideo(sql, AMINA, 1)
  await openAssessment(page, 'exam', 1)
}

/** Replaces this browser's stored token by one that has expired by the server's clock. */
async function expireToken(page: Page) {
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('maneho-auth'))) ?? '{}')
  const { jwtSecret } = await loadKeys(findWorkerStack().dataDir)
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600
  const expired = await new SignJWT({ ...decodeJwt(stored.access_token), exp: hourAgo })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
  // By the device's own clock there is time left.
  const session = JSON.stringify({ ...stored, access_token: expired })
  await page.evaluate((value) => localStorage.setItem('maneho-auth', value), session)
}

test('Amina, whose clock is a day behind, works through an exam, and reads why her session ended', async ({
  page,
  logIn,
  backend,
}) => {
  await logIn('amina')
  await openExam(page, backend)
  const question = await questionText(page).textContent()

  await test.step('her token has expired by the server’s clock and not by her own', async () => {
    await expireToken(page)
    await choose(page, 0)
    await expect
      .poll(async () => Object.keys((await attemptsOf(backend.sql, AMINA, 1))[0]?.answers ?? {}).length)
      .toBe(1)
    await expireToken(page)
    await page.reload()
    await page.getByRole('button', { name: 'Continue the exam' }).click()
    await expect(page.getByText(/^Question 2 of/)).toBeVisible()
    await expect(page.getByText(/You were signed out/)).toHaveCount(0)
  })

  await test.step('her session is ended', async () => {
    await backend.sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${AMINA})`
    // As after expiry: the refresh is refused. In one step with the answer, as any other request would end
    // the visit and remove the question.
    await options(page)
      .first()
      .evaluate((option: HTMLElement) => {
        const session = JSON.parse(localStorage.getItem('maneho-auth') ?? '{}')
        localStorage.setItem('maneho-auth', JSON.stringify({ ...session, expires_at: 1 }))
        option.click()
      })
    await expect(page.getByText(/You were signed out because your session ended/)).toBeVisible()
    await expect(page.getByText(/saved at the school or kept on this device/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeInViewport()

    await fillLogin(page, AMINA, 'drive1234')
    await page.waitForURL('**/student-modules?module=1')
    await page.getByRole('button', { name: 'Continue the exam' }).click()
    // Stored choices are sent after the login.
    await expect
      .poll(async () => Object.keys((await attemptsOf(backend.sql, AMINA, 1))[0]?.answers ?? {}).length)
      .toBe(2)
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect(questionText(page)).toHaveText(question ?? '')
  })
})

test('Amina, whose profile cannot be read, sees her last course or an error, and is never asked to pay', async ({
  page,
  logIn,
  backend,
}) => {
  const silence = () =>
    page.route('**/rpc/my_profile', (route) => route.fulfill({ status: 503, body: 'Upstream is down' }))
  const unread = page.getByRole('heading', { name: 'Your record could not be read' })
  const toPay = page.getByText('How to pay')

  await test.step('this device knows nothing of her', async () => {
    await silence()
    await logIn('amina')
    await page.waitForURL('**/student-home')
    await expect(unread).toBeVisible()
    await expect(toPay).toHaveCount(0)
    await page.goto('/student-modules')
    await expect(unread).toBeVisible()
    // The page retries automatically; tests/app/profileUnread.test.tsx presses the button.
    await page.unroute('**/rpc/my_profile')
    await expect(page.getByRole('list', { name: 'Modules' })).toBeVisible()
  })

  await test.step('this device knows her', async () => {
    await silence()
    await page.goto('/student-home')
    await expect(page.locator('#main').getByRole('heading', { name: 'Hello, Amina' })).toBeVisible()
    await expect(page.getByText(/Your details could not be read just now\. Trying again/)).toBeVisible()
    await expect(toPay).toHaveCount(0)
    await page.unroute('**/rpc/my_profile')
    await expect(page.getByText(/Trying again/)).toBeHidden()
  })

  await test.step('her password was changed on her laptop', async () => {
    // As a new password ends the other sessions. The phone's token is valid for an hour by its own clock.
    await backend.sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${AMINA})`
    await page.reload()
    await expect(page.getByText(/You were signed out because your session ended/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await expect(toPay).toHaveCount(0)
  })
})

/** Like Chrome with site data blocked: even reading `localStorage` throws. */
async function blockSiteData(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}

test('Amina, whose browser blocks site data, is told so once and uses the app for this visit', async ({
  page,
  backend,
}) => {
  await blockSiteData(page)
  await skipVideo(backend.sql, AMINA, 1)
  await page.goto('/#auth')
  await expect(page.getByText(/This browser blocks site data/)).toHaveCount(1)
  await fillLogin(page, AMINA, 'drive1234')
  await page.waitForURL('**/student-home')
  await expect(page.getByRole('heading', { name: 'Hello, Amina' })).toBeVisible()
  await expect(page.getByText(/This browser blocks site data/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Modules' }).first().click()
  await expect(page.getByRole('list', { name: 'Modules' })).toBeVisible()
})

visitor(
  'a visitor whose landing page is older than the host’s version gets the new one by Login Now',
  async ({ browser, baseURL }) => {
    // A separate page: React logs the failed part, and the usual page's console must stay clean.
    const page = await browser.newPage()
    let reloaded = false
    await page.goto(`${baseURL}/`)
    // The host has a new version: the old files are gone, and the page names another first script.
    await page.route(/\/assets\/AuthForm-/, (route) =>
      reloaded ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
    )
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        if (route.request().isNavigationRequest()) {
          reloaded = true
          return route.continue()
        }
        const response = await route.fetch()
        const html = (await response.text()).replace(
          /(<script type="module"[^>]* src=")[^"]+/,
          '$1/assets/newer.js',
        )
        return route.fulfill({ response, body: html })
      },
    )
    await page.getByRole('link', { name: 'Login Now' }).first().click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(reloaded).toBe(true)
  },
)

visitor(
  'a visitor whose file is missing without a newer version reads that something broke, once',
  async ({ browser, baseURL }) => {
    // A separate page: React logs the failed part, and the usual page's console must stay clean.
    const page = await browser.newPage()
    let navigations = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations += 1
    })
    await page.goto(`${baseURL}/`)
    await page.route(/\/assets\/AuthForm-/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.getByRole('link', { name: 'Login Now' }).first().click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(navigations).toBe(1)
  },
)

visitor(
  'a visitor whose page gets no script reads advice in both languages after ten seconds',
  async ({ page }) => {
    const release = await holdScripts(page)
    const stuck = page.locator('#stuck')
    for (const path of ['/student-home', '/']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(stuck).toBeAttached()
      await expect(stuck).toBeHidden()
      const delay = await stuck.evaluate((sentence) => {
        const [animation] = sentence.getAnimations()
        animation?.finish()
        return animation?.effect?.getComputedTiming().delay
      })
      expect(delay).toBe(10_000)
      await expect(stuck).toContainText('reload the page')
      await expect(stuck).toContainText('i-reload ang page')
      await expect(stuck).toBeVisible()
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await page.screenshot({ path: test.info().outputPath('stuck.png') })
    release()
    await expect(stuck).toHaveCount(0)
  },
)

test('Una, who clicks Modules moments after the school has opened her course, gets the course and no alert', async ({
  page,
  logIn,
  backend,
}) => {
  await logIn('una')
  await page.waitForURL('**/student-home')
  // Granted without a hint, so this page does not know yet.
  await page.routeWebSocket(/realtime/, () => {})
  await backend.sql`
    update public.profiles set role = 'otdc' where email = 'unpaid@maneho.test'`
  await page.getByRole('link', { name: 'Modules' }).first().click()
  await page.waitForURL('**/student-modules**')
  await expect(page.getByRole('list', { name: 'Modules' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('Your course is open.')).toBeVisible()
})
