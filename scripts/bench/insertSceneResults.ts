import type { Sql } from 'embedded-supabase/testing'

/** Scenes per student: more than exist, so the rest is invented. */
const SCENES = 300
/** Students with inserted results; the total size is extrapolated. */
const STUDENTS = 10_000

/**
 * Adds scenes up to 300, and a result of each for ten thousand students. Needs the superuser. Returns the table's size, also
 * extrapolated to 100,000 students.
 */
export async function insertSceneResults(superuser: Sql, callers: readonly string[]): Promise<string> {
  await superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into private.scenes (key, module_index, scene, rule, solution, why, law, section, revision_id)
      select 'invented-' || number, module_index, scene, rule, solution, why, law, section, revision_id
      from (select *, row_number() over (order by key) as place, count(*) over () as known from private.scenes) scene
      join generate_series(1, ${SCENES}::int) number on place = number % known + 1
      where number <= ${SCENES}::int - known`
    await sql`
      insert into private.scene_results (student_id, scene_key, revision_id, is_right, reviewed_on, stability, difficulty, due_on)
      select id, key, revision_id, random() < 0.8, current_date - 4, 3 + random(), 4 + random(), current_date + (random() * 6)::int - 3
      from (
        (select id from public.profiles where private.course_of(role) is not null limit ${STUDENTS})
        union select unnest(${callers}::uuid[])
      ) student, private.scenes`
  })
  await superuser`vacuum (analyze) private.scene_results`
  const [found] = await superuser<{ rows: number; bytes: number }[]>`
    select count(*)::int as rows, pg_total_relation_size('private.scene_results')::float as bytes from private.scene_results`
  if (!found) throw new Error('The table of results has no size')
  const each = found.bytes / found.rows
  const all = (each * SCENES * 100_000) / 1e9
  return `private.scene_results: ${found.rows} rows, ${(found.bytes / 1e6).toFixed(0)} MB with its indexes, ${each.toFixed(0)} bytes a row; ${all.toFixed(1)} GB for 100,000 students × ${SCENES} scenes.`
}
