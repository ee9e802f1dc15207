// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { StopTrial } from '../../../src/features/learning/scenes/StopTrial.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, buttonOf, render, type } from '../../support/render.ts'

await loadMessages('scenes', 'drives', 'distances', 'common')

async function openLab() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { page } = await render(
    <MemoryRouter>
      <StopTrial />
    </MemoryRouter>,
  )
  const choose = (legend: string, label: string) =>
    after(() => {
      const group = [...page.querySelectorAll('fieldset')].find(
        (each) => each.querySelector('legend')?.textContent === legend,
      )
      const option = [...(group?.querySelectorAll('label') ?? [])].find(
        ({ textContent }) => textContent === label,
      )
      option?.querySelector('input')?.click()
    })
  const press = (name: string) => after(() => buttonOf(page, name).click())
  const say = (meters: string) => {
    const field = page.querySelector<HTMLInputElement>('input[type="number"]')
    if (!field) throw new Error('There is no field for the meters')
    return type(field, meters)
  }
  return { page, choose, press, say }
}

test('a student sets rain and fatigue, guesses the stop, and sees the stages without a score', async () => {
  const { page, choose, press, say } = await openLab()
  expect(page.textContent).toContain('Nothing here is scored or kept.')
  expect(page.innerHTML, 'nothing of the answer is there before').not.toContain('data-stripe')
  expect(buttonOf(page, 'See where it stops').disabled).toBe(true)
  await choose('Road', 'Rain')
  await choose('Driver', 'Tired')
  expect(page.querySelector('figure svg')?.getAttribute('aria-label')).toContain('In the rain.')
  await say('30')
  await press('See where it stops')
  expect(page.querySelectorAll('[data-stripe]')).toHaveLength(2)
  await press('Next step')
  expect(page.querySelector('[aria-live] h3')?.textContent).toBe('It stops after 56.9 m.')
  expect(page.textContent).toContain('You said 30 m: 26.9 m too short.')
  expect(page.textContent).toContain('22.9 m until your foot is on the brake')
  expect(page.textContent).toContain('Braking, because of the road: 2 times the meters')
})

test('what was tried before stays to compare with, once something else is set', async () => {
  const { page, choose, press, say } = await openLab()
  await say('50')
  await press('See where it stops')
  await press('Next step')
  await choose('Load', '50% too heavy')
  expect(page.querySelector('[aria-live] h3')).toBeNull()
  expect(page.innerHTML, 'where the new one stops is not drawn').not.toContain('data-stripe')
  expect(page.textContent).toContain('Car, 55 kph, Dry, As allowed, Awake: you said 50 m, it was 32.3 m.')
  expect(buttonOf(page, 'See where it stops').disabled).toBe(true)
})

test('the focus goes on to the button that follows the one that is gone', async () => {
  const { page, press, say } = await openLab()
  await say('50')
  await after(() => buttonOf(page, 'See where it stops').focus())
  await press('See where it stops')
  expect(document.activeElement).toBe(buttonOf(page, 'Next step'))
  await press('Next step')
  expect(document.activeElement).toBe(buttonOf(page, 'See it again'))
})
