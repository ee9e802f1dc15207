import type { PackedStudent } from '../../../contract/answers/packs.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'
import { drawPictures } from './recordPictures.ts'
import { columns, lengthOf, moduleNumber, moduleOf, pesos, timeOf, words } from './recordWords.ts'
import { openSheets, type Sheets } from './sheets.ts'

/** The training record as readable pages: `record.json` without machine-only data. */
export async function drawRecord(record: PackedStudent, pack: string): Promise<Uint8Array<ArrayBuffer>> {
  const { student, schools, madeAt, formerRun } = record
  const school = schools[0]?.school ?? 'The school'
  const sheets = await openSheets({ title: `Training record: ${student.name}`, author: school, at: madeAt })
  sheets.title(
    student.name,
    `Training record of ${school}. Written ${timeOf(madeAt)}, Philippine time, like all times here.`,
  )
  if (formerRun)
    sheets.text(
      `Earlier course: ${COURSE_NAMES[formerRun.course]}, ${timeOf(formerRun.beganAt)} to ${timeOf(formerRun.endedAt)}. The student has bought it again since.`,
    )
  drawPerson(sheets, record)
  drawHours(sheets, record)
  drawLessons(sheets, record)
  drawAttempts(sheets, record)
  drawEssays(sheets, record)
  drawScenes(sheets, record)
  drawMoney(sheets, record)
  drawLog(sheets, record)
  return sheets.finish(`${student.name} · pack ${pack}`)
}

function drawPerson(sheets: Sheets, { student, schools, papers, hours }: PackedStudent) {
  const { person } = student
  sheets.heading('Student')
  sheets.table(columns(['', 1], ['', 3]), [
    ['Name', student.name],
    ['Email', person?.email ?? 'The account was deleted; its records are kept.'],
    ['Born', person?.birthday ?? '–'],
    ['Citizenship', papers.citizenship ?? '–'],
    ['Address, phone', [person?.address, person?.phone].filter(Boolean).join(', ') || '–'],
  ])
  sheets.heading('School')
  sheets.table(
    columns(
      ['Course', 2],
      ['School', 2],
      ['Accreditation', 2],
      ['Provider’s accreditation', 2],
      ['Instructor', 2],
    ),
    schools.map((one) => [
      COURSE_NAMES[one.course],
      one.school,
      one.accreditationNumber,
      one.providerNumber ?? '–',
      one.instructor,
    ]),
  )
  sheets.heading('Certificates')
  sheets.table(
    columns(['Serial number', 3.6], ['Course', 3], ['Issued', 2.2], ['By', 2], ['Revoked', 2.6]),
    papers.certificates.map((one) => [
      one.serial,
      `${COURSE_NAMES[one.course]}, ${one.hours} hours, completed ${one.completedOn}`,
      timeOf(one.issuedAt),
      one.issuedBy ?? 'At once',
      one.revokedAt ? `${timeOf(one.revokedAt)}: ${one.revokeReason}` : '–',
    ]),
  )
  sheets.heading('In the LTMS')
  sheets.table(
    columns(['Serial number', 3], ['Reference', 3], ['Uploaded', 2], ['By', 2], ['Undone', 3]),
    papers.ltmsUploads.map((one) => [
      one.serial,
      one.reference,
      timeOf(one.uploadedAt),
      one.uploadedBy,
      one.undoneAt ? `${timeOf(one.undoneAt)}: ${one.undoReason}` : '–',
    ]),
  )
  sheets.heading('Comparisons with an ID')
  sheets.table(
    columns(['Legal name', 3], ['Born', 2], ['Document', 2], ['By', 2], ['At', 2]),
    papers.identityChecks.map((one) => [
      one.legalName,
      one.birthDate,
      `${words(one.document)}${one.byPhoto ? ', on photos' : ''}`,
      one.checkedBy,
      timeOf(one.checkedAt),
    ]),
  )
  sheets.heading('Guardians’ consents')
  sheets.table(
    columns(['Guardian', 3], ['Contact', 2], ['Handed in', 2], ['State', 2], ['By', 3]),
    papers.guardianConsents.map((one) => [
      `${one.name}, ${one.relation}`,
      one.contact,
      timeOf(one.submittedAt),
      words(one.state),
      one.decidedAt ? `${one.decidedBy ?? ''} ${timeOf(one.decidedAt)} ${one.reason ?? ''}` : '–',
    ]),
  )
  sheets.heading('Consents')
  sheets.table(columns(['Text', 3], ['Version', 2], ['Decision', 1], ['At', 2]), [
    ...papers.consents.map((one) => [
      { terms: 'Terms', privacy: 'Privacy notice', hours: 'Counting of hours' }[one.document],
      one.version,
      'Yes',
      timeOf(one.givenAt),
    ]),
    ...hours.pictures.decisions.map((one) => [
      'Pictures while studying',
      one.version,
      one.agreed ? 'Yes' : 'No',
      timeOf(one.decidedAt),
    ]),
  ])
  sheets.heading('Access')
  sheets.table(
    columns(['Course', 3], ['Given', 2], ['By', 2], ['Last day', 2], ['Extended', 4]),
    papers.enrolments.map((one) => [
      [COURSE_NAMES[one.course], one.className].filter(Boolean).join(', class '),
      timeOf(one.grantedAt),
      one.grantedBy ?? '–',
      one.lastDay,
      one.extensions.map(({ lastDayAfter, reason }) => `to ${lastDayAfter}: ${reason}`).join('; ') || '–',
    ]),
  )
}

function drawHours(sheets: Sheets, { hours }: PackedStudent) {
  sheets.heading('Hours')
  sheets.table(
    columns(['Course', 3], ['Counted', 2], ['Required', 2]),
    hours.courses.map((one) => [
      COURSE_NAMES[one.course],
      lengthOf(one.creditedSeconds),
      `${one.requiredHours} h`,
    ]),
  )
  sheets.heading('Hours by day')
  const days = [...new Set(hours.days.map(({ day }) => day))]
  sheets.table(
    columns(['Day', 2], ['Counted', 2], ['With', 6]),
    days.map((day) => {
      const parts = hours.days.filter((one) => one.day === day)
      return [
        day,
        lengthOf(parts.reduce((sum, { seconds }) => sum + seconds, 0)),
        parts.map(({ moduleIndex, seconds }) => `${moduleOf(moduleIndex)} ${lengthOf(seconds)}`).join(', '),
      ]
    }),
  )
  sheets.heading('Hours by activity')
  sheets.table(
    columns(['Activity', 2], ['Module', 2], ['Page', 6], ['Counted', 2], ['Expected', 2]),
    hours.activities.map((one) => [
      words(one.kind),
      one.moduleIndex === null ? '–' : moduleOf(one.moduleIndex),
      one.title?.en ?? one.key ?? '–',
      lengthOf(one.seconds),
      lengthOf(one.expectedSeconds),
    ]),
  )
  const pages = [...new Set(hours.sessions.map(({ page }) => page))]
  sheets.heading('Stretches of study')
  sheets.table(
    columns(['From', 2], ['Until', 2], ['Counted', 2], ['Tab or device', 2]),
    hours.sessions.map((one) => [
      timeOf(one.startedAt),
      timeOf(one.until),
      lengthOf(one.seconds),
      `No. ${pages.indexOf(one.page) + 1}`,
    ]),
  )
  sheets.heading('Presence checks')
  sheets.table(
    columns(['At', 2], ['Outcome', 4], ['Confirmed or dropped', 2]),
    hours.presence.map((one) => [
      timeOf(one.askedAt),
      {
        answered: 'Answered in time',
        missed: 'Missed: the time was dropped',
        repeated: 'Asked again: the page stopped reporting',
        worked: 'Not asked: the student had just answered something',
        hasty: 'Asked again: pressed within half a second',
      }[one.outcome],
      lengthOf(one.seconds),
    ]),
  )
  drawPictures(sheets, hours.pictures)
}

function drawLessons(sheets: Sheets, { learning }: PackedStudent) {
  sheets.heading('Lessons')
  sheets.table(
    columns(['Module', 5], ['Film watched', 2], ['Text read', 2], ['Passed', 2]),
    learning.lessons.map((one) => [
      `${moduleNumber(one.moduleIndex)}. ${one.title}`,
      `${Math.round(one.watchedShare * 100)}%`,
      `${one.sections.filter(({ readAt }) => readAt).length} of ${one.sections.length} sections`,
      timeOf(one.passedAt),
    ]),
  )
  sheets.heading('Courses completed')
  sheets.table(
    columns(['Course', 3], ['Name at that time', 3], ['At', 2]),
    learning.completions.map((one) => [COURSE_NAMES[one.course], one.name, timeOf(one.at)]),
  )
}

function drawAttempts(sheets: Sheets, { learning }: PackedStudent) {
  sheets.heading('Exams')
  sheets.table(
    columns(['Exam', 2], ['Try', 1], ['Begun', 2], ['Handed in', 2], ['Score', 1], ['Result', 2]),
    learning.attempts.map((one) => [
      moduleOf(one.moduleIndex),
      `${one.number}`,
      timeOf(one.startedAt),
      timeOf(one.submittedAt),
      one.score === null ? '–' : `${one.score}%`,
      one.passed === null ? 'Open' : one.passed ? 'Passed' : 'Not passed',
    ]),
  )
  for (const one of learning.attempts.filter(({ questions }) => questions.length > 0)) {
    sheets.heading(`${moduleOf(one.moduleIndex)}, begun ${timeOf(one.startedAt)}: ${one.score}%`)
    sheets.table(
      columns(['Question', 7], ['Answer', 6], ['', 1], ['Time', 1]),
      one.questions.map(({ question, answer, right, seconds }) => [
        question.en,
        answer?.en ?? 'Not answered',
        right ? 'Right' : 'Wrong',
        seconds === null ? '–' : `${seconds} s`,
      ]),
    )
  }
  sheets.heading('Mock exams and looks')
  sheets.table(
    columns(['Kind', 2], ['Begun', 2], ['Handed in', 2], ['Score', 1]),
    learning.mocks.map((one) => [
      words(one.kind),
      timeOf(one.startedAt),
      timeOf(one.submittedAt),
      one.score === null ? '–' : `${one.score}%`,
    ]),
  )
}

function drawEssays(sheets: Sheets, { learning }: PackedStudent) {
  sheets.heading('Essays')
  if (learning.essays.length === 0) sheets.text('None.')
  for (const one of learning.essays) {
    sheets.text(`${one.number}. ${one.question.en}${one.rewritten ? ' (written again)' : ''}`, 'bold')
    sheets.text(one.body)
    sheets.text(`Sent ${timeOf(one.submittedAt)}\n`)
  }
  sheets.heading('What the instructor said')
  sheets.table(
    columns(['Round', 1], ['Levels', 3], ['Comment', 5], ['By', 2], ['At', 2]),
    learning.essayReadings.map((one) => [
      `${one.round}`,
      Object.entries(one.levels)
        .map(([line, level]) => `${line} ${level}`)
        .join(', '),
      one.comment ?? '–',
      one.readBy,
      timeOf(one.readAt),
    ]),
  )
}

function drawScenes(sheets: Sheets, { learning }: PackedStudent) {
  sheets.heading('Road scenes')
  sheets.table(
    columns(['Scene', 6], ['Answered', 2], ['First answer', 2], ['Times', 1]),
    learning.scenes.map((one) => [
      one.title.en,
      timeOf(one.answeredAt),
      one.right ? 'Right' : 'Wrong',
      `${one.times}`,
    ]),
  )
  sheets.heading('Cases')
  sheets.table(
    columns(['Case', 6], ['First time', 2], ['First score', 2], ['Best score', 2], ['Times', 1]),
    learning.cases.map((one) => [
      one.title.en,
      timeOf(one.firstEndedAt),
      `${one.firstScore}`,
      `${one.bestScore}`,
      `${one.times}`,
    ]),
  )
  sheets.heading('Practice')
  sheets.table(
    columns(['Day', 2], ['Cards and questions', 6]),
    learning.practice.map(({ day, items }) => [day, `${items}`]),
  )
}

function drawMoney(sheets: Sheets, { papers }: PackedStudent) {
  sheets.heading('Payments')
  sheets.table(
    columns(['Invoice', 2], ['Amount', 2], ['Method', 2], ['Received', 2], ['By', 2], ['State', 3]),
    papers.payments.map((one) => [
      one.invoiceNumber ?? '–',
      pesos(one.centavos),
      words(one.method),
      one.receivedOn ?? timeOf(one.at),
      one.receivedBy ?? '–',
      [
        words(one.state),
        one.voidReason ?? one.refuseReason,
        ...(one.refunds ?? []).map(
          ({ number, centavos, day }) => `refund ${number}, ${pesos(centavos)}, ${day}`,
        ),
      ]
        .filter(Boolean)
        .join('; '),
    ]),
  )
  sheets.heading('Submitted files')
  sheets.table(
    columns(['Kind', 2], ['At', 2], ['SHA-256', 7]),
    papers.documents.map((one) => [words(one.kind), timeOf(one.uploadedAt), one.sha256]),
  )
}

function drawLog(sheets: Sheets, { papers }: PackedStudent) {
  sheets.heading('Who did what')
  const detail = (facts: object) =>
    Object.entries(facts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', ')
  sheets.table(
    columns(['At', 2], ['What', 3], ['By', 3], ['Details', 5]),
    papers.log.map((one) => [timeOf(one.at), words(one.action), one.by, detail(one.after) || '–']),
  )
}
