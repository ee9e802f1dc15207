// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { playScene } from '../../support/playScene.tsx'
import { after, buttonOf } from '../../support/render.ts'
import { carVerdictOf, walkAround } from '../../support/scenes.ts'

await loadMessages('scenes', 'car', 'common')

async function openCar() {
  const sent: unknown[] = []
  const { page, press } = await playScene(
    walkAround('The walk'),
    (parts) => {
      sent.push(parts)
      return carVerdictOf(parts)
    },
    { still: false },
  )
  const tap = (part: string) =>
    after(() =>
      page.querySelector(`[data-part="${part}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
  const pressed = () =>
    [...page.querySelectorAll('button[aria-pressed="true"]')].map(({ textContent }) => textContent)
  return { page, press, tap, pressed, sent }
}

test('a student who does not see the picture answers from the list, line after line', async () => {
  const { page, press, pressed, sent } = await openCar()
  expect(page.querySelector('[aria-current="step"]')?.textContent).toContain('Which tire is flat?')
  expect(buttonOf(page, 'Check').disabled).toBe(true)
  await press('front right tire: pressed wide at the ground')
  expect(page.querySelector('[aria-current="step"]')?.textContent).toContain('Which light is out?')
  await press('left headlight: dark')
  expect(pressed()).toEqual(['1front right tire: pressed wide at the ground', '2left headlight: dark'])
  await press('Check')
  expect(sent).toEqual([['tire-front-right', 'headlight-left']])
  expect(page.querySelector('h3')?.textContent).toBe('Right: you know your car.')
})

test('a student taps parts in the picture, may take the last one back by another, and sees what was wrong', async () => {
  const { page, press, tap, sent } = await openCar()
  await tap('tire-front-left')
  await tap('tire-front-right')
  await tap('headlight-left')
  for (const frame of page.querySelectorAll('[data-part] > rect'))
    expect(Number(frame.getAttribute('x')), 'around its part').toBe(-Number(frame.getAttribute('width')) / 2)
  await press('Check')
  expect(sent).toEqual([['tire-front-left', 'headlight-left']])
  expect(page.querySelector('h3')?.textContent).toBe('Not all of them.')
  expect(page.querySelector('del')?.textContent).toBe('front left tire: round, with grooves')
  await tap('tire-front-left')
  expect(sent, 'an answer counts once').toHaveLength(1)
})

test('a student begins again with no part chosen', async () => {
  const { press, tap, pressed } = await openCar()
  await tap('tire-front-left')
  await press('Start over')
  expect(pressed()).toEqual([])
})

test('before the answer nothing on the page tells it: no law, no reason, no section', async () => {
  const { page } = await openCar()
  expect(page.innerHTML).not.toMatch(/RA 4136|s\.54|Why|vehicle-checks/)
})
