import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudyReportAnswer } from '../../contract/answers/study.ts'
import { reportArgs } from '../database/reporting.ts'
import { leaveOpen, passStudyTime, readQuestion } from '../database/studying.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
type Client = Awaited<ReturnType<FreshStack['signInAs']>>
let phone: Client
let laptop: Client
let dan: string

/** Per attack, the share of the server's seconds that was counted and credited. */
const gains: Record<string, { passed: number; counted: string; credited: string }> = {}

beforeAll(async () => {
  stack = await freshStack()
  await leaveOpen(stack.sql)
  phone = await stack.signInAs('dan')
  laptop = await stack.signInAs('dan')
  dan = (await phone.auth.getUser()).data.user?.id ?? ''
  const [terms] = await stack.sql<{ version: string }[]>`select private.study_terms_version() as version`
  expect((await phone.rpc('record_study_consent', { p_version: terms?.version })).error).toBeNull()
})

afterAll(async () => {
  console.table(gains)
  await stack.stop()
})

const beat = async (client: Client, more: object = {}, page = randomUUID()) => {
  const report = reportArgs({ beat: { kind: 'film', moduleIndex: 6, ...more } }, page)
  const outcome = ((await client.rpc('record_study', report)).data as StudyReportAnswer | null)?.beat
  return outcome && 'answer' in outcome ? outcome.answer : null
}

const pressAtOnce = (client: Client, nonce: string) => client.rpc('answer_presence', { p_nonce: nonce })

async function press(client: Client, nonce: string) {
  await readQuestion(stack.sql, nonce)
  return pressAtOnce(client, nonce)
}

/** Runs an attack on a clean state and records its gain. `pass` advances the server's clock. */
async function attack(name: string, run: (pass: (seconds: number) => Promise<void>) => Promise<unknown>) {
  const tables = ['study_days', 'study_work', 'study_sessions', 'presence_checks'] as const
  for (const table of tables)
    await stack.sql`delete from private.${stack.sql(table)} where student_id = ${dan}`
  let simulated = 0
  const started = performance.now()
  await run(async (seconds) => {
    simulated += seconds
    await passStudyTime(stack.sql, dan, seconds)
  })
  const passed = simulated + (performance.now() - started) / 1_000
  const [row] = await stack.sql<{ credited: number; counted: number }[]>`
    select coalesce(sum(seconds), 0)::int as credited, coalesce(sum(seconds), 0)::int + private.pending_seconds(${dan}) as counted
    from private.study_days where student_id = ${dan}`
  const { credited, counted } = row ?? { credited: Number.NaN, counted: Number.NaN }
  const share = (seconds: number) => (seconds / passed).toFixed(2)
  gains[name] = { passed: Math.round(passed), counted: share(counted), credited: share(credited) }
  expect(counted).toBeLessThanOrEqual(passed)
  return { passed, credited, counted }
}

async function studyHonestly(pass: (seconds: number) => Promise<void>, minutes: number) {
  const page = randomUUID()
  for (let sent = 0; sent < minutes * 2; sent += 1) {
    const answer = await beat(phone, {}, page)
    if (answer?.check) await press(phone, answer.check.nonce)
    await pass(30)
  }
}

test('230: an honest student is credited all of the time that a check has confirmed', async () => {
  const { passed, credited } = await attack('an honest student, for comparison', (pass) =>
    studyHonestly(pass, 60),
  )
  expect(credited).toBeGreaterThan(passed - 1_900)
})

// Attack 230
test('230: fast, forged and replayed beats count no more than the time that passes', async () => {
  const { counted } = await attack('beats without a pause', async (pass) => {
    await beat(phone)
    for (let round = 0; round < 10; round += 1) {
      await pass(6)
      for (const forged of [{}, { resumed: null }, { seconds: 3600 }, { kind: 'essay' }])
        await beat(phone, forged)
      const page = randomUUID()
      for (let replay = 0; replay < 5; replay += 1) await beat(phone, {}, page)
    }
  })
  // Beats with unknown arguments are refused; the others share the time.
  expect(counted).toBeGreaterThanOrEqual(60)
})

// Attack 231
test('231: pages and devices at the same moment share the time between them', async () => {
  const { counted } = await attack('eight pages on two devices', async (pass) => {
    await beat(phone)
    for (let round = 0; round < 10; round += 1) {
      await pass(30)
      await Promise.all(Array.from({ length: 8 }, (_, page) => beat(page % 2 ? phone : laptop)))
    }
  })
  expect(counted).toBeGreaterThanOrEqual(300)
})

// Attack 232
test('232: a late beat counts up to 45 seconds, and nothing after two minutes', async () => {
  const late = await attack('a beat every 119 seconds', async (pass) => {
    for (let round = 0; round < 20; round += 1) {
      await beat(phone)
      await pass(119)
    }
  })
  expect(late.counted).toBeLessThanOrEqual(late.passed * 0.4)
  const rare = await attack('a beat an hour', async (pass) => {
    for (let round = 0; round < 8; round += 1) {
      await beat(phone)
      await pass(3_600)
    }
  })
  expect(rare.counted).toBe(0)
})

// Attacks 233, 234
test('233, 234: a script that nobody watches is credited nothing, however it spreads its beats', async () => {
  const steady = await attack('a script that never presses', async (pass) => {
    for (let sent = 0; sent < 130; sent += 1) {
      await beat(phone)
      await pass(30)
    }
  })
  expect(steady.credited).toBe(0)
  const dodging = await attack('short stretches between the checks', async (pass) => {
    for (let sent = 0; sent < 130; sent += 1) {
      await beat(phone)
      await pass(sent % 10 === 0 ? 121 : 30)
    }
  })
  expect(dodging.credited).toBe(0)
  const pressing = await attack('a script that presses at once', async (pass) => {
    const page = randomUUID()
    for (let sent = 0; sent < 120; sent += 1) {
      const answer = await beat(phone, {}, page)
      if (answer?.check) await pressAtOnce(phone, answer.check.nonce)
      await pass(30)
    }
  })
  expect(pressing.credited).toBe(0)
  const exam = await attack('every beat called an exam', async (pass) => {
    for (let sent = 0; sent < 130; sent += 1) {
      await beat(phone, { kind: 'exam' })
      await pass(30)
    }
  })
  expect(exam.credited).toBe(0)
})

// Attack 235
test('235: a student who answers late is credited what one repeated check a day confirms', async () => {
  const { credited } = await attack('silence at a check, and a press an hour later', async (pass) => {
    for (let round = 0; round < 3; round += 1) {
      let asked = null
      for (let sent = 0; sent < 70 && !asked; sent += 1) {
        await pass(30)
        asked = (await beat(phone))?.check ?? null
      }
      await pass(3_600)
      const again = await beat(phone)
      if (again?.check) await press(phone, again.check.nonce)
    }
  })
  expect(credited).toBeGreaterThan(0)
  expect(credited).toBeLessThanOrEqual(1_830)
})

// Attack 236
test('236: presses that are guessed, late, replayed or somebody else’s confirm nothing more', async () => {
  const una = await stack.signInAs('una')
  const { credited } = await attack('forged presses', async (pass) => {
    let nonce = ''
    for (let sent = 0; sent < 70 && nonce === ''; sent += 1) {
      await pass(30)
      nonce = (await beat(phone))?.check?.nonce ?? ''
    }
    expect((await press(una, nonce)).error?.message).toBe('presence_unknown')
    expect((await press(stack.client(), nonce)).error?.code).toBe('42501')
    for (const guess of [randomUUID(), dan, 'first', null])
      expect((await pressAtOnce(phone, guess as string)).error).not.toBeNull()
    await pass(60)
    await beat(phone)
    await pass(45)
    expect((await press(phone, nonce)).error?.message).toBe('presence_too_late')
    await beat(phone)
    expect((await press(phone, nonce)).error?.message).toBe('presence_too_late')
  })
  expect(credited).toBe(0)
})

// Attack 237
test('237: no day has more than the course allows, whatever is sent', async () => {
  await stack.sql`update private.courses set daily_hours = 1 where course = 'ddc'`
  const { counted, credited } = await attack('a cap of an hour a day', (pass) => studyHonestly(pass, 100))
  await stack.sql`update private.courses set daily_hours = 8 where course = 'ddc'`
  expect(counted).toBe(3_600)
  expect(credited).toBeGreaterThan(1_700)
})

// Attack 238
test('238: nobody collects hours without a course, an open module and a consent', async () => {
  for (const [person, args, code] of [
    ['una', { kind: 'practice', moduleIndex: null }, 'not_enrolled'],
    ['ada', { kind: 'film', moduleIndex: 1 }, 'not_enrolled'],
    ['amina', { kind: 'film', moduleIndex: 4 }, 'module_locked'],
    ['amina', { kind: 'film', moduleIndex: 6 }, 'not_enrolled'],
    ['amina', { kind: 'film', moduleIndex: 1 }, 'study_consent_missing'],
    ['dina', { kind: 'film', moduleIndex: 1 }, null],
  ] as const) {
    const client = person === 'dina' ? stack.client() : await stack.signInAs(person)
    const { data, error } = await client.rpc('record_study', reportArgs({ beat: args }, randomUUID()))
    if (code) expect(data, person).toMatchObject({ beat: { refusal: { code } } })
    else expect(error?.code, person).toBe('42501')
  }
  expect(
    await stack.sql`select from private.study_sessions where student_id <> ${dan} and beat_at > now() - interval '1 hour'`,
  ).toEqual([])
})
