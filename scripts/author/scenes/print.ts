// npm run content -- sheet [<first key>]: contact sheets of the road scenes in .screenshots/scenes/, and the hours of all.
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { readScenes } from '../../../content/scenes/read.ts'
import { BROWSER_FLAGS, findBrowser } from '../../test/browser.ts'
import { serveScenes } from './serve.ts'
import { timesOf } from './times.ts'

const FOLDER = '.screenshots/scenes'
const A_SHEET = 8

const files = await readScenes()
const keys = files.map(({ key }) => key)
const [, , wanted] = process.argv
const first = wanted ? keys.indexOf(wanted) : 0
if (first < 0) {
  console.error(`There is no scene "${wanted}" in content/scenes.`)
  process.exit(1)
}
const last = wanted ? first + 1 : keys.length

await mkdir(FOLDER, { recursive: true })
const port = Number(process.env.MANEHO_APP_PORT ?? 5173)
const server = await serveScenes(port)
const executablePath = findBrowser()
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) })
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' })
  for (let from = first; from < last; from += A_SHEET) {
    await page.goto(`http://127.0.0.1:${port}/?from=${from}&count=${Math.min(A_SHEET, last - from)}`)
    await page.locator('article').first().waitFor()
    const path = `${FOLDER}/${keys[from]}.png`
    await page.screenshot({ path, fullPage: true })
    console.log(path)
  }
} finally {
  await browser.close()
  await server.close()
}
console.log('All scenes once, computed at three paces:')
console.table(timesOf(files))
