import { expect } from '@playwright/test'
import { test as withBackend } from '../../journeys/support/backend.ts'
import { PASSWORD, PEOPLE, type Person } from '../../support/people.ts'
import { startFirefox } from './firefox.ts'
import type { Colours, Engine, Tab } from './tab.ts'
import { startWebkit } from './webkit.ts'

const ENGINES: Record<string, (colours: Colours) => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebkit,
}

/** Journeys in the project's engine, with the backend and build of the Chromium journeys. */
export const test = withBackend.extend<{ tab: Tab }, { colours: Colours; engine: Engine }>({
  colours: ['light', { scope: 'worker', option: true }],
  engine: [
    async ({ colours }, use, { project }) => {
      const start = ENGINES[project.name]
      if (!start) throw new Error(`There is no engine called ${project.name}.`)
      const engine = await start(colours)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, backend: _outlivesIt }, use) => {
    const tab = await engine.newTab()
    await use(tab)
    await tab.close()
  },
})

export async function see(tab: Tab, text: RegExp, timeout = 20_000): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: only the text that is rendered counts
  await expect.poll(() => tab.run(() => document.body.innerText), { timeout }).toMatch(text)
}

export async function press(tab: Tab, selector: string, name: RegExp): Promise<void> {
  await expect(() => tab.click(selector, name)).toPass({ timeout: 20_000 })
}

export async function fill(tab: Tab, label: RegExp, text: string): Promise<void> {
  await expect(() => tab.type('input', label, text)).toPass({ timeout: 20_000 })
}

/** Waits for a list and selects by script, since no driver opens lists in every engine. */
export async function choose(tab: Tab, selector: string, value: string): Promise<void> {
  const isThere = () => tab.run((wanted) => document.querySelector(wanted) !== null, selector)
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
  await tab.run(
    (wanted, chosen) => {
      const list = document.querySelector(wanted) as HTMLSelectElement
      list.value = chosen
      list.dispatchEvent(new Event('change', { bubbles: true }))
    },
    selector,
    value,
  )
}

/** Sets a field's value, such as a date, which engines let people type differently. */
export async function setField(tab: Tab, label: RegExp, value: string): Promise<void> {
  const set = (found: string, wanted: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input')]
    const field = fields.find(
      ({ labels }) => labels?.[0] && new RegExp(found).test(labels[0].textContent ?? ''),
    )
    if (!field) return null
    // React tracks values through the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, wanted)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return field.value
  }
  await expect.poll(() => tab.run(set, label.source, value), { timeout: 20_000 }).toBe(value)
}

export async function arriveAt(tab: Tab, path: string): Promise<void> {
  await expect.poll(() => tab.run(() => location.pathname), { timeout: 20_000 }).toBe(path)
}

export async function logIn(tab: Tab, appUrl: string, person: Person): Promise<void> {
  await tab.open(`${appUrl}/#auth`)
  await fillLogin(tab, person)
}

/** The same on the current page; an ended session returns to its page. */
export async function fillLogin(
  tab: Tab,
  person: Person,
  arrival = person === 'ada' ? '/admin-dashboard' : '/student-home',
): Promise<void> {
  await fill(tab, /^Email/, PEOPLE[person])
  await fill(tab, /^Password/, PASSWORD)
  await press(tab, 'button[type=submit]', /^Login$/)
  await arriveAt(tab, arrival)
}

export async function fits(tab: Tab): Promise<void> {
  const wide = () => document.documentElement.scrollWidth - innerWidth
  expect(
    await tab.run(wide),
    `${await tab.run(() => location.href)} is wider than the screen`,
  ).toBeLessThanOrEqual(0)
}

export async function seePictures(tab: Tab, selector: string): Promise<void> {
  const widths = (of: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`${of} img`)].map(({ naturalWidth }) => naturalWidth > 0)
  await expect.poll(() => tab.run(widths, selector), { timeout: 20_000 }).toContain(true)
}

/** Records the next downloaded file. The returned function waits for one with this beginning. */
export async function catchFile(tab: Tab): Promise<(start: RegExp) => Promise<void>> {
  await tab.run(() => {
    const create = URL.createObjectURL
    URL.createObjectURL = (file: Blob) => {
      void file
        .slice(0, 100)
        .text()
        .then((start) => document.body.setAttribute('data-file', start))
      return create(file)
    }
  })
  const read = () => tab.run(() => document.body.getAttribute('data-file') ?? '')
  return (start) => expect.poll(read, { timeout: 30_000 }).toMatch(start)
}
