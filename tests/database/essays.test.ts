import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { watch, words } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 20 })

async function writer() {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  return student
}

const open = (student: string, module = 6) => call(sql, student, 'open_essay', { p_module: module })

const save = (student: string, number: number | null, body: string | null, revision: number | null) =>
  call(sql, student, 'save_essay_draft', {
    p_module: 6,
    p_number: number,
    p_body: body,
    p_revision: revision,
  })

const send = (student: string, number: number, body: string | null, { module = 6, revision = 0 } = {}) =>
  call(sql, student, 'submit_essay_answer', {
    p_module: module,
    p_number: number,
    p_body: body,
    p_revision: revision,
  })

test('a student gets the five questions of the own course in both languages', async () => {
  const paper = await open(await writer())
  expect(paper).toMatchObject({ moduleIndex: 6, course: 'ddc' })
  expect(paper.questions.map((question) => question.number)).toEqual([1, 2, 3, 4, 5])
  for (const question of paper.questions) {
    expect(question).toMatchObject({ draft: null, response: null })
    expect(question.text.en).not.toBe(question.text.fil)
  }
})

test('an essay opens only after the video, in the right course and in order', async () => {
  const ddc = await newPerson(sql, 'ddc')
  const otdc = await newPerson(sql, 'otdc')
  await expect(open(ddc)).rejects.toMatchObject(refusal(409, 'video_not_watched'))
  await expect(send(ddc, 1, words(30))).rejects.toMatchObject(refusal(409, 'video_not_watched'))
  await expect(save(ddc, 1, 'x', 0)).rejects.toMatchObject(refusal(409, 'video_not_watched'))
  await expect(open(otdc, 6)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(open(otdc, 5)).rejects.toMatchObject(refusal(403, 'module_locked'))
  await expect(open(otdc, 1)).rejects.toMatchObject(refusal(409, 'no_essay'))
  await expect(open(ddc, 5)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
})

test('a draft is saved over the revision it was written on, and comes back on any device', async () => {
  const student = await writer()
  expect(await save(student, 2, 'Una', 0)).toMatchObject({ revision: 1 })
  expect(await save(student, 2, 'Una, dalawa', 1)).toMatchObject({ revision: 2 })
  expect((await open(student)).questions[1]?.draft).toEqual({ body: 'Una, dalawa', revision: 2 })
})

test('a draft sent again after a lost answer is no conflict', async () => {
  const student = await writer()
  await save(student, 1, 'Una', 0)
  expect(await save(student, 1, 'Una', 0)).toMatchObject({ revision: 1 })
})

test('a second tab is told that the draft has changed, and overwrites nothing', async () => {
  const student = await writer()
  await save(student, 1, 'From the first tab', 0)
  const conflict = refusal(409, 'draft_changed_elsewhere')
  await expect(save(student, 1, 'From the second tab', 0)).rejects.toMatchObject(conflict)
  await expect(save(student, 1, 'From the second tab', null)).rejects.toMatchObject(conflict)
  await expect(save(student, 3, 'Version of the future', 7)).rejects.toMatchObject(conflict)
  expect((await open(student)).questions[0]?.draft?.body).toBe('From the first tab')
})

test('of twenty tabs that save a first draft at once one wins', async () => {
  const student = await writer()
  const saves = await Promise.allSettled(
    Array.from({ length: 20 }, (_, tab) => save(student, 1, `Tab ${tab}`, 0)),
  )
  expect(saves.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

const written = (body: string) => ({ p_module: 6, p_number: 1, p_body: body, p_revision: 0 })

test('two tabs that save a first draft at the same moment are no silent overwrite', async () => {
  const student = await writer()
  const outcome = await overlap(sql, student, ['save_essay_draft', written('First')], () =>
    save(student, 1, 'Second', 0),
  )
  expect(outcome).toMatchObject({ reason: refusal(409, 'draft_changed_elsewhere') })
  expect((await open(student)).questions[0]?.draft).toEqual({ body: 'First', revision: 1 })
})

test('a late draft does not overtake the answer that is being sent', async () => {
  const student = await writer()
  const outcome = await overlap(sql, student, ['submit_essay_answer', written(words(20))], () =>
    save(student, 1, 'Late', 0),
  )
  expect(outcome).toMatchObject({ reason: refusal(409, 'essay_already_sent') })
  expect((await open(student)).questions[0]?.draft).toBeNull()
})

// Attack 70
test('a device with an older draft cannot send it over what another one has saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const student = await writer()
    const number = round + 1
    await save(student, number, 'Begun on A', 0)
    await save(student, number, 'Continued on B', 1)
    await expectNoChange(sql, async () => {
      const stale = send(student, number, words(20, 'mine'), { revision: 1 })
      await expect(stale).rejects.toMatchObject(refusal(409, 'draft_changed_elsewhere'))
    })
    const [question] = (await open(student)).questions.slice(number - 1)
    expect(question).toMatchObject({ draft: { body: 'Continued on B', revision: 2 }, response: null })
    const receipt = await send(student, number, words(20, 'yours'), { revision: 2 })
    expect(await send(student, number, words(20, 'yours'), { revision: 1 }), 'a retry').toEqual(receipt)
  }
})

test('a device that only missed the reply to its last save may send that text', async () => {
  const student = await writer()
  await save(student, 1, words(20), 0)
  expect(await send(student, 1, words(20), { revision: 0 })).toMatchObject({ sent: [1] })
})

test('an empty draft is a draft, one of 20,001 characters is not', async () => {
  const student = await writer()
  expect(await save(student, 1, null, 0)).toMatchObject({ revision: 1 })
  expect(await save(student, 1, 'ñ'.repeat(20_000), 1)).toMatchObject({ revision: 2 })
  await expect(save(student, 1, 'ñ'.repeat(20_001), 2)).rejects.toMatchObject(refusal(400, 'essay_too_long'))
})

// Attack 28
test('an answer needs twenty words that are words', async () => {
  const student = await writer()
  await expectNoChange(sql, async () => {
    const empty = refusal(400, 'essay_empty')
    for (const nothing of [null, '', '   \n\t ', '\u200b\u200b \u00a0', '... !!! ---']) {
      await expect(send(student, 1, nothing), JSON.stringify(nothing)).rejects.toMatchObject(empty)
    }
    const short = refusal(400, 'essay_too_short')
    for (const little of [
      words(19),
      `${words(19)} ... !!!`,
      `${words(19)} \u200b \u2060\ufeff`,
      `${words(19)}\u200bpreno`,
    ]) {
      await expect(send(student, 1, little), JSON.stringify(little)).rejects.toMatchObject(short)
    }
    const repetitive = refusal(400, 'essay_repetitive')
    for (const junk of [
      'a '.repeat(20),
      'Preno preno, PRENO! '.repeat(20),
      `${words(9)} ${'1 2 a b '.repeat(5)}`,
      `${words(9)} ${words(9)} preno0, PRENO1!`,
    ]) {
      await expect(send(student, 1, junk), JSON.stringify(junk)).rejects.toMatchObject(repetitive)
    }
    await expect(send(student, 1, `${words(30)} ${'x'.repeat(20_000)}`)).rejects.toMatchObject(
      refusal(400, 'essay_too_long'),
    )
  })
  expect(await send(student, 1, words(20))).toEqual({ sent: [1], modulePassed: false, completion: null })
  expect(await send(student, 2, `${words(10)} ${words(8)} 20 2026`)).toMatchObject({ sent: [1, 2] })
})

test('a student who answers naturally in 27 words can send it', async () => {
  const student = await writer()
  const answer =
    'I stop at the red light and I wait. When the light is green I look left and right, and when the road is clear I go.'
  expect(await send(student, 1, answer)).toMatchObject({ sent: [1] })
})

test('a student cannot read the questions of an essay before it is open', async () => {
  const student = await newPerson(sql, 'ddc')
  await expect(open(student)).rejects.toMatchObject(refusal(409, 'video_not_watched'))
  await watch(sql, student, 6)
  expect((await open(student)).questions).toHaveLength(5)
})

test('the question of an essay has one to a thousand characters in either language', async () => {
  const write = (column: string, characters: number) =>
    sql.begin(async (tx) => {
      await tx`update essay_questions set ${tx(column)} = ${'x'.repeat(characters)} where course = 'ddc' and number = 1`
      await tx`rollback`
    })
  for (const column of ['text_en', 'text_fil']) {
    for (const characters of [0, 1_001])
      await expect(write(column, characters), column).rejects.toMatchObject({ code: '23514' })
    for (const characters of [1, 1_000]) await write(column, characters)
  }
})

test('an essay has questions 1 to 5 and no others', async () => {
  const student = await writer()
  for (const number of [0, 6, -1]) {
    await expect(send(student, number, words(30))).rejects.toMatchObject(refusal(404, 'unknown_question'))
  }
  await expect(save(student, null, 'x', 0)).rejects.toMatchObject(refusal(404, 'unknown_question'))
})

test('a sent answer is final: the same text again is fine, another one and drafts are not', async () => {
  const student = await writer()
  await save(student, 1, 'A beginning', 0)
  await send(student, 1, words(30), { revision: 1 })
  expect(await send(student, 1, words(30))).toMatchObject({ sent: [1] })
  const final = refusal(409, 'essay_already_sent')
  await expect(send(student, 1, words(31))).rejects.toMatchObject(final)
  await expect(save(student, 1, 'Later', 1)).rejects.toMatchObject(final)
  await expect(
    sql`update essay_responses set body = 'x' where student_id = ${student}`,
  ).rejects.toMatchObject(refusal(409, 'final'))
  const [question] = (await open(student)).questions
  expect(question).toMatchObject({ draft: null, response: { body: words(30) } })
})

test('of twenty different answers sent at once the first counts', async () => {
  const student = await writer()
  const sends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, tab) => send(student, 1, words(20 + tab))),
  )
  expect(sends.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await sql`select body from essay_responses where student_id = ${student}`).toHaveLength(1)
})

test('the fifth answer passes the module and completes the course', async () => {
  const student = await writer()
  for (const number of [5, 1, 4, 2]) await send(student, number, words(25))
  const last = await send(student, 3, words(25))
  expect(last).toMatchObject({ sent: [1, 2, 3, 4, 5], modulePassed: true, completion: { course: 'ddc' } })
  expect(await send(student, 3, words(25))).toEqual(last)
  expect((await open(student)).questions.every((question) => question.response)).toBe(true)
})

test('an answer comes back byte for byte', async () => {
  const student = await writer()
  const body = `${words(20)}\r\n  <img src=x onerror=alert(1)> ’ñÑ é\u0301 \u202e 👨‍👩‍👧 =1+1 %_\\ '; drop table profiles; --`
  await send(student, 1, body)
  expect((await open(student)).questions[0]?.response?.body).toBe(body)
})

// Attack 27
test('nobody can write answers without the functions', async () => {
  const student = await writer()
  const writes = [
    `insert into essay_responses (student_id, course, number, body) values ('${student}', 'ddc', 1, 'x')`,
    `insert into essay_drafts (student_id, course, number, body) values ('${student}', 'ddc', 1, 'x')`,
    `update essay_drafts set body = 'x'`,
    `delete from essay_responses`,
    `insert into course_completions (student_id, course) values ('${student}', 'ddc')`,
    `update essay_questions set text_en = 'x'`,
  ]
  await expectNoChange(sql, async () => {
    for (const write of writes) {
      await expect(
        asPerson(sql, student, (tx) => tx.unsafe(write)),
        write,
      ).rejects.toMatchObject(FORBIDDEN)
    }
  })
})
