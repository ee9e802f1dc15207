import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { TOURS, type Tour, visit } from '../journeys/support/tour.ts'
import { HOMES, OFFICE, RARE_SCREENS } from './rareScreens.ts'

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
]

const ON_ITS_SIDE = { width: 780, height: 360 }

/** A large desktop, a laptop at 200 % zoom, and a rotated phone. */
const EDGE_SIZES = [{ width: 1920, height: 1080 }, { width: 640, height: 400 }, ON_ITS_SIDE]

const EDGE_SCREENS = [
  ...['landing', 'landing-login', 'landing-register', 'home', 'about', 'price', 'settings', 'modules'],
  ...['practice', 'scenes', 'scene-answered', 'distance-lab', 'exam', 'exam-failed', 'exam-passed'],
]

async function takePictures(page: Page, name: string, sizes: typeof SIZES): Promise<void> {
  for (const size of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `.screenshots/${name}-${size.width}-${colorScheme}.png`,
        // Forces layout of offscreen sections for the picture.
        style: '* { content-visibility: visible !important }',
        // A dialog is fixed to the window.
        fullPage: !(await page
          .locator('dialog[open], button[aria-controls][aria-expanded=true]')
          .first()
          .isVisible()),
      })
    }
  }
}

async function switchToFilipino(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/')
  await page.getByText('FIL', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
}

function picture(title: string, tours: Tour[], sizes: typeof SIZES, language: 'en' | 'fil' = 'en') {
  for (const { person, screens } of tours) {
    test(`${title} ${person}`, async ({ page, backend, logIn }) => {
      test.setTimeout(screens.length * 60_000)
      if (person !== 'visitor') {
        await logIn(person)
        // The page's frame is there before the app listens to addresses and keys.
        await page.waitForURL(/student-home|admin-dashboard/, { waitUntil: 'networkidle' })
      }
      if (language === 'fil') await switchToFilipino(page)
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await visit(page, screen, backend)
          await takePictures(page, screen.name, sizes)
        })
      }
    })
  }
}

const atTheEdges = TOURS.map(({ person, screens }) => ({
  person,
  screens: screens.filter(({ name }) => EDGE_SCREENS.includes(name)),
})).filter(({ screens }) => screens.length > 0)

/** Screens without steps, which press buttons by English names. */
const inFilipino = (tours: Tour[]) =>
  tours.map(({ person, screens }) => ({
    person,
    screens: screens
      .filter(({ arrive, lists }) => !arrive && !lists)
      .map((screen) => ({ ...screen, name: `fil-${screen.name}` })),
  }))

const students = TOURS.filter(({ person }) => person !== 'ada')

picture('pictures of each state of Home for', HOMES, [...SIZES, ON_ITS_SIDE])
picture('pictures of each state of Home in Filipino for', inFilipino(HOMES), SIZES, 'fil')
picture('pictures in Filipino for', inFilipino(students), SIZES, 'fil')
picture('pictures of what there is for', TOURS, SIZES)
picture('pictures of the office for', OFFICE, SIZES)
picture('pictures of what is rare for', RARE_SCREENS, SIZES)
picture('pictures on a large desk and magnified for', atTheEdges, EDGE_SIZES)
