import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadCases } from '../../content/cases/load.ts'
import { readCases } from '../../content/cases/read.ts'
import { loadWith } from '../../content/load.ts'
import type { CaseRun } from '../../contract/answers/cases.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, newPerson, overlap, refusal } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()

const text = (words: string) => ({ en: words, fil: `${words} (Filipino)` })

/** A choice of the planted case; its text tells its points, so that tests find it in any order. */
const choice = (node: string, points: number, next: string) => ({
  text: text(`${node} ${points}`),
  next,
  points,
  consequence: text(`What comes of ${node} ${points}`),
  say: points === 2 ? { to: 'friend', ...text(`Words of ${node}`) } : null,
  law: `RA ${node}`,
  section: { moduleIndex: 1, key: 'speed-limits' },
})

/** A case with two decisions on each path; the second decision depends on the first. */
const PLANTED = {
  key: 'planted',
  module_index: 1,
  title: text('Planted'),
  situation: text('A road'),
  start: 'gate',
  nodes: {
    gate: {
      happens: text('The gate'),
      choices: [choice('gate', 0, 'worse'), choice('gate', 2, 'better'), choice('gate', 1, 'better')],
    },
    better: {
      happens: text('The better road'),
      choices: [choice('better', 2, 'home'), choice('better', 0, 'ditch')],
    },
    worse: {
      happens: text('The worse road'),
      choices: [choice('worse', 2, 'late'), choice('worse', 0, 'ditch')],
    },
  },
  endings: {
    home: { kind: 'good', title: text('Home'), summary: text('All well') },
    late: { kind: 'mixed', title: text('Late'), summary: text('Not so well') },
    ditch: { kind: 'bad', title: text('Ditch'), summary: text('Not well at all') },
  },
  minutes: 6,
}

await sql`
  insert into private.cases (key, module_index, title, situation, start, nodes, endings, minutes)
  select key, module_index, title, situation, start, nodes, endings, minutes
  from jsonb_populate_record(null::private.cases, ${sql.json(PLANTED as never)})`

const start = (student: string, again = false, key = PLANTED.key) =>
  call(sql, student, 'start_case', { p_case: key, p_again: again })
/** Chooses and returns the run without mark and clock, which only this reply has. */
async function choose(student: string, run: string, step: number, place: number): Promise<CaseRun> {
  const {
    mark: _mark,
    clock: _clock,
    ...after
  } = await call(sql, student, 'choose_in_case', {
    p_run: run,
    p_step: step,
    p_place: place,
  })
  return after
}
const mine = async (student: string) =>
  (await call(sql, student, 'my_cases')).find(({ key }) => key === PLANTED.key)

const placeOf = ({ steps }: CaseRun, points: number) =>
  steps.at(-1)?.choices.findIndex(({ en }) => en.endsWith(` ${points}`)) ?? -1

async function play(student: string, run: CaseRun, ...points: number[]): Promise<CaseRun> {
  let now = run
  for (const each of points) now = await choose(student, now.id, now.steps.length - 1, placeOf(now, each))
  return now
}

// Attack 300
test('a student gets one decision at a time, without later consequences, points or paths', async () => {
  const student = await newPerson(sql, 'otdc')
  const run = await start(student)
  expect(run.steps).toHaveLength(1)
  expect(run.steps[0]).toMatchObject({ happens: text('The gate'), chosen: null, told: null })
  expect(run.steps[0]?.choices.map(({ en }) => en).toSorted()).toEqual(['gate 0', 'gate 1', 'gate 2'])
  expect(run.end).toBeNull()
  const told = JSON.stringify([run, await call(sql, student, 'my_cases')])
  for (const secret of ['What comes of', 'Words of', 'RA gate', 'points', 'better', 'ditch', 'Home'])
    expect(told).not.toContain(secret)

  const next = await play(student, run, 1)
  expect(next.steps).toHaveLength(2)
  expect(next.steps[0]).toMatchObject({
    chosen: placeOf(run, 1),
    told: { points: 1, consequence: text('What comes of gate 1'), law: 'RA gate', say: null },
  })
  const later = JSON.stringify(next)
  for (const secret of ['What comes of gate 2', 'What comes of better', 'Words of', 'All well'])
    expect(later).not.toContain(secret)
})

test('the choices are shuffled for each run, and stay where they are within it', async () => {
  const student = await newPerson(sql, 'otdc')
  const orders = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const run = await start(student, true)
    orders.add(run.steps[0]?.choices.map(({ en }) => en).join() ?? '')
    expect(await start(student)).toEqual(run)
    await play(student, run, 0, 0)
  }
  // Six orders: twelve equal runs happen once in 300 million times.
  expect(orders.size).toBeGreaterThan(1)
})

test('the end tells the score, what would have been better and what to say, and only the end does', async () => {
  const student = await newPerson(sql, 'otdc')
  const run = await play(student, await start(student), 0, 2)
  expect(run.end).toEqual({
    kind: 'mixed',
    title: text('Late'),
    summary: text('Not so well'),
    score: 50,
    first: 50,
    best: 50,
    better: [{ step: 0, text: text('gate 2'), say: { to: 'friend', ...text('Words of gate') } }],
  })
  expect(await mine(student)).toMatchObject({ moduleIndex: 1, minutes: 6, begun: false, first: 50, best: 50 })
})

test('a case can be played again: the first score stays, the best one only rises', async () => {
  const student = await newPerson(sql, 'otdc')
  const first = await play(student, await start(student), 0, 0)
  expect(first.end).toMatchObject({ kind: 'bad', score: 0, first: 0, best: 0 })
  expect(await start(student)).toEqual(first)

  const second = await start(student, true)
  expect(second.id).not.toBe(first.id)
  expect((await play(student, second, 2, 2)).end).toMatchObject({
    kind: 'good',
    score: 100,
    first: 0,
    best: 100,
    better: [],
  })
  const third = await play(student, await start(student, true), 1, 2)
  expect(third.end).toMatchObject({ score: 75, first: 0, best: 100 })
  const [row] = await sql`select times from private.case_results where student_id = ${student}`
  expect(row).toEqual({ times: 3 })
})

test('a run that goes on is never begun anew, also not by two tabs at once or by a call sent again', async () => {
  const student = await newPerson(sql, 'otdc')
  const both = await overlap(sql, student, ['start_case', { p_case: PLANTED.key }], () => start(student))
  expect(both?.status).toBe('fulfilled')
  const run = await play(student, await start(student), 2)
  expect(await start(student, true)).toEqual(run)
  expect(await mine(student)).toMatchObject({ begun: true, first: null, best: null, endedAt: null })
})

// Attack 301
test('each decision is made once: sent again, from another tab or otherwise, it is told the first choice', async () => {
  const student = await newPerson(sql, 'otdc')
  const run = await start(student)
  const [wrong, right] = [placeOf(run, 0), placeOf(run, 2)]
  const sent = await Promise.all([1, 2, 3].map(() => choose(student, run.id, 0, wrong)))
  expect(sent.map(({ steps }) => steps[0]?.chosen)).toEqual([wrong, wrong, wrong])
  expect(await choose(student, run.id, 0, right)).toEqual(sent[0])

  const ended = await play(student, await start(student), 2)
  expect(await choose(student, run.id, 0, right)).toEqual(ended)
  expect(await choose(student, run.id, 1, 0)).toEqual(ended)
  const [row] = await sql`select times from private.case_results where student_id = ${student}`
  expect(row).toEqual({ times: 1 })
})

// Attack 302
test('nobody skips a decision, chooses what is not there, or goes on after the end', async () => {
  const student = await newPerson(sql, 'otdc')
  const run = await start(student)
  const refused = refusal(400, 'invalid_case_choice')
  for (const [step, place] of [
    [1, 0],
    [-1, 0],
    [2_147_483_647, 0],
    [0, 3],
    [0, -1],
    [0, 2_147_483_647],
    [null, 0],
    [0, null],
  ] as [number, number][])
    await expect(choose(student, run.id, step, place)).rejects.toMatchObject(refused)
  await play(student, run, 2, 2)
  await expect(choose(student, run.id, 2, 0)).rejects.toMatchObject(refused)
  await expect(start(student, false, 'no-such-case')).rejects.toMatchObject(refusal(404, 'no_case'))
})

// Attack 303
test('nobody plays in the run of another student, or in one that was replaced', async () => {
  const [student, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  const over = refusal(404, 'case_over')
  const run = await start(student)
  await expect(choose(other, run.id, 0, 0)).rejects.toMatchObject(over)
  await expect(choose(student, randomUUID(), 0, 0)).rejects.toMatchObject(over)
  await play(student, run, 0, 0)
  await start(student, true)
  await expect(choose(student, run.id, 0, 0)).rejects.toMatchObject(over)
})

test('a student plays a case to its end as it began, also when it changes or leaves in the meantime', async () => {
  const student = await newPerson(sql, 'otdc')
  const run = await play(student, await start(student), 1)
  const nodes = {
    ...PLANTED.nodes,
    better: { ...PLANTED.nodes.better, choices: [choice('better', 0, 'ditch')] },
  }
  await sql`
    update private.cases set title = ${sql.json(text('Planted again'))}, nodes = ${sql.json(nodes as never)}, active = false
    where key = ${PLANTED.key}`
  expect(await start(student)).toEqual(run)
  expect(await mine(student)).toMatchObject({ begun: true })
  const end = await play(student, run, 2)
  expect(end.end).toMatchObject({ score: 75, title: text('Home') })
  const told = async () => (await call(sql, student, 'my_data')).learning
  expect((await told()).caseRuns.at(-1)).toMatchObject({ title: text('Planted') })
  await expect(start(student, true)).rejects.toMatchObject(refusal(404, 'no_case'))
  await sql`update private.cases set active = true where key = ${PLANTED.key}`
  expect(await start(student)).toEqual(end)
  expect((await start(student, true)).title).toEqual(text('Planted again'))
  expect((await told()).cases.at(-1)).toMatchObject({ title: text('Planted'), firstScore: 75 })
  await sql`
    update private.cases set title = ${sql.json(PLANTED.title)}, nodes = ${sql.json(PLANTED.nodes as never)}
    where key = ${PLANTED.key}`
})

test('cases open with their modules, to the students of the course', async () => {
  const [student, driver, unpaid] = [
    await newPerson(sql, 'otdc'),
    await newPerson(sql, 'ddc'),
    await newPerson(sql, 'unpaid'),
  ]
  const listed = await call(sql, student, 'my_cases')
  expect(new Set(listed.filter(({ available }) => available).map(({ moduleIndex }) => moduleIndex))).toEqual(
    new Set([1]),
  )
  await expect(start(student, false, 'crash-in-imus')).rejects.toMatchObject(refusal(403, 'module_locked'))
  await expect(start(driver)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(start(unpaid)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  await expect(start(student)).rejects.toMatchObject(refusal(403, 'access_ended'))
})

test.each([
  'select * from private.cases',
  'select * from private.case_runs',
  `update private.case_results set best_score = 100`,
  `select private.case_run_document(mine) from private.case_runs mine`,
])('a student cannot run: %s', async (statement) => {
  const student = await newPerson(sql, 'otdc')
  await expect(asPerson(sql, student, (tx) => tx.unsafe(statement))).rejects.toMatchObject(FORBIDDEN)
  await expect(call(sql, null, 'my_cases')).rejects.toMatchObject(FORBIDDEN)
})

test('runs and results go with the account', async () => {
  const student = await newPerson(sql, 'otdc')
  await play(student, await start(student), 2, 2)
  await sql`delete from auth.users where id = ${student}`
  const [left] = await sql`
    select (select count(*)::int from private.case_runs where student_id = ${student}) as runs,
      (select count(*)::int from private.case_results where student_id = ${student}) as results`
  expect(left).toEqual({ runs: 0, results: 0 })
})

test('every case of the content loads, and one that left is retired with what students have of it', async () => {
  const stories = await readCases()
  await loadWith(url, (client) => loadCases(client, stories))
  const rows = await sql`select key from private.cases where active order by key`
  expect(rows.map(({ key }) => key)).toEqual(stories.map(({ key }) => key))
  const [planted] = await sql`select active from private.cases where key = ${PLANTED.key}`
  expect(planted).toEqual({ active: false })
  // The database's paths match the files: each start is a node, each next is a node or an ending.
  const lost = await sql`
    select key, choice ->> 'next' as next
    from private.cases, jsonb_each(nodes) node (name, value), jsonb_array_elements(value -> 'choices') choice
    where active and not nodes ? (choice ->> 'next') and not endings ? (choice ->> 'next')`
  expect(lost).toEqual([])
})
