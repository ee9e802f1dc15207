import { z } from 'zod'
import type { PracticeDeck } from '../../contract/answers/practice.ts'
import { level, questionFields } from '../questions/read.ts'
import { bilingual, formerKeys, key, picture, readFolder } from '../read.ts'

/** A file of cards. The free group is a public file of the app, also for visitors. */
const cardFile = z.strictObject({
  group: key,
  title: bilingual(100),
  free: z.boolean(),
  cards: z.array(
    z.strictObject({
      key,
      was: formerKeys(),
      image: picture.nullable(),
      front: bilingual(300).nullable(),
      name: bilingual(200),
      meaning: bilingual(600),
    }),
  ),
})
export type CardFile = z.output<typeof cardFile>

/** A file of questions, in the exam bank's format without quotas, kinds and quotes. Mock exams are drawn by their level. */
const questionFile = z.strictObject({
  module: z.int().min(1).max(4),
  topics: z.record(key, bilingual(100)),
  questions: z.array(z.strictObject({ ...questionFields, level })),
})
export type QuestionFile = z.output<typeof questionFile>

export type DeckFile = { free: boolean; deck: PracticeDeck }

/** The order of the cards' groups; others follow. */
const GROUPS = ['regulatory', 'warning', 'guide', 'markings', 'signals', 'vehicles']

const rank = ({ group }: CardFile) => (GROUPS.includes(group) ? GROUPS.indexOf(group) : GROUPS.length)

/** The files of cards, in group order. */
export async function readCards(): Promise<CardFile[]> {
  const cards = [
    ...(await readFolder('../public/practice', /^cards-.*\.json$/, cardFile)),
    ...(await readFolder('practice', /^cards-.*\.json$/, cardFile)),
  ]
  return cards.sort((one, other) => rank(one) - rank(other) || one.group.localeCompare(other.group))
}

/** The files of questions, in module order. */
export async function readQuestions(): Promise<QuestionFile[]> {
  const questions = await readFolder('practice', /^questions-module-\d+\.json$/, questionFile)
  return questions.sort((one, other) => one.module - other.module)
}

/** The decks in order: the cards by group, then the questions by module and topic. */
export function decksOf(cards: CardFile[], questions: QuestionFile[]): DeckFile[] {
  return [
    ...cards.map(({ group, title, free, cards }) => ({
      free,
      deck: {
        key: group,
        name: title,
        module: null,
        items: cards.map(({ was: _was, ...card }) => ({ kind: 'card' as const, ...card })),
      },
    })),
    ...questions.flatMap(({ module, topics, questions }) =>
      Object.entries(topics).map(([topic, { en, fil }]) => ({
        free: false,
        deck: {
          key: `module-${module}-${topic}`,
          name: { en, fil },
          module,
          items: questions
            .filter((question) => question.topic === topic)
            .map(({ key, text, options, right, image, law, section, explanation }) => ({
              ...{ kind: 'question' as const, key, text, options, right, image },
              ...{ law, section, explanation },
            })),
        },
      })),
    ),
  ]
}

export const readDecks = async (): Promise<DeckFile[]> => decksOf(await readCards(), await readQuestions())
