import type { Page } from '@playwright/test'

/** A page's horizontal overflow (px), and its widest elements. */
export type Width = { beyond: number; widest: string[] }

export const FITS: Width = { beyond: 0, widest: [] }

/** Measures the page with text of that size (%). */
export const beyondTheEdge = (page: Page, textSize = 100): Promise<Width> =>
  page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { clientWidth, scrollWidth } = document.documentElement
    const reaches = (element: Element) => element.getBoundingClientRect().right >= scrollWidth - 0.5
    const widest = [...document.querySelectorAll('#root *')]
      .filter((element) => reaches(element) && ![...element.children].some(reaches))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    const beyond = scrollWidth - clientWidth
    return { beyond, widest: beyond > 0 ? widest.slice(0, 3) : [] }
  }, textSize)
