import { expect, test } from 'vitest'
import { ENOUGH, EXAM_ITEMS, readinessBy } from '../../../machines/practice/readiness.ts'
import { seeded } from '../../../scripts/bench/guessing/bank.ts'

const STUDENTS = 2_000
const EXAMS = 40
const NEEDED = Math.ceil(EXAM_ITEMS * 0.8)

function studyAndSit(random: () => number) {
  const gamma = (shape: number) =>
    Array.from({ length: shape }, () => -Math.log(1 - random())).reduce((a, b) => a + b)
  const [known, unknown] = [gamma(7), gamma(2)]
  const before = known / (known + unknown)
  const gain = random() * 0.4
  const count = Math.floor(5 + random() * 145)
  const topics = Array.from({ length: 8 }, () => (random() - 0.5) * 0.2)
  const isRight = (practiced: number) => {
    const knows = before + (1 - before) * gain * (practiced / 150)
    const topic = topics[Math.floor(random() * topics.length)] ?? 0
    // Guessing succeeds one time in three.
    return random() < Math.min(0.99, Math.max(1 / 3, knows + topic))
  }
  const answers = Array.from({ length: count }, (_, practiced) => isRight(practiced))
  const exams = Array.from(
    { length: EXAMS },
    () => Array.from({ length: EXAM_ITEMS }, () => isRight(count)).filter(Boolean).length,
  )
  return {
    readiness: readinessBy(answers, EXAM_ITEMS),
    passes: exams.filter((right) => right >= NEEDED).length / EXAMS,
  }
}

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

test('simulated students pass as often as their readiness says, and the ranges with few answers hold', () => {
  const random = seeded(52)
  const students = Array.from({ length: STUDENTS }, () => studyAndSit(random))
  for (const from of [0, 0.2, 0.4, 0.6, 0.8]) {
    const alike = students.filter(({ readiness: { likely } }) => likely >= from && likely < from + 0.2001)
    const [said, passed] = [
      mean(alike.map(({ readiness }) => readiness.likely)),
      mean(alike.map(({ passes }) => passes)),
    ]
    expect(
      Math.abs(said - passed),
      `${alike.length} students from ${from}: said ${said}, passed ${passed}`,
    ).toBeLessThan(0.08)
  }
  const few = students.filter(({ readiness }) => readiness.answers < ENOUGH)
  const held = few.filter(
    ({ readiness: { low, high }, passes }) => passes >= low - 0.05 && passes <= high + 0.05,
  )
  expect(held.length / few.length).toBeGreaterThan(0.6)
})
