// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LessonSection } from '../../../contract/answers/lessons.ts'
import type { QuestionLanguage } from '../../../src/features/learning/language.ts'
import { SectionPage } from '../../../src/features/learning/reading/SectionPage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('common', 'reading')

const sectionNamed = (key: string): LessonSection => ({
  key,
  title: { en: `${key} in English`, fil: `${key} sa Filipino` },
  body: { en: `First words of ${key}.\n\nTwo more.`, fil: `Unang salita ng ${key}.\n\nDalawa pa.` },
  cards: [],
  law: 'RA 4136 s.35',
  effectiveOn: '1964-06-20',
})
const lesson = ['Speed', 'Lanes', 'Signs'].map(sectionNamed)

let show = (_: Element[]) => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        show = (elements) => seen(elements.map((target) => ({ target, isIntersecting: true })))
      }
      observe() {}
      disconnect() {}
    },
  )
})

async function read(place: number, language: QuestionLanguage = 'en', section = lesson[place]) {
  if (!section) throw new Error('There is no such section')
  const onSeen = vi.fn()
  const lessons = lesson.map((each, at) => (at === place ? section : each))
  const { page } = await render(
    <MemoryRouter>
      <SectionPage
        moduleIndex={1}
        lesson={lessons}
        section={section}
        status="2 min"
        language={language}
        onSeen={onSeen}
      />
    </MemoryRouter>,
  )
  const links = [...page.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  return { page, links, onSeen }
}

test('a student reads where she is in the lesson, and goes on or back', async () => {
  const first = await read(0)
  expect(first.page.textContent).toContain('Section 1 of 3, 2 min')
  expect(first.links).toEqual(['Next: Lanes in English'])
  expect((await read(1)).links).toEqual(['Previous', 'Next: Signs in English'])
  expect((await read(2)).links).toEqual(['Previous', 'All sections'])
})

test('a student reads in the language that she chose, and in both without the same twice', async () => {
  const heading = async (language: QuestionLanguage, section?: LessonSection) =>
    (await read(0, language, section)).page.querySelector('h3')?.textContent
  expect(await heading('en')).toBe('Speed in English')
  expect(await heading('fil')).toBe('Speed sa Filipino')
  expect(await heading('both')).toBe('Speed in EnglishSpeed sa Filipino')
  const same = { ...sectionNamed('Stop'), title: { en: 'Stop', fil: 'Stop' } }
  expect(await heading('both', same)).toBe('Stop')
  expect(await heading('fil', same)).toBe('Stop')
})

test('a student’s reading counts up to the last visible words, and to the end by what follows', async () => {
  const { page, onSeen } = await read(0)
  const article = page.querySelector('article')
  const [first, second] = article?.children ?? []
  await after(() => show([first as Element]))
  expect(onSeen).toHaveBeenLastCalledWith(0)
  await after(() => show([second as Element, first as Element]))
  expect(onSeen).toHaveBeenLastCalledWith(4)
  await after(() => show([article?.nextElementSibling as Element]))
  expect(onSeen).toHaveBeenLastCalledWith(6)
})

test('a student prints the whole lesson once pictures load, and the sheet goes after printing', async () => {
  const pictured = sectionNamed('Lanes')
  pictured.body = {
    en: `${pictured.body.en}\n\n![A sign](/signs/a.svg)`,
    fil: `${pictured.body.fil}\n\n![Karatula](/signs/a.svg)`,
  }
  const print = vi.fn()
  vi.stubGlobal('print', print)
  let load = () => {}
  const decode = vi.fn(() => new Promise<void>((resolve) => (load = resolve)))
  Object.assign(HTMLImageElement.prototype, { decode })
  const { page } = await read(1, 'en', pictured)
  const sheet = () => [...document.body.children].find((element) => element !== page)
  expect(sheet()).toBeUndefined()
  await after(() => buttonOf(page, 'Print the lesson').click())
  expect(sheet()?.textContent).toMatch(/Speed in English.*Lanes in English.*Signs in English/)
  expect(decode).toHaveBeenCalledOnce()
  expect(print).not.toHaveBeenCalled()
  await after(() => load())
  expect(print).toHaveBeenCalledOnce()
  await after(() => window.dispatchEvent(new Event('afterprint')))
  expect(sheet()).toBeUndefined()
})

test('a lesson is printed without a picture that does not come', async () => {
  vi.useFakeTimers()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  Object.assign(HTMLImageElement.prototype, { decode: () => new Promise(() => {}) })
  const { page } = await read(0)
  await after(() => buttonOf(page, 'Print the lesson').click())
  await after(() => vi.advanceTimersByTimeAsync(3_000))
  expect(print).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
