// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import type { NextVerdict } from '../../../contract/answers/scenes.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { playScene } from '../../support/playScene.tsx'
import { after, buttonOf } from '../../support/render.ts'
import { nextVerdictOf, street } from '../../support/scenes.ts'

await loadMessages('scenes', 'drives', 'common')

async function openDrive(judge: (answer: string) => NextVerdict = nextVerdictOf) {
  const { actor, page, press } = await playScene(street('The street'), judge)
  const futures = () => [...page.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const told = () => [...page.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  return { actor, page, press, futures, told }
}

test('a student who cannot see the picture reads the drive by steps, and answers by keyboard', async () => {
  const { page, press, futures, told } = await openDrive()
  expect(page.querySelector('svg')?.getAttribute('aria-label')).toContain(
    'A road with 1 lane your way and 1 toward you.',
  )
  expect(told()).toEqual([
    'Second 0. You drive at about 30 kph.red jeepney, 15 m ahead, in your lane, moving the way you go at about 30 kph',
  ])
  expect(futures(), 'not asked before the decisive moment').toEqual([])
  await press('Next step')
  await press('Next step')
  expect(told()).toHaveLength(3)
  expect(told()[2]).toContain('its brake lights are on')
  expect(futures().map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'The jeepney drives on.',
    'The person crosses.',
    'The jeepney stops.',
  ])
  expect(buttonOf(page, 'Check').disabled).toBe(true)
  await after(() => futures()[2]?.click())
  await press('Check')
  expect(page.querySelector('h3')?.textContent).toBe('Right: you read the road.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe(
    '/student-modules?module=2&section=people-on-the-road',
  )
  await press('Next step')
  expect(told().at(-1)).toContain('You drive at about 5 kph.')
})

test('a student who chose what does not come sees both, and the picture of what came', async () => {
  const { page, press, futures } = await openDrive()
  const jeepney = () => page.querySelector('[data-traveller="jeepney"]')?.getAttribute('transform')
  await press('Skip to the question')
  const before = jeepney()
  await after(() => futures()[0]?.click())
  await press('Check')
  await press('Next step')
  expect(page.querySelector('h3')?.textContent).toBe('Something else happened.')
  expect(page.querySelector('del')?.textContent).toBe('The jeepney drives on.')
  expect(page.querySelector('section b')?.textContent).toBe('The jeepney stops.')
  expect(jeepney()).not.toBe(before)
})

test('a student who has answered the drive on another page is told that the first answer counts', async () => {
  const { page, press, futures } = await openDrive(() => nextVerdictOf('goes-on'))
  await press('Skip to the question')
  await after(() => futures()[2]?.click())
  await press('Check')
  expect(page.textContent).toContain('Your first answer counts')
})

test('before the answer nothing on the page tells it: no law, no reason, nobody who comes later', async () => {
  const { page, press } = await openDrive()
  await press('Skip to the question')
  expect(page.innerHTML).not.toMatch(/RA 4136|s\.54|Why|people-on-the-road/)
})

test('a student with a keyboard keeps a focus on the buttons when the pressed one goes', async () => {
  const { page, press, futures } = await openDrive()
  await press('Skip to the question')
  await after(() => futures()[2]?.click())
  await press('Check')
  buttonOf(page, 'Next step').focus()
  await press('Next step')
  expect(document.activeElement?.textContent).toBe('Next scene')
  buttonOf(page, 'See it again').focus()
  await press('See it again')
  expect(document.activeElement?.textContent).toBe('Next step')
})

test('a student sees a drive from the seat, goes on there, and the device remembers it', async () => {
  const { page, press } = await openDrive()
  expect(page.querySelector('canvas')).toBeNull()
  await press('See it from the seat')
  expect(page.querySelector('canvas')?.getAttribute('aria-label')).toMatch(
    /^The street from your seat.*1 lane/,
  )
  expect(page.querySelector('figure svg')).toBeNull()
  expect(page.textContent).toContain('A view from above shows who is behind or beside you.')
  await press('Next step')
  const { page: later, press: pressLater } = await openDrive()
  expect(later.querySelector('canvas'), 'remembered').not.toBeNull()
  await pressLater('See it from above')
  expect(later.querySelector('figure svg')).not.toBeNull()
})

test('a drive over a hill is seen from above alone', async () => {
  const hill = street('The street')
  hill.street = { ...hill.street, things: [{ kind: 'crest', at: 40 }] }
  const { page } = await playScene(hill, nextVerdictOf)
  expect(page.querySelector('figure svg')).not.toBeNull()
  expect(page.textContent).not.toContain('See it from the seat')
})
