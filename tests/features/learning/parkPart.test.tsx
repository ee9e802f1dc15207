// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { playScene } from '../../support/playScene.tsx'
import { type } from '../../support/render.ts'
import { hydrantStreet, parkVerdictOf } from '../../support/scenes.ts'

await loadMessages('scenes', 'drives', 'parking', 'common')

async function openStreet() {
  const { page, press } = await playScene(hydrantStreet('The street'), parkVerdictOf, {
    moduleIndex: 4,
    still: false,
  })
  const park = async (front: string) => {
    await type(page.querySelector('input[type="number"]'), front)
    await press('Check')
  }
  const told = () => [...page.querySelectorAll('section li')].map(({ textContent }) => textContent)
  return { page, park, told }
}

test('a student who does not see the picture reads the curb, types a place, and reads what forbids it', async () => {
  const { page, park, told } = await openStreet()
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Yours: blue car, 4.4 m long.',
    'Parked at the curb from 1 to 5.4 m: red car.',
    'Fire hydrant at 20 m.',
    'No parking sign, a slashed P, from 24 to 46 m.',
  ])
  await park('27')
  expect(page.textContent).toContain('Not here.')
  expect(page.textContent).toContain('Your vehicle is from 22.6 to 27 m.')
  expect(told()).toEqual([
    'Within 4 m of a fire hydrant: from 16 to 24 m.',
    'Where a sign forbids parking: from 24 to 46 m.',
    'Right: the front anywhere from 9.8 to 16 m.',
  ])
})

test('a vehicle is never put half out of the picture, and at the edge of a zone it is right', async () => {
  const { page, park, told } = await openStreet()
  await type(page.querySelector('input[type="number"]'), '2')
  expect(page.querySelector<HTMLInputElement>('input[type="range"]')?.value).toBe('4.5')
  await park('16')
  expect(page.textContent).toContain('Right: it may go here.')
  expect(told()).toEqual(['Right: the front anywhere from 9.8 to 16 m.'])
})

test('before the answer nothing on the page tells where one may stand', async () => {
  const { page } = await openStreet()
  expect(page.textContent).not.toMatch(/9\.8|RA 4136|Why/)
  expect(page.innerHTML).not.toMatch(/data-zone|data-free|parking-limits/)
})
