import { openSql } from 'embedded-supabase/testing'
import { Pool } from 'pg'
import type { ExamPaper, ExamQuestion, ExamResult, ExamWait } from '../../../contract/answers/exams.ts'
import { createClients, logIn, overHttp } from '../load/calls.ts'
import { startCheckout } from '../load/startCheckout.ts'
import { addPeople, adminEmail, MODULE, studentEmail } from '../load/students.ts'
import { faceOf, readBank, seeded } from './bank.ts'
import { type Given, Guesser } from './guesser.ts'

/** With or without memory of scores and topics, with friends' reviews, and with the paper left open for its reading time. */
const PLAYERS = [
  { name: 'random', scores: false, topics: false, friends: 0, isPatient: false },
  { name: 'oracle, score', scores: true, topics: false, friends: 0, isPatient: true },
  { name: 'oracle, score and topics', scores: true, topics: true, friends: 0, isPatient: true },
  { name: 'friend with 5 reviews', scores: true, topics: true, friends: 5, isPatient: true },
]
const FRIENDS = Math.max(...PLAYERS.map(({ friends }) => friends))

/** Plays the four over HTTP, until each passes or reaches the limit of sittings. Advances the clock instead of waiting. */
export async function playOnStack(most: number) {
  const checkout = await startCheckout('.')
  const pool = new Pool({ connectionString: checkout.superuserUrl, max: 2 })
  const sql = openSql(checkout.superuserUrl)
  const { bank, numbers, places } = readBank(MODULE)
  const clients = createClients(checkout, PLAYERS.length + FRIENDS + 1, 0)

  const enter = async (place: number, email: string) => {
    const http = clients[place]
    if (!http) throw new Error('There is no such client.')
    const [row] = await sql<{ id: string }[]>`select id from public.profiles where email = ${email}`
    return { rpc: overHttp(http, await logIn(http, email)), id: row?.id ?? '' }
  }
  type Person = Awaited<ReturnType<typeof enter>>

  /** A question's number in the bank, and its options' texts there. */
  const find = ({ text, image, options }: ExamQuestion) => {
    const number =
      numbers.get(
        faceOf(
          text.en,
          image?.src ?? null,
          options.map((option) => option.text.en),
        ),
      ) ?? -1
    return { number, words: places[number] ?? [] }
  }

  /** Watches the film and sits once. The film's time is advanced, not waited for. */
  async function sit({ rpc, id }: Person, isPatient: boolean, choose: (question: number) => Given) {
    await sql`update public.module_progress set watched_at = now(), failures = 0
      where student_id = ${id} and module_index = ${MODULE} and watched_at is null`
    const paper = await rpc<ExamPaper>('start_exam', { p_module: MODULE })
    const given = paper.questions.map((question) => choose(find(question).number))
    const answers = paper.questions.map((question, place) => {
      const word = find(question).words[given[place]?.option ?? 0]
      return [question.id, question.options.find(({ text }) => text.en === word)?.id]
    })
    if (isPatient)
      await sql`update public.exam_attempts set started_at = started_at - ${paper.readingMilliseconds} * interval '1 ms'
        where student_id = ${id} and submitted_at is null`
    const result = await rpc<ExamResult>('submit_exam', {
      ...{ p_attempt: paper.attemptId, p_answers: Object.fromEntries(answers) },
      ...{ p_revision: paper.revision, p_language: 'en' },
    })
    return { given, result, minutes: isPatient ? paper.readingMilliseconds / 60_000 : 0 }
  }

  /** A friend who knows 85 % passes, and shares the review's keys. */
  async function tell(friend: Person, seed: number): Promise<Given[]> {
    const random = seeded(seed)
    const answer = (question: number) => {
      const right = bank.questions[question]?.right ?? 0
      return { question, option: random() < 0.85 ? right : (right + 1) % 3 }
    }
    while (!(await sit(friend, true, answer)).result.passed) await turnClock(friend)
    const { paper, review } = await friend.rpc<ExamResult & { paper: ExamPaper }>('review_exam', {
      p_module: MODULE,
    })
    return paper.questions.map((question) => {
      const right = review.find(({ questionId }) => questionId === question.id)?.rightOptionId
      const word = question.options.find(({ id }) => id === right)?.text.en ?? ''
      return { question: find(question).number, option: find(question).words.indexOf(word) }
    })
  }
  const turnClock = ({ id }: Person) =>
    sql`update public.module_progress set opens_at = now() where student_id = ${id} and opens_at > now()`

  /** Sits until the pass; staff reopen the exam after nine failures. */
  async function play(
    player: (typeof PLAYERS)[number],
    me: Person,
    told: Given[],
    admin: Person,
    filmMinutes: number,
  ) {
    const guesser = new Guesser(bank, seeded(1))
    for (const key of player.friends > 0 ? told : []) guesser.learnKey(key)
    const row = {
      student: player.name,
      sittings: 0,
      passed: 'no',
      'hours with waits': '',
      opened: 0,
      'in Today at sitting': 0,
      why: '',
    }
    let [minutes, round] = [0, [] as Given[]]
    while (row.passed === 'no' && row.sittings < most) {
      const sitting = await sit(me, player.isPatient, (question) => guesser.answer(question))
      const { passed, score, topics, mustRewatch, wait } = sitting.result
      row.sittings += 1
      minutes += sitting.minutes
      round.push(...sitting.given)
      const [alert] = await sql<{ why: string }[]>`
        select array_to_string(reasons, ', ') as why from private.exam_alerts where student_id = ${me.id}`
      if (alert) row['in Today at sitting'] ||= row.sittings
      row.why ||= alert?.why ?? ''
      if (passed) row.passed = 'yes'
      if (player.scores && !passed) guesser.learnScore(sitting.given, score)
      const named = topics.map(({ en }) => bank.topics.findIndex(({ name }) => name === en))
      if (player.topics && named.length > 0) guesser.learnTopics(round, named, false)
      if (!mustRewatch) continue
      round = []
      minutes += filmMinutes + ((wait as ExamWait | null)?.milliseconds ?? 0) / 60_000
      if (wait?.closed) {
        row.opened += 1
        await admin.rpc('settle_exam_alert', { p_student: me.id, p_module: MODULE, p_open: true })
      }
      await turnClock(me)
    }
    return { ...row, 'hours with waits': (minutes / 60).toFixed(1) }
  }

  try {
    await addPeople(pool, PLAYERS.length + FRIENDS, 1)
    const [film] = await sql<{ minutes: number }[]>`
      select video_seconds / 120.0::float as minutes from public.modules where index = ${MODULE}`
    const admin = await enter(PLAYERS.length + FRIENDS, adminEmail(1))
    const told: Given[] = []
    for (let friend = 1; friend <= FRIENDS; friend += 1) {
      const place = PLAYERS.length + friend
      told.push(...(await tell(await enter(place - 1, studentEmail(place)), friend)))
    }
    const rows = []
    for (const [place, player] of PLAYERS.entries())
      rows.push(
        await play(player, await enter(place, studentEmail(place + 1)), told, admin, film?.minutes ?? 0),
      )
    return rows
  } finally {
    for (const client of clients) client.close()
    await sql.end()
    await pool.end()
    await checkout.stop()
  }
}
