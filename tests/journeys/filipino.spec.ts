import { PASSWORD, PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { mailedLink } from './support/mailbox.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'
import { shortenExams, skipVideo } from './support/studying.ts'
import { test as visitor } from './support/visitor.ts'

test.use({ locale: 'fil-PH', viewport: { width: 360, height: 740 }, hasTouch: true })

const AMINA = PEOPLE.amina

test('Amina, whose phone speaks Filipino, reaches her exam without English and can switch the language', async ({
  page,
  backend,
}) => {
  await shortenExams(backend.sql)
  await skipVideo(backend.sql, AMINA, 1)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page).toHaveTitle('Maneho · Online driving school sa Pilipinas')
  await expect(page.getByRole('heading', { level: 1, name: 'Kunin ang Lisensiya Mo' })).toBeVisible()
  await page.getByRole('link', { name: 'Mag-log in' }).first().click()

  await page.getByLabel('Email').fill(AMINA)
  expect(await beyondTheEdge(page), 'the login form').toEqual(FITS)
  await page.getByLabel('Password', { exact: true }).fill('maling password')
  await page.getByRole('button', { name: 'Mag-log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Mali ang email o password. I-check ang nilagay mo.')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Mag-log in', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kumusta, Amina')
  await page.getByRole('link', { name: 'Modules' }).first().click()
  await page.getByRole('button', { name: /Mga Patakaran sa Kalsada at Trapiko/ }).click()
  await page.getByRole('button', { name: 'Simulan ang exam' }).click()
  await expect(page.getByText(/^Tanong 1 sa \d$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Filipino' })).toBeChecked()
  await expect(page.locator('fieldset > p > span')).toHaveAttribute('lang', 'fil')

  await page.setViewportSize({ width: 1280, height: 800 })
  const chosen = page.locator('fieldset:has(> p) input[type=radio]').nth(1)
  await chosen.click()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(page.getByText(/^Question 1 of \d$/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(chosen).toBeChecked()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  const language = async () =>
    (await backend.sql`select language from profiles where email = ${AMINA}`)[0]?.language
  await expect.poll(language).toBe('en')

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/^Question 2 of \d$/)).toBeVisible()
  const second = page.locator('fieldset:has(> p) input[type=radio]').nth(2)
  await second.click()
  await page.getByRole('button', { name: /^FIL/ }).click()
  await expect(page.getByText(/^Tanong 2 sa \d$/)).toBeVisible()
  await expect(second).toBeChecked()
  await page.getByRole('button', { name: 'Nauna', exact: true }).click()
  await expect(page.getByText(/^Tanong 1 sa \d$/)).toBeVisible()
  await expect(chosen).toBeChecked()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await expect.poll(language).toBe('fil')
})

visitor(
  'a visitor with a Filipino browser reads the page in Filipino before any script has arrived',
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunin ang Lisensiya Mo')
    await expect(page.getByText('Ilang taon dapat ako?')).toHaveCount(1)
    await expect(page.getByText('How old do I have to be?')).toHaveCount(0)
  },
)

test('Amina’s language follows her to another device, and she changes it in the settings', async ({
  browser,
  backend,
  baseURL,
}) => {
  await backend.sql`update profiles set language = 'fil' where email = ${AMINA}`
  const context = await browser.newContext({ locale: 'en-PH', baseURL })
  const page = await context.newPage()
  await page.goto('/#auth')
  await page.getByLabel('Email').fill(AMINA)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kumusta, Amina')
  await page.goto('/student-settings')
  await page.getByLabel('Apelyido').fill('Reyes')
  await page.getByLabel('Wika').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit profile')
  await expect(page.getByLabel('Last name')).toHaveValue('Reyes')
  await context.close()
})

test('Nene registers in Filipino and gets her mail in it', async ({ page, backend }) => {
  await page.goto('/#register')
  await page.getByLabel('Pangalan').fill('Nene')
  await page.getByLabel('Apelyido').fill('Peña')
  await page.getByLabel('Email').fill('nene@example.test')
  await page.getByLabel('Password', { exact: true }).fill('daan2026')
  await page.getByLabel('Ulitin ang password', { exact: true }).fill('daan2026')
  await page.getByRole('button', { name: 'Mag-register' }).click()
  await expect(page.getByText('Kailangan mong sumang-ayon sa Mga Tuntunin at Kondisyon')).toBeVisible()
  await page.getByRole('button', { name: 'Basahin ang Mga Tuntunin at Kondisyon' }).click()
  await page.getByRole('button', { name: 'Isara', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Sumasang-ayon ako sa privacy notice' }).check()
  await page.getByRole('button', { name: 'Mag-register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I-verify ang Email Mo')
  await mailedLink(backend.mailboxUrl, 'nene@example.test', /^I-confirm ang email address mo$/)
})
