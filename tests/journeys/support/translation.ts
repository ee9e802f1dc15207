import type { Page } from '@playwright/test'

/** Translates like Chrome after the guard has loaded: a <font> element replaces each text node. */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'OPTION', 'FONT'])
    const replace = (text: Text) => {
      const parent = text.parentElement
      if (
        !parent ||
        kept.has(parent.tagName) ||
        parent.namespaceURI !== document.documentElement.namespaceURI
      )
        return
      if (!text.data.trim()) return
      const shown = document.createElement('font')
      shown.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(shown)
    }
    const { removeChild } = Node.prototype
    new MutationObserver(() => {
      if (Node.prototype.removeChild === removeChild) return
      const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) replace(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Translates the page as it is now; resolves once its guard has seen it. */
export async function translateNow(page: Page): Promise<void> {
  await page.waitForFunction(() => !/native code/.test(String(Node.prototype.removeChild)))
  await page.evaluate(() => {
    const kept = 'script, style, title, textarea, option, font, svg, math'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(kept)) continue
      const shown = document.createElement('font')
      shown.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(shown)
    }
  })
}
