import { expect, test } from 'vitest'
import { readLessons } from '../content/lessons/read.ts'
import { planOf, tableOf } from '../content/plan.ts'
import { readDecks } from '../content/practice/read.ts'
import { readScenes } from '../content/scenes/read.ts'

const [theory, defensive] = [await planOf('otdc'), await planOf('ddc')]
const piecesOf = (kind: string) =>
  [...theory, ...defensive]
    .filter((activity) => activity.kind === kind)
    .reduce((sum, { pieces }) => sum + pieces, 0)

test('a student of the two courses meets every section, film, practice item and scene once', async () => {
  const lessons = await readLessons()
  expect(piecesOf('lesson')).toBe(lessons.length)
  expect(piecesOf('cards')).toBe(lessons.flatMap(({ cards }) => cards).length)
  expect(piecesOf('film')).toBe(7)
  expect(piecesOf('practice')).toBe((await readDecks()).flatMap(({ deck }) => deck.items).length)
  expect(piecesOf('scenes')).toBe((await readScenes()).length)
  expect(piecesOf('essay')).toBe(10)
})

test('a student of theory has nothing of the defensive course in the plan, and the other way round', () => {
  expect([...new Set(theory.map(({ module }) => module))].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect([...new Set(defensive.map(({ module }) => module))]).toEqual([6])
})

test('a student reads 150 words a minute and has 90 seconds for a question of an exam', async () => {
  const [section] = await readLessons()
  expect(theory[0]).toEqual({ module: 0, kind: 'lesson', pieces: 1, minutes: (section?.words ?? 0) / 150 })
  const exam = theory.find(({ kind, module }) => kind === 'exam' && module === 1)
  expect(exam).toEqual({ module: 1, kind: 'exam', pieces: 40, minutes: 60 })
})

test('the minutes of the modules make those of the course', () => {
  const { 'in all': all, ...kinds } = tableOf(theory)
  const { pieces, minutes = 0, ...modules } = all ?? {}
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(pieces).toBe(sum(Object.values(kinds).map((row) => row.pieces ?? 0)))
  expect(Math.abs(sum(Object.values(modules)) - minutes)).toBeLessThanOrEqual(3)
})
