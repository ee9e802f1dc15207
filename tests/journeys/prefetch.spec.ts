import type { Page } from '@playwright/test'
import { holdScripts } from './support/holdScripts.ts'
import { expect, test } from './support/journey.ts'

function countQueries(page: Page) {
  const counts: Record<string, number> = {}
  page.on('request', (request) => {
    const [, name] = /\/rpc\/(\w+)/.exec(request.url()) ?? []
    if (name && request.method() === 'POST') counts[name] = (counts[name] ?? 0) + 1
  })
  return counts
}

test('Amina’s pages are fetched early, once, and in spite of what is lost or has expired', async ({
  page,
  logIn,
}) => {
  // The app's greeting, not the frame's.
  const greeting = page.locator('#main').getByRole('heading', { name: 'Hello, Amina' })
  await logIn('amina')
  await expect(page.getByRole('region', { name: 'Your course' })).toBeVisible()

  await test.step('her course is requested while the app is still loading, and only once', async () => {
    // Ends the previous page's requests, which do not count.
    await page.goto('about:blank')
    const counts = countQueries(page)
    const release = await holdScripts(page)
    await page.goto('/student-modules', { waitUntil: 'commit' })
    await expect.poll(() => counts).toEqual({ my_profile: 1, my_course: 1 })
    release()
    await expect(page.getByRole('list', { name: 'Modules' })).toBeVisible()
    expect(counts.my_course).toBe(1)
    await page.unroute('**/assets/*.js')
  })

  await test.step('she is let in when the first query was lost on the way', async () => {
    let lost = 0
    await page.route('**/rpc/my_profile', (route) => {
      lost += 1
      return lost === 1 ? route.abort() : route.continue()
    })
    await page.goto('/student-home')
    await expect(greeting).toBeVisible()
    expect(lost).toBeGreaterThan(1)
    await page.unroute('**/rpc/my_profile')
  })

  await test.step('she gets her data with a new token when hers has expired', async () => {
    // The previous page could also refresh the token.
    await page.goto('/favicon.svg')
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('maneho-auth') ?? '{}')
      localStorage.setItem('maneho-auth', JSON.stringify({ ...session, expires_at: 1 }))
    })
    const order: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/(token|my_profile)\b/.exec(request.url()) ?? []
      if (name && request.method() === 'POST') order.push(name)
    })
    await page.goto('/student-home')
    await expect(greeting).toBeVisible()
    expect(order.slice(0, 2)).toEqual(['token', 'my_profile'])
  })

  await test.step('she reads her name on the page’s frame while the app is still loading, and a tap on it counts', async () => {
    const release = await holdScripts(page)
    await page.goto('/student-home', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Hello, Amina' })).toBeVisible()
    await expect(greeting).toBeHidden()
    await page.getByRole('button', { name: /^Profile menu/ }).click()
    release()
    await expect(greeting).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toBeVisible()
    await page.unroute('**/assets/*.js')
  })

  await test.step('her picture of the coast road is fetched while the app is still loading', async () => {
    const release = await holdScripts(page)
    await page.goto('/student-home', { waitUntil: 'commit' })
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/media/home-poster.webp')),
      )
    await expect.poll(async () => (await fetched()).length).toBe(1)
    release()
    await expect(greeting).toBeVisible()
    await page.unroute('**/assets/*.js')
  })

  await test.step('she sees no grey skeleton between the loading screen and a page that has come', async () => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const first = document.querySelector('#main > *')
        if (first) seen.push(first.getAttribute('role') ?? 'page')
      }).observe(document, { childList: true, subtree: true })
    })
    // The profile is delayed until the page's script and messages have run.
    const script = page.waitForResponse(/StudentHomePage-.*\.js$/)
    await page.route('**/rpc/my_profile', async (route) => {
      await script
      await page.evaluate(async () => {
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
        await Promise.all([...links].map(({ href }) => import(href)))
      })
      await route.continue()
    })
    await page.goto('/student-home')
    await expect(greeting).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen).toContain('page')
    expect(seen).not.toContain('status')
  })
})

test('what waits for Ada is prefetched while the app loads, and a student’s page has her links at once', async ({
  page,
  logIn,
}) => {
  await logIn('ada')
  await page.waitForURL('**/admin-dashboard')
  // Ends the previous page's requests, which do not count.
  await page.goto('about:blank')
  const counts = countQueries(page)
  const release = await holdScripts(page)
  await page.goto('/admin-dashboard', { waitUntil: 'commit' })
  await expect.poll(() => counts).toEqual({ my_profile: 1, list_notifications: 1, today: 1 })
  release()
  await page.getByRole('link', { name: /^Proofs of payment/ }).click()
  await expect.poll(() => counts.list_today).toBe(1)
  expect(counts.today).toBe(1)
  await page.unroute('**/assets/*.js')

  for (const path of ['/student-home', '/student-price', '/student-settings']) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const frame = page.locator('#shell nav a:visible')
    await expect(frame.last()).toHaveText('Dashboard')
    const links = await frame.allTextContents()
    release()
    await expect(page.locator('#root nav[aria-label=Main] a')).toHaveText(links)
    await page.unroute('**/assets/*.js')
  }
})
