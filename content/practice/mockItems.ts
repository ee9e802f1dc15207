import { createHash } from 'node:crypto'
import type { Bilingual, Picture } from '../../contract/answers/shared.ts'
import { type CardFile, type QuestionFile, readCards, readQuestions } from './read.ts'

export type MockItem = {
  /** The item and a digest of its content, so that a changed item is another row. */
  key: string
  item: string
  module_index: number
  topic: string
  topic_en: string
  topic_fil: string
  /** Whether it applies a rule to a situation. */
  applies: boolean
  text: Bilingual
  image: Picture | null
  options: Bilingual[]
  right_option: number
  law: string | null
  section: string
  explanation: Bilingual
}

/** The topic and lesson section of each card group's signs. */
const TAUGHT: Record<string, { module: number; topic: string; section: string }> = {
  regulatory: { module: 1, topic: 'signs', section: 'signs-that-give-orders' },
  vehicles: { module: 1, topic: 'signs', section: 'signs-that-give-orders' },
  guide: { module: 1, topic: 'guide-signs', section: 'guide-signs' },
  markings: { module: 1, topic: 'markings', section: 'lines-and-markings' },
  signals: { module: 1, topic: 'signals', section: 'lights-and-enforcers' },
  warning: { module: 2, topic: 'warning-signs', section: 'warning-signs' },
}

type Item = Omit<MockItem, 'key'>

const WHAT: Bilingual = { en: 'What does this picture show?', fil: 'Ano ang ipinapakita ng larawang ito?' }

/** Cards this far apart in their file are not of one family, so that no two names fit one picture. */
const APART = 5

/** A topic by its deck of practice, with its name. */
const topicOf = ({ module, topics }: QuestionFile, topic: string) => ({
  topic: `module-${module}-${topic}`,
  topic_en: topics[topic]?.en ?? '',
  topic_fil: topics[topic]?.fil ?? '',
})

/** Cards with a picture, each asked by its name among two others of the group. */
function signsOf({ group, cards }: CardFile, files: QuestionFile[]): Item[] {
  const pictured = cards.filter(({ image }) => image !== null)
  const taught = TAUGHT[group]
  const file = files.find(({ module }) => module === taught?.module)
  if (!taught || !file || pictured.length <= 2 * APART) return []
  return pictured.map((card, place) => {
    const name = (steps: number) => (pictured[(place + steps * APART) % pictured.length] ?? card).name
    return {
      ...{ item: `sign-${card.key}`, module_index: taught.module, applies: false, text: WHAT },
      ...topicOf(file, taught.topic),
      ...{ image: card.image, options: [name(0), name(1), name(2)], right_option: 0 },
      ...{ law: null, section: taught.section, explanation: card.meaning },
    }
  })
}

function questionsOf(file: QuestionFile): Item[] {
  return file.questions.map(
    ({ key, topic, level, text, image, options, right, law, section, explanation }) => ({
      ...{ item: key, module_index: file.module, applies: level === 'apply', text, image, options },
      ...topicOf(file, topic),
      ...{ right_option: right, law, section, explanation },
    }),
  )
}

export function keyed({ item, ...asked }: Item & { key?: string }): MockItem {
  const { key: _former, ...content } = asked
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
  return { ...content, item, key: `${item}.${digest}` }
}

/** The items of mock exams and looks: every practice question, and the cards' signs. */
export function mockItemsOf(cards: CardFile[], files: QuestionFile[]): MockItem[] {
  const signs = cards.flatMap((group) => signsOf(group, files))
  return [...files.flatMap(questionsOf), ...signs].map(keyed)
}

export const readMockItems = async (): Promise<MockItem[]> =>
  mockItemsOf(await readCards(), await readQuestions())
