// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import type { FirstVerdict } from '../../../contract/answers/scenes.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { playScene } from '../../support/playScene.tsx'
import { after, buttonOf } from '../../support/render.ts'
import { corner, verdictOf } from '../../support/scenes.ts'

await loadMessages('scenes', 'common')

async function openScene(judge: (order: string[]) => FirstVerdict = verdictOf) {
  const { actor, page, press } = await playScene(corner('The corner'), judge, { moduleIndex: 1 })
  const users = () => [...page.querySelectorAll<HTMLButtonElement>('ul[aria-label] button')]
  return { actor, page, users, check: () => press('Check') }
}

test('a student who does not see the picture reads all of it, and answers with buttons alone', async () => {
  const { page, users, check } = await openScene()
  expect(users().map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'red bus, from the east, going straight on',
    'white car, from the south, going straight on',
  ])
  expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe(
    'The road from above. A corner of four streets. By day.',
  )
  expect(buttonOf(page, 'Check').disabled).toBe(true)
  for (const user of users()) await after(() => user.click())
  expect(users()[1]?.textContent).toContain('number 2')
  await check()
  expect(page.querySelector('h3')?.textContent).toBe('Right. The road stays clear.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/student-modules?module=1&section=right-of-way')
})

test('a student who taps the road is told which rule the order broke, and sees the two meet', async () => {
  const { page, users, check } = await openScene()
  const tap = (id: string) =>
    after(() =>
      page
        .querySelector(`[data-user="${id}"] circle`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
  await tap('car')
  await tap('bus')
  await check()
  expect(page.querySelector('h3')?.textContent).toBe('Not yet: two of them would meet.')
  expect(page.querySelector('li[class*="broken"]')?.textContent).toBe(
    'The white car has the red bus on its right and waits.',
  )
  expect(page.querySelector('svg')?.hasAttribute('data-met')).toBe(true)
  expect(users().every(({ disabled }) => disabled)).toBe(true)
})

test('a student who has answered the scene on another page is told that the first answer counts', async () => {
  const { page, users, check } = await openScene(() => verdictOf(['car', 'bus']))
  for (const user of users()) await after(() => user.click())
  await check()
  expect(page.textContent).toContain('Your first answer counts')
})

test('the picture tells nothing that the text does not: no name of a file, no rule, no order', async () => {
  const { page } = await openScene()
  expect(page.innerHTML).not.toMatch(/waits|right-of-way|RA 4136/)
})
