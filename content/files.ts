import { readFile } from 'node:fs/promises'
import { type CaseFile, readCases } from './cases/read.ts'
import { readLessons, type Section } from './lessons/read.ts'
import { type CardFile, type QuestionFile, readCards, readQuestions } from './practice/read.ts'
import { type Bank, type Essays, readBanks, readEssays } from './questions/read.ts'
import { readScenes, type SceneFile } from './scenes/read.ts'

/** The content of this folder's files. */
export type Content = {
  lessons: Section[]
  films: { module: number; seconds: number }[]
  cards: CardFile[]
  practice: QuestionFile[]
  scenes: SceneFile[]
  cases: CaseFile[]
  banks: Bank[]
  essays: Essays
}

/** Reads every file. Throws a ContentError for the first one that violates its schema. */
export async function readContent(scenes?: SceneFile[]): Promise<Content> {
  return {
    lessons: await readLessons(),
    films: await readFilms(),
    cards: await readCards(),
    practice: await readQuestions(),
    scenes: scenes ?? (await readScenes()),
    cases: await readCases(),
    banks: await readBanks(),
    essays: await readEssays(),
  }
}

async function readFilms(): Promise<Content['films']> {
  const lengths = await readFile(new URL('films/lengths.json', import.meta.url), 'utf8')
  return Object.values(JSON.parse(lengths) as Record<string, number>).map((seconds, module) => ({
    module,
    seconds,
  }))
}
