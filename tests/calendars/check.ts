// `npm test -- calendars`: four calendar libraries find the same lessons in our files, in UTC and in Manila. They
// are installed in a temporary folder, to avoid twelve dependencies for one test.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { weeklyStudy } from '../../src/features/home/plan/weeklyStudy.ts'
import { calendarFile } from '../../src/lib/calendarFile.ts'

const READERS = ['ical.js@2.2.1', 'rrule@2.8.1', 'node-ical@0.26.1', 'ts-ics@2.4.6']
const HOURS = [0, 6, 7, 8, 19, 23]
const DAY = 86_400_000

function planned(today: string, days: number, weekdays: number[], hour: number) {
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * DAY)
  const until = day(days).toISOString().slice(0, 10)
  const events = weeklyStudy({ today, until, weekdays }).map((week, place) => ({
    ...week,
    uid: `study-${place + 1}@school.example`,
    summary: 'Study',
    description: 'Plan',
    url: 'https://school.example/',
    hour,
    minutes: 35,
  }))
  const lessons = Array.from({ length: days + 1 }, (_, ahead) => day(ahead))
    .filter((date) => weekdays.includes(date.getUTCDay() || 7))
    .map((date) => `${date.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`)
  return { file: calendarFile({ events, sequence: 1, now: new Date(`${today}T04:00:00Z`) }), lessons }
}

const plans = HOURS.flatMap((hour) => [
  planned('2026-11-23', 27, [3, 6], hour),
  planned('2026-11-25', 10, [1, 2, 3, 4, 5, 6, 7], hour),
  planned('2026-12-30', 0, [3], hour),
])
const folder = mkdtempSync(join(tmpdir(), 'calendars-'))
let wrong = 0
try {
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...READERS]
  execFileSync('npm', npm, { stdio: 'ignore' })
  const script = fileURLToPath(new URL('readers.mjs', import.meta.url))
  for (const zone of ['UTC', 'Asia/Manila']) {
    const answer = execFileSync(process.execPath, [script], {
      cwd: folder,
      env: { ...process.env, TZ: zone },
      input: JSON.stringify(plans.map(({ file }) => file)),
    })
    const found = JSON.parse(`${answer}`) as Record<string, string[]>[]
    for (const reader of READERS) {
      const name = reader.split('@')[0] ?? ''
      const missed = plans.filter(({ lessons }, place) => `${found[place]?.[name]}` !== `${lessons}`).length
      wrong += missed
      console.log(`${reader} in ${zone}: ${plans.length - missed} of ${plans.length} plans`)
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = wrong > 0 ? 1 : 0
