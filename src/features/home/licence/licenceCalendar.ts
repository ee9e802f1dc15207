import type { LicencePath } from '../../../../contract/answers/licence.ts'
import type { Messages } from '../../../i18n/catalogue.ts'
import { calendarFile } from '../../../lib/calendarFile.ts'
import { paths } from '../../../paths.ts'

type Options = {
  path: LicencePath
  studentId: string
  site: URL
  words: Messages['licence']['licence']['events']
  now: Date
}

/** The licence dates as an iCalendar file: the first day to apply, the permit's last, and the school's dates. */
export function licenceCalendar({ path, studentId, site, words, now }: Options): string {
  const { readyOn, permitUntil, practicalDates } = path
  const common = (name: string) => ({
    uid: `${name}-${studentId}@${site.hostname}`,
    url: new URL(paths.home, site).href,
  })
  const isDone = path.steps.find(({ step }) => step === 'practical')?.doneOn != null
  return calendarFile({
    now,
    // Minutes since 1970: a later file has a higher number.
    sequence: Math.floor(now.getTime() / 60_000),
    events: [
      ...(readyOn
        ? [{ ...common('licence'), summary: words.ready, description: words.readyAbout, on: readyOn }]
        : []),
      ...(permitUntil
        ? [{ ...common('permit'), summary: words.permit, description: words.permitAbout, on: permitUntil }]
        : []),
      ...(isDone ? [] : practicalDates).map(({ day, note }) => ({
        ...common(`practical-${day}`),
        summary: words.practical(note),
        description: words.practicalAbout,
        on: day,
      })),
    ],
  })
}
