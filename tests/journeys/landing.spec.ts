import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SchoolFacts } from '../../contract/answers/school.ts'
import { test as journey } from './support/journey.ts'
import { expect, test } from './support/visitor.ts'
import { findWorkerStack } from './support/workerStack.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const slide = (name: string) => ({ name, exact: true })

test('a visitor without scripts reads the whole offer', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${baseURL}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Get Your License' })).toBeVisible()
  await expect(page.getByText('Theoretical Driving Course')).toBeVisible()
  await expect(page.getByText(/1,000/).first()).toBeVisible()
  await page.getByText('What do I bring?').click()
  await expect(page.getByText(/a valid ID/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login Now' }).first()).toHaveAttribute('href', '#auth')
  await page.close()
})

test('a visitor loads no Supabase, statecharts or router before acting, and stays within the byte budgets', async ({
  page,
  request,
}) => {
  const sizes = { css: 0, font: 0, image: 0 }
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const kind = response.request().resourceType()
    if (kind === 'stylesheet') sizes.css += gzipSync(body).length
    if (kind === 'font') sizes.font += body.length
    if (kind === 'image') sizes.image += body.length
  })
  const scriptNames = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return loaded.filter((name) => name.endsWith('.js'))
  }
  const scriptsOf = async () =>
    Promise.all((await scriptNames()).map(async (name) => (await request.get(name)).text()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await test.step('the scripts', async () => {
    const scripts = await scriptsOf()
    const all = scripts.join('\n')
    expect(all).toContain('Login Now')
    // Texts of the libraries that minifiers keep.
    expect(all).not.toMatch(/X-Client-Info|xstate\.(init|stop)|useLocation\(\) may be used only/)
    const kilobytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1000
    expect(kilobytes).toBeLessThan(89)
  })
  await test.step('the style sheets, the font and the picture', async () => {
    const inlined = await page.locator('head style').textContent()
    sizes.css += gzipSync(inlined ?? '').length
    // Inlined in the HTML: Chromium fetches even disabled stylesheets with a medium when its parser waits.
    await expect(page.locator('link[rel=stylesheet]:not([media="not all"])')).toHaveCount(0)
    expect(sizes.css).toBeLessThan(10_000)
    expect(sizes.font).toBeLessThan(40_000)
    expect(sizes.image).toBeLessThan(60_000)
  })
  await test.step('the sections, with the first scrolling', async () => {
    const sections = page.waitForResponse(/\/assets\/BelowTheBanner-.*\.js/)
    await page.mouse.wheel(0, 50)
    await sections
    await expect.poll(async () => (await scriptNames()).join()).toContain('BelowTheBanner')
    expect((await scriptsOf()).join('\n')).not.toContain('useLocation() may be used only')
  })
})

test('a visitor controls the slides, reads fixed and starting prices, and goes up with one button', async ({
  page,
}) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'What Maneho offers' })
  await expect(carousel.getByText('1 / 4')).toBeVisible()
  await carousel.getByRole('button', slide('Next slide')).click()
  await expect(carousel.getByText('2 / 4')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why Choose Us?' })).toBeVisible()
  await carousel.getByRole('button', slide('Previous slide')).click()
  await carousel.getByRole('button', slide('Previous slide')).click()
  await expect(carousel.getByText(/1 \/ 4|4 \/ 4/)).toBeVisible()
  await carousel.getByRole('button', slide('Pause slides and video')).click()
  await expect(carousel.getByRole('button', slide('Play slides and video'))).toBeVisible()

  const plates = page.locator('#courses').getByRole('article')
  await expect(plates.filter({ hasText: 'Theoretical Driving Course' })).toContainText('Php 1,000')
  await expect(plates.filter({ hasText: 'Practical Driving Course' })).toContainText('8-hour assessment')
  await expect(plates.filter({ hasText: /from\s*Php/ })).toHaveText(/Driving Lesson Course/)

  const up = page.getByRole('button', { name: 'Scroll to top' })
  await expect(up).toBeHidden()
  await page.mouse.wheel(0, 1_500)
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

for (const [part, file, isThere] of [
  ['the app', /\/assets\/index-/, () => window.earlyClick !== undefined],
  [
    'the page’s own code',
    /\/assets\/Landing-/,
    () => Object.keys(document.getElementById('root') ?? {}).length > 0,
  ],
] as const)
  test(`a visitor’s click before ${part} has loaded is replayed afterwards`, async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(file, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(isThere)).toBe(true)
    await page.getByRole('button', { name: 'Data privacy' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    await expect(terms).toBeHidden()
    arrive()
    await expect(terms).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
  })

test('a visitor of a section gets the login form where the browser reports no paint, as Firefox does then', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
        disconnect() {}
      },
    })
  })
  await page.goto('/#auth')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the slides turn by themselves after five seconds, but not under the pointer', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'What Maneho offers' })
  await expect(carousel.getByText('1 / 4')).toBeVisible()
  await page.clock.runFor(5_500)
  await expect(carousel.getByText('2 / 4')).toBeVisible()
  await carousel.hover()
  await page.clock.runFor(20_000)
  await expect(carousel.getByText('2 / 4')).toBeVisible()
})

test('nothing moves for a person who prefers reduced motion', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(`${baseURL}/`)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(20_000)
  await expect(page.getByText('1 / 4')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await page.close()
})

test('on a phone the button to the top never lies over a field, a button or a link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#register')
  await expect(page.getByLabel('First name')).toBeVisible()
  const { shown, covered } = await page.evaluate(async () => {
    const button = document.querySelector('[aria-label="Scroll to top"]')
    const controls = 'main :is(a, button, input, label, summary), footer :is(a, button)'
    if (!button) throw new Error('There is no button to the top.')
    const isShown = () => !button.hasAttribute('data-hidden')
    const underButton = () => {
      const place = button.getBoundingClientRect()
      const liesUnder = ({ left, right, top, bottom }: DOMRect) =>
        left < place.right && right > place.left && top < place.bottom && bottom > place.top
      return [...document.querySelectorAll(controls)].find(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          [...control.getClientRects()].some(liesUnder),
      )
    }
    let shown = 0
    const covered: string[] = []
    for (let top = 320; top < document.documentElement.scrollHeight - innerHeight; top += 48) {
      scrollTo({ top, behavior: 'instant' })
      // The button follows within frames, more on a busy machine.
      for (let frame = 0; frame < 3 || (frame < 60 && isShown() && underButton()); frame++)
        await new Promise(requestAnimationFrame)
      if (!isShown()) continue
      shown++
      const control = underButton()
      if (control) covered.push(`${top} px: ${control.outerHTML.slice(0, 120)}`)
    }
    return { shown, covered }
  })
  expect(covered).toEqual([])
  expect(shown).toBeGreaterThan(10)
})

journey('somebody with a session never sees the landing page on the way home', async ({ page, logIn }) => {
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await page.addInitScript(() => {
    const look = () => {
      if (document.getElementById('courses')?.checkVisibility()) sessionStorage.setItem('landing', 'seen')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await page.waitForURL('**/student-home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('landing'))).toBeNull()
})

test('Nene comes from the top of the page to a filled-in registration by keyboard alone', async ({
  page,
}) => {
  await page.goto('/')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  for (let presses = 0; presses < 12 && (await focused()) !== 'Login Now'; presses += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await focused()).toBe('Login Now')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  // The next stop is the form's, not the next link of the page above it.
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Login')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Nene')
  await expect(page.getByLabel('First name')).toHaveValue('Nene')
  const last = page.getByLabel('Last name')
  for (
    let presses = 0;
    presses < 3 && !(await last.evaluate((field) => field.matches(':focus')));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Peña')
  await expect(last).toHaveValue('Peña')
})

test('at 200 % zoom on a small laptop everything is still reachable', async ({ page }) => {
  // Twice the zoom halves the width in CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/#auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
})

test('search engines and link previews find the school’s data', async ({ page, request }) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({ '@type': 'DrivingSchool', name: 'Maneho Driving School' })
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(new URL(image ?? '').pathname)).headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: https://')
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toBe('application/xml')
  expect(await (await request.get('/student-home')).text()).toContain(
    '<meta name="robots" content="noindex">',
  )
})

test('every file that the manifest names is there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type)
  }
})

test('the build has no source maps and no references to them', () => {
  const assets = join(findWorkerStack().dataDir, 'app', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => /sourceMappingURL/.test(readFileSync(join(assets, name), 'utf8')))).toEqual(
    [],
  )
})

test('a visitor who wants an account reaches registration in one tap, also from the login', async ({
  page,
}) => {
  await page.goto('/')
  const createAccount = page.getByRole('link', { name: 'Create an account' })
  await createAccount.click()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First name')).toBeInViewport()
  const names = await page
    .getByLabel(/name/)
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  expect(names).toEqual(['firstName', 'middleName', 'lastName'])

  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('First name')).toBeHidden()
  await createAccount.click()
  await expect(page.getByLabel('First name')).toBeVisible()

  await page.emulateMedia({ forcedColors: 'active' })
  const edgeOf = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  expect(await edgeOf('Register')).not.toBe(await edgeOf('Login'))
  await page.emulateMedia({ forcedColors: 'none' })

  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('button', { name: 'Read the Terms and Conditions' }).click()
  await expect(page.getByRole('dialog').getByText('Close', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('a visitor reads phones, hours, prices and dates changed since the build, without layout shift', async ({
  page,
}) => {
  const facts: SchoolFacts = {
    version: 7,
    name: 'Agila',
    legalName: 'Agila Driving School',
    accreditation: { en: 'LTO accredited since 2019', fil: 'Accredited ng LTO mula 2019' },
    hours: { en: 'Monday to Saturday, 7 AM to 6 PM', fil: 'Lunes hanggang Sabado, 7 AM hanggang 6 PM' },
    phones: [{ label: '0917 555 0142', href: 'tel:+639175550142' }],
    prices: { TDC: 950, DDC: 1500, PDC: 3900, MRC: 2500, DLC: 5500 },
    refundDays: 7,
  }
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/rest/v1/rpc/school_facts', async (route) => {
    await opened
    await route.fulfill({ json: facts, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  // The text is painted in the fallback font first, as on a slow network.
  await page.route('**/*.woff2', async (route) => {
    await opened
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const courses = page.locator('#courses')
  await courses.evaluate((section) => section.setAttribute('data-painted', ''))
  open()
  await expect(page.locator('header')).toContainText('Agila')
  await expect(courses, 'the HTML stays until its code comes').toHaveAttribute('data-painted')
  await page.mouse.wheel(0, 50)
  await expect(page.locator('#contact').getByRole('link', { name: '0917 555 0142' })).toHaveAttribute(
    'href',
    'tel:+639175550142',
  )
  await expect(page.locator('#contact')).toContainText('Monday to Saturday, 7 AM to 6 PM')
  await expect(page.locator('#contact')).not.toContainText('0900 000 0000')
  await expect(page.locator('#courses')).toContainText('Php 950')
  await expect(page.locator('#questions')).toContainText('Yes, within 7 days of your payment')
  await expect(page.locator('footer')).toContainText('Agila Driving School')
  await expect(page).toHaveTitle(/^Agila · /)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBeLessThan(0.01)
})
