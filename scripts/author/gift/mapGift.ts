import type { Bank } from '../../../content/questions/read.ts'
import { ContentError } from '../../../content/read.ts'
import { giftBlock, giftTitle, plainGift } from '../../../src/features/admin/training/questions/gift.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { readForeignGift } from './readGift.ts'

type Mapped = { key: string; text: string; options: string[]; right: number; problems: string[] }

/** The limits of a text, an option and an explanation, as the bank has them (characters). */
const LONGEST = { text: 400, option: 200, explanation: 600 }

/** "Zero for riders?" is zero-for-riders: a key of up to six words, unlike those taken. */
function keyOf(words: string, taken: ReadonlySet<string>): string {
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g)
  const base = plain?.slice(0, 6).join('-') ?? 'question'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}

const problemsOf = (text: string, options: readonly string[], explanation: string) =>
  [
    text === '' && 'has no text',
    text.length > LONGEST.text && `is longer than ${LONGEST.text} characters`,
    options.length > 4 && 'has more than four options',
    options.some((option) => option === '' || option.length > LONGEST.option) &&
      `has an empty option, or one of more than ${LONGEST.option} characters`,
    explanation.length > LONGEST.explanation &&
      `has an explanation of more than ${LONGEST.explanation} characters`,
  ].filter((problem) => problem !== false)

/**
 * Another school's questions as ours, of one topic and language. Those that the bank cannot hold stay out, with the reason.
 * Throws a ContentError for an unknown module, topic or language.
 */
export function mapGift(
  file: string,
  banks: readonly Bank[],
  to: { module: string; topic: string; language: string },
): { questions: Mapped[]; gift: string } {
  const bank = banks.find(({ module }) => String(module) === to.module)
  if (!bank) throw new ContentError(`There is no module ${to.module}: 1 to 4`)
  const topics = Object.keys(bank.topics)
  if (!topics.includes(to.topic))
    throw new ContentError(`Module ${to.module} has no topic “${to.topic}”: ${topics.join(', ')}`)
  if (to.language !== 'en' && to.language !== 'fil')
    throw new ContentError(`The language is en or fil, not “${to.language}”`)
  const language: Language = to.language
  const taken = new Set(bank.questions.map(({ key }) => key))
  const blocks: string[] = []
  const questions = readForeignGift(file).map((one): Mapped => {
    if ('problem' in one) return { key: '', text: '', options: [], right: 0, problems: [one.problem] }
    const { title, text, options, right, explanation } = one
    const key = keyOf(title || text, taken)
    const problems = problemsOf(text, options, explanation)
    if (problems.length === 0) {
      taken.add(key)
      blocks.push(
        giftBlock({
          noted: { topicKey: to.topic },
          title: giftTitle(bank.module, key, language),
          stem: plainGift(text),
          options,
          right,
          explanation,
        }),
      )
    }
    return { key, text, options, right, problems }
  })
  return { questions, gift: `${blocks.join('\n\n')}\n` }
}

/** Previews the questions, and the ones that stay out. */
export function previewOf({ questions }: { questions: readonly Mapped[] }): string {
  const good = questions.filter(({ problems }) => problems.length === 0)
  const rest = questions.filter(({ problems }) => problems.length > 0)
  return [
    ...good.map(({ key, text, options, right }) =>
      [
        key,
        `  ${text}`,
        ...options.map((option, place) => `  ${place === right ? '=' : '~'} ${option}`),
      ].join('\n'),
    ),
    ...rest.map(
      ({ text, problems }) => `Stays out: ${[text.slice(0, 60), ...problems].filter(Boolean).join('; ')}`,
    ),
    `${good.length} questions can be written, ${rest.length} stay out.`,
  ].join('\n\n')
}
