// Measures how far an exam can be passed without learning: npm run bench -- guessing [runs] [--simulate]
import { type Bank, grownTo, readBank, seeded } from './guessing/bank.ts'
import { HONEST, hoursInAnHour } from './guessing/hours.ts'
import { playOnStack } from './guessing/onStack.ts'
import {
  FRIENDS,
  firstSitting,
  friendsKeys,
  guess,
  type Kind,
  type Rules,
  type Run,
  study,
} from './guessing/simulate.ts'
import { printTable } from './printTable.ts'

const RUNS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 60)
const COURSES = 20 * RUNS
const MOST = 200
const NAMES: Record<Kind, string> = {
  random: 'random',
  score: 'oracle, score',
  topics: 'oracle, score and topics',
  friend: `friend with ${FRIENDS} reviews`,
}
const BANKS = [1, 2, 3, 4].map((module) => readBank(module).bank)

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const percent = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(part > 0 && part / whole < 0.01 ? 2 : 0)} %`
const times = <Result>(count: number, run: (seed: number) => Result) =>
  Array.from({ length: count }, (_, seed) => run(seed + 1))
const missed: string[] = []
const expectGoal = (goal: string, isMet: boolean) => isMet || missed.push(goal)

const early = (runs: readonly Run[]) =>
  runs.filter(({ passed, sittings }) => passed && sittings < 9).length / runs.length

console.log(`\nGuessers, ${RUNS} seeded runs each until the pass or ${MOST} sittings (simulated):\n`)
const guessers = (['random', 'score', 'topics', 'friend'] as Kind[]).flatMap((kind) =>
  (['before', 'today'] as Rules[]).flatMap((rules) =>
    BANKS.map((bank) => ({
      kind,
      rules,
      bank,
      runs: times(RUNS, (seed) => guess(bank, kind, rules, seeded(seed), MOST)),
    })),
  ),
)
const halves = BANKS.map((bank) => times(COURSES, (seed) => study(bank, 0.5, 0, seeded(seed))))
printTable(
  guessers.map(({ kind, rules, bank, runs }) => ({
    student: NAMES[kind],
    rules,
    module: bank.module,
    passed: percent(runs.filter(({ passed }) => passed).length, runs.length),
    'sittings, mean': (runs.reduce((sum, { sittings }) => sum + sittings, 0) / runs.length).toFixed(1),
    fewest: Math.min(...runs.map(({ sittings }) => sittings)),
    'waits, days': (middle(runs.map(({ waited }) => waited)) / 60 / 24).toFixed(1),
    'opened by a person': middle(runs.map(({ opened }) => opened)),
    'in Today at sitting': Math.max(...runs.map(({ flaggedAt }) => flaggedAt)),
  })),
)
for (const { kind, rules, bank, runs } of guessers) {
  if (rules === 'before') continue
  // Friends' tips before the first sitting have their own goal below.
  if (kind !== 'friend')
    expectGoal(
      `${kind}, module ${bank.module}: not sooner than nine sittings`,
      early(runs) <= early(halves[bank.module - 1] ?? []),
    )
  expectGoal(
    `${kind}, module ${bank.module}: in Today before the tenth sitting`,
    runs.every(({ flaggedAt, sittings }) => sittings < 9 || (flaggedAt > 0 && flaggedAt < 10)),
  )
}

console.log(
  `\nHonest students, ${COURSES} courses of four exams each (simulated); who learns knows half of the rest after each failed round:\n`,
)
const honest = [
  { knows: 0.8, learns: 0.5 },
  { knows: 0.8, learns: 0 },
  { knows: 0.5, learns: 0.5 },
].map(({ knows, learns }) => {
  const courses = times(COURSES, (seed) => {
    const random = seeded(seed)
    return BANKS.map((bank) => study(bank, knows, learns, random))
  })
  const waits = courses.map((runs) => runs.reduce((sum, { waited }) => sum + waited, 0))
  const flagged = courses.filter((runs) => runs.some(({ flaggedAt }) => flaggedAt > 0)).length
  if (knows === 0.8 && learns > 0) {
    expectGoal('the honest student waits 0 minutes in the median', middle(waits) === 0)
    expectGoal('the honest student is in Today in fewer than 1 of 1,000 courses', flagged / COURSES < 0.001)
  }
  return {
    'knows at first': percent(knows, 1),
    learns: learns > 0 ? 'yes' : 'nothing',
    'sittings of an exam': (
      courses.flat().reduce((sum, { sittings }) => sum + sittings, 0) /
      courses.length /
      BANKS.length
    ).toFixed(2),
    'minutes waited, median': middle(waits),
    'courses that wait': percent(waits.filter((wait) => wait > 0).length, COURSES),
    'in Today': percent(flagged, COURSES),
  }
})
printTable(honest)

const withFriends = (bank: Bank, friends: number, whole: boolean) =>
  times(COURSES, (seed) => {
    const random = seeded(seed)
    return firstSitting(bank, friendsKeys(bank, friends, whole, random), random)
  }).filter(Boolean).length / COURSES

const passesFirst = (bank: Bank) =>
  times(COURSES, (seed) => study(bank, 0.8, 0, seeded(seed))).filter(({ sittings }) => sittings === 1)
    .length / COURSES

/** The bank size at which five friends who note their whole papers help no more than reading does. */
function neededSize(bank: Bank, share: number): number {
  for (let size = bank.questions.length; ; size += 10)
    if (withFriends(grownTo(bank, size), 5, true) <= share) return size
}

console.log('\nA first sitting that passes, by what friends who have passed tell (simulated):\n')
printTable(
  BANKS.map((bank) => {
    const reader = passesFirst(bank)
    const reviews = withFriends(bank, 5, false)
    expectGoal(`module ${bank.module}: five reviews help no more than reading`, reviews <= reader)
    return {
      module: bank.module,
      questions: bank.questions.length,
      'a reader of the lessons': percent(reader, 1),
      '3 reviews before': percent(withFriends(bank, 3, true), 1),
      '5 before': percent(withFriends(bank, 5, true), 1),
      '5 today': percent(reviews, 1),
      'questions needed against 5 noted papers': neededSize(bank, reader),
    }
  }),
)
if (!process.argv.includes('--simulate')) {
  console.log(
    '\nHours that are credited in 60 minutes on the wall, without and with the limits, and those held for right answers:\n',
  )
  const hours = await hoursInAnHour()
  printTable(hours)
  for (const { student, before, today } of hours) {
    if (student === HONEST) expectGoal('the honest student loses no hours', today >= before - 0.01)
    else expectGoal(`${student}: at most 0.3 hours in an hour`, today <= 0.3)
  }
  console.log('\nThe same on a running stack, module 1, with a clock that is turned:\n')
  const played = await playOnStack(MOST)
  printTable(played)
  for (const { student, sittings, 'in Today at sitting': flaggedAt } of played)
    expectGoal(
      `${student} on the stack: in Today before the tenth sitting`,
      sittings < 6 || (flaggedAt > 0 && flaggedAt < 10),
    )
}

if (missed.length === 0) console.log('\nAll goals are met.')
else {
  console.error(`\nGoals that were missed:\n${missed.join('\n')}`)
  process.exitCode = 1
}
