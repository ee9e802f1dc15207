import type { Page } from '@playwright/test'

export type Figure =
  | 'lcp'
  | 'inp'
  | 'cls'
  | 'longestTask'
  | 'js'
  | 'css'
  | 'font'
  | 'image'
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'

export type Limits = Partial<Record<Figure, number>>

export type Route = {
  name: string
  path: string
  /** Whose page it is; nobody's is a visitor's. */
  email?: 'otdc@maneho.test' | 'admin@maneho.test'
  /** Milliseconds, kilobytes of 1000 bytes, the layout shift's own score; at least so many of Lighthouse's points. */
  budget: Limits & { js: number }
  act?: (page: Page) => Promise<unknown>
}

const PERFECT = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 }
const GOOD = { performance: 90, accessibility: 90, bestPractices: 90, seo: 90 }

/** What is measured, and the budgets. */
export const ROUTES: Route[] = [
  {
    name: 'landing',
    path: '/',
    budget: {
      ...PERFECT,
      lcp: 1500,
      inp: 100,
      cls: 0,
      longestTask: 100,
      js: 88,
      css: 10,
      font: 40,
      image: 60,
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Next slide' }).tap()
      await page.getByRole('button', { name: /^Pause|^Play/ }).tap()
    },
  },
  {
    name: 'student home',
    path: '/student-home',
    email: 'otdc@maneho.test',
    budget: { ...GOOD, cls: 0, js: 165 },
  },
  {
    name: 'about',
    path: '/student-about',
    email: 'otdc@maneho.test',
    budget: { ...GOOD, cls: 0, js: 165 },
  },
  {
    name: 'price',
    path: '/student-price',
    email: 'otdc@maneho.test',
    budget: { ...GOOD, cls: 0, js: 165 },
  },
  {
    name: 'modules',
    path: '/student-modules',
    email: 'otdc@maneho.test',
    budget: { ...GOOD, cls: 0, js: 165 },
  },
  {
    name: 'settings',
    path: '/student-settings',
    email: 'otdc@maneho.test',
    budget: { ...GOOD, cls: 0, js: 165 },
  },
  {
    name: 'admin dashboard',
    path: '/admin-dashboard',
    email: 'admin@maneho.test',
    budget: { ...GOOD, cls: 0, js: 175 },
  },
]
