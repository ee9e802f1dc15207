// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { SpotVerdict } from '../../../contract/answers/scenes.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { settle } from '../../machines/jobs.ts'
import { playScene } from '../../support/playScene.tsx'
import { after } from '../../support/render.ts'
import { clip, spotVerdictOf } from '../../support/scenes.ts'

await loadMessages('scenes', 'drives', 'spot', 'common')

async function openClip({ still = true, verdict = {} as Partial<SpotVerdict> } = {}) {
  const clock = new SimulatedClock()
  const judge = (taps: number[]) => ({ ...spotVerdictOf(taps), ...verdict })
  const { actor, page, press } = await playScene(clip('The street'), judge, { still, clock })
  const told = () => [...page.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  return { actor, clock, page, press, told }
}

test('a student who does not see the picture is told each step, and says at which one danger develops', async () => {
  const { page, press, told } = await openClip()
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Step by step, without the clock',
  ])
  await press('Step by step, without the clock')
  expect(page.querySelector('canvas')?.getAttribute('aria-label')).toContain('from the driver')
  for (const _ of [1, 2, 3]) await press('Next step')
  expect(told()).toHaveLength(1)
  expect(told()[0]).toContain('Second 6')
  expect(told()[0]).toContain('its brake lights are on')
  await press('Danger develops here Taps: 0 of 6')
  expect(page.querySelector('button[aria-pressed="true"]')?.textContent).toContain('1 of 6')
  for (let step = 0; step < 9; step += 1) await press('Next step')
  expect(page.querySelector('h3')?.textContent).toBe('Seen in time.')
  expect(page.textContent).toContain('red jeepney, from second 6: 5 of 5 points')
  expect(page.textContent).toContain('You tapped at second 6.0.')
})

test('a student taps by the clock with the button or on the picture, and nothing halts the clip', async () => {
  const { actor, page, press, clock } = await openClip({ still: false })
  await press('Start the clip')
  const names = [...page.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Danger! Taps: 0 of 6'])
  await after(() => page.querySelector('canvas')?.click())
  expect(actor.getSnapshot().context.answer).toHaveLength(1)
  await after(async () => {
    clock.increment(24_000)
    await settle()
  })
  expect(actor.getSnapshot().hasTag('explained')).toBe(true)
})

test('a student whose taps have no points is told why', async () => {
  const { page, press } = await openClip({ verdict: { refused: 'rhythmic', points: [0], right: false } })
  await press('Step by step, without the clock')
  for (let step = 0; step < 12; step += 1) await press('Next step')
  expect(page.querySelector('h3')?.textContent).toBe('Seen too late, or not at all.')
  expect(page.textContent).toContain('The taps followed a rhythm')
  expect(page.textContent).toContain('You did not tap.')
})

test('before the answer nothing on the page tells the danger', async () => {
  const { page, press } = await openClip()
  await press('Step by step, without the clock')
  expect(page.innerHTML).not.toMatch(/RA 4136|s\.54|Why|people-on-the-road|of 5 points/)
})
