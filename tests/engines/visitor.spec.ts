import { expect } from '@playwright/test'
import { mailedLink } from '../journeys/support/mailbox.ts'
import { arriveAt, fill, press, see, test } from './support/engine.ts'

const ANCHORS = ['auth', 'courses', 'questions', 'contact']

test('a visitor who opens the page at any of its parts, and reloads it there, can log in', async ({
  tab,
  baseURL,
}) => {
  for (const anchor of ANCHORS) {
    // Visits another page first, so that a change of hash alone reloads.
    await tab.open('about:blank')
    await tab.open(`${baseURL}/#${anchor}`)
    await expect.poll(() => tab.run(() => Math.round(scrollY)), anchor).toBeGreaterThan(0)
    for (const time of ['first', 'second']) {
      if (time === 'second') await tab.reload()
      await tab.run(() => document.getElementById('auth')?.scrollIntoView())
      await fill(tab, /^Email/, `${time}@example.com`)
    }
  }
})

test('Nene registers, follows the mailed link and is let in', async ({ tab, baseURL, backend }) => {
  const email = 'nene@example.com'
  await tab.open(`${baseURL}/#auth`)
  await press(tab, '[role=tab]', /^Register$/)
  await fill(tab, /^First name/, 'Nene')
  await fill(tab, /^Last name/, 'Peña')
  await fill(tab, /^Email/, email)
  await fill(tab, /^Password/, 'kalsada2026')
  await fill(tab, /^Confirm password/, 'kalsada2026')
  await press(tab, 'button', /^Read the Terms and Conditions$/)
  await press(tab, 'button', /^Close$/)
  await press(tab, 'label', /personal data/)
  await press(tab, 'button[type=submit]', /^Register$/)
  await arriveAt(tab, '/verify-email')

  await tab.open(await mailedLink(backend.mailboxUrl, email, /verify|confirm/i))
  await press(tab, 'button', /^Confirm my email$/)
  await arriveAt(tab, '/student-home')
  await see(tab, /Nene/)
})
