// npm run scale: writes docs/measurements/scale.md, the hosted project for 1,000 to 1,000,000 students a month, from cohort.json.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Cohort } from '../bench/cohort/overHttp.ts'
import type { Measured } from '../bench/cohort.ts'
import { COMPUTE, PRO, SOURCES } from './scale/platform.ts'
import { bytes, many, money, table } from './scale/table.ts'

const SIZES = [1_000, 100_000, 1_000_000]

/** Assumptions, not measured: how a month's study is distributed, and a student's other requests. */
const ASSUMED = {
  days: 30,
  /** The busiest hour's share of a day's study. */
  busiestHour: 0.1,
  /** The share of online users who wait for the school or work for it, with a socket each. */
  waiting: 0.02,
  /** Edge function calls per course: signed films, files of papers, payment and certificate. */
  functions: 30,
  mails: 4,
  /** Bytes of scaled-down photos of an ID, a receipt and a consent, and of a certificate. They stay up to a year. */
  files: 1_600_000,
  /** An index takes about as much as its rows. */
  indexes: 2,
  /** The CPU share a database may use in the busiest hour. */
  load: 0.5,
  months: 12,
}

type Need = ReturnType<typeof needOf>

/** The needs of this many students per month, each taking the whole course in it. */
function needOf(students: number, { course, films }: Measured) {
  const hours = students * course.hours
  const online = (hours / ASSUMED.days) * ASSUMED.busiestHour
  const commits = course.calls.filter(({ rows }) => rows > 0).reduce((sum, { anHour }) => sum + anHour, 0)
  const kept = students * course.kept * ASSUMED.indexes
  const egress = hours * course.hour.sent + students * films
  const cores = (online * course.hour.cpu) / 3_600_000
  return {
    students,
    online,
    requests: hours * course.hour.requests,
    requestsASecond: (online * course.hour.requests) / 3600,
    rows: hours * course.hour.rows,
    commitsASecond: (online * commits) / 3600,
    cores,
    kept,
    files: students * ASSUMED.files,
    sockets: online * ASSUMED.waiting,
    egress,
    functions: students * ASSUMED.functions,
    mailsAnHour: ((students * ASSUMED.mails) / ASSUMED.days) * ASSUMED.busiestHour,
  }
}

const over = (value: number, included: number) => Math.max(0, value - included)

/** The smallest computer with the CPUs, the commits per second and the space for a year of rows. */
function computeFor({ cores, commitsASecond, kept }: Need) {
  const year = kept * ASSUMED.months
  return (
    COMPUTE.find(
      (size) =>
        size.cores * ASSUMED.load >= cores && size.iops * ASSUMED.load >= commitsASecond && size.most >= year,
    ) ?? COMPUTE[COMPUTE.length - 1]
  )
}

function costOf(need: Need) {
  const compute = computeFor(need)?.price ?? Number.NaN
  const gigabytes = (value: number) => value / 1e9
  const items = {
    plan: PRO.price,
    compute: over(compute, PRO.computeCredit),
    'active users': over(need.students, PRO.users.included) * PRO.users.price,
    egress: over(gigabytes(need.egress), PRO.egress.included) * PRO.egress.price,
    'disk after a year': over(gigabytes(need.kept * ASSUMED.months), PRO.disk.included) * PRO.disk.price,
    'files after a year': over(gigabytes(need.files * ASSUMED.months), PRO.files.included) * PRO.files.price,
    sockets: (over(need.sockets, PRO.sockets.included) / 1000) * PRO.sockets.price,
    functions: (over(need.functions, PRO.functions.included) / 1e6) * PRO.functions.price,
  }
  return { items, sum: Object.values(items).reduce((sum, each) => sum + each, 0) }
}

/** The limits that break, and at how many students per month. */
function limitsOf(measured: Measured) {
  const one = needOf(1, measured)
  const [micro] = COMPUTE
  const most = COMPUTE[COMPUTE.length - 1]
  const reached = (limit: number, ofOne: number) => limit / ofOne
  return [
    {
      limit: `Mails of Auth: 300 an hour, a setting of ours`,
      at: reached(300, one.mailsAnHour),
      moves: '`email_sent` in `supabase/config.toml`, with an SMTP provider that sends as many',
      source: 'auth',
    },
    {
      limit: `Disk: ${PRO.disk.included} GB of rows and indexes after a year`,
      at: reached(PRO.disk.included * 1e9, one.kept * ASSUMED.months),
      moves: `money: $${PRO.disk.price} a GB and month; the disk grows by itself`,
      source: 'billing',
    },
    {
      limit: `Files: ${PRO.files.included} GB after a year`,
      at: reached(PRO.files.included * 1e9, one.files * ASSUMED.months),
      moves: `money: $${PRO.files.price} a GB and month; fewer days for photos, under School`,
      source: 'pricing',
    },
    {
      limit: `Egress: ${PRO.egress.included} GB a month`,
      at: reached(PRO.egress.included * 1e9, one.egress),
      moves: `money: $${PRO.egress.price} a GB`,
      source: 'billing',
    },
    {
      limit: `Edge functions: ${many(PRO.functions.included)} calls a month`,
      at: reached(PRO.functions.included, one.functions),
      moves: `money: $${PRO.functions.price} a million`,
      source: 'billing',
    },
    {
      limit: `Monthly active users: ${many(PRO.users.included)}`,
      at: reached(PRO.users.included, one.students),
      moves: `money: $${PRO.users.price} each`,
      source: 'billing',
    },
    {
      limit: `Commits: half of ${many(micro?.iops ?? 0)} a second of the ${micro?.name} disk`,
      at: reached((micro?.iops ?? 0) * ASSUMED.load, one.commitsASecond),
      moves: 'a larger computer (two minutes of downtime)',
      source: 'compute',
    },
    {
      limit: `Sockets: ${PRO.sockets.included} at once`,
      at: reached(PRO.sockets.included, one.sockets),
      moves: `switching the spend cap off: 10,000, $${PRO.sockets.price} a thousand`,
      source: 'realtime',
    },
    {
      limit: `Processor: half of ${micro?.cores} shared processors of ${micro?.name}`,
      at: reached((micro?.cores ?? 0) * ASSUMED.load, one.cores),
      moves: 'a larger computer',
      source: 'compute',
    },
    {
      limit: `Sockets: 10,000 at once without a spend cap`,
      at: reached(10_000, one.sockets),
      moves: 'asking the vendor',
      source: 'realtime',
    },
    {
      limit: `Processor: half of the ${most?.cores} processors of ${most?.name}, the largest`,
      at: reached((most?.cores ?? 0) * ASSUMED.load, one.cores),
      moves: 'a project for each region; nothing joins two schools but the owner',
      source: 'compute',
    },
  ].toSorted((first, second) => first.at - second.at)
}

const reportOf = ({ calls }: Cohort) =>
  calls.find(({ call }) => call === 'record_study' || call === 'record_study_beat')

/** A cohort's reported figures. */
const CROWD_ROWS: [what: string, read: (cohort: Cohort) => string][] = [
  ['Requests of a student’s hour', ({ hour }) => many(hour.requests)],
  [
    'Postgres and Node for a student’s hour (ms)',
    ({ hour, postgresMsACall, nodeMsACall }) =>
      `${many(hour.requests * postgresMsACall)} and ${many(hour.requests * nodeMsACall)}`,
  ],
  ['Seconds in all', ({ seconds }) => String(seconds)],
  ['Sockets of 1,000', ({ socketsOfAThousand }) => many(socketsOfAThousand)],
  ...(['p50', 'p95', 'p99'] as const).map((share): (typeof CROWD_ROWS)[number] => [
    `A report, ${share} (ms)`,
    (cohort) => String(reportOf(cohort)?.[share]),
  ]),
  ['A class of 40 logs in, p95 (ms)', ({ login }) => String(login.p95)],
  ['An exam ends for all at once, p95 (ms)', ({ submitAtOnce }) => String(submitAtOnce.p95)],
  [
    'Memory of Node and its children (MB)',
    ({ memory }) => `${memory.after.node} and ${memory.after.children}`,
  ],
]

export function scaleDocument(
  measured: Measured,
  before: Pick<Measured, 'made' | 'course' | 'cohorts'>,
): string {
  const { course, cohorts } = measured
  const needs = SIZES.map((students) => needOf(students, measured))
  const row = (what: string, read: (need: Need) => string) => [what, ...needs.map(read)]
  const report = course.calls.find(({ call }) => call === 'record_study')
  const then = before.course.hour
  const times = (now: number, earlier: number) => (earlier / now).toFixed(1)
  const costs = needs.map(costOf)
  return `# What students cost, and what breaks first

Written by \`npm run generate -- scale\` from [cohort.json](cohort.json) (${measured.made}) and [cohort.before.json](cohort.before.json), the same on the tree
before decision 229. A test fails when this page is older than they are. Times are of a busy machine: compare them with each other.

Before: ${before.made}

## An hour of study

A student takes all activities of the theory course, ${course.hours.toFixed(1)} hours, ${course.way}.

${table([
  ['', 'before', 'now', 'times less'],
  ...(
    [
      ['Requests', then.requests, course.hour.requests, many],
      ['Rows written', then.rows, course.hour.rows, many],
      ['WAL', then.wal, course.hour.wal, bytes],
      ['Processor of Postgres (ms)', then.cpu, course.hour.cpu, many],
    ] as const
  ).map(([what, earlier, now, show]) => [what, show(earlier), show(now), times(now, earlier)]),
])}

A report takes ${report?.cpu} ms of Postgres on average and ${report?.cpuMedian} ms at the median: a new connection plans its queries first. The WAL excludes the full pages of checkpoints.
The goals are 90 requests an hour, 3,000 rows in fifteen hours (now ${many(15 * course.hour.rows)}) and 1 ms a report.

## Many at once, through the gateway of this machine

Every student studies an hour, compressed into as few minutes as the machine needs. One in fifty waits for the school. Sockets stay open meanwhile.

${table([
  ['', ...cohorts.flatMap(({ students }) => [`${students} before`, `${students} now`])],
  ...CROWD_ROWS.map(([what, read]) => [
    what,
    ...cohorts.flatMap((now) => {
      const earlier = before.cohorts.find(({ students }) => students === now.students)
      return [earlier ? read(earlier) : '', read(now)]
    }),
  ]),
])}

Before, a report was a beat. All students send as fast as responses arrive, so the machine is full. The times are those of a queue, not of a class.
The processor time of a student's hour hardly depends on that.

## A month on a hosted project

Each student takes the whole course in one month. Assumed, not measured:

- A tenth of a day's study falls into its busiest hour. One in fifty users then waits for the school or works for it.
- A student causes ${ASSUMED.functions} calls of edge functions, ${ASSUMED.mails} mails and ${bytes(ASSUMED.files)} of files. Indexes are as large as their rows.
- Half of the processors and of the disk's operations may be used.

${table([
  ['Students a month', ...SIZES.map(many)],
  row('Online in the busiest hour', ({ online }) => many(online)),
  row('Requests', ({ requests }) => many(requests)),
  row('Requests a second in the busiest hour', ({ requestsASecond }) => many(requestsASecond)),
  row('Rows written', ({ rows }) => many(rows)),
  row('Processors of Postgres in the busiest hour', ({ cores }) => cores.toFixed(2)),
  row('Rows and indexes kept', ({ kept }) => bytes(kept)),
  row('Files kept', ({ files }) => bytes(files)),
  row('Sockets in the busiest hour', ({ sockets }) => many(sockets)),
  row('Egress', ({ egress }) => bytes(egress)),
  row('Calls of edge functions', ({ functions }) => many(functions)),
  row('Mails in the busiest hour', ({ mailsAnHour }) => many(mailsAnHour)),
  row('Computer', (need) => computeFor(need)?.name ?? ''),
  ...Object.keys(costs[0]?.items ?? {}).map((item) => [
    `Money: ${item}`,
    ...costs.map(({ items }) => money(items[item as keyof typeof items])),
  ]),
  ['Money a month in all', ...costs.map(({ sum }) => money(sum))],
])}

The host of the app's scripts is separate; its egress is not included.

## What breaks, in this order

Three limits count by network address, whatever the size of the school [auth]:

- **30 logins at once.** A class of 31 meets it; the pages wait and retry (decision 315).
- **1,800 token refreshes an hour.** With tokens of one hour, 1,800 people can be online behind one carrier's address.
- **360 sign-ups and verifications an hour.**

${table([
  ['Limit of the Pro plan', 'reached at students a month', 'what moves it', 'source'],
  ...limitsOf(measured).map(({ limit, at, moves, source }) => [limit, many(at), moves, `[${source}]`]),
])}

${Object.entries(SOURCES)
  .map(([name, source]) => `[${name}] ${source}.`)
  .join('\n')}
Read on 2026-11-25 in stored copies of the vendor's pages. Check them again before you pay.

## The pooler

No function keeps state in its session: role and claims are set per transaction, and locks end with it (\`tests/database/schema.test.ts\`, \`pooler.test.ts\`).
The bench runs every call of the course through PgBouncer in transaction mode with five connections. A call holds a connection while Postgres works for it.
So the connections in use equal the busy processors above; the smallest computer has 60 [compute].

## Partitions and archives

No partitions: [decision 273](../decisions/0273-old-answers-may-move-to-files.md) says why. Old exam answers stay rows, unless a school sets under School after how many years they
move to files of Storage. That saves 20 kB a student.
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = async (name: string) =>
    JSON.parse(await readFile(new URL(`../../docs/measurements/${name}.json`, import.meta.url), 'utf8'))
  await writeFile(
    new URL('../../docs/measurements/scale.md', import.meta.url),
    scaleDocument(await read('cohort'), await read('cohort.before')),
  )
}
