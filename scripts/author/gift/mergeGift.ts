import { type Bank, bank, type Item } from '../../../content/questions/read.ts'
import { ContentError, parseContent } from '../../../content/read.ts'
import type { GiftQuestion } from '../../../src/features/admin/training/questions/gift.ts'
import type { ReadQuestion } from './readGift.ts'

export function giftQuestion(moduleIndex: number, { topic, right, ...item }: Item): GiftQuestion {
  return { ...item, moduleIndex, topicKey: topic, right } as GiftQuestion
}

const FIELDS = [
  'key',
  'topic',
  'level',
  'kinds',
  'text',
  'options',
  'right',
  'image',
  'otherPictures',
  'law',
  'effectiveOn',
  'reviewOn',
  'section',
  'quote',
  'explanation',
] as const satisfies (keyof Item)[]

const inFileOrder = (item: Item) => Object.fromEntries(FIELDS.map((field) => [field, item[field]])) as Item

/** A question's texts merged over its file's: fields that GIFT lacks stay. */
function mergeItem(before: Item | undefined, read: readonly ReadQuestion[]) {
  const [first] = read
  const {
    moduleIndex: _,
    language: __,
    topicKey,
    ...details
  } = Object.assign({}, ...read.map((one) => one.details))
  const inBoth = (pick: (one: ReadQuestion) => string | undefined, old?: Item['text']) => ({
    ...old,
    ...Object.fromEntries(read.map((one) => [one.language, pick(one)])),
  })
  for (const { right, options } of read)
    if (right !== first?.right || options.length !== first?.options.length)
      throw new ContentError(
        `“${first?.moduleIndex}:${first?.key}” has other options, or another right one, in the other language`,
      )
  return {
    ...before,
    ...details,
    ...(topicKey !== undefined && { topic: topicKey }),
    key: first?.key,
    text: inBoth((one) => one.text, before?.text),
    options: first?.options.map((_option, place) =>
      inBoth((one) => one.options[place], before?.options[place]),
    ),
    right: first?.right,
    explanation: inBoth((one) => one.explanation || undefined, before?.explanation),
  }
}

/** The banks with a GIFT file's questions: replaced in place or appended, none removed. Throws a ContentError for bad input. */
export function mergeGift(banks: readonly Bank[], read: readonly ReadQuestion[]): Bank[] {
  return banks.map((old) => {
    const byKey = Map.groupBy(
      read.filter(({ moduleIndex }) => moduleIndex === old.module),
      ({ key }) => key,
    )
    if (byKey.size === 0) return old
    const kept = old.questions.map((item) => {
      const its = byKey.get(item.key)
      byKey.delete(item.key)
      return its ? mergeItem(item, its) : item
    })
    const added = [...byKey.values()].map((its) => mergeItem(undefined, its))
    const file = `questions/module-${old.module}.json`
    const merged = parseContent(file, JSON.stringify({ ...old, questions: [...kept, ...added] }), bank)
    return { ...merged, questions: merged.questions.map(inFileOrder) }
  })
}
