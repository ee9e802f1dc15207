import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Bank, Item } from '../../content/questions/read.ts'
import { banks, culprits, rightOption, wrongOptions } from '../support/bank.ts'

const all = banks.flatMap(({ items }) => items)
const pictured = all.filter((item) => item.image !== null)

/** The most marked questions that one exam can draw, by the topics' quotas. */
function mostDrawn({ topics, questions }: Bank, isMarked: (item: Item) => boolean): number {
  const marked = Map.groupBy(questions.filter(isMarked), ({ topic }) => topic)
  return Object.entries(topics).reduce(
    (sum, [topic, { quota }]) => sum + Math.min(quota, marked.get(topic)?.length ?? 0),
    0,
  )
}

const isSituation = ({ level }: Item) => level === 'apply'
const isAmount = ({ kinds }: Item) => kinds.includes('amount')
const isQuantity = ({ kinds }: Item) => kinds.includes('quantity')

test.each(banks)(
  'every exam of module $module asks 40 % or more to apply a rule to a situation',
  ({ drawn, bank }) => {
    const fewest = drawn - mostDrawn(bank, (item) => !isSituation(item))
    expect(fewest / drawn).toBeGreaterThanOrEqual(0.4)
  },
)

test.each(banks)(
  'no exam of module $module asks more than 15 % about fines, amounts and terms of validity',
  ({ drawn, bank }) => expect(mostDrawn(bank, isAmount) / drawn).toBeLessThanOrEqual(0.15),
)

test.each(banks)('no exam of module $module answers more than 25 % with a quantity', ({ drawn, bank }) =>
  expect(mostDrawn(bank, isQuantity) / drawn).toBeLessThanOrEqual(0.25),
)

test('the bank has 160 questions or more of situations and signs', () => {
  expect(all.filter((item) => isSituation(item) || item.image !== null).length).toBeGreaterThanOrEqual(160)
})

const NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half|second|third|fourth)\b/i

test('a question whose options are three numbers counts as answered by a quantity', () => {
  const unmarked = culprits(
    all,
    (item) => !isQuantity(item) && item.options.every(({ en }) => NUMBER.test(en)),
  )
  expect(unmarked).toEqual([])
})

const MONEY = /₱|\bpesos?\b/i
const PENALTY =
  /\b(what|which|how (much|large|high)|highest|lowest)\b[^.?]*\b(fine|penalty|cost|prison)|how long\b[^.?]*\b(valid|suspended?|revoked|impounded|good)\b|demerit/i

test('a question about a fine, an amount or a term of validity counts as one', () => {
  const unmarked = culprits(
    all,
    (item) =>
      !isAmount(item) && (PENALTY.test(item.text.en) || item.options.every(({ en }) => MONEY.test(en))),
  )
  expect(unmarked).toEqual([])
})

test('each wrong option of a question with a picture would be right with another picture in its place', () => {
  const drawn = new Set(
    ['signs', 'stills'].flatMap((folder) =>
      readdirSync(new URL(`../../public/${folder}`, import.meta.url)).map((file) => `/${folder}/${file}`),
    ),
  )
  const wrong = culprits(pictured, ({ image, otherPictures }) => {
    const shown = new Set([image?.src, ...(otherPictures ?? [])])
    return shown.size !== 3 || [...shown].some((src) => !src || !drawn.has(src))
  })
  expect(wrong).toEqual([])
})

test('a question with a picture points at it, and one without does not', () => {
  const points = ({ text }: Item) =>
    /\b(this|these|here|picture)\b/i.test(text.en) &&
    /\b(ito|itong|nito|rito|ganito|ganitong|larawan|larawang)\b/i.test(text.fil)
  expect(culprits(pictured, (item) => !points(item))).toEqual([])
  const shows = ({ text }: Item) =>
    /\b(this|these) (signs?|lines?|lights?|plates?)\b|\bin (this|the) picture\b/i.test(text.en)
  expect(culprits(all, (item) => item.image === null && shows(item))).toEqual([])
})

test('the same sign is right for one answer only, where two questions offer the same one', () => {
  // A still represents one question, which its form's rules answer.
  const signs = pictured.filter(({ image }) => image?.src.startsWith('/signs/'))
  const claims = signs.flatMap((item) => [
    { src: item.image?.src, says: rightOption(item).en },
    ...wrongOptions(item).map(({ en }, place) => ({ src: item.otherPictures?.[place], says: en })),
  ])
  const byAnswer = Map.groupBy(claims, ({ says }) => says)
  const conflicts = [...byAnswer].filter(([, found]) => new Set(found.map(({ src }) => src)).size > 1)
  expect(conflicts.map(([says]) => says)).toEqual([])
})

test('no question asks what the course says', () => {
  expect(culprits(all, ({ text }) => /\bthe course\b/i.test(text.en) || /\bkurso\b/i.test(text.fil))).toEqual(
    [],
  )
})
