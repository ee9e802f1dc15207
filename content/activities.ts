import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Activity, plansOf } from './plan.ts'

const COURSE_WIDE: readonly Activity['kind'][] = ['practice', 'mock', 'look']

/** The activity in a page's beats: a section's cards belong to the section; practice and its papers to no module. */
const studied = ({ kind, module, part }: Activity) => ({
  kind: kind === 'cards' ? 'lesson' : kind,
  module_index: COURSE_WIDE.includes(kind) ? -1 : module,
  key: part?.key ?? '',
  title: part?.title ?? null,
})

const ANSWERED: readonly Activity['kind'][] = ['practice', 'scenes', 'case', 'exam', 'mock', 'look']

const ORDER = ['film', 'lesson', 'practice', 'case', 'scenes', 'exam', 'review', 'essay', 'mock', 'look']

/** A row of `private.study_activities`; times in whole seconds. */
export type ActivityRow = ReturnType<typeof studied> & {
  course: string | null
  place: number
  seconds: number
  answer_seconds: number | null
}

/** The activities of both courses that count as study, in plan order by module, with their expected time. */
export function activityRows(plans: ReturnType<typeof plansOf>): ActivityRow[] {
  const found = new Map<string, ActivityRow & { minutes: number; answers: number }>()
  for (const course of ['otdc', 'ddc'] as const)
    for (const activity of plans[course]) {
      const { kind, module_index, key, title } = studied(activity)
      const id = [kind, module_index, key].join()
      const row = found.get(id) ?? {
        ...{ kind, module_index, key, title, minutes: 0, answers: 0 },
        ...{
          course: kind === 'practice' ? null : course,
          place: found.size,
          seconds: 0,
          answer_seconds: null,
        },
      }
      row.minutes += activity.minutes
      if (ANSWERED.includes(activity.kind)) row.answers += activity.part?.decisions ?? activity.pieces
      found.set(id, row)
    }
  const rows = [...found.values()].filter(({ minutes }) => minutes > 0)
  const rank = ({ module_index, kind }: ActivityRow) =>
    100 * (module_index < 0 ? 9 : module_index) + ORDER.indexOf(kind)
  return rows
    .sort((one, other) => rank(one) - rank(other))
    .map(({ minutes, answers, ...row }, place) => ({
      ...row,
      place,
      seconds: Math.round(60 * minutes),
      answer_seconds: answers > 0 ? Math.round((60 * minutes) / answers) : null,
    }))
}

/** Syncs a database's activities with the plan. Idempotent. Returns the number of activities. */
export async function loadActivities(database: Client, plans: ReturnType<typeof plansOf>): Promise<number> {
  const rows = JSON.stringify(activityRows(plans))
  await database.query(sql`
    update private.study_activities set active = false`)
  await database.query(sql`
    update private.study_activities here
    set course = row.course, place = row.place, title = row.title, seconds = row.seconds,
      answer_seconds = row.answer_seconds, active = true
    from jsonb_populate_recordset(null::private.study_activities, ${rows}::jsonb) row
    where (here.kind, here.module_index, here.key) = (row.kind, row.module_index, row.key)`)
  // Only new rows take an id: `on conflict` would use up one per row at each load.
  await database.query(sql`
    insert into private.study_activities (kind, module_index, key, course, place, title, seconds, answer_seconds)
    select kind, module_index, key, course, place, title, seconds, answer_seconds
    from jsonb_populate_recordset(null::private.study_activities, ${rows}::jsonb)
    where (kind, module_index, key) not in (select kind, module_index, key from private.study_activities)`)
  return JSON.parse(rows).length
}
