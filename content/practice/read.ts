import { readdir, readFile } from 'node:fs/promises'
import type { PracticeCard, PracticeDeck, PracticeQuestion } from '../../contract/answers/practice.ts'
import type { Bilingual } from '../../contract/answers/shared.ts'

/** A file of cards. Those of the free group are a public file of the app: visitors try them, too. */
type CardFile = { group: string; title: Bilingual; free: boolean; cards: Omit<PracticeCard, 'kind'>[] }

/** A file of questions, in the format of the exams' bank without quotas and quotes. */
type QuestionFile = {
  module: number
  topics: Record<string, Bilingual>
  questions: (Omit<PracticeQuestion, 'kind'> & { topic: string; effectiveOn: string; reviewOn: string })[]
}

export type DeckFile = { free: boolean; deck: PracticeDeck }

const FOLDERS = [new URL('../../public/practice/', import.meta.url), new URL('.', import.meta.url)]
/** The order of the cards' groups; others follow. */
const GROUPS = ['regulatory', 'warning', 'guide', 'markings', 'signals', 'vehicles']

async function readFiles<Content>(pattern: RegExp): Promise<Content[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => pattern.test(name)).map((name) => new URL(name, folder))
    }),
  )
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))
  return texts.map((text) => JSON.parse(text) as Content)
}

const rank = ({ group }: CardFile) => (GROUPS.includes(group) ? GROUPS.indexOf(group) : GROUPS.length)

/** The decks in order: the cards by group, then the questions by module and topic. */
export async function readDecks(): Promise<DeckFile[]> {
  const cards = await readFiles<CardFile>(/^cards-.*\.json$/)
  const questions = await readFiles<QuestionFile>(/^questions-module-\d+\.json$/)
  return [
    ...cards
      .sort((one, other) => rank(one) - rank(other) || one.group.localeCompare(other.group))
      .map(({ group, title, free, cards }) => ({
        free,
        deck: {
          key: group,
          name: title,
          module: null,
          items: cards.map((card) => ({ kind: 'card' as const, ...card })),
        },
      })),
    ...questions
      .sort((one, other) => one.module - other.module)
      .flatMap(({ module, topics, questions }) =>
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
