// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import type { SignalsVerdict } from '../../../contract/answers/scenes.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { playScene } from '../../support/playScene.tsx'
import { after, buttonOf } from '../../support/render.ts'
import { palm, signalsVerdictOf } from '../../support/scenes.ts'

await loadMessages('scenes', 'signals', 'common')

async function openSignal(judge: (answer: string) => SignalsVerdict = signalsVerdictOf) {
  const { page, press } = await playScene(palm('The palm'), judge, { moduleIndex: 1 })
  const choices = () => [...page.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const told = () => [...page.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  const hand = () => page.querySelector('[data-arm="right"] [data-hand]')?.getAttribute('transform')
  return { page, press, choices, told, hand }
}

test('a student who cannot see the picture reads the signal step by step, and answers by keyboard', async () => {
  const { page, press, choices, told, hand } = await openSignal()
  expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe(
    "What you see from the driver's seat. A corner, with a stop line before it. By day.",
  )
  expect(told()).toEqual(['Moment 1.traffic enforcer, facing you: both arms hang down'])
  expect(choices(), 'not asked before the whole signal').toEqual([])
  const hangs = hand()
  await press('Next step')
  expect(hand()).not.toBe(hangs)
  expect(told()[1]).toBe(
    'Moment 2.traffic enforcer, facing you: the arm on your left is straight up, the palm open, one long whistle',
  )
  expect(choices().map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Drive on.',
    'Stop and wait.',
    'Slow down.',
  ])
  expect(buttonOf(page, 'Check').disabled).toBe(true)
  await after(() => choices()[1]?.click())
  await press('Check')
  expect(page.querySelector('h3')?.textContent).toBe('Right: you read the signal.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe(
    '/student-modules?module=1&section=lights-and-enforcers',
  )
})

test('a student who took the signal for another reads both, and may see it again', async () => {
  const { page, press, choices, told } = await openSignal()
  await press('Skip to the question')
  await after(() => choices()[0]?.click())
  await press('Check')
  expect(page.querySelector('h3')?.textContent).toBe('It means something else.')
  expect(page.querySelector('del')?.textContent).toBe('Drive on.')
  expect(page.querySelector('section b')?.textContent).toBe('Stop and wait.')
  await press('Next step')
  expect(told()).toHaveLength(2)
  expect(buttonOf(page, 'See it again').disabled).toBe(false)
})

test('before the answer nothing on the page tells what the signal means: no law, no reason, no section', async () => {
  const { page, press } = await openSignal()
  await press('Skip to the question')
  expect(page.innerHTML).not.toMatch(/RA 4136|s\.54|Why|lights-and-enforcers/)
})
