import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { FilmDrive } from '../../../contract/answers/films.ts'

declare const film: { drawDrive: (canvas: HTMLCanvasElement, drive: FilmDrive, now: number) => void }

const FONT = new URL(
  '../../../node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
  import.meta.url,
)

/** Opens the drawing browser: Debian's Chromium, or the one named in CHROMIUM. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--disable-partial-raster',
      '--font-render-hinting=none',
    ],
  })
}

/** A page of the given size with Maneho's typeface loaded. */
export async function openStage(
  browser: Browser,
  html: string,
  size: { width: number; height: number; scale?: number },
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale ?? 1,
  })
  const font = (await readFile(fileURLToPath(FONT))).toString('base64')
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: "Overpass Variable"; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
</style>${html}`)
  await page.evaluate(async () => {
    await Promise.all(
      ['650', '800', '900'].map((weight) => document.fonts.load(`${weight} 20px "Overpass Variable"`)),
    )
  })
  return page
}

/** Shows a lesson's page at `seconds`, with this drive. Returns a key: equal keys look the same. */
export async function showMoment(page: Page, seconds: number, drive?: FilmDrive): Promise<string> {
  const animated = await page.evaluate(
    ({ now, drive }) => {
      for (const timed of document.querySelectorAll<HTMLElement>('[data-from]')) {
        timed.hidden = now < Number(timed.dataset.from) || now >= Number(timed.dataset.until)
      }
      const shown = document.querySelector<HTMLCanvasElement>('.scene:not([hidden]) .view')
      if (shown && drive) film.drawDrive(shown, drive, now)
      return document.getAnimations().map((animation) => {
        animation.pause()
        animation.currentTime = now * 1000
        return animation.effect?.getComputedTiming().progress ?? 0
      })
    },
    { now: seconds, drive },
  )
  return JSON.stringify([animated, drive && seconds])
}
