import type { Page } from '@playwright/test'

const DESK = { width: 1280, height: 800 }

/**
 * An office page's part visible without scrolling: the height above its search (px), controls, and whole rows. Controls in rows
 * are not counted: each row repeats the same ones.
 */
export async function firstSight(
  page: Page,
): Promise<{ chrome: number; controls: number; rows: number; firstRow: number }> {
  await page.setViewportSize(DESK)
  return page.evaluate(() => {
    const boxes = (selector: string, from: ParentNode = document) =>
      [...from.querySelectorAll(selector)]
        .filter((element) => !element.closest('tbody') || selector === 'tbody tr')
        // The link to the content shows only with the focus.
        .filter((element) => getComputedStyle(element).clipPath === 'none')
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height, top }) => width > 0 && height > 0 && top < innerHeight)
    const rows = boxes('tbody tr')
    const [search] = boxes('search')
    return {
      chrome: Math.round(search?.top ?? 0),
      controls: boxes('a, button, input, select, textarea, summary').length,
      rows: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      firstRow: Math.round(rows[0]?.top ?? 0),
    }
  })
}
