// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { playScene } from '../../support/playScene.tsx'
import { after, buttonOf, type } from '../../support/render.ts'
import { distanceVerdictOf, wetStreet } from '../../support/scenes.ts'

await loadMessages('scenes', 'drives', 'distances', 'common')

async function openStop() {
  const { page, press } = await playScene(wetStreet('The street'), distanceVerdictOf)
  const field = (kind: 'number' | 'range') => {
    const found = page.querySelector<HTMLInputElement>(`input[type="${kind}"]`)
    if (!found) throw new Error(`There is no ${kind}`)
    return found
  }
  return { page, press, field }
}

test('a student who does not see the picture reads both runs, types meters and reads the parts of the way', async () => {
  const { page, press, field } = await openStop()
  expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe(
    '90 m of street from above, with a ruler. The front of your vehicle is at 0 m. A road with 1 lane your way and 1 toward you. The middle line is broken. In the rain. In your way: red jeepney, at 50 m.',
  )
  expect([...page.querySelectorAll('section li')].map(({ textContent }) => textContent)).toEqual([
    'Car, 60 kph: 17 m each second',
    'Driver awake: 1 second before the brake',
    'Dry asphalt',
    '17 m until the brake, 20 m of braking: 37 m',
    'Wet asphalt',
    'Braking, because of the road: 2 times the meters',
    'Everything else is as measured.',
    'In your way: red jeepney, at 50 m.',
  ])
  expect(buttonOf(page, 'Check').disabled).toBe(true)
  await type(field('number'), '95')
  expect(buttonOf(page, 'Check').disabled, 'beyond the street').toBe(true)
  await type(field('number'), '57')
  expect(field('range').getAttribute('aria-valuetext')).toBe('57 meters')
  await press('Check')
  expect(page.querySelector('h3[class]')?.textContent ?? page.textContent).toContain('Right')
  expect(page.textContent).toContain('16.7 m until your foot is on the brake')
  expect(page.textContent).toContain('57.1 m in all. You said 57 m.')
  expect(page.textContent).toContain('It would hit the red jeepney at about 25 kph.')
})

test('a student marks the place on the slider, and sees how far each part goes, step by step', async () => {
  const { page, press, field } = await openStop()
  const marked = () =>
    [...page.querySelectorAll('svg text')].some(({ textContent }) => textContent === '37 m')
  expect(marked()).toBe(false)
  await after(() => {
    const slider = field('range')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '37')
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(field('number').value).toBe('37')
  expect(marked(), 'a line across the street').toBe(true)
  await press('Check')
  const front = () => page.querySelector('[data-vehicle]')?.getAttribute('transform')
  const stripes = () => [...page.querySelectorAll('[data-stripe]')].map((each) => each.getAttribute('height'))
  const braking = stripes()
  await press('Next step')
  expect(stripes()).not.toEqual(braking)
  expect(front()).toBeTruthy()
  expect(page.textContent).toContain('It stops somewhere else.')
})

test('before the answer nothing on the page tells it', async () => {
  const { page } = await openStop()
  expect(page.textContent).not.toMatch(/57\.1|16\.7|40\.5|LTO|Why/)
  expect(page.innerHTML).not.toMatch(/rain-and-flood|data-stripe/)
})
