import { openSql, type Sql } from 'embedded-supabase/testing'
import { expect, test } from 'vitest'
import { withPooler } from '../../scripts/test/pooler.ts'
import { answersFor } from '../support/answerKey.ts'
import { openVideo, PLANTED, passTime, start, submit } from './learning.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { watched } from './reporting.ts'
import { call, newPerson } from './signedIn.ts'

const { sql, url } = await openDatabaseAt({ planted: true })

async function ownSettings(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct found[1] as name from pg_proc
    cross join regexp_matches(prosrc, '(?:set_config|current_setting)[(][[:space:]]*''([a-z_.]+)''', 'g') found
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      and split_part(found[1], '.', 1) not in (select extname from pg_extension)`
  return rows.map(({ name }) => name)
}

/** State that outlives a transaction. An unset setting equals an empty one. */
async function leftOn(connection: Sql, names: string[]) {
  const [left] = await connection`
    select pg_backend_pid() as server, current_user as caller, current_setting('search_path') as path,
      (select jsonb_object_agg(name, coalesce(current_setting(name, true), '')) from unnest(${names}::text[]) name) as own,
      (select jsonb_object_agg(name, setting) from pg_settings where source = 'session') as settings,
      array(select relname::text from pg_class where relnamespace = pg_my_temp_schema()) as tables,
      array(select objid from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
      array(select name from pg_prepared_statements) as statements,
      array(select name from pg_cursors where name <> '') as cursors,
      array(select pg_listening_channels()) as channels`
  return left
}

const whoIsAsked = (connection: Sql) =>
  connection.begin(async (tx) => {
    await tx`set local role anon`
    return tx`select auth.uid() as id`
  })

test('two students who share a pooled connection see and change only their own rows', async () => {
  const names = await ownSettings()
  expect(names).toContain('request.jwt.claims')
  const authenticator = new URL(url)
  authenticator.username = 'authenticator'
  await withPooler({ url: authenticator.href, connections: 1 }, async (pooled) => {
    const [amys, bens, nobodys] = [openSql(pooled), openSql(pooled), openSql(pooled)]
    const [amy, ben] = [await newPerson(sql, 'otdc', 'Amy'), await newPerson(sql, 'otdc', 'Ben')]
    const clean = await leftOn(nobodys, names)

    async function inTurns<Result>(request: (own: Sql, student: string) => Promise<Result>) {
      const answers: Result[] = []
      for (const [own, student] of [
        [amys, amy],
        [bens, ben],
      ] as const) {
        answers.push(await request(own, student))
        expect(await leftOn(nobodys, names)).toEqual(clean)
        expect(await whoIsAsked(nobodys)).toEqual([{ id: null }])
      }
      return answers as [Result, Result]
    }

    try {
      const profiles = await inTurns((own, student) => call(own, student, 'my_profile'))
      expect(profiles).toMatchObject([{ firstName: 'Amy' }, { firstName: 'Ben' }])

      const [{ seconds }] = await inTurns((own, student) => openVideo(own, student, 1))
      for (const student of [amy, ben]) await passTime(sql, student, 1, seconds)
      const records = await inTurns((own, student) =>
        watched(own, student, {
          moduleIndex: 1,
          ranges: [[0, seconds]],
          position: student === amy ? seconds : 3,
        }),
      )
      expect(records).toMatchObject([{ position: seconds }, { position: 3 }])

      const papers = await inTurns((own, student) => start(own, student, 1))
      const paperOf = (student: string) => papers[student === amy ? 0 : 1]
      const chosen = (student: string) => {
        const [question] = paperOf(student).questions
        return { p_question: question?.id ?? '', p_option: student === amy ? '1' : '2' }
      }
      await inTurns((own, student) => {
        const choice = { p_attempt: paperOf(student).attemptId, ...chosen(student), p_revision: 0 }
        return call(own, student, 'save_exam_answer', choice)
      })
      const resumed = await inTurns((own, student) => start(own, student, 1))
      for (const [place, student] of [amy, ben].entries()) {
        const { p_question, p_option } = chosen(student)
        expect(resumed[place]).toEqual({
          ...paperOf(student),
          answers: { [p_question]: p_option },
          revision: 1,
        })
      }
      const results = await inTurns(async (own, student) => {
        const { attemptId } = paperOf(student)
        const answers = await answersFor(sql, attemptId, student === amy ? PLANTED : 0)
        return submit(own, student, { attemptId, revision: 1 }, answers)
      })
      expect(results).toMatchObject([{ score: 100 }, { score: 0 }])
      const courses = await inTurns((own, student) => call(own, student, 'my_course'))
      const passed = courses.map(({ modules }) => modules.find(({ index }) => index === 1)?.progress.passed)
      expect(passed).toEqual([true, false])
    } finally {
      for (const own of [amys, bens, nobodys]) await own.end()
    }
  })
})
