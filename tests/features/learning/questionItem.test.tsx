// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { PracticeQuestion } from '../../../contract/answers/practice.ts'
import { PastExam } from '../../../src/features/learning/exam/PastExam.tsx'
import { QuestionItem } from '../../../src/features/learning/practice/QuestionItem.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { questionDeck } from '../../support/practice.ts'
import { after, buttonOf, render } from '../../support/render.ts'
import { aModule } from './modules.ts'

await loadMessages('practice', 'common', 'learning')

const question = questionDeck('speed', 1).items[0] as PracticeQuestion

async function open(chosen: number | null) {
  const [onChoose, onNext] = [vi.fn(), vi.fn()]
  const { page } = await render(
    <QuestionItem question={question} language="en" chosen={chosen} onChoose={onChoose} onNext={onNext} />,
  )
  return { page, onChoose, onNext, options: [...page.querySelectorAll<HTMLButtonElement>('ol button')] }
}

test('a student has each option once, in any of the six orders, and chooses the one that she presses', async () => {
  const orders = new Set<string>()
  for (const random of [0, 0.4, 0.9].flatMap((first) => [0, 0.9].map((second) => [first, second] as const))) {
    const dice = vi.spyOn(Math, 'random')
    for (const value of random) dice.mockReturnValueOnce(value)
    const { options, onChoose } = await open(null)
    dice.mockRestore()
    const letters = options.map(({ textContent }) => /Option (.)/.exec(textContent ?? '')?.[1] ?? '')
    expect([...letters].sort()).toEqual(['a', 'b', 'c'])
    expect(options.map(({ dataset }) => dataset.key)).toEqual(['1', '2', '3'])
    for (const option of options) await after(() => option.click())
    expect(onChoose.mock.calls.map(([place]) => 'abc'[place])).toEqual(letters)
    orders.add(letters.join(''))
  }
  expect(orders.size).toBe(6)
})

test('a student reads after the choice which option is right and which was hers, and can choose no other', async () => {
  const { page, options, onNext } = await open(0)
  expect(options.every(({ disabled }) => disabled)).toBe(true)
  const said = (letter: string) =>
    options.find(({ textContent }) => textContent?.includes(`Option ${letter}`))?.textContent
  expect(said('a')).toMatch(/, your answer$/i)
  expect(said('b')).toMatch(/, .*right/i)
  expect(said('c')).not.toContain(',')
  const wrong = page.querySelector('h2')?.textContent
  expect(page.textContent).toContain('RA 4136')
  await after(() => buttonOf(page, 'Next').click())
  expect(onNext).toHaveBeenCalledOnce()
  const right = (await open(1)).page.querySelector('h2')?.textContent
  expect(right).not.toBe(wrong)
  expect((await open(null)).page.querySelector('h2')).toBeNull()
})

test('only a student who has passed a module’s exam may look back at it', async () => {
  const shown = async (given: Parameters<typeof aModule>[0]) =>
    (await render(<PastExam module={aModule(given)} />)).page.querySelector('summary') !== null
  expect(await shown({ progress: { passed: true } })).toBe(true)
  expect(await shown({})).toBe(false)
  expect(await shown({ assessment: 'none', progress: { passed: true } })).toBe(false)
  expect(await shown({ assessment: 'essay' })).toBe(false)
})
