import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { reachReader } from './support/studying.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function openLesson(page: Page) {
  await page.goto('/student-modules?module=1')
  return reachReader(page)
}

test('Amina reads a section on her phone in both languages, checks herself, and goes on where she stopped', async ({
  page,
  backend,
  signIn,
}) => {
  // A report credits up to 400 words.
  await backend.sql`update public.lesson_sections set words = least(words, 300)`
  await signIn('amina')
  const reader = await openLesson(page)
  const sections = reader.getByRole('list', { name: 'Sections of the lesson' }).getByRole('listitem')
  await expect(sections.first()).toBeVisible()
  const total = await sections.count()
  expect(total).toBeGreaterThanOrEqual(5)

  await reader.getByRole('link', { name: 'Start reading' }).click()
  await expect(page).toHaveURL(/module=1&section=[a-z-]+$/)
  await expect(reader.getByText(`Section 1 of ${total}`)).toBeVisible()
  await expect(reader.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(reader.getByRole('article').locator('[lang="fil"]')).toHaveCount(0)
  await reader.getByText('Both', { exact: true }).click()
  await expect(reader.getByRole('article').locator('p[lang="fil"]').first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)

  const card = reader.getByRole('group').last()
  await expect(card.getByRole('paragraph')).toBeHidden()
  await card.locator('summary').press('Enter')
  await expect(card.getByRole('paragraph')).toBeVisible()

  // Advances the school's clock by a minute, crediting the visible words.
  const pass = () =>
    backend.sql`update section_reads set reported_at = reported_at - interval '1 minute' returning 1`
  await expect.poll(async () => (await pass()).length).toBe(1)
  await reader.getByRole('link', { name: /^Next/ }).click()
  await expect(reader.getByText(`Section 2 of ${total}`)).toBeVisible()
  await reader.getByRole('link', { name: 'All sections' }).click()
  await expect(sections.first().getByText('Read', { exact: true })).toBeVisible()
  await expect(reader.getByText(/1 read$/)).toBeVisible()

  await openLesson(page)
  await expect(reader.getByRole('link', { name: 'Go on reading' })).toHaveAttribute(
    'href',
    (await sections.nth(1).getByRole('link').getAttribute('href')) ?? '',
  )
  await expect(sections.first().locator('[lang="fil"]')).toBeVisible()
})

/** Gives the browser voices of these languages; collects their lines, which end on command. */
async function giveVoices(page: Page, languages: string[]) {
  await page.addInitScript((langs) => {
    const said: { text: string; lang: string }[] = []
    let line: { onend: () => void; onerror: (event: { error: string }) => void } | undefined
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => langs.map((lang) => ({ lang, localService: true })),
      speak(next: NonNullable<typeof line> & { text: string; lang: string }) {
        line = next
        said.push({ text: next.text, lang: next.lang })
      },
      cancel: () => line?.onerror({ error: 'interrupted' }),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
    Object.assign(window, { said, endLine: () => line?.onend() })
  }, languages)
  return {
    said: () => page.evaluate(() => Reflect.get(window, 'said') as { text: string; lang: string }[]),
    endLine: () => page.evaluate(() => (Reflect.get(window, 'endLine') as () => void)()),
  }
}

test('Amina listens to a section in both languages, finds one by a Filipino word, and prints the lesson', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[class*="printed"] img')]
      const arrived = pictures.length > 5 && pictures.every(({ naturalWidth }) => naturalWidth > 0)
      document.title = `${shown('[class*="printed"] h3')} sections, ${arrived ? 'all' : 'not all'} pictures, ${shown('header, nav, button')} other things`
    }
  })
  const { said, endLine } = await giveVoices(page, ['en-US', 'en-PH', 'fil-PH'])
  await signIn('amina')
  const reader = await openLesson(page)
  await reader.getByRole('link', { name: 'Start reading' }).click()
  const title = (await reader.getByRole('heading', { level: 3 }).textContent()) ?? ''
  await expect(reader.getByRole('button', { name: 'Listen in Filipino' })).toHaveCount(0)
  await reader.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(said).toEqual([{ text: title, lang: 'en-PH' }])
  await endLine()
  await expect.poll(async () => (await said()).length).toBe(2)
  const [, second] = await said()
  await expect(reader.getByRole('article').locator('p').first()).toContainText(second?.text ?? '-')
  await reader.getByRole('button', { name: 'Stop' }).click()
  await expect(reader.getByRole('button', { name: 'Listen' })).toBeVisible()
  await endLine()
  expect(await said()).toHaveLength(2)

  await reader.getByText('Filipino', { exact: true }).click()
  await reader.getByRole('button', { name: 'Listen in Filipino' }).click()
  await expect.poll(async () => (await said()).at(-1)?.lang).toBe('fil-PH')
  await reader.getByRole('link', { name: /^Next/ }).click()
  await expect(reader.getByRole('button', { name: 'Listen in Filipino' })).toBeVisible()

  await page.goto('/student-modules?module=1')
  await reachReader(page)
  const search = reader.getByRole('searchbox', { name: 'Search your lessons' })
  await search.fill('bilis')
  await search.press('Enter')
  await expect(reader.getByText(/sections? (has|have) “bilis”/)).toBeVisible()
  await reader.getByRole('search').getByRole('link').first().click()
  await expect(reader.getByText(/^Section \d+ of/)).toBeVisible()

  await page.goto('/student-modules?module=1&section=speed-limits')
  await expect(reader.getByText(/^Section 1 of/)).toBeVisible()
  const [, total] = /of (\d+)/.exec((await reader.getByText(/^Section \d+ of/).textContent()) ?? '') ?? []
  await page.emulateMedia({ media: 'print' })
  await reader.getByRole('button', { name: 'Print the lesson' }).click()
  await expect(page).toHaveTitle(`${total} sections, all pictures, 0 other things`)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(reader.getByRole('heading', { level: 3 })).toBeVisible()
})

test('Amina’s reading is stored offline and sent later, and no missing Filipino voice is offered', async ({
  page,
  signIn,
}) => {
  await giveVoices(page, ['en-US'])
  await signIn('amina')
  const reader = await openLesson(page)
  await expect(reader.getByRole('link', { name: 'Start reading' })).toBeVisible()
  let lost = 0
  await page.route('**/rpc/record_study', (route) => {
    lost += 1
    return route.abort()
  })
  await reader.getByRole('link', { name: 'Start reading' }).click()
  await expect(reader.getByText('Your reading is not saved yet. Retrying…')).toBeVisible()
  expect(lost).toBeGreaterThan(0)
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^maneho-draft:.*:read:/.test(key)).length)
  expect(await kept()).toBe(1)
  await page.unroute('**/rpc/record_study')
  await expect.poll(kept, { timeout: 20_000 }).toBe(0)
  await expect(reader.getByText('Your reading is not saved yet. Retrying…')).toBeHidden()

  await expect(reader.getByRole('button', { name: 'Listen' })).toBeVisible()
  await reader.getByText('Filipino', { exact: true }).click()
  await expect(reader.getByRole('heading', { level: 3 }).locator('[lang="fil"]')).toBeVisible()
  await expect(reader.getByRole('button', { name: /Listen/ })).toHaveCount(0)
})
