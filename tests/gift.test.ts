import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readBanks } from '../content/questions/read.ts'
import { giftQuestion, mergeGift } from '../scripts/gift/mergeGift.ts'
import { readGift } from '../scripts/gift/readGift.ts'
import { type GiftQuestion, toGift } from '../src/features/admin/questions/gift.ts'

const banks = await readBanks()
const all = banks.flatMap(({ module, questions }) => questions.map((item) => giftQuestion(module, item)))
const emptied = banks.map((bank) => ({ ...bank, questions: [] }))
const [first] = all
if (!first) throw new Error('The bank is empty')

/** A question whose every text has each character with a meaning. */
const ODD = 'a ~b =c #d {e} f:g \\h \\\\i ####j ::k:: %50%l // $m & <b>"n"</b> → ñ\\n'
const odd: GiftQuestion = {
  ...first,
  key: 'odd',
  text: { en: `${ODD}?`, fil: `Ano ${ODD}?` },
  options: ['1', '2', '3'].map((n) => ({ en: `${ODD} ${n}`, fil: `${n}: ${ODD}` })),
  explanation: { en: ODD, fil: ODD },
  law: ODD,
}

test('the whole bank goes through a GIFT file and comes back as it was, in its place and into an empty bank', () => {
  const read = readGift(toGift(all, 'https://maneho.test'))
  expect(read).toHaveLength(2 * all.length)
  expect(mergeGift(banks, read)).toEqual(banks)
  expect(mergeGift(emptied, read)).toEqual(banks)
})

test('a bank that comes back has its fields where the file had them, so that only changes differ', async () => {
  const merged = mergeGift(emptied, readGift(toGift(all, '')))
  for (const bank of merged) {
    const file = await readFile(
      new URL(`../content/questions/module-${bank.module}.json`, import.meta.url),
      'utf8',
    )
    expect(JSON.stringify(bank)).toBe(JSON.stringify(JSON.parse(file)))
  }
})

test('no character of a text is taken for a sign of GIFT, with and without a picture', () => {
  const picture = { src: '/signs/red-octagon.svg', alt: { en: 'A "red" <octagon>', fil: 'Pulang octagon' } }
  const pictured = {
    ...odd,
    key: 'pictured',
    image: picture,
    otherPictures: ['/signs/a.svg', '/signs/b.svg'],
  }
  const questions = [odd, pictured]
  expect(toGift(questions, '')).toContain('a \\~b \\=c \\#d \\{e\\} f\\:g \\\\h \\\\\\\\i \\#\\#\\#\\#j')
  const [bank] = mergeGift(emptied, readGift(toGift(questions, '')))
  expect(bank?.questions.map((item) => giftQuestion(1, item))).toEqual(questions)
})

test('a file that another program wrote changes the texts and leaves what it does not say', () => {
  const others = toGift([{ ...first, text: { ...first.text, en: 'Changed?' } }], '')
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .join('\r\n')
  const [bank] = mergeGift(banks, readGift(`\uFEFF${others}`))
  expect(bank?.questions[0]).toEqual({ ...banks[0]?.questions[0], text: { ...first.text, en: 'Changed?' } })
  expect(bank?.questions.slice(1)).toEqual(banks[0]?.questions.slice(1))
})

test.each([
  ['::1\\:x [en]::Is it? {TRUE}', 'is no multiple choice question'],
  ['::1\\:x [en]::Which? {=a =b ~c}', 'has not exactly one right option'],
  ['::1\\:x [en]::Which? {~%50%a =b ~c}', 'has options that count in part'],
  ['Which? {=a ~b ~c}', 'has no title like'],
  ['Nothing to choose.', 'is no question in GIFT'],
  ['// maneho: {oops\n::1\\:x [en]::Which? {=a ~b ~c}', 'is no JSON'],
])('%s is refused with its name and the reason', (text, reason) => {
  expect(() => readGift(text)).toThrow(reason)
})

test('a new question without its other language, or with another key in it, is refused', () => {
  const [english, filipino] = readGift(toGift([odd], ''))
  if (!english || !filipino) throw new Error('Nothing was read')
  expect(() => mergeGift(emptied, [english])).toThrow('questions[0].text.fil is missing')
  expect(() => mergeGift(emptied, [english, { ...filipino, right: (filipino.right + 1) % 3 }])).toThrow(
    'in the other language',
  )
})
