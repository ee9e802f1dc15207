import { expect, test } from 'vitest'
import type { Item } from '../../content/questions/read.ts'
import { readStills, type Still } from '../../content/questions/stills.ts'
import { isFirst, readScenes } from '../../content/scenes/read.ts'
import { messages as scenesEnglish } from '../../src/i18n/en/scenes.ts'
import { banks, culprits, rightOption, wrongOptions } from '../support/bank.ts'
import { shapeOf } from '../support/sceneShapes.ts'
import { describeStill, inEnglish, inFilipino } from '../support/stills.ts'

const stills = await readStills()
const pictureOf = ({ name }: Still) => `/stills/${name}.svg`
const byPicture = new Map(stills.map((still) => [pictureOf(still), still]))
const items = banks.flatMap(({ items }) => items).filter(({ image }) => image?.src.startsWith('/stills/'))

const stillOf = (src: string | undefined): Still => {
  const still = byPicture.get(src ?? '')
  if (!still) throw new Error(`There is no still for ${src}`)
  return still
}

test('an exam asks of eighty road scenes or more that stand still, each in one question', () => {
  expect(stills.length).toBeGreaterThanOrEqual(80)
  expect(items.map(({ image }) => image?.src).sort()).toEqual(stills.map(pictureOf).sort())
})

test('none of them is one that a student has practiced, or another one turned', async () => {
  const practiced = (await readScenes()).filter(isFirst).map(({ scene }) => shapeOf(scene))
  const asked = stills.flatMap(({ scene }) => (scene.form === 'first' ? [shapeOf(scene)] : []))
  expect(asked.length).toBeGreaterThan(30)
  expect(new Set([...practiced, ...asked]).size).toBe(practiced.length + asked.length)
})

test('a blind student is told what a still shows, in the words of the pages that play scenes', () => {
  const alts = items.map(({ image }) => [image?.src, image?.alt])
  const told = items.map(({ image }) => {
    const still = stillOf(image?.src)
    return [image?.src, { en: describeStill(still, inEnglish), fil: describeStill(still, inFilipino) }]
  })
  expect(alts).toEqual(told)
})

/** "The white car", for the only vehicle in the first or last group of an order. */
function ownTurn(src: string | undefined, place: 0 | -1): string | null {
  const still = stillOf(src)
  const alone = 'order' in still ? still.order.at(place) : undefined
  const [id, another] = alone ?? []
  const actor = 'order' in still && !another ? still.scene.actors.find((each) => each.id === id) : undefined
  return actor ? `The ${scenesEnglish.words.name(actor)}` : null
}

/** Whether a question's options name the vehicles of that turn in its picture and in two others. */
const asksFor = (item: Item, place: 0 | -1) =>
  ownTurn(item.image?.src, place) === rightOption(item).en &&
  wrongOptions(item).every(({ en }, index) => ownTurn(item.otherPictures?.[index], place) === en)

test('a student is right by the rules about who goes first or last; each picture has a wrong option', () => {
  const crossings = items.filter(({ image }) => stillOf(image?.src).scene.form === 'first')
  expect(crossings.length).toBeGreaterThan(30)
  expect(culprits(crossings, (item) => !asksFor(item, 0) && !asksFor(item, -1))).toEqual([])
})

test('the three pictures that belong to each other show three situations with three answers', () => {
  const families = Map.groupBy(items, ({ image, otherPictures }) =>
    [image?.src, ...(otherPictures ?? [])].sort().join(' '),
  )
  for (const [pictures, family] of families) {
    expect(family, pictures).toHaveLength(3)
    const claims = family.flatMap((item) => [
      [item.image?.src, rightOption(item).en],
      ...wrongOptions(item).map(({ en }, place) => [item.otherPictures?.[place], en]),
    ])
    const isCrossing = family.some(({ image }) => stillOf(image?.src).scene.form === 'first')
    if (!isCrossing) expect(new Set(claims.map(String)).size, pictures).toBe(3)
  }
})
