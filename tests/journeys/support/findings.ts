import type { Page } from '@playwright/test'
import axe from 'axe-core'

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 360, height: 740 }

type Look = { scheme: 'light' | 'dark'; size: { width: number; height: number } }

/** Colours depend on the scheme, structure on the width: two combinations suffice. The phone is last. */
export const LOOKS: Look[] = [
  { scheme: 'light', size: WIDE },
  { scheme: 'dark', size: NARROW },
]

/** Sets size and colours together, for a single layout and paint (decision 260). */
export async function setLook(page: Page, { scheme, size }: Look): Promise<void> {
  await Promise.all([page.setViewportSize(size), page.emulateMedia({ colorScheme: scheme })])
}

/** Resolves once changes are painted, after colour transitions. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}

type Finding = { rule: string; where: string; how: string }

export async function findings(page: Page): Promise<Finding[]> {
  // Once per document: parsing its half megabyte takes 0.1 s.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // The office's sticky bar covers scrolled content on a phone, so it is checked at the page's end.
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Office"]')
    if (bar) bar.style.position = 'relative'
    const { violations } = await window.axe.run(document.querySelector('dialog[open]') ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Passing nodes are not reported, which took most of the time.
      resultTypes: ['violations'],
    })
    if (bar) bar.style.position = ''
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        rule: id,
        where: target.join(' '),
        how: failureSummary ?? '',
      })),
    )
  })
}
