import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD, PEOPLE } from '../support/people.ts'
import { fillLogin, test as journey } from './support/journey.ts'
import { expect, test } from './support/visitor.ts'
import { findWorkerStack } from './support/workerStack.ts'

/** React detects view transitions before use. */
const REACT = /^assets\/react-/
/** The toaster detects popovers; without them toasts are behind dialogs. */
const TOASTER = /^assets\/toaster-/

/** Feature-detected: without it, the server alone reads PDFs and workbooks unpack more slowly. */
const PDF_AND_WORKBOOKS = /^assets\/(pdf|hucre)-/

/** Newer than Chrome 111, Firefox 115 or Safari 16.4, with the chunks that guard their use. */
const TOO_NEW: { what: RegExp; guarded?: RegExp }[] = [
  { what: /\bResponse\.json\(/ },
  { what: /\bAbortSignal\.any\b/ },
  { what: /\.(show|hide|toggle)Popover\b/, guarded: TOASTER },
  { what: /\bpopover(Target)?:/ },
  { what: /\bcommandFor:/ },
  { what: /\bPromise\.(withResolvers|try)\b/ },
  { what: /\b(Object|Map)\.groupBy\b/ },
  { what: /\bArray\.fromAsync\b/ },
  { what: /\bURL\.(canParse|parse)\b/ },
  { what: /\bRegExp\.escape\b/ },
  { what: /\bnew (URLPattern|CloseWatcher)\b/ },
  { what: /\bnew DecompressionStream\b/, guarded: PDF_AND_WORKBOOKS },
  { what: /\.(isSubsetOf|symmetricDifference|difference|intersection|isDisjointFrom)\(/ },
  { what: /\.(checkVisibility|moveBefore|setHTMLUnsafe|getHTML|waitUntilReady|isWellFormed|toWellFormed)\(/ },
  { what: /(window\.|\W)navigation\.(navigate|traverseTo|addEventListener)\b/, guarded: REACT },
  { what: /\bstartViewTransition\(/, guarded: REACT },
  { what: /\bscheduler\.(yield|postTask)\b/ },
  { what: /\brequestIdleCallback\(/ },
  { what: /light-dark\(|:popover-open|@scope\b|:user-valid|field-sizing|anchor-name/ },
]

test('no file of the build uses what the oldest supported browsers lack', () => {
  const built = join(findWorkerStack().dataDir, 'app')
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  const used = files.flatMap((name) => {
    const text = readFileSync(join(built, name), 'utf8')
    return TOO_NEW.filter(({ what, guarded }) => what.test(text) && !guarded?.test(name)).map(
      ({ what }) => `${name}: ${what.exec(text)?.[0]}`,
    )
  })
  expect(used).toEqual([])
})

journey('Ada works in a browser without what came after Safari 16.4', async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Response, ['json']],
      [AbortSignal, ['any']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'commandForElement']],
      [window, ['navigation', 'scheduler', 'requestIdleCallback']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [Element.prototype, ['checkVisibility']],
    ]
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
  })
  await page.goto('/#auth')
  await fillLogin(page, PEOPLE.ada, PASSWORD)
  await page.waitForURL('**/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByText(/Nothing new|Mark All as Read/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Nothing new|Mark All as Read/)).toBeHidden()
  await expect(bell).toBeFocused()
  const menu = page.getByRole('button', { name: /^Profile menu/ })
  await menu.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Modules' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
})

for (const path of ['/', '/student-home']) {
  test(`a visitor with an older browser is told so at ${path}`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
    await page.goto(path)
    await expect(page.getByText(/^This browser is too old for Maneho\./)).toBeVisible()
    await expect(page.getByText(/No connection/)).toHaveCount(0)
  })
}
