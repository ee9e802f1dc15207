import type { Page } from '@playwright/test'

export type Limits = Partial<
  Record<'lcp' | 'inp' | 'cls' | 'longestTask' | 'js' | 'css' | 'font' | 'image', number>
>

export type Route = {
  name: string
  path: string
  /** Whose page it is; nobody's is a visitor's. */
  email?: 'otdc@maneho.test' | 'admin@maneho.test'
  runs: number
  /** Milliseconds, kilobytes of 1000 bytes, and the layout shift's own score. */
  budget: Limits & { js: number }
  act?: (page: Page) => Promise<unknown>
}

/** What is measured, and the budgets. */
export const ROUTES: Route[] = [
  {
    name: 'landing',
    path: '/',
    runs: 5,
    budget: { lcp: 1500, inp: 100, cls: 0, longestTask: 100, js: 88, css: 10, font: 40, image: 60 },
    act: async (page) => {
      await page.getByRole('button', { name: 'Next slide' }).tap()
      await page.getByRole('button', { name: /^Pause|^Play/ }).tap()
    },
  },
  {
    name: 'student home',
    path: '/student-home',
    email: 'otdc@maneho.test',
    runs: 3,
    budget: { cls: 0, js: 165 },
  },
  {
    name: 'modules',
    path: '/student-modules',
    email: 'otdc@maneho.test',
    runs: 3,
    budget: { cls: 0, js: 165 },
  },
  {
    name: 'settings',
    path: '/student-settings',
    email: 'otdc@maneho.test',
    runs: 3,
    budget: { cls: 0, js: 165 },
  },
  {
    name: 'admin dashboard',
    path: '/admin-dashboard',
    email: 'admin@maneho.test',
    runs: 3,
    budget: { cls: 0, js: 175 },
  },
]
