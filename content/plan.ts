// npm run plan: the course as a table of minutes, computed from what it teaches.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { CourseName } from '../contract/answers/shared.ts'
import { ESSAY_WORDS } from '../contract/limits.ts'
import { readLessons } from './lessons/read.ts'
import { readDecks } from './practice/read.ts'
import { readBanks, readEssays } from './questions/read.ts'
import { readScenes, type SceneFile } from './scenes/read.ts'

/** What a minute holds; decision 200 says why. */
const PACE = {
  /** Words that somebody reads who wants to keep them in mind. */
  wordsRead: 150,
  /** Words that somebody writes who has to think of them. */
  wordsWritten: 10,
  /** A film is watched once, and a fifth of it again. */
  filmTimes: 1.2,
  /** To answer a card in one's head, turn it and compare. */
  cardsTurned: 3,
  /** To read three options of practice, choose, and read the explanation. */
  questionsPracticed: 1.5,
  /** As the server expects of an exam: a minute and a half a question. */
  questionsExamined: 1 / 1.5,
  /** To look at a scene, decide and tap; its texts and what moves count apart. */
  scenesDecided: 3,
}

const KINDS = ['lesson', 'cards', 'film', 'practice', 'scenes', 'exam', 'essay'] as const
type Kind = (typeof KINDS)[number]

/** What a student does in a module: `pieces` sections, cards, films, questions or scenes, which take so many minutes. */
export type Activity = { module: number; kind: Kind; pieces: number; minutes: number }

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** How long a scene moves before and after its question, or while it is answered (s): not at all, if it stands still. */
export function sceneSeconds({ scene, solution }: SceneFile): number {
  if ('lasts' in scene) return scene.lasts
  const before = 'until' in scene ? scene.until : 0
  return before + ('lasts' in solution ? solution.lasts : 0)
}

function sceneMinutes(file: SceneFile): number {
  const words = wordsIn(`${file.scene.title.en} ${file.scene.situation.en} ${file.why.en} ${file.law}`)
  return words / PACE.wordsRead + 1 / PACE.scenesDecided + sceneSeconds(file) / 60
}

/** Everything that a course has, once: what is repeated after a failed exam, or because it was forgotten, is not in it. */
export async function planOf(course: CourseName): Promise<Activity[]> {
  const isOf = ({ module }: { module: number }) => (module === 6) === (course === 'ddc')
  const activity = (kind: Kind, module: number, pieces: number, minutes: number): Activity => ({
    module,
    kind,
    pieces,
    minutes,
  })

  const lessons = (await readLessons()).filter(isOf)
  const films = Object.values(
    JSON.parse(await readFile(new URL('films/lengths.json', import.meta.url), 'utf8')) as Record<
      string,
      number
    >,
  ).map((seconds, module) => ({ module, seconds }))
  const decks = (await readDecks()).map(({ deck }) => deck)
  const essay = (await readEssays())[course]
  const essayModule = Math.max(...lessons.map(({ module }) => module))

  return [
    ...lessons.flatMap(({ module, words, cards }) => [
      activity('lesson', module, 1, words / PACE.wordsRead),
      activity('cards', module, cards.length, cards.length / PACE.cardsTurned),
    ]),
    ...films
      .filter(isOf)
      .map(({ module, seconds }) => activity('film', module, 1, (seconds / 60) * PACE.filmTimes)),
    // The decks of signs belong to the module about signs.
    ...decks
      .map(({ module, items }) => ({ module: module ?? 1, items }))
      .filter(isOf)
      .map(({ module, items }) => {
        const questions = items.filter(({ kind }) => kind === 'question').length
        const cards = items.length - questions
        return activity(
          'practice',
          module,
          items.length,
          questions / PACE.questionsPracticed + cards / PACE.cardsTurned,
        )
      }),
    ...(await readScenes())
      .filter(isOf)
      .map((file) => activity('scenes', file.module, 1, sceneMinutes(file))),
    ...(await readBanks()).filter(isOf).map(({ module, topics }) => {
      const drawn = sum(Object.values(topics).map(({ quota }) => quota))
      return activity('exam', module, drawn, drawn / PACE.questionsExamined)
    }),
    activity('essay', essayModule, essay.length, (essay.length * ESSAY_WORDS) / PACE.wordsWritten),
  ]
}

/** The minutes of a plan by kind and module, and the sums of both. */
export function tableOf(plan: readonly Activity[]): Record<string, Record<string, number>> {
  const modules = [...new Set(plan.map(({ module }) => module))].sort()
  const minutes = (of: (one: Activity) => boolean) =>
    Math.round(sum(plan.filter(of).map((one) => one.minutes)))
  const row = (of: (one: Activity) => boolean) => ({
    pieces: sum(plan.filter(of).map(({ pieces }) => pieces)),
    ...Object.fromEntries(
      modules.map((module) => [`module ${module}`, minutes((one) => of(one) && one.module === module)]),
    ),
    minutes: minutes(of),
  })
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, row((one) => one.kind === kind)])),
    'in all': row(() => true),
  }
}

const [, program] = process.argv
if (program && import.meta.url === pathToFileURL(program).href)
  for (const [course, name] of [
    ['otdc', 'Theory course'],
    ['ddc', 'Defensive driving course'],
  ] as const) {
    const plan = await planOf(course)
    console.log(`\n${name}: ${(sum(plan.map(({ minutes }) => minutes)) / 60).toFixed(1)} hours in one pass`)
    console.table(tableOf(plan))
  }
