import { expect, test } from 'vitest'
import { activityRows } from '../../content/activities.ts'
import { readCases } from '../../content/cases/read.ts'
import { readLessons } from '../../content/lessons/read.ts'
import { distinctShare, readPlans, tableOf } from '../../content/plan.ts'
import { readDecks } from '../../content/practice/read.ts'
import { readScenes } from '../../content/scenes/read.ts'
import { THEORY_HOURS } from '../../contract/limits.ts'

const scenes = await readScenes()
const plans = await readPlans(scenes)
const { otdc: theory, ddc: defensive } = plans
const piecesOf = (kind: string) =>
  [...theory, ...defensive]
    .filter((activity) => activity.kind === kind)
    .reduce((sum, { pieces }) => sum + pieces, 0)

test('a student of the two courses meets every section, film, practice item, scene and case once', async () => {
  const lessons = await readLessons()
  expect(piecesOf('lesson')).toBe(lessons.length)
  expect(piecesOf('cards')).toBe(lessons.flatMap(({ cards }) => cards).length)
  expect(piecesOf('film')).toBe(7)
  expect(piecesOf('practice')).toBe((await readDecks()).flatMap(({ deck }) => deck.items).length)
  expect(piecesOf('scenes')).toBe(scenes.length)
  expect(piecesOf('case')).toBe((await readCases()).length)
  expect(piecesOf('essay')).toBe(10)
})

test('a student of theory has nothing of the defensive course in the plan, and the other way round', () => {
  expect([...new Set(theory.map(({ module }) => module))].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect([...new Set(defensive.map(({ module }) => module))]).toEqual([6])
})

test('a student reads 150 words a minute and has 90 seconds for a question of an exam', async () => {
  const [section] = await readLessons()
  expect(theory[0]).toMatchObject({
    module: 0,
    kind: 'lesson',
    pieces: 1,
    minutes: (section?.words ?? 0) / 150,
  })
  const exam = theory.find(({ kind, module }) => kind === 'exam' && module === 1)
  expect(exam).toEqual({ module: 1, kind: 'exam', pieces: 40, minutes: 60 })
})

test('the theory course has its fifteen hours in one pass, four fifths of them distinct', () => {
  const hours = theory.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  expect(hours).toBeGreaterThanOrEqual(THEORY_HOURS)
  expect(distinctShare(theory)).toBeGreaterThanOrEqual(0.8)
})

test('the minutes of the modules make those of the course', () => {
  const { 'in all': all, ...kinds } = tableOf(theory)
  const { pieces, minutes = 0, ...modules } = all ?? {}
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(pieces).toBe(sum(Object.values(kinds).map((row) => row.pieces ?? 0)))
  expect(Math.abs(sum(Object.values(modules)) - minutes)).toBeLessThanOrEqual(3)
})

test('a student’s study items take as long as the plan says, in order, with the pace of an answer', () => {
  const rows = activityRows(plans)
  const minutesOf = (course: string | null) =>
    rows.filter((row) => row.course === course).reduce((sum, { seconds }) => sum + seconds / 60, 0)
  const planned = [...theory, ...defensive].reduce((sum, { minutes }) => sum + minutes, 0)
  expect(minutesOf('otdc') + minutesOf('ddc') + minutesOf(null)).toBeCloseTo(planned, 0)
  expect(new Set(rows.map(({ kind, module_index, key }) => `${kind} ${module_index} ${key}`)).size).toBe(
    rows.length,
  )
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, place) => place))
  const answered = rows.filter(({ answer_seconds }) => answer_seconds !== null)
  expect([...new Set(answered.map(({ kind }) => kind))].sort()).toEqual([
    ...['case', 'exam', 'look'],
    ...['mock', 'practice', 'scenes'],
  ])
  // Cards take 20 seconds, questions 40.
  expect(rows.find(({ kind }) => kind === 'practice')).toMatchObject({
    module_index: -1,
    key: '',
    course: null,
  })
  expect(rows.find(({ kind }) => kind === 'practice')?.answer_seconds).toBeGreaterThan(20)
  expect(rows.find(({ kind }) => kind === 'practice')?.answer_seconds).toBeLessThan(40)
  expect(rows.find(({ kind }) => kind === 'exam')?.answer_seconds).toBe(90)
  expect(rows.filter(({ module_index }) => module_index === 1)[0]?.kind).toBe('film')
})
