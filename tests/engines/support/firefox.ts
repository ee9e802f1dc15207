import { type ElementHandle, launch } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/browser.ts'
import { type Engine, findElement, notFound, type Tab } from './tab.ts'

const MARGINS = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' }

/** The machine's own Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: findFirefox(), headless: true })
  return { newTab, close: () => browser.close() }

  async function newTab(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 800 })

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
      print: () => page.pdf({ format: 'A4', margin: MARGINS }),
      close: () => context.close(),
    }
  }
}
