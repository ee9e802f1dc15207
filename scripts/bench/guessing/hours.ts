import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { loadContent } from '../../../content/load.ts'
import { readPlans } from '../../../content/plan.ts'
import type { StudyReportAnswer } from '../../../contract/answers/study.ts'
import { withScratchDatabase } from '../../migration/scratchDatabase.ts'
import { takeCourse } from '../cohort/course.ts'
import { addStudent } from '../cohort/inSql.ts'
import { hoursStudied, type Student } from '../cohort/student.ts'

export const HONEST = 'honest student of the cohort bench'

/** A script's delay at presence checks (s), its film speed, and whether it claims unread words, or reviews of practice. */
type Script = { presses: () => number; speed?: 1 | 2; claims?: boolean; reviews?: boolean }

const soon = () => 1 + 2 * Math.random()
const SCRIPTS: Record<string, Script> = {
  'script, presses at once': { presses: () => 0 },
  'script, presses after 1 to 3 s': { presses: soon },
  'script, and the film at double speed': { presses: soon, speed: 2 },
  'script, and claims to have read': { presses: soon, claims: true },
  'script, and claims to have practiced': { presses: soon, reviews: true },
}

/** An hour of pages kept open by a script, each for as long as it counts. */
async function keepOpen(
  { call, pass, look }: Student,
  { presses, speed = 1, claims = false, reviews = false }: Script,
) {
  const page = randomUUID()
  const pages = await look<{ kind: string; key: string | null }>(
    `select kind, nullif(key, '') as key from private.study_activities where kind in ('film', 'lesson') and module_index = 1 order by kind, place`,
  )
  const cards = await look<{ itemKey: string; day: string; rating: number; dueOn: string }>(
    `select item as "itemKey", private.school_day(now())::text as day, 3 as rating, (private.school_day(now()) + 3)::text as "dueOn"
     from private.practice_decks, unnest(item_keys) item`,
  )
  await call('open_video', { p_module: 1 })
  let [place, opened] = [0, 0]
  for (let minute = 0; minute < 60; minute += 1) {
    const { kind, key } = pages[place] ?? {}
    const told = await call<StudyReportAnswer>('record_study', {
      p_page: page,
      p_number: minute,
      p_report: {
        beat: reviews ? { kind: 'practice', moduleIndex: null, key: null } : { kind, moduleIndex: 1, key },
        ...(reviews && { reviews: cards.slice(3 * minute, 3 * minute + 3) }),
        watched: [{ moduleIndex: 1, ranges: [[0, 60 * speed * minute]], position: 0 }],
        read: claims && key ? [{ moduleIndex: 1, key, words: 150 * (minute - opened) }] : [],
      },
    })
    const beat = told.beat && 'answer' in told.beat ? told.beat.answer : null
    if (beat?.check) {
      await pass(presses())
      await call('answer_presence', { p_nonce: beat.check.nonce })
    }
    if (beat && beat.activity.leftSeconds < 60 && !beat.activity.waits && !reviews)
      [place, opened] = [place + 1, minute]
    await pass(60)
  }
}

/** The former rules: open pages counted without a sign of life, and a press counted at any speed. */
const BEFORE = `
  create or replace function private.limit_idle_minutes() returns int language sql immutable set search_path = '' as 'select 10000';
  do $$ begin
    execute replace(pg_get_functiondef('public.answer_presence'::regproc), '0.5 s', '0 s');
  end $$`

type InAnHour = { student: string; before: number; today: number; held: number }

/** The hours that scripts and the cohort bench's honest student collect in 60 real minutes, and the held time. */
export async function hoursInAnHour(): Promise<InAnHour[]> {
  const { otdc: plan } = await readPlans()
  return withScratchDatabase(async (url) => {
    const superuserUrl = Object.assign(new URL(url), { username: 'supabase_admin' }).href
    await loadContent(url)
    let number = 0
    const collected = async (study: (student: Student) => Promise<unknown>) => {
      number += 1
      const student = await addStudent(superuserUrl, superuserUrl, number, 'time')
      await study(student)
      const { credited, held } = await hoursStudied(student)
      await student.end()
      return { credited, held }
    }
    const measure = async () => {
      const hours = []
      for (const script of Object.values(SCRIPTS))
        hours.push(await collected((student) => keepOpen(student, script)))
      // The drawn scenes affect the time of their answers.
      const honest = []
      for (let each = 0; each < 5; each += 1)
        honest.push(await collected((student) => takeCourse(student, plan, { most: 60 })))
      const best = honest.reduce((one, other) => (other.credited > one.credited ? other : one))
      return [...hours, best]
    }
    const today = await measure()
    const superuser = new Client(superuserUrl)
    await superuser.connect()
    await superuser.query(BEFORE)
    await superuser.end()
    const before = await measure()
    return [...Object.keys(SCRIPTS), HONEST].map((student, place) => ({
      student,
      before: before[place]?.credited ?? Number.NaN,
      today: today[place]?.credited ?? Number.NaN,
      held: today[place]?.held ?? Number.NaN,
    }))
  })
}
