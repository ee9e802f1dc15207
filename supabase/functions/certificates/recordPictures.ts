import type { PackedStudent } from '../../../contract/answers/packs.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'
import { columns, lengthOf, timeOf } from './recordWords.ts'
import type { Sheets } from './sheets.ts'

type Pictures = PackedStudent['hours']['pictures']
const VERDICTS: Record<Pictures['verdicts'][number]['verdict'], string> = {
  same_person: 'Same person',
  unclear: 'Unclear',
  another_person: 'Another person',
  seen_at_desk: 'Asked at the desk',
}

/** Hours proved by pictures, and the staff's verdicts. */
export function drawPictures(sheets: Sheets, { wanted, courses, checks, verdicts }: Pictures) {
  sheets.heading('Checks by picture')
  sheets.text(
    wanted
      ? 'Some presence checks take a picture of a student who agrees to it; staff compare the pictures with the ID. Hours without one are not proven by picture, so the school asks the student at the desk.'
      : 'The school does not ask for pictures now.',
  )
  sheets.table(
    columns(['Course', 3], ['Proven by picture', 2], ['Not proven by picture', 2], ['No picture was due', 2]),
    courses.map((one) => [
      COURSE_NAMES[one.course],
      lengthOf(one.provenSeconds),
      lengthOf(one.unprovenSeconds),
      lengthOf(one.otherSeconds),
    ]),
  )
  sheets.table(
    columns(['Course', 3], ['Counted hours', 3], ['Asked at', 2.4], ['Picture', 4.6], ['Fingers', 1.2]),
    checks.map((one) => [
      COURSE_NAMES[one.course],
      `${lengthOf(one.fromSeconds)} to ${lengthOf(one.untilSeconds)}`,
      timeOf(one.askedAt),
      one.takenAt
        ? `Taken ${timeOf(one.takenAt)}${one.sha256 ? '' : ', deleted since'}`
        : `Not proven by picture: ${one.asked ? 'none was taken' : 'no consent to pictures'}`,
      `${one.fingers}`,
    ]),
    'No picture was due.',
  )
  sheets.heading('Whether it was the person on the ID')
  sheets.table(
    columns(['Course', 3], ['The staff say', 2], ['After', 1.5], ['By', 2], ['At', 2], ['Reason', 3]),
    verdicts.map((one) => [
      COURSE_NAMES[one.course],
      VERDICTS[one.verdict],
      `${one.checks} checks`,
      one.by,
      timeOf(one.at),
      one.note ?? '–',
    ]),
    'Not decided yet.',
  )
}
