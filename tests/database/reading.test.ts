import { expect, test } from 'vitest'
import { loadLessons } from '../../content/lessons/load.ts'
import { readLessons } from '../../content/lessons/read.ts'
import { loadWith } from '../../content/load.ts'
import { plantLessons } from '../support/lessons.ts'
import { passModule } from './learning.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { read, reportArgs } from './reporting.ts'
import { asPerson, call, FORBIDDEN, newPerson, overlap, refusal } from './signedIn.ts'

const { sql, url } = await openDatabaseAt({ planted: true })

await plantLessons(sql)

const outline = async (student: string, module = 1) =>
  (await call(sql, student, 'lesson_outline', { p_module: module })).sections

const report = (student: string, words: number | null, section = 'speed-limits', module = 1) =>
  read(sql, student, words, section, module)

const search = (student: string, query: string | null) =>
  call(sql, student, 'search_lessons', { p_query: query })

const passReadingTime = (student: string, seconds: number) => sql`
  update section_reads set reported_at = reported_at - ${seconds} * interval '1 second' where student_id = ${student}`

test('a student gets the sections of an open module in order, and the texts in both languages', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await outline(student)).toMatchObject([
    {
      key: 'speed-limits',
      title: { en: 'Speed limits', fil: 'Takdang bilis' },
      words: 200,
      credited: 0,
      read: false,
    },
    { key: 'parking', reportedAt: null },
    { key: 'signals' },
  ])
  const sections = await call(sql, student, 'read_lesson', { p_module: 1 })
  expect(sections.map(({ key }) => key)).toEqual(['speed-limits', 'parking', 'signals'])
  expect(sections[0]).toMatchObject({ law: 'RA 4136', effectiveOn: '1964-06-20', cards: [] })
  expect(sections[0]?.body.fil).toBe('Ang takbo ay mabagal sa may palengke.')
})

// Attack 73
test('a student reads the texts of a module when it opens and not before, through no door', async () => {
  const student = await newPerson(sql, 'otdc')
  for (const rpc of ['lesson_outline', 'read_lesson'] as const)
    await expect(call(sql, student, rpc, { p_module: 2 })).rejects.toMatchObject(
      refusal(403, 'module_locked'),
    )
  await expect(report(student, 200, 'speed-limits', 2)).rejects.toMatchObject(refusal(403, 'module_locked'))
  await expect(outline(student, 6)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  expect((await search(student, 'speed')).map(({ moduleIndex }) => moduleIndex)).toEqual([1])
  await passModule(sql, student, 1)
  expect(await outline(student, 2)).toHaveLength(3)
  expect((await search(student, 'speed')).map(({ moduleIndex }) => moduleIndex)).toEqual([1, 2])
})

test('an unpaid, a disabled and an archived person and a visitor read no text, an admin all', async () => {
  const readable = (person: string | null) => call(sql, person, 'read_lesson', { p_module: 2 })
  const unpaid = await newPerson(sql, 'unpaid')
  await expect(readable(unpaid)).rejects.toMatchObject({ code: 'PT403' })
  expect(await search(unpaid, 'speed')).toEqual([])
  for (const column of ['disabled_at', 'archived_at']) {
    const person = await newPerson(sql, 'otdc')
    await sql`update profiles set ${sql(column)} = now() where id = ${person}`
    await expect(readable(person)).rejects.toMatchObject({ code: 'PT403' })
    await expect(search(person, 'speed')).rejects.toMatchObject({ code: 'PT403' })
    await expect(report(person, 1)).rejects.toMatchObject({ code: 'PT403' })
  }
  await expect(readable(null)).rejects.toMatchObject(FORBIDDEN)
  expect(await readable(await newPerson(sql, 'admin'))).toHaveLength(3)
})

test('a student whose weeks of access are over reads no text and finds none', async () => {
  const student = await newPerson(sql, 'otdc')
  await sql`update private.enrolments set last_day = current_date - 2 where student_id = ${student}`
  expect(await search(student, 'speed')).toEqual([])
  await expect(outline(student)).rejects.toMatchObject(refusal(403, 'access_ended'))
})

test('a student cannot read a section by scrolling to its end: 400 words a minute count', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await report(student, 200)).toMatchObject({ key: 'speed-limits', credited: 0, read: false })
  await passReadingTime(student, 15)
  const slow = await report(student, 200)
  expect(slow.credited).toBeGreaterThanOrEqual(100)
  expect(slow.credited).toBeLessThan(110)
  await passReadingTime(student, 15)
  expect(await report(student, 200)).toMatchObject({ credited: 200, read: true })
  expect((await outline(student))[0]).toMatchObject({ credited: 200, read: true })
})

// Attack 74
test('many fast reports, and forged ones, credit no more than the time that passes', async () => {
  const student = await newPerson(sql, 'otdc')
  await report(student, 0)
  await passReadingTime(student, 6)
  let credited = 0
  for (let round = 0; round < 20; round += 1) {
    for (const words of [2147483647, 200, -5, null])
      credited = (await report(student, words, 'speed-limits')).credited
  }
  // 40 words for six seconds, plus the test's own time.
  expect(credited).toBeGreaterThanOrEqual(40)
  expect(credited).toBeLessThan(120)
})

// Attack 74
test('sections that are reported at the same moment share the time between them', async () => {
  const student = await newPerson(sql, 'otdc')
  await report(student, 0)
  await passReadingTime(student, 30)
  const parallel = await Promise.all(
    ['speed-limits', 'parking', 'signals'].map((key) => report(student, 200, key)),
  )
  const credited = parallel.reduce((sum, record) => sum + record.credited, 0)
  expect(credited).toBeGreaterThanOrEqual(200)
  expect(credited).toBeLessThan(220)
})

test('a report that waits for another one of the same student is credited what is left of the time', async () => {
  const student = await newPerson(sql, 'otdc')
  await report(student, 0)
  await passReadingTime(student, 20)
  const first = reportArgs({ read: [{ moduleIndex: 1, key: 'speed-limits', words: 133 }] })
  const second = await overlap(sql, student, ['record_study', first], () => report(student, 200, 'parking'))
  expect(second).toMatchObject({ status: 'fulfilled' })
  const credited = second?.status === 'fulfilled' ? second.value.credited : Number.NaN
  expect(credited).toBeLessThan(20)
})

// Attack 74
test('time without new words in view is not saved up, and a day away counts as a minute', async () => {
  const student = await newPerson(sql, 'otdc')
  await report(student, 0)
  await passReadingTime(student, 50)
  await report(student, 0)
  expect((await report(student, 200)).credited).toBeLessThan(10)
  await passReadingTime(student, 24 * 3600)
  await sql`update lesson_sections set words = 1000 where module_index = 1 and key = 'parking'`
  const { credited } = await report(student, 1000, 'parking')
  await sql`update lesson_sections set words = 200 where module_index = 1 and key = 'parking'`
  expect(credited).toBeGreaterThanOrEqual(400)
  expect(credited).toBeLessThan(410)
})

test('a student cannot write what was read past the function, nor see what others have read', async () => {
  const [student, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  await report(other, 0)
  for (const statement of [
    `update section_reads set words = 200, read_at = now()`,
    `insert into section_reads (student_id, module_index, section_key, words) values ('${student}', 1, 'parking', 200)`,
    `delete from section_reads`,
    `update lesson_sections set words = 1`,
  ])
    await expect(asPerson(sql, student, (tx) => tx.unsafe(statement))).rejects.toMatchObject(FORBIDDEN)
})

test('a section that does not exist is refused', async () => {
  const student = await newPerson(sql, 'otdc')
  await expect(report(student, 10, 'no-such-section')).rejects.toMatchObject(refusal(404, 'section_missing'))
})

test('a section that was read stays read when its text grows', async () => {
  const student = await newPerson(sql, 'otdc')
  await report(student, 0, 'signals')
  await passReadingTime(student, 60)
  expect(await report(student, 190, 'signals')).toMatchObject({ credited: 190, read: true })
  await sql`update lesson_sections set words = 400 where module_index = 1 and key = 'signals'`
  expect((await outline(student))[2]).toMatchObject({ words: 400, credited: 190, read: true })
  await sql`update lesson_sections set words = 100 where module_index = 1 and key = 'signals'`
  expect((await outline(student))[2]).toMatchObject({ words: 100, credited: 100, read: true })
  await sql`update lesson_sections set words = 200 where module_index = 1 and key = 'signals'`
})

test('a search finds every word in either language, the titles first, with the line that has them', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await search(student, 'PARK')).toMatchObject([
    { key: 'parking', excerpt: expect.stringContaining('hand brake') },
    { key: 'speed-limits', excerpt: 'Parking' },
  ])
  expect(await search(student, 'crowded 20 kph')).toMatchObject([
    { key: 'speed-limits', excerpt: 'Drive at most 20 kph in a crowded street.' },
  ])
  expect(await search(student, 'palengke senyas')).toMatchObject([{ key: 'signals' }])
  expect(await search(student, 'espana')).toMatchObject([{ key: 'signals' }])
  for (const nothing of [
    '',
    '   ',
    '%',
    '_',
    null,
    "'; drop table lesson_sections; --",
    'svg',
    'crowded horn',
  ])
    expect(await search(student, nothing), String(nothing)).toEqual([])
})

// Attack 343
test('a student who sends fifty words has eight two-letter prefixes searched by index', async () => {
  const student = await newPerson(sql, 'otdc')
  const eight = ['crowded', 'street', 'drive', 'at', 'most', '20', 'kph', 'speed']
  expect(await search(student, `a ${eight.join(' ')} x nowhere nothing`)).toMatchObject([
    { key: 'speed-limits', excerpt: 'Drive at most 20 kph in a crowded street.' },
  ])
  expect(await search(student, `${'speed '.repeat(8)}nowhere`)).toEqual([])
  expect(await search(student, 'a b c')).toEqual([])
  // Regardless of the planner's choice for few rows, the index supports the condition.
  const plan = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return tx`explain select from lesson_sections where search @@ to_tsquery('simple', 'crowd:* & street:*')`
  })
  expect(JSON.stringify(plan)).toContain('lesson_sections_search_idx')
})

test('a student keeps her reading when files are reloaded unchanged or a section has no file', async () => {
  const student = await newPerson(sql, 'otdc')
  await report(student, 0, 'signals')
  const sections = await readLessons()
  expect(await loadWith(url, (client) => loadLessons(client, sections))).toBe(sections.length)
  const loaded = () =>
    sql`select * from lesson_sections where number is not null order by module_index, number`
  const before = await loaded()
  expect(before.map(({ module_index, key, number }) => [module_index, number, key])).toEqual(
    sections.map(({ module, number, key }) => [module, number, key]),
  )
  await loadWith(url, (client) => loadLessons(client, sections))
  expect(await loaded()).toEqual(before)
  expect(sections.some(({ module, key }) => module === 1 && key === 'signals')).toBe(false)
  expect(await sql`select from section_reads where student_id = ${student}`).toHaveLength(1)
  expect(JSON.stringify(await call(sql, student, 'lesson_outline', { p_module: 1 }))).not.toContain(
    '"signals"',
  )
  await plantLessons(sql)
})
