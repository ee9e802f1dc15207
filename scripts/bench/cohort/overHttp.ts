import { availableParallelism } from 'node:os'
import { Pool } from 'pg'
import { readPlans } from '../../../content/plan.ts'
import type { ExamPaper } from '../../../contract/answers/exams.ts'
import { createClients, logIn } from '../load/calls.ts'
import { startCheckout } from '../load/startCheckout.ts'
import { addPeople, studentEmail } from '../load/students.ts'
import { processorTime } from '../measure.ts'
import { type Costs, costOf, hourOf, quantiles, rowsOf, sumOf } from './costs.ts'
import { takeCourse } from './course.ts'
import { letSomeWait, openSockets } from './sockets.ts'
import { helpersOf, OPEN_EVERYTHING, type Student } from './student.ts'

export type Cohort = Awaited<ReturnType<typeof measureCohort>>

const CLASS = 40
const EXAM = 1

/** Lets students study for some minutes each, as fast as the stack responds, after logging in a class at a time. */
export async function measureCohort(count: number, minutes: number) {
  const checkout = await startCheckout('.')
  const superuser = new Pool({ connectionString: checkout.superuserUrl, max: 4 })
  try {
    await addPeople(superuser, count, 0)
    const { rows: people } = await superuser.query<{ id: string; email: string }>(
      `select id, email from public.profiles where email like 'load%@maneho.test'`,
    )
    const idOf = new Map(people.map(({ id, email }) => [email, id]))
    await superuser.query(OPEN_EVERYTHING, [[...idOf.values()]])
    const memory = { before: await checkout.memory(), after: { node: 0, children: 0 } }
    const clients = createClients(checkout, count, 0)

    const login: number[] = []
    const tokens: string[] = []
    for (let first = 0; first < count; first += CLASS) {
      await Promise.all(
        clients.slice(first, first + CLASS).map(async (http, place) => {
          const started = performance.now()
          tokens[first + place] = await logIn(http, studentEmail(first + place + 1))
          login.push(performance.now() - started)
        }),
      )
    }

    const students = clients.map((http, place): Student => {
      const costs: Costs = new Map()
      return {
        ...helpersOf(superuser, idOf.get(studentEmail(place + 1)) ?? ''),
        costs,
        async call<Answer>(name: string, args: Record<string, unknown> = {}) {
          const started = performance.now()
          const answer = await http.post<Answer>(`/rest/v1/rpc/${name}`, args, tokens[place])
          const cost = costOf(costs, name)
          cost.calls += 1
          cost.times.push(performance.now() - started)
          return answer
        },
      }
    })
    await letSomeWait(students)
    const sockets = await openSockets(checkout, students, tokens)
    for (const { costs } of students) costs.clear()
    const { otdc: plan } = await readPlans()
    const [started, postgres, node] = [performance.now(), await postgresTime(superuser), await checkout.cpu()]
    const studied = await Promise.all(
      students.map((student, place) => takeCourse(student, plan, { most: minutes, from: place / count })),
    )
    const seconds = (performance.now() - started) / 1000
    const used = {
      postgres: (await postgresTime(superuser)) - postgres,
      node: ((await checkout.cpu()) - node) * 1000,
    }
    const costs = sumOf(students.map((student) => student.costs))
    const calls = [...costs.values()].reduce((sum, cost) => sum + cost.calls, 0)

    const submit = await endExam(students)
    const open = sockets.open()
    memory.after = await checkout.memory()
    await sockets.close()
    for (const client of clients) client.close()
    const hours = studied.reduce((sum, each) => sum + each, 0) / 60
    return {
      students: count,
      hours: Number(hours.toFixed(2)),
      seconds: Math.round(seconds),
      requestsASecond: Math.round(calls / seconds),
      processors: availableParallelism(),
      postgresMsACall: Number((used.postgres / calls).toFixed(2)),
      nodeMsACall: Number((used.node / calls).toFixed(2)),
      hour: { requests: hourOf(costs, hours).requests },
      login: quantiles(login),
      submitAtOnce: quantiles(submit),
      socketsOfAThousand: Math.round((1000 * open) / count),
      memory,
      calls: rowsOf(costs, hours).map(({ call, anHour, p50, p95, p99 }) => ({ call, anHour, p50, p95, p99 })),
    }
  } finally {
    await superuser.end()
    await checkout.stop()
  }
}

/** The CPU time (ms) of PostgREST's connections; they outlive a bench. */
async function postgresTime(superuser: Pool): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'authenticator'`,
  )
  return rows.reduce((sum, { pid }) => sum + (processorTime(pid) || 0), 0)
}

/** All sit an exam whose time ends at the same moment. Returns the submissions' durations (ms). */
async function endExam(students: readonly Student[]): Promise<number[]> {
  const [first] = students
  await first?.look(
    `update public.module_progress set passed_at = null, failures = 0, watched_at = now() where module_index = $1 and student_id = any ($2::uuid[])`,
    EXAM,
    students.map(({ id }) => id),
  )
  const papers = await Promise.all(
    students.map(({ call }) => call<ExamPaper>('start_exam', { p_module: EXAM })),
  )
  return Promise.all(
    students.map(async ({ call }, place) => {
      const { attemptId = '', revision = 0 } = papers[place] ?? {}
      const started = performance.now()
      await call('submit_exam', {
        p_attempt: attemptId,
        p_answers: {},
        p_revision: revision,
        p_language: 'en',
      })
      return performance.now() - started
    }),
  )
}
