import { PASSWORD, PEOPLE } from '../support/people.ts'
import { openLogin } from './support/classmates.ts'
import { expect, fillLogin, test } from './support/journey.ts'
import { lookAgain } from './support/lookAgain.ts'
import { mailedLink } from './support/mailbox.ts'
import { agreeAndRegister, fillRegistration } from './support/registering.ts'

const NENE = { firstName: 'Nene', lastName: 'Peña', email: 'nene@example.com', password: 'kalsada2026' }

test('Nene registers, fixes her address, confirms on another device, and opens her first lesson', async ({
  page,
  backend,
  browser,
  logIn,
}) => {
  test.setTimeout(180_000)
  await page.goto('/#auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, { ...NENE, email: 'nene@gmial.con' })
  await expect(page.getByRole('button', { name: 'Did you mean nene@gmail.com?' })).toBeVisible()

  const agree = page.getByLabel('I agree to the Terms and Conditions')
  await expect(agree).toBeDisabled()
  await page.getByRole('button', { name: 'Read the Terms and Conditions' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(agree).toBeChecked()
  await expect(page.getByText('You have agreed to the Terms and Conditions.')).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const agreeToPrivacy = page.getByRole('checkbox', { name: /personal data/ })
  await expect(agreeToPrivacy).not.toBeChecked()
  await expect(agreeToPrivacy).toBeFocused()
  await agreeToPrivacy.check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await page.waitForURL('**/verify-email')
  const signIns: string[] = []
  page.on('request', (request) => {
    if (/auth\/v1\/token/.test(request.url())) signIns.push(request.url())
  })
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await page.getByLabel('Email').fill(NENE.email)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(NENE.email)).toBeVisible()
  expect(await backend.sql`select from auth.users where email = 'nene@gmial.con'`).toHaveLength(0)

  // The link is opened on another device; the waiting page notices automatically.
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await mailedLink(backend.mailboxUrl, NENE.email, /verify|confirm/i))
  await phone.getByRole('button', { name: /confirm/i }).click()
  await phone.waitForURL('**/student-home')
  await page.waitForURL('**/student-home', { timeout: 20_000 })
  // Polling caused only the sign-in that opened the session.
  expect(signIns).toHaveLength(1)
  await expect(page.getByText('Nene').first()).toBeVisible()

  await page.getByRole('link', { name: 'Modules' }).first().click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(
    'Payment Required: You must settle your payment before accessing the modules.',
  )
  await expect(alert).toBeHidden({ timeout: 7_000 })

  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office, '/admin-dashboard?view=users')
  const row = office.getByRole('row').filter({ hasText: NENE.email })
  await row.getByRole('combobox').selectOption('otdc')
  await expect
    .poll(async () => (await backend.sql`select role from profiles where email = ${NENE.email}`)[0]?.role)
    .toBe('otdc')
  await expect(page.getByText('Your course is open.')).toBeVisible()

  await page.getByRole('link', { name: 'Modules' }).first().click()
  await page.waitForURL('**/student-modules**')
  await expect(page.getByRole('heading', { level: 1, name: 'General Information' })).toBeVisible()
})

test('Amina, disabled Dina and archived Archie read why they cannot log in; others learn nothing', async ({
  page,
}) => {
  await test.step('Amina', async () => {
    await page.goto('/#auth')
    await fillLogin(page, 'otdc@maneho.test', 'wrong1234')
    await expect(page.getByRole('alert')).toHaveText(
      'The provided credential is invalid. Please check your login information.',
    )
  })
  await test.step('Dina', async () => {
    await page.goto('about:blank')
    await page.goto('/#auth')
    await fillLogin(page, PEOPLE.dina, PASSWORD)
    await expect(page.getByText('This account has been disabled.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
  await test.step('Archie', async () => {
    await page.goto('about:blank')
    await page.goto('/#auth')
    await fillLogin(page, PEOPLE.archie, PASSWORD)
    await expect(page.getByText('No user record found. Please create a new account.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
  await test.step('somebody with Amina’s address', async () => {
    await page.goto('about:blank')
    await page.goto('/#auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await fillRegistration(page, { ...NENE, email: PEOPLE.amina })
    await agreeAndRegister(page)
    await expect(
      page.getByText(/^No email after a few minutes\?.*Go back to the login.*Forgot password/),
    ).toBeVisible()
    await expect(page.getByText(/already in use/)).toHaveCount(0)
  })
})

// The real limit and clock: 90 seconds are the requirement, not the machine's speed.
test('Amina’s class of forty behind one address logs in at once, and all are in within 90 seconds', async ({
  page,
  backend,
}) => {
  const classmates = await backend.sql<{ email: string }[]>`
    select email from profiles where role in ('unpaid', 'otdc', 'ddc') and archived_at is null and disabled_at is null
      and email <> ${PEOPLE.amina} order by email limit 39`
  expect(classmates).toHaveLength(39)
  await backend.sql`delete from auth.sessions`
  let started = 0
  let othersAreIn: Promise<unknown> | undefined
  // She is the last of forty, so that she must wait.
  await page.route(
    '**/auth/v1/token?grant_type=password',
    async (route) => {
      started = Date.now()
      const forms = classmates.map(({ email }) => openLogin(email))
      othersAreIn = Promise.all(forms.map(({ isIn }) => isIn))
      await Promise.race([othersAreIn, ...forms.map(({ isRefused }) => isRefused)])
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto('/#auth')
  await fillLogin(page, PEOPLE.amina, PASSWORD)
  await expect(
    page.getByText(/^Many people are logging in from your network\. Trying again in \d+ s\.$/).first(),
  ).toBeVisible()
  await Promise.all([page.waitForURL('**/student-home'), othersAreIn])
  expect(Date.now() - started).toBeLessThanOrEqual(90_000)
  const open = await backend.sql`select distinct user_id from auth.sessions`
  expect(open).toHaveLength(40)
})

test('Nene logs in before confirming, confirms on her phone, and is led to the login by a used link', async ({
  page,
  backend,
  browser,
}) => {
  await page.goto('/#auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, NENE)
  await agreeAndRegister(page)
  await expect(page.getByRole('button', { name: /Resend Verification Email \(\d+s\)/ })).toBeDisabled()
  await mailedLink(backend.mailboxUrl, NENE.email, /verify|confirm/i)

  await page.goto('/#auth')
  await fillLogin(page, NENE.email, NENE.password)
  await page.waitForURL('**/verify-email')
  await expect(page.getByText('Please verify your email before logging in.')).toBeVisible()
  // Whether the server resends or rate-limits, the button counts down without an error.
  await page.getByRole('button', { name: 'Resend Verification Email', exact: true }).click()
  await expect(page.getByRole('button', { name: /Resend.*\(\d+s\)/ })).toBeDisabled()
  await expect(page.getByText('Too many requests')).toHaveCount(0)

  const phone = await (await browser.newContext()).newPage()
  const link = await mailedLink(backend.mailboxUrl, NENE.email, /verify|confirm/i)
  const confirm = async () => {
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Confirm my email' }).click()
  }
  await confirm()
  const notice = phone.getByRole('status').filter({ hasText: 'If you did not register' })
  await notice.getByRole('button', { name: 'It was me' }).click()
  await expect(notice).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Nene').first()).toBeVisible()
  await expect(notice).toHaveCount(0)

  await phone.getByRole('button', { name: /^Profile menu/ }).click()
  await phone.getByRole('button', { name: 'Logout' }).click()
  await phone.waitForURL(/\/(#.*)?$/)
  await confirm()
  await expect(phone.getByRole('heading', { name: 'You have already confirmed this address' })).toBeVisible()
  await expect(phone.getByRole('alert')).toContainText('or the link is too old')
  const main = phone.getByRole('main')
  const ways = main.getByRole('link').or(main.getByRole('button'))
  await expect(ways).toHaveText(['Log in', 'Send me a new link'])
  await ways.first().click()
  await fillLogin(phone, NENE.email, NENE.password)
  await phone.waitForURL('**/student-home')
})

// Attack 63
test('Nene, whose address Mallory registered first, confirms it and locks him out by a new password', async ({
  page,
  backend,
  browser,
}) => {
  const { MALLORY, NEW } = { MALLORY: 'first2026', NEW: 'sarili2026' }
  const mallory = await (await browser.newContext()).newPage()
  await mallory.goto('/#register')
  await fillRegistration(mallory, { ...NENE, firstName: 'Mallory', lastName: 'First', password: MALLORY })
  await agreeAndRegister(mallory)
  const link = await mailedLink(backend.mailboxUrl, NENE.email, /verify|confirm/i)
  // Registering again does not take over the account: the password stays Mallory's.
  await backend.sql`update auth.users set confirmation_sent_at = now() - interval '1 hour' where email = ${NENE.email}`
  await page.goto('/#register')
  await fillRegistration(page, NENE)
  await agreeAndRegister(page)

  const newer = await mailedLink(backend.mailboxUrl, NENE.email, /verify|confirm/i, link)
  await page.goto(newer)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL('**/student-home')
  await lookAgain(mallory)
  await mallory.waitForURL('**/student-home')

  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'If you did not register' })
  await notice.getByRole('button', { name: 'Choose a new password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
  await dialog.getByLabel('New password', { exact: true }).fill(MALLORY)
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(MALLORY)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your new password must be different from the old one.')
  await dialog.getByLabel('New password', { exact: true }).fill(NEW)
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(NEW)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(notice).toHaveCount(0)

  const open =
    await backend.sql`select from auth.sessions join auth.users on users.id = user_id where email = ${NENE.email}`
  expect(open).toHaveLength(1)
  const later = await (await browser.newContext()).newPage()
  await later.goto('/#auth')
  await fillLogin(later, NENE.email, MALLORY)
  await expect(later.getByRole('alert')).toHaveText(/provided credential is invalid/)
  await fillLogin(later, NENE.email, NEW)
  await later.waitForURL('**/student-home')
})

test('Amina forgets her password, follows the mailed link and logs in with a new one', async ({
  page,
  backend,
}) => {
  await page.goto('/#auth')
  await page.getByLabel('Email').fill('otdc@maneho.test')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('otdc@maneho.test')
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page.getByText('Password reset email sent!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()

  await page.goto(await mailedLink(backend.mailboxUrl, 'otdc@maneho.test', /password/i))
  await page.getByLabel('New password', { exact: true }).fill('bagong2026')
  await page.getByRole('textbox', { name: /confirm/i }).fill('bagong2026')
  await page.getByRole('button', { name: /save|set/i }).click()
  await page.waitForURL('**/student-home')

  await page.getByRole('button', { name: /Amina/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/(#.*)?$/)
  await page.goto('/#auth')
  await fillLogin(page, 'otdc@maneho.test', 'bagong2026')
  await page.waitForURL('**/student-home')
})

test('Amina logs out and leaves no name on the device, and is signed out once she is disabled', async ({
  page,
  backend,
  logIn,
}) => {
  await logIn('amina')
  await page.waitForURL('**/student-home')
  const names = () => page.evaluate(() => [localStorage.fullName, sessionStorage.userName])
  await expect.poll(names).toEqual(['Amina Cruz Salazar', 'Amina'])
  await page.getByRole('button', { name: /Amina/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/(#.*)?$/)
  expect(await names()).toEqual([undefined, undefined])

  await logIn('amina')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await backend.sql`update public.profiles set disabled_at = now() where email = ${PEOPLE.amina}`
  await lookAgain(page)
  await expect(page.getByText('This account has been disabled.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
