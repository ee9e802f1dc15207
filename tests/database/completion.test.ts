import { expect, test } from 'vitest'
import type { Role } from '../../contract/answers/shared.ts'
import { finishTheory, passModule, sendEssay, watch, words } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase({ connections: 20, planted: true })

async function finishDefensive(student: string) {
  await watch(sql, student, 6)
  await sendEssay(sql, student, 6)
}

const setRole = (student: string, role: Role) => sql`update profiles set role = ${role} where id = ${student}`

const completionsOf = async (student: string) =>
  (
    await sql<
      { course: string }[]
    >`select course from course_completions where student_id = ${student} order by course`
  ).map((row) => row.course)

const notificationsOf = (student: string) => sql`
  select message, link from notifications where user_id = ${student} and type = 'course_completed'`

async function reportOf(student: string) {
  const [row] = await sql<{ done: number; needed: number }[]>`
    select (select completed from private.modules_completed(array[id])) as done, private.modules_needed(role) as needed
    from profiles where id = ${student}`
  return `${row?.done}/${row?.needed}`
}

test('a theoretical student completes with the last essay answer and not before', async () => {
  const student = await newPerson(sql, 'otdc')
  for (const module of [1, 2, 3, 4]) await passModule(sql, student, module)
  await watch(sql, student, 5)
  const send = (number: number) =>
    call(sql, student, 'submit_essay_answer', {
      p_module: 5,
      p_number: number,
      p_body: words(20),
      p_revision: 0,
    })
  for (const number of [1, 2, 3, 4]) expect((await send(number)).completion).toBeNull()
  expect(await completionsOf(student)).toEqual([])
  expect(await reportOf(student)).toBe('4/5')

  const { completion } = await send(5)
  expect(completion).toMatchObject({ course: 'otdc' })
  expect(await completionsOf(student)).toEqual(['otdc'])
  expect(await reportOf(student)).toBe('5/5')
  expect(await notificationsOf(student)).toEqual([
    {
      message: 'Nena Abad has completed the Theoretical Driving Course.',
      link: `/admin-student?id=${student}`,
    },
  ])
})

test('a defensive student completes with the one essay', async () => {
  const student = await newPerson(sql, 'ddc')
  await finishDefensive(student)
  expect(await completionsOf(student)).toEqual(['ddc'])
  expect(await reportOf(student)).toBe('1/1')
})

test('the last answer sent twenty times at once gives one date and one notification', async () => {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  const send = (number: number) =>
    call(sql, student, 'submit_essay_answer', {
      p_module: 6,
      p_number: number,
      p_body: words(20),
      p_revision: 0,
    })
  for (const number of [1, 2, 3, 4]) await send(number)
  const receipts = await Promise.all(Array.from({ length: 20 }, () => send(5)))
  expect(new Set(receipts.map((receipt) => receipt.completion?.completedAt)).size).toBe(1)
  expect(await notificationsOf(student)).toHaveLength(1)
})

test('an admin who passes everything completes nothing', async () => {
  const admin = await newPerson(sql, 'admin')
  await finishTheory(sql, admin)
  await finishDefensive(admin)
  expect(await completionsOf(admin)).toEqual([])
  expect(await reportOf(admin)).toBe('5/5')
})

test('a graduate sees with the course when it was finished, and not with another course', async () => {
  const student = await newPerson(sql, 'ddc')
  const courseOf = () => call(sql, student, 'my_course')
  expect((await courseOf()).completion).toBeNull()
  await finishDefensive(student)
  const { modules, completion } = await courseOf()
  expect(modules.map(({ progress }) => progress.passed)).toEqual([true])
  expect(completion?.course).toBe('ddc')
  expect(Date.parse(completion?.completedAt ?? '')).toBeLessThanOrEqual(Date.now())
  await setRole(student, 'otdc')
  expect((await courseOf()).completion).toBeNull()
})

test('somebody who passed everything in another role completes with the role', async () => {
  const person = await newPerson(sql, 'admin')
  await finishDefensive(person)
  await setRole(person, 'ddc')
  expect(await completionsOf(person)).toEqual(['ddc'])
})

test('a graduate who takes the other course is counted on that one and keeps the first date', async () => {
  const student = await newPerson(sql, 'otdc')
  await finishTheory(sql, student)
  await setRole(student, 'ddc')
  expect(await reportOf(student)).toBe('0/1')
  await finishDefensive(student)
  expect(await completionsOf(student)).toEqual(['otdc', 'ddc'])
  expect(await reportOf(student)).toBe('1/1')
  await setRole(student, 'unpaid')
  expect(await reportOf(student)).toBe('6/8')
  expect(await completionsOf(student)).toHaveLength(2)
})

test('going back to a finished course does not complete it again', async () => {
  const student = await newPerson(sql, 'ddc')
  await finishDefensive(student)
  const [before] = await sql`select completed_at from course_completions where student_id = ${student}`
  await setRole(student, 'unpaid')
  await setRole(student, 'ddc')
  expect(await sql`select completed_at from course_completions where student_id = ${student}`).toEqual([
    before,
  ])
  expect(await notificationsOf(student)).toHaveLength(1)
})

test('a last pass and a new role at the same moment still complete the course', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await newPerson(sql, 'admin')
    await watch(sql, person, 6)
    const send = (number: number) =>
      call(sql, person, 'submit_essay_answer', {
        p_module: 6,
        p_number: number,
        p_body: words(20),
        p_revision: 0,
      })
    for (const number of [1, 2, 3, 4]) await send(number)
    await Promise.all([send(5), setRole(person, 'ddc')])
    expect(await completionsOf(person)).toEqual(['ddc'])
  }
})

test('a completion that cannot be recorded rolls the pass back', async () => {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  const send = (number: number) =>
    call(sql, student, 'submit_essay_answer', {
      p_module: 6,
      p_number: number,
      p_body: words(20),
      p_revision: 0,
    })
  for (const number of [1, 2, 3, 4]) await send(number)
  await sql`alter table notifications add constraint broken check (false) not valid`
  try {
    await expect(send(5)).rejects.toMatchObject({ code: '23514' })
  } finally {
    await sql`alter table notifications drop constraint broken`
  }
  expect(await sql`select number from essay_responses where student_id = ${student}`).toHaveLength(4)
  expect(await completionsOf(student)).toEqual([])
  expect(await send(5)).toMatchObject({ modulePassed: true, completion: { course: 'ddc' } })
})

test('the development shortcut passes an open module and completes like any pass', async () => {
  const student = await newPerson(sql, 'ddc')
  // Not among the generated types, since no migration creates it.
  const pass = (person: string, module: number) =>
    asPerson(sql, person, (tx) => tx`select pass_module_for_development(${module})`)
  await pass(student, 6)
  expect(await completionsOf(student)).toEqual(['ddc'])
  const otdc = await newPerson(sql, 'otdc')
  await expect(pass(otdc, 3)).rejects.toMatchObject({ message: 'module_locked' })
})

test('an admin reads the answers of a student with question and date', async () => {
  const student = await newPerson(sql, 'ddc')
  await finishDefensive(student)
  const ada = await idOf(sql, 'ada')
  const answers = await call(sql, ada, 'essay_answers', { p_user: student })
  expect(answers.map((answer) => answer.number)).toEqual([1, 2, 3, 4, 5])
  expect(answers[0]).toMatchObject({ course: 'ddc', body: words(25), question: { en: expect.any(String) } })
  expect(await call(sql, ada, 'essay_answers', { p_user: await newPerson(sql, 'ddc') })).toEqual([])
})

// Attack 66
test('a completed course keeps the name it was completed under, in the reports too', async () => {
  const student = await newPerson(sql, 'ddc', 'Maria')
  await watch(sql, student, 6)
  await sendEssay(sql, student, 6)
  await sql`update profiles set first_name = 'Somebody', last_name = 'Else' where id = ${student}`
  expect(await sql`select student_name from course_completions where student_id = ${student}`).toEqual([
    { student_name: 'Maria Abad' },
  ])
  const ada = await idOf(sql, 'ada')
  const reports = { p_query: 'Somebody Else', p_archived: false, p_page: 0, p_page_size: 5 }
  const { rows } = await call(sql, ada, 'search_reports', reports)
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Maria Abad'])
})
