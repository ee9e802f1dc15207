// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Carousel } from '../../../src/features/landing/Carousel.tsx'
import { useCarousel } from '../../../src/features/landing/useCarousel.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { messages } from '../../../src/i18n/en/landing.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('landing')

let shown: (place: number) => void
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      slides: Element[] = []
      constructor(tell: (entries: object[]) => void) {
        shown = (place) => tell([{ target: this.slides[place], intersectionRatio: 1 }])
      }
      observe(slide: Element) {
        this.slides.push(slide)
      }
      disconnect() {}
    },
  )
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

const WIDTH = 100

function Banner() {
  return <Carousel carousel={useCarousel(messages.slides.length)} />
}

async function open() {
  const { page } = await render(<Banner />)
  const track = page.querySelector('[tabindex="0"]') as HTMLElement
  Object.defineProperty(track, 'clientWidth', { value: WIDTH })
  const scrolled: number[] = []
  track.scrollTo = ((to: { left: number }) => {
    scrolled.push(to.left / WIDTH)
    shown(to.left / WIDTH)
  }) as typeof track.scrollTo
  const wait = (ms: number) => after(() => vi.advanceTimersByTimeAsync(ms))
  const press = (words: string) =>
    after(() => page.querySelector<HTMLElement>(`[aria-label="${words}"]`)?.click())
  const region = page.querySelector('section') as HTMLElement
  const tell = (event: Event) => after(() => region.dispatchEvent(event))
  return { page, scrolled, wait, press, tell }
}

test('a visitor sees the next slide after exactly five seconds, and the first after the last', async () => {
  const { page, scrolled, wait } = await open()
  expect([...page.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toEqual([
    'Get Your License',
    'Why Choose Us?',
    'Drive With Confidence!',
    'Your Road to Success Starts Here!',
  ])
  await wait(4_999)
  expect(scrolled).toEqual([])
  await wait(1)
  expect(scrolled).toEqual([1])
  for (let slides = 0; slides < 3; slides += 1) await wait(5_000)
  expect(scrolled).toEqual([1, 2, 3, 0])
})

test('a visitor who turns a slide by arrow sees them rotate again once focus and pointer leave', async () => {
  const { scrolled, wait, press, tell } = await open()
  await tell(new FocusEvent('focusin', { bubbles: true }))
  await press(messages.carousel.next)
  expect(scrolled).toEqual([1])
  await wait(20_000)
  expect(scrolled).toEqual([1])
  await press(messages.carousel.previous)
  await tell(new FocusEvent('focusout', { bubbles: true }))
  await wait(4_999)
  expect(scrolled).toEqual([1, 0])
  await wait(1)
  expect(scrolled).toEqual([1, 0, 1])
  await press(messages.carousel.pause)
  await wait(20_000)
  expect(scrolled).toEqual([1, 0, 1])
})
