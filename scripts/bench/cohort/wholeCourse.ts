import { loadContent } from '../../../content/load.ts'
import { readPlans } from '../../../content/plan.ts'
import { withScratchDatabase } from '../../migration/scratchDatabase.ts'
import { withPooler } from '../../test/pooler.ts'
import { hourOf, rowsOf, timed } from './costs.ts'
import { takeCourse } from './course.ts'
import { addStudent } from './inSql.ts'
import { hoursStudied } from './student.ts'

/** The bytes of all rows, without free space from updates; an index takes about as much again. */
const KEPT = `
  select sum((public.pgstattuple(oid)).tuple_len)::bigint as bytes from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`

const WAY = 'through PgBouncer in transaction mode with five connections'

/** The cost of each call, an hour of study in total, and the database's growth by one student's course. */
export type WholeCourse = {
  way: string
  hours: number
  kept: number
  /** The hours of the time spent: counted, credited, and held for right answers at the end. */
  study: Awaited<ReturnType<typeof hoursStudied>>
  hour: ReturnType<typeof hourOf>
  calls: ReturnType<typeof rowsOf>
}

/**
 * Two students do every n-th activity of the theory course in SQL: one is measured for writes, the other for time. A third,
 * uncounted one warms up the plans.
 */
export async function measureWholeCourse(every: number): Promise<WholeCourse> {
  return withScratchDatabase(async (url) => {
    const superuserUrl = new URL(url)
    superuserUrl.username = 'supabase_admin'
    await loadContent(url)
    const { otdc: plan } = await readPlans()
    return withPooler({ url: superuserUrl.href, connections: 5 }, async (pooled) => {
      const add = (number: number, measures: 'rows' | 'time') =>
        addStudent(superuserUrl.href, pooled, number, measures)
      const [first, student, other] = [await add(0, 'rows'), await add(1, 'rows'), await add(2, 'time')]
      try {
        await takeCourse(first, plan, { every: 40 })
        await student.look('create extension pgstattuple schema public')
        // The WAL of a checkpoint and autovacuum depends on their timing.
        await student.look('alter system set full_page_writes = off')
        await student.look('alter system set autovacuum = off')
        await student.look('select pg_reload_conf()')
        const size = async () => {
          await student.look('vacuum')
          const [row] = await student.look<{ bytes: string }>(KEPT)
          return Number(row?.bytes)
        }
        const before = await size()
        const hours = (await takeCourse(student, plan, { every })) / 60
        const kept = (await size()) - before
        const study = await hoursStudied(student)
        await takeCourse(other, plan, { every })
        const costs = timed(student.costs, other.costs)
        return { way: WAY, hours, kept, study, hour: hourOf(costs, hours), calls: rowsOf(costs, hours) }
      } finally {
        await Promise.all([first.end(), student.end(), other.end()])
      }
    })
  })
}
