import { Client } from 'pg'
import { expect, test } from 'vitest'
import { loadMockItems } from '../../content/practice/load.ts'
import { keyed, type MockItem, readMockItems } from '../../content/practice/mockItems.ts'
import type { MockKind, MockPaper } from '../../contract/answers/mocks.ts'
import { LOOK_ITEMS, MOCK_ITEMS, MOCK_MINUTES } from '../../contract/limits.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, newPerson, overlap, refusal, untilSomebodyWaits } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()
const items = await readMockItems()

const open = (student: string, kind: MockKind = 'mock'): Promise<MockPaper> =>
  call(sql, student, 'open_mock', { p_kind: kind })
const save = (
  student: string,
  { attemptId }: MockPaper,
  question: string | undefined,
  option: string,
  revision: number,
) =>
  call(sql, student, 'save_mock_answer', {
    ...{ p_mock: attemptId, p_question: question, p_option: option, p_revision: revision },
  })
const submit = (student: string, { attemptId }: MockPaper, answers: Record<string, string> = {}) =>
  call(sql, student, 'submit_mock', { p_mock: attemptId, p_answers: sql.json(answers) })
const mine = (student: string) => call(sql, student, 'my_mocks')

const itemOf = ({ text, image, options }: MockPaper['questions'][number]) => {
  const shown = options
    .map((option) => option.text.en)
    .sort()
    .join()
  const found = items.find(
    (item) =>
      item.text.en === text.en &&
      item.image?.src === image?.src &&
      item.options
        .map(({ en }) => en)
        .sort()
        .join() === shown,
  )
  if (!found) throw new Error(`Nothing asks «${text.en}»`)
  return found
}

function answersTo({ questions }: MockPaper, wrong = 0): Record<string, string> {
  const entries = questions.map((question, place) => {
    const item = itemOf(question)
    const right =
      question.options.find(({ text }) => text.en === item.options[item.right_option]?.en)?.id ?? ''
    return [question.id, place < wrong ? (right === '1' ? '2' : '1') : right]
  })
  return Object.fromEntries(entries)
}

const endTime = (student: string, seconds = 11) => sql`
  update private.mock_exams set started_at = started_at - interval '2 days', until = now() - ${seconds} * interval '1 s'
  where student_id = ${student} and submitted_at is null`
const passExams = (student: string) => sql`
  insert into public.module_progress (student_id, module_index, passed_at)
  select ${student}, index, now() from public.modules where course = 'otdc' and assessment = 'exam'`

function shapeOf({ questions }: MockPaper) {
  const drawn = questions.map(itemOf)
  return Object.fromEntries(
    [1, 2, 3, 4].map((module) => {
      const of = drawn.filter((item) => item.module_index === module)
      return [module, [of.length, of.filter(({ applies }) => applies).length]]
    }),
  )
}

// Attack 390
test('a student’s mock has sixty questions, equal per module, two fifths applied, without a key', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  expect(paper.questions).toHaveLength(MOCK_ITEMS)
  expect(new Set(paper.questions.map(({ id }) => id)).size).toBe(MOCK_ITEMS)
  expect(shapeOf(paper)).toEqual({ 1: [15, 6], 2: [15, 6], 3: [15, 6], 4: [15, 6] })
  expect(paper.secondsLeft).toBeGreaterThan(60 * MOCK_MINUTES - 60)
  expect(paper.questions.some(({ image }) => image !== null)).toBe(true)
  const told = JSON.stringify([paper, await mine(student)])
  for (const item of paper.questions.map(itemOf))
    for (const secret of [item.key, `"${item.item}"`, item.explanation.en, item.explanation.fil])
      expect(told).not.toContain(secret)
})

test('every mock exam shows one crossing drawn from above', async () => {
  for (let sitting = 0; sitting < 20; sitting += 1) {
    const { questions } = await open(await newPerson(sql, 'otdc'))
    const shown = questions.filter((question) => itemOf(question).topic === 'module-1-crossings')
    expect(shown).toMatchObject([{ image: { src: expect.stringMatching(/\/(crossroad|tee|ring)-/) } }])
  }
})

test('a paper is frozen: opened again, also in two tabs at once, it is the same with what was chosen', async () => {
  const student = await newPerson(sql, 'otdc')
  const both = await overlap(sql, student, ['open_mock', { p_kind: 'mock' }], () => open(student))
  const paper = both?.status === 'fulfilled' ? both.value : await open(student)
  expect(both?.status).toBe('fulfilled')
  const [first] = paper.questions
  await save(student, paper, first?.id, '2', 0)
  const again = await open(student)
  expect(again).toEqual({
    ...paper,
    revision: 1,
    answers: { [first?.id ?? '']: '2' },
    secondsLeft: again.secondsLeft,
  })
  expect(again.secondsLeft).toBeLessThanOrEqual(paper.secondsLeft)
  expect((await mine(student)).open).toMatchObject({ kind: 'mock', total: MOCK_ITEMS, answered: 1 })
})

test('a student’s choice is saved once, is idempotent, and is refused on an outdated paper', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  const [one, two] = paper.questions
  expect(await save(student, paper, one?.id, '1', 0)).toMatchObject({ revision: 1 })
  expect(await save(student, paper, one?.id, '1', 0)).toMatchObject({ revision: 1 })
  await expect(save(student, paper, two?.id, '1', 0)).rejects.toMatchObject(
    refusal(409, 'mock_changed_elsewhere'),
  )
  expect(await save(student, paper, one?.id, '3', 1)).toMatchObject({ revision: 2 })
  await expect(save(student, paper, paper.attemptId, '1', 2)).rejects.toMatchObject(
    refusal(400, 'unknown_question'),
  )
  await expect(save(student, paper, two?.id, '4', 2)).rejects.toMatchObject(refusal(400, 'unknown_option'))
})

test('a paper is graded by topic, the weakest first, with the way back; sent again it is the same', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  const result = await submit(student, paper, answersTo(paper, 7))
  expect(result).toMatchObject({ score: 88, passed: true, right: 53, overtime: false, kind: 'mock' })
  expect(result.review.map(({ right }) => right)).toEqual(paper.questions.map((_, place) => place >= 7))
  expect(result.topics.reduce((sum, { total }) => sum + total, 0)).toBe(MOCK_ITEMS)
  const shares = result.topics.map(({ right, total }) => right / total)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  const missed = new Set(result.review.flatMap(({ right, section }) => (right ? [] : (section?.key ?? []))))
  expect(new Set(result.topics.flatMap(({ sections }) => sections.map(({ key }) => key)))).toEqual(missed)
  expect(
    result.topics.filter(({ moduleIndex }) => moduleIndex === 1).every(({ available }) => available),
  ).toBe(true)
  expect(result.topics.filter(({ moduleIndex }) => moduleIndex > 1).some(({ available }) => available)).toBe(
    false,
  )
  expect(await submit(student, paper)).toEqual(result)
  expect(await call(sql, student, 'mock_result', { p_mock: paper.attemptId })).toEqual(result)
  expect((await mine(student)).results).toMatchObject([{ id: paper.attemptId, kind: 'mock', score: 88 }])
})

// Attack 391
test('nothing is changed after a paper was handed in', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  const result = await submit(student, paper)
  expect(result).toMatchObject({ score: 0, passed: false })
  await expect(save(student, paper, paper.questions[0]?.id, '1', 0)).rejects.toMatchObject(
    refusal(409, 'mock_closed'),
  )
  expect((await submit(student, paper, answersTo(paper))).score).toBe(0)
  await expect(sql`update private.mock_exams set score = 100 where student_id = ${student}`).rejects.toThrow()
})

// Attack 392
test('the time goes on without a page: a late choice is refused, and the paper is graded by what was saved', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  const answers = answersTo(paper)
  for (const [place, { id }] of paper.questions.slice(0, 6).entries())
    await save(student, paper, id, answers[id] ?? '', place)
  await endTime(student, 5)
  // The choice was in flight when the time ended.
  expect(
    await save(student, paper, paper.questions[6]?.id, answers[paper.questions[6]?.id ?? ''] ?? '', 6),
  ).toMatchObject({ revision: 7 })
  await endTime(student)
  await expect(save(student, paper, paper.questions[7]?.id, '1', 7)).rejects.toMatchObject(
    refusal(409, 'mock_over'),
  )
  expect(
    await save(student, paper, paper.questions[0]?.id, answers[paper.questions[0]?.id ?? ''] ?? '', 0),
  ).toMatchObject({ revision: 7 })
  expect(await submit(student, paper, answers)).toMatchObject({ right: 7, score: 11, overtime: true })
})

test('a student who returns after the time gets the same paper until it is graded, then another one', async () => {
  const student = await newPerson(sql, 'otdc')
  for (const kind of ['mock', 'first_look'] as const) {
    const paper = await open(student, kind)
    await endTime(student)
    expect((await mine(student)).open).toMatchObject({ secondsLeft: 0 })
    // The first reply is lost, or goes to another tab.
    expect(await open(student, kind)).toEqual({ ...paper, secondsLeft: 0 })
    expect(await open(student, kind)).toEqual({ ...paper, secondsLeft: 0 })
    const result = await submit(student, paper, answersTo(paper))
    expect(result).toMatchObject({ attemptId: paper.attemptId, score: 0, overtime: true })
    expect(await submit(student, paper)).toEqual(result)
  }
  expect((await mine(student)).open).toBeNull()
  expect((await open(student)).secondsLeft).toBeGreaterThan(0)
})

test('the clock grades what nobody opens again after a day, by what was saved, some at a time', async () => {
  const grade = async (most = 200) =>
    (await sql<{ closed: number }[]>`select private.close_overdue_mocks(${most}) as closed`)[0]?.closed
  const day = 24 * 60 * 60
  const [left, gone, back] = [
    await newPerson(sql, 'otdc'),
    await newPerson(sql, 'otdc'),
    await newPerson(sql, 'otdc'),
  ]
  const [look, , today] = [await open(left, 'first_look'), await open(gone), await open(back)]
  const [first] = look.questions
  await save(left, look, first?.id, answersTo(look)[first?.id ?? ''] ?? '', 0)
  await endTime(left, day + 2)
  await endTime(gone, day + 1)
  await endTime(back, day - 60)
  expect(await grade(1)).toBe(1)
  const [row] = await sql`
    select score, submitted_at = until as at_its_end from private.mock_exams where student_id = ${left}`
  expect(row).toEqual({ score: 5, at_its_end: true })
  expect(await mine(left)).toMatchObject({ open: null, firstLook: 'done', results: [{ score: 5 }] })
  // The next tick handles the other one.
  expect((await mine(gone)).open).not.toBeNull()
  await sql`select private.tick()`
  expect(await mine(gone)).toMatchObject({ open: null, results: [{ score: 0 }] })
  expect(await grade()).toBe(0)
  expect((await open(back)).attemptId).toBe(today.attemptId)
})

test('a paper that cannot be graded does not keep the results of others back', async () => {
  const [broken, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  await open(broken)
  await open(other)
  const day = 24 * 60 * 60
  await endTime(broken, day + 9)
  await endTime(other, day + 1)
  await sql.unsafe(`
    create function private.break_one() returns trigger language plpgsql as
      $$ begin if new.student_id = '${broken}' then raise 'Broken'; end if; return new; end $$;
    create trigger break_one before update on private.mock_exams for each row execute function private.break_one()`)
  try {
    await sql`select private.close_overdue_mocks()`
    expect(await mine(other)).toMatchObject({ open: null, results: [{ score: 0 }] })
    expect((await mine(broken)).open).not.toBeNull()
  } finally {
    await sql.unsafe('drop trigger break_one on private.mock_exams; drop function private.break_one()')
  }
  await sql`select private.close_overdue_mocks()`
  expect((await mine(broken)).open).toBeNull()
})

test('a paper that its student hands in while the clock grades it is graded once', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  await endTime(student, 24 * 60 * 60 + 1)
  const clock = await sql.reserve()
  try {
    await clock`begin`
    await clock`select private.close_overdue_mocks()`
    const late = submit(student, paper)
    await untilSomebodyWaits(sql)
    await clock`commit`
    expect(await late).toMatchObject({ attemptId: paper.attemptId, score: 0 })
  } finally {
    clock.release()
  }
})

// Attack 393
test('nobody opens, answers, hands in or reads the paper of somebody else, nor writes past the functions', async () => {
  const [student, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  const paper = await open(student)
  const missing = refusal(404, 'mock_not_found')
  await expect(save(other, paper, paper.questions[0]?.id, '1', 0)).rejects.toMatchObject(missing)
  await expect(submit(other, paper)).rejects.toMatchObject(missing)
  await submit(student, paper)
  await expect(call(sql, other, 'mock_result', { p_mock: paper.attemptId })).rejects.toMatchObject(missing)
  for (const table of ['mock_exams', 'mock_items'])
    for (const query of [`select * from private.${table}`, `delete from private.${table}`])
      await expect(asPerson(sql, student, (tx) => tx.unsafe(query))).rejects.toMatchObject(FORBIDDEN)
})

// Attack 394
test('however many mocks a student begins, thirty are kept, and the looks', async () => {
  const student = await newPerson(sql, 'otdc')
  await submit(student, await open(student, 'first_look'))
  for (let turn = 0; turn < 33; turn += 1) {
    const paper = await open(student)
    await submit(student, paper)
  }
  const counted = await sql`
    select kind::text, count(*)::int as kept from private.mock_exams where student_id = ${student} group by kind`
  expect(counted).toHaveLength(2)
  expect(counted).toEqual(
    expect.arrayContaining([
      { kind: 'mock', kept: 30 },
      { kind: 'first_look', kept: 1 },
    ]),
  )
})

test('a look has twenty questions, is taken once, and before any exam is passed', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await mine(student)).toMatchObject({ firstLook: 'open', lastLook: 'late', weakest: null })
  const paper = await open(student, 'first_look')
  expect(shapeOf(paper)).toEqual({ 1: [5, 2], 2: [5, 2], 3: [5, 2], 4: [5, 2] })
  await submit(student, paper, answersTo(paper, 4))
  const after = await mine(student)
  expect(after).toMatchObject({
    firstLook: 'done',
    lastLook: 'early',
    results: [{ kind: 'first_look', score: 80 }],
  })
  const shares = after.weakest?.map(({ right, total }) => right / total) ?? []
  expect(shares[0]).toBeLessThan(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  await expect(open(student, 'first_look')).rejects.toMatchObject(refusal(409, 'look_closed'))
  await expect(open(student, 'last_look')).rejects.toMatchObject(refusal(409, 'look_closed'))
  const late = await newPerson(sql, 'otdc')
  await passExams(late)
  expect(await mine(late)).toMatchObject({ firstLook: 'late', lastLook: 'late' })
  await expect(open(late, 'first_look')).rejects.toMatchObject(refusal(409, 'look_closed'))
})

test('a student’s mistakes of the first look lead practice and plan until practiced and read', async () => {
  const student = await newPerson(sql, 'otdc')
  const practice = () => call(sql, student, 'open_practice')
  const plan = () => call(sql, student, 'my_plan')
  const before = await practice()
  expect(before.weakest).toEqual([])
  expect(await plan()).toMatchObject({ weakest: null })

  const paper = await open(student, 'first_look')
  const [question] = paper.questions.filter((each) => each.image === null)
  const missed = question && itemOf(question)
  if (!question || !missed) throw new Error('The look asks nothing without a picture')
  const answers = answersTo(paper)
  await submit(student, paper, {
    ...answers,
    [question.id]: answers[question.id] === '1' ? '2' : '1',
  })

  const after = await practice()
  expect(after.weakest).toEqual([missed.topic])
  expect(after.decks[0]?.key).toBe(missed.topic)
  expect(after.decks.map(({ key }) => key).sort()).toEqual(before.decks.map(({ key }) => key).sort())
  const sectionOf = async (module: number) =>
    (await plan())?.modules.find(({ index }) => index === module)?.section
  expect(await plan()).toMatchObject({ weakest: after.decks[0]?.name })
  expect(await sectionOf(missed.module_index)).toMatchObject({ key: missed.section, missed: true })
  for (const other of [1, 2, 3, 4].filter((module) => module !== missed.module_index))
    expect(await sectionOf(other)).toMatchObject({ missed: false })

  await sql`insert into private.practice_reviews
    select ${student}, key, current_date, 3, current_date + 3
    from private.practice_decks, unnest(item_keys) key where deck ->> 'key' = ${missed.topic}`
  await sql`insert into section_reads (student_id, module_index, section_key, read_at)
    values (${student}, ${missed.module_index}, ${missed.section}, now())`
  expect((await practice()).decks.map(({ key }) => key)).toEqual(before.decks.map(({ key }) => key))
  expect(await plan()).toMatchObject({ weakest: null })
  expect(await sectionOf(missed.module_index)).toMatchObject({ missed: false })
})

test('the last look asks the other half of the first one’s draw, which no mock has asked', async () => {
  const student = await newPerson(sql, 'otdc')
  const first = await open(student, 'first_look')
  await submit(student, first)
  const asked = (paper: MockPaper) => paper.questions.map((question) => itemOf(question).key)
  const mocks: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const paper = await open(student)
    expect(paper.questions).toHaveLength(MOCK_ITEMS)
    mocks.push(...asked(paper))
    await submit(student, paper)
  }
  await passExams(student)
  const last = await open(student, 'last_look')
  expect(shapeOf(last)).toEqual(shapeOf(first))
  expect(last.questions).toHaveLength(LOOK_ITEMS)
  expect(asked(last).filter((key) => asked(first).includes(key) || mocks.includes(key))).toEqual([])
})

test('which half of the draw is asked first is left to chance', async () => {
  const [row] = await sql<{ difference: number }[]>`
    select avg(
      (select count(*) from unnest(first_keys) key where key < 'practice-m')
      - (select count(*) from unnest(last_keys) key where key < 'practice-m')
    )::float as difference
    from (select (private.draw_halves()).* from generate_series(1, 150)) drawn`
  // An order by key would differ by about twenty; by chance, the mean of 150 differs by less than two.
  expect(Math.abs(row?.difference ?? 20)).toBeLessThan(3)
})

test('mock exams are for students of the theoretical course in the weeks of access', async () => {
  for (const role of ['unpaid', 'ddc', 'admin'] as const)
    await expect(open(await newPerson(sql, role))).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  const student = await newPerson(sql, 'otdc')
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  await expect(open(student)).rejects.toMatchObject(refusal(403, 'access_ended'))
  await expect(mine(student)).rejects.toMatchObject(refusal(403, 'access_ended'))
})

test('what has left the files is asked no more, and stays on the papers that asked it', async () => {
  const student = await newPerson(sql, 'otdc')
  const paper = await open(student)
  const gone = itemOf(paper.questions[0] as MockPaper['questions'][number]).key
  await sql`update private.mock_items set active = false where key = ${gone}`
  expect((await open(student)).questions).toEqual(paper.questions)
  const [row] = await sql<{ drawn: string[] }[]>`
    select array_agg(key) as drawn from generate_series(1, 20), lateral unnest(private.draw_items(60, '{}')) key`
  expect(row?.drawn).not.toContain(gone)
  await sql`update private.mock_items set active = true where key = ${gone}`
})

async function asking(changed: MockItem[], act: () => Promise<void>) {
  const client = new Client(url)
  await client.connect()
  try {
    await loadMockItems(client, changed)
    await act()
  } finally {
    await loadMockItems(client, items)
    await client.end()
  }
}

test('a student’s paper stays as asked when items change, and later papers use the new items', async () => {
  const [before, during] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  const [old, paper] = [await open(before), await open(during)]
  const result = await submit(before, old, answersTo(old))
  const turned = items.map(({ options: [one, two, three], right_option, ...item }) =>
    keyed({
      ...item,
      options: [three, one, two] as MockItem['options'],
      right_option: (right_option + 1) % 3,
    }),
  )
  await asking(turned, async () => {
    expect(await call(sql, before, 'mock_result', { p_mock: old.attemptId })).toEqual(result)
    expect((await open(during)).questions).toEqual(paper.questions)
    expect(await submit(during, paper, answersTo(paper))).toMatchObject({ score: 100, right: MOCK_ITEMS })
    const later = await open(during)
    expect(await submit(during, later, answersTo(later))).toMatchObject({ score: 100 })
    const [asked] = await sql<{ kept: number; present: number }[]>`
      select count(*)::int as kept, count(*) filter (where active)::int as present from private.mock_items`
    expect(asked).toEqual({ kept: 2 * items.length, present: items.length })
  })
})

test('a student’s last look has its twenty items, also changed ones, asked as they are now', async () => {
  const student = await newPerson(sql, 'otdc')
  await submit(student, await open(student, 'first_look'))
  await passExams(student)
  const [look] = await sql<{ kept: string[] }[]>`
    select kept_keys as kept from private.mock_exams where student_id = ${student}`
  const [gone = '', changed = ''] = look?.kept ?? []
  const present = items
    .filter(({ key }) => key !== gone)
    .map((item) =>
      item.key === changed ? keyed({ ...item, text: { en: 'Better said?', fil: 'Mas malinaw?' } }) : item,
    )
  await asking(present, async () => {
    const { questions } = await open(student, 'last_look')
    expect(questions).toHaveLength(LOOK_ITEMS)
    expect(questions.filter(({ text }) => text.en === 'Better said?')).toHaveLength(1)
  })
})

test('an admin reads the gain of each month of enrolment and of a student, and a student does not', async () => {
  const ada = await newPerson(sql, 'admin')
  // Three of one month, two of them with both looks, and one of another month.
  const scores = [
    ['2025-03-31T17:00:00Z', 40, 80],
    ['2025-04-10T00:00:00Z', 55, 60],
    ['2025-04-11T00:00:00Z', 90, null],
    ['2025-05-01T00:00:00Z', 35, null],
  ] as const
  const students: string[] = []
  for (const [enrolled, first, last] of scores) {
    const student = await newPerson(sql, 'otdc')
    students.push(student)
    await sql`update private.enrolments set granted_at = ${enrolled} where student_id = ${student}`
    for (const [kind, score] of [
      ['first_look', first],
      ['last_look', last],
    ] as const)
      if (score !== null)
        await sql`
          insert into private.mock_exams (student_id, kind, item_keys, aliases, option_orders, until, score, topics, submitted_at)
          values (${student}, ${kind}, '{x}', array[gen_random_uuid()], '{012}', now() + interval '1 h', ${score}, '[]', now())`
  }
  const gains = await call(sql, ada, 'look_gains')
  expect(gains.filter(({ month }) => month.startsWith('2025'))).toEqual([
    { month: '2025-05', begun: 1, finished: 0, first: null, last: null, gain: null },
    // The first enrolled in April, in the school's time zone.
    { month: '2025-04', begun: 3, finished: 2, first: 47.5, last: 70, gain: 22.5 },
  ])
  const [amina = ''] = students
  const { looks } = await call(sql, ada, 'student_record', { p_user: amina })
  expect(looks).toMatchObject({ first: { score: 40 }, last: { score: 80 }, mocks: 0, best: null })
  const { rows } = await call(sql, ada, 'search_reports', {
    ...{ p_query: '', p_archived: false, p_page: 0, p_page_size: 1000 },
  })
  expect(rows.find(({ id }) => id === amina)).toMatchObject({ firstLook: 40, lastLook: 80 })
  await expect(call(sql, amina, 'look_gains')).rejects.toMatchObject(refusal(403, 'not_admin'))
})

test('a student’s gain is written when a look is graded, never on a mock, and deleted with her', async () => {
  const student = await newPerson(sql, 'otdc')
  await sql`update private.enrolments set granted_at = '2024-01-31T16:30:00Z' where student_id = ${student}`
  const noted = () => sql`
    select kind::text, cohort::text, first_score from private.mock_exams where student_id = ${student} order by kind`
  const first = await open(student, 'first_look')
  expect(await noted()).toEqual([{ kind: 'first_look', cohort: null, first_score: null }])
  await submit(student, first, answersTo(first, 10))
  await submit(student, await open(student))
  await passExams(student)
  const last = await open(student, 'last_look')
  await submit(student, last, answersTo(last, 5))
  await submit(student, last)
  expect(await noted()).toEqual([
    { kind: 'first_look', cohort: '2024-02-01', first_score: null },
    { kind: 'last_look', cohort: '2024-02-01', first_score: 50 },
    { kind: 'mock', cohort: null, first_score: null },
  ])
  const ada = await newPerson(sql, 'admin')
  const february = async () => (await call(sql, ada, 'look_gains')).filter(({ month }) => month === '2024-02')
  expect(await february()).toEqual([
    { month: '2024-02', begun: 1, finished: 1, first: 50, last: 75, gain: 25 },
  ])
  await sql`delete from auth.users where id = ${student}`
  expect(await february()).toEqual([])
})

test('mocks and looks die with the account', async () => {
  const student = await newPerson(sql, 'otdc')
  await submit(student, await open(student))
  await sql`delete from auth.users where id = ${student}`
  expect(await sql`select from private.mock_exams where student_id = ${student}`).toHaveLength(0)
})
