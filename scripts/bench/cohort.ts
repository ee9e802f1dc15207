// Students take the theory course by the app's calls, one in SQL and many through the gateway: npm run bench -- cohort
// [-- --students 50,500 --minutes 60 --write]. `--quick` does a twentieth of the course, with three students.
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Cohort, measureCohort } from './cohort/overHttp.ts'
import { measureWholeCourse, type WholeCourse } from './cohort/wholeCourse.ts'
import { printTable } from './printTable.ts'

/** A run's results, as in docs/measurements/cohort.json; docs/measurements/scale.md is generated from it. */
export type Measured = {
  made: string
  course: WholeCourse
  cohorts: Cohort[]
  /** The bytes of a course's films, as fetched by a browser that draws them. */
  films: number
}

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '50,500' },
    minutes: { type: 'string', default: '60' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const counts = values.quick ? [3] : values.students.split(',').map(Number)
const minutes = values.quick ? 3 : Number(values.minutes)

/** The goals of decision 229: requests per hour of study, rows written in fifteen hours, and Postgres time per report (ms). */
const GOALS = { requests: 90, rows: 3_000, report: 1 }

/** The same course before decision 229; the file describes the measurement. */
const before: WholeCourse = JSON.parse(
  await readFile(new URL('../../docs/measurements/cohort.before.json', import.meta.url), 'utf8'),
).course

const course = await measureWholeCourse(values.quick ? 20 : 1)
printTable(course.calls.map(({ call, ...cost }) => ({ call, ...cost })))
const report = course.calls.find(({ call }) => call === 'record_study')?.cpu ?? Number.NaN
const ratio = (now: number, then: number) => (then / now).toFixed(1)
console.log(`\n${course.hours.toFixed(1)} hours of one student, ${course.way}`)
console.log(
  `${course.hour.requests} requests an hour of study (goal ${GOALS.requests}; before ${before.hour.requests}, ${ratio(course.hour.requests, before.hour.requests)} times as many)`,
)
console.log(
  `${Math.round(15 * course.hour.rows)} rows written in fifteen hours (goal ${GOALS.rows}; before ${Math.round(15 * before.hour.rows)}, ${ratio(course.hour.rows, before.hour.rows)} times)`,
)
console.log(
  `${Math.round(course.hour.wal / 1024)} kB of WAL and ${course.hour.cpu} ms of Postgres an hour (before ${ratio(course.hour.wal, before.hour.wal)} and ${ratio(course.hour.cpu, before.hour.cpu)} times)`,
)
const { counted, credited, held } = course.study
console.log(
  `${counted} hours counted, ${credited} of them credited and ${held} held for right answers at the end (goal 0)`,
)
console.log(`${report} ms of Postgres a report (goal ${GOALS.report})`)

const cohorts: Cohort[] = []
for (const count of counts) {
  const cohort = await measureCohort(count, minutes)
  cohorts.push(cohort)
  console.log(`\n${count} students through the gateway, ${cohort.hours} hours in ${cohort.seconds} s:\n`)
  printTable(cohort.calls.map(({ call, ...times }) => ({ call, ...times })))
  console.log(
    `\n${cohort.requestsASecond} requests a second; a call takes Postgres ${cohort.postgresMsACall} ms and Node ${cohort.nodeMsACall} ms`,
  )
  console.log(`A class of 40 logs in: ${JSON.stringify(cohort.login)} ms`)
  console.log(`An exam ends for all at once: ${JSON.stringify(cohort.submitAtOnce)} ms`)
  console.log(
    `Sockets of 1,000 who study: ${cohort.socketsOfAThousand}; before, one for each of their tabs, 1,000 and more`,
  )
  console.log(
    `Memory (MB): Node ${cohort.memory.before.node} → ${cohort.memory.after.node}, its children ${cohort.memory.before.children} → ${cohort.memory.after.children}`,
  )
}
if (values.write) {
  const made = `npm run bench -- cohort --write, on two cores with a load of ${loadavg()[0]?.toFixed(0)}`
  let films = 0
  for await (const file of glob('content/films/module-videos/*/{film.json,sound.mp4,captions.*.vtt}')) {
    if (!file.includes('defensive-driving')) films += (await stat(file)).size
  }
  const measured: Measured = { made, course, cohorts, films }
  await writeFile(
    new URL('../../docs/measurements/cohort.json', import.meta.url),
    `${JSON.stringify(measured, null, 2)}\n`,
  )
}
process.exit(held > 0 ? 1 : 0)
