// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
// Preloads the page's lazy parts.
import '../../src/app/BelowTheBanner.tsx'
import { Landing } from '../../src/app/Landing.tsx'
import '../../src/features/auth/TermsDialog.tsx'
import '../../src/features/learning/practice/TryCards.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { school } from '../../src/school/school.ts'
import { after, buttonOf, eventually, render } from '../support/render.ts'

await loadMessages('common', 'landing')

const cards = readFileSync('public/practice/cards-regulatory.json', 'utf8')

beforeEach(() => {
  location.hash = ''
  vi.stubGlobal('fetch', async () => new Response(cards))
})

async function openLanding(hash = '') {
  location.hash = hash
  const { page } = await render(<Landing goTo={() => {}} />)
  await eventually(() => expect(page.querySelector('#contact')).not.toBeNull())
  return page
}

test('a visitor reads the steps to the road, counted from one', async () => {
  const steps = [...(await openLanding()).querySelectorAll('#how-it-works li')]
  expect(steps.map((step) => step.querySelector('span')?.textContent)).toEqual(
    steps.map((_, at) => `${at + 1}`),
  )
  expect(steps[0]?.textContent).toContain('Create your account')
})

test('a visitor opens the terms from the footer, numbered from one, and closes them', async () => {
  const page = await openLanding()
  expect(page.querySelector('dialog')).toBeNull()
  await after(() => buttonOf(page, 'Terms and Conditions').click())
  await eventually(() => expect(page.querySelector('dialog')?.open).toBe(true))
  const [first] = page.querySelectorAll('dialog section section')
  expect(first?.textContent).toMatch(/^1About these terms/)
  await after(() => buttonOf(page, 'Close').click())
  expect(page.querySelector('dialog')?.open).toBe(false)
})

test('a visitor tries five cards where the link says so, and after the last is offered an account', async () => {
  const page = await openLanding('#try')
  await eventually(() => expect(page.textContent).toContain('0 of 5'))
  for (let card = 1; card <= 5; card += 1) {
    await after(() => page.querySelector<HTMLButtonElement>('[data-key="1"]')?.click())
    await after(() => page.querySelector<HTMLButtonElement>('[data-key="2"]')?.click())
  }
  expect(page.textContent).toContain('That was the first step')
  expect(page.querySelector('#try a')?.getAttribute('href')).toBe('#auth')
  await after(() => buttonOf(page, 'Try them again').click())
  expect(page.textContent).toContain('0 of 5')
})

test('a visitor waits for the cards without a round that has none', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const page = await openLanding('#try')
  await eventually(() => expect(page.querySelector('#try [role="status"]')).not.toBeNull())
  expect(page.querySelector('#try progress, #try [role="progressbar"]')).toBeNull()
})

test('a visitor without the link is asked first, and without a connection is told so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const page = await openLanding()
  const start = page.querySelector<HTMLAnchorElement>('a[href="#try"]')
  expect(page.textContent).not.toContain('Loading the cards')
  await after(() => start?.click())
  await eventually(() => expect(page.querySelector('#try')?.textContent).toMatch(/connection/i))
})

test('a visitor finds four courses with prices, all contacts and the login on the landing page', async () => {
  const page = await openLanding()
  const plates = [...page.querySelectorAll('#courses article')].map(({ textContent }) => textContent)
  const expected = [
    [/Theoretical Driving Course/, /Php\s*1,000/, /15-hour seminar/],
    [/Practical Driving Course/, /Php\s*4,000/, /8-hour assessment/],
    [/Motorcycle Riding Course/, /Php\s*2,500/],
    [/Driving Lesson Course/, /from\s*Php\s*5,500/, /[Rr]efresher/],
  ]
  expect(plates).toHaveLength(expected.length)
  for (const [place, words] of expected.entries())
    for (const word of words) expect(plates[place]).toMatch(word)

  const contact = page.querySelector('#contact') as HTMLElement
  const links = [...contact.querySelectorAll('a')].map(({ href }) => href)
  const { phones, messenger, page: ownPage, email, office, track } = school
  expect(phones).toHaveLength(2)
  for (const href of [...phones.map((phone) => phone.href), messenger, ownPage, `mailto:${email}`])
    expect(links).toContain(new URL(href, location.href).href)
  expect(
    [...contact.querySelectorAll('a')].filter(({ textContent }) => /map/i.test(textContent)),
  ).toHaveLength(2)
  for (const place of [office.label, track.label]) expect(contact.textContent).toContain(place)

  const login = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Login Now')
  expect(login?.getAttribute('href')).toBe('#auth')
  expect(page.querySelector('#auth')).not.toBeNull()
})

test('a visitor sees the button to the top after more than 300 px, and not at 300', async () => {
  vi.stubGlobal('scrollY', 300)
  const button = [...(await openLanding()).querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === 'Scroll to top',
  )
  const scroll = (top: number) => {
    vi.stubGlobal('scrollY', top)
    return after(() => window.dispatchEvent(new Event('scroll')))
  }
  document.elementsFromPoint = () => []
  await scroll(300)
  expect(button?.hasAttribute('data-hidden')).toBe(true)
  await scroll(301)
  expect(button?.hasAttribute('data-hidden')).toBe(false)
})
