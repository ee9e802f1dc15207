// npm run plan: the course as a table of minutes, computed from its content.
import { pathToFileURL } from 'node:url'
import type { Bilingual, CourseName } from '../contract/answers/shared.ts'
import { ESSAY_WORDS, LOOK_ITEMS, MOCK_ITEMS, MOCK_MINUTES } from '../contract/limits.ts'
import { waysOf } from './cases/ways.ts'
import { type Content, readContent } from './files.ts'
import { decksOf } from './practice/read.ts'
import type { SceneFile } from './scenes/read.ts'

/** Work done per minute; docs/domain/study-hours.md has the reasons. */
const PACE = {
  /** Words read for memory. */
  wordsRead: 150,
  /** Words written with thought. */
  wordsWritten: 10,
  /** A film is watched once, and a fifth of it again. */
  filmTimes: 1.2,
  /** Answering a card mentally, turning it and comparing. */
  cardsTurned: 3,
  /** Reading three options of practice, choosing, and reading the explanation. */
  questionsPracticed: 1.5,
  /** As the server expects of an exam: a minute and a half per question. */
  questionsExamined: 1 / 1.5,
  /** The clock of a mock exam and of a look. */
  questionsMocked: MOCK_ITEMS / MOCK_MINUTES,
  /** Looking at a scene, deciding and tapping; its texts and animations count separately. */
  scenesDecided: 3,
}

const KINDS = [
  'lesson',
  'cards',
  'film',
  'practice',
  'scenes',
  'case',
  'exam',
  'review',
  'essay',
  'mock',
  'look',
] as const

/** Kinds that repeat practice; all others come once. */
const AGAIN: readonly string[] = ['mock', 'look']
type Kind = (typeof KINDS)[number]

/** `pieces` counts sections, cards, films, questions, scenes or cases. `part` is its section, case or look. */
export type Activity = {
  module: number
  kind: Kind
  pieces: number
  minutes: number
  part?: { key: string; title?: Bilingual; decisions?: number }
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A scene's animation before and after its question, or during the answer (s); 0 if it stands still. */
export function sceneSeconds({ scene, solution }: SceneFile): number {
  if ('lasts' in scene) return scene.lasts
  const before = 'until' in scene ? scene.until : 0
  return before + ('lasts' in solution ? solution.lasts : 0)
}

function sceneMinutes(file: SceneFile): number {
  const words = wordsIn(`${file.scene.title.en} ${file.scene.situation.en} ${file.why.en} ${file.law}`)
  return words / PACE.wordsRead + 1 / PACE.scenesDecided + sceneSeconds(file) / 60
}

/** The plan of both courses: all content once, without repetitions after a failed exam or for memory. */
export const plansOf = (content: Content): Record<CourseName, Activity[]> => ({
  otdc: planOf('otdc', content, content.essays.otdc),
  ddc: planOf('ddc', content, content.essays.ddc),
})

export const readPlans = async (scenes?: SceneFile[]) => plansOf(await readContent(scenes))

function planOf(course: CourseName, content: Content, essay: readonly unknown[]): Activity[] {
  const isOf = ({ module }: { module: number }) => (module === 6) === (course === 'ddc')
  const activity = (
    kind: Kind,
    module: number,
    pieces: number,
    minutes: number,
    part?: Activity['part'],
  ): Activity => ({ module, kind, pieces, minutes, ...(part && { part }) })
  const lessons = content.lessons.filter(isOf)
  const essayModule = Math.max(...lessons.map(({ module }) => module))

  return [
    ...lessons.flatMap(({ module, key, title, words, cards }) => [
      activity('lesson', module, 1, words / PACE.wordsRead, { key, title }),
      activity('cards', module, cards.length, cards.length / PACE.cardsTurned, { key, title }),
    ]),
    ...content.films
      .filter(isOf)
      .map(({ module, seconds }) => activity('film', module, 1, (seconds / 60) * PACE.filmTimes)),
    // The decks of signs belong to the module about signs.
    ...decksOf(content.cards, content.practice)
      .map(({ deck }) => deck)
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
    ...content.scenes.filter(isOf).map((file) => activity('scenes', file.module, 1, sceneMinutes(file))),
    ...content.cases.filter(isOf).map((story) =>
      activity('case', story.module, 1, story.minutes, {
        key: story.key,
        title: story.title,
        decisions: waysOf(story).fewest,
      }),
    ),
    ...content.banks.filter(isOf).flatMap(({ module, topics, questions }) => {
      const drawn = sum(Object.values(topics).map(({ quota }) => quota))
      const explained = sum(questions.map(({ explanation }) => wordsIn(explanation.en))) / questions.length
      return [
        activity('exam', module, drawn, drawn / PACE.questionsExamined),
        activity('review', module, drawn, (drawn * explained) / PACE.wordsRead),
      ]
    }),
    activity('essay', essayModule, essay.length, (essay.length * ESSAY_WORDS) / PACE.wordsWritten),
    // One mock exam of the theory course, of any number, and its two looks.
    ...(course === 'otdc'
      ? [
          activity('mock', essayModule, MOCK_ITEMS, MOCK_ITEMS / PACE.questionsMocked),
          ...['first', 'last'].map((key) =>
            activity('look', essayModule, LOOK_ITEMS, LOOK_ITEMS / PACE.questionsMocked, { key }),
          ),
        ]
      : []),
  ]
}

/** The share of a plan's minutes, 0 to 1, that does not repeat other parts. */
export function distinctShare(plan: readonly Activity[]): number {
  const minutes = (of: readonly Activity[]) => sum(of.map((one) => one.minutes))
  return minutes(plan.filter(({ kind }) => !AGAIN.includes(kind))) / minutes(plan)
}

/** A plan's minutes by kind and module, with both sums. */
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
if (program && import.meta.url === pathToFileURL(program).href) {
  const plans = await readPlans()
  for (const [course, name] of [
    ['otdc', 'Theory course'],
    ['ddc', 'Defensive driving course'],
  ] as const) {
    const plan = plans[course]
    console.log(
      `\n${name}: ${(sum(plan.map(({ minutes }) => minutes)) / 60).toFixed(1)} hours in one pass, ${Math.round(100 * distinctShare(plan))} % distinct`,
    )
    console.table(tableOf(plan))
  }
}
