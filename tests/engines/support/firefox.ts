import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/test/browser.ts'
import { type Colours, type Engine, findElement, notFound, type Tab } from './tab.ts'

const MARGINS = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' }

const COLOURS = { dark: 0, light: 1 }

/** Saves CPU: no animation, preloaded process, script optimization (decision 279) or cache. */
const SAVING = {
  'browser.cache.disk.enable': false,
  'browser.sessionstore.interval': 3_600_000,
  'javascript.options.ion': false,
  'layout.frame_rate': 20,
  'ui.prefersReducedMotion': 1,
  'dom.ipc.processPrelaunch.enabled': false,
}

/** Puppeteer also sets the orientation, which Firefox 140 ESR does not support; it sets the size nevertheless. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
}

export async function startFirefox(colours: Colours): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // Network events cost a third of Firefox's own process time, and no journey uses them.
    networkEnabled: false,
    extraPrefsFirefox: { ...SAVING, 'layout.css.prefers-color-scheme.content-override': COLOURS[colours] },
  })
  return { newTab, close: () => browser.close() }

  async function newTab(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await resize(page, 1280, 800)

    async function find(selector: string, name: RegExp): Promise<ElementHandle<Element>> {
      const handle = await page.evaluateHandle(findElement, selector, name.source)
      const element = handle.asElement()
      if (!element) throw notFound(selector, name)
      return element as ElementHandle<Element>
    }

    return {
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      run: (script, ...args) => page.evaluate(script as (...args: unknown[]) => never, ...args),
      click: async (selector, name) => (await find(selector, name)).click(),
      type: async (selector, name, text) => (await find(selector, name)).type(text),
      upload: async (name, path) => {
        const field = (await find('input[type=file]', name)) as ElementHandle<HTMLInputElement>
        await field.uploadFile(path)
      },
      escape: () => page.keyboard.press('Escape'),
      resize: (width, height) => resize(page, width, height),
      print: () => page.pdf({ format: 'A4', margin: MARGINS }),
      close: () => context.close(),
    }
  }
}
