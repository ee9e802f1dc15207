import { z } from 'zod'
import { activityAction, activityAfter, activityBefore } from './activity.ts'
import { certificate, printedCertificate } from './certificates.ts'
import { uploadedDocument } from './documents.ts'
import { citizenship, guardianConsent, identityCheck } from './eligibility.ts'
import { keptReading } from './essays.ts'
import { formerRun } from './formerRuns.ts'
import { ltmsUpload } from './ltms.ts'
import { mockKind } from './mocks.ts'
import { payment } from './payments.ts'
import { personVerdict } from './pictureStates.ts'
import { profile } from './profiles.ts'
import { attemptRecord, enrolment, lessonRecord, studentRecord } from './records.ts'
import { bilingual, count, courseName, day, moduleIndex, moment, pageOf, uuid } from './shared.ts'
import { studyKind } from './study.ts'

const answeredItem = z.strictObject({
  question: bilingual,
  answer: bilingual.nullable(),
  right: z.boolean().optional(),
})

const attempt = attemptRecord.omit({ id: true, answered: true, questions: true }).extend({
  /** The reading language; null before submission. */
  language: z.string().nullable(),
  /** In order, and none while the attempt is open. The right option is not included. */
  questions: z.array(answeredItem.extend({ right: z.boolean(), seconds: count.nullable() })),
})

const learning = z.strictObject({
  lessons: z.array(lessonRecord),
  attempts: z.array(attempt),
  looks: studentRecord.shape.looks,
  mocks: z.array(
    z.strictObject({
      kind: mockKind,
      startedAt: moment,
      submittedAt: moment.nullable(),
      score: count.nullable(),
      questions: z.array(answeredItem),
    }),
  ),
  essays: z.array(
    z.strictObject({
      course: courseName,
      number: count,
      question: bilingual,
      body: z.string(),
      rewritten: z.boolean(),
      submittedAt: moment,
    }),
  ),
  essayReadings: z.array(keptReading),
  practice: z.array(z.strictObject({ day, items: count })),
  scenes: z.array(z.strictObject({ title: bilingual, answeredAt: moment, right: z.boolean(), times: count })),
  cases: z.array(
    z.strictObject({
      title: bilingual,
      times: count,
      firstScore: count,
      bestScore: count,
      firstEndedAt: moment,
      endedAt: moment,
    }),
  ),
  completions: studentRecord.shape.completions,
})

export const practisedWork = learning.pick({
  looks: true,
  mocks: true,
  practice: true,
  scenes: true,
  cases: true,
})

/** Identity evidence: what pictures prove of the hours, and the staff's verdicts. */
const pictures = z.strictObject({
  wanted: z.boolean(),
  courses: z.array(
    z.strictObject({
      course: courseName,
      provenSeconds: count,
      /** With a due picture that was not taken. */
      unprovenSeconds: count,
      /** After the last check, or without a due picture. */
      otherSeconds: count,
    }),
  ),
  checks: z.array(
    z.strictObject({
      course: courseName,
      askedAt: moment,
      fromSeconds: count,
      untilSeconds: count,
      fingers: count,
      /** False if the student had not agreed to pictures. */
      asked: z.boolean(),
      /** Null if none was taken: no picture proves these hours. */
      takenAt: moment.nullable(),
      /** The picture's hash, until it is deleted. */
      sha256: z.string().nullable(),
    }),
  ),
  /** Oldest first; a course's last one counts. */
  verdicts: z.array(
    z.strictObject({
      course: courseName,
      verdict: personVerdict,
      note: z.string().nullable(),
      checks: count,
      by: z.string(),
      at: moment,
    }),
  ),
  /** Oldest first; the last one counts. */
  decisions: z.array(z.strictObject({ version: day, agreed: z.boolean(), decidedAt: moment })),
})

const hours = z.strictObject({
  courses: z.array(z.strictObject({ course: courseName, requiredHours: count, creditedSeconds: count })),
  /** Confirmed by a presence check. Practice belongs to no module. */
  days: z.array(
    z.strictObject({ course: courseName, day, moduleIndex: moduleIndex.nullable(), seconds: count }),
  ),
  activities: z.array(
    z.strictObject({
      course: courseName,
      kind: studyKind,
      moduleIndex: moduleIndex.nullable(),
      /** A lesson section's or case's, with its title. */
      key: z.string().nullable(),
      title: bilingual.nullable(),
      seconds: count,
      expectedSeconds: count,
    }),
  ),
  /** The stretches; `page` is the random id of the open page that sent its last beat. */
  sessions: z.array(
    z.strictObject({ course: courseName, page: uuid, startedAt: moment, until: moment, seconds: count }),
  ),
  presence: z.array(
    z.strictObject({
      askedAt: moment,
      settledAt: moment,
      outcome: z.enum(['answered', 'missed', 'repeated', 'worked', 'hasty']),
      seconds: count,
    }),
  ),
  pictures,
})

const papers = z.strictObject({
  enrolments: z.array(enrolment),
  citizenship: citizenship.nullable(),
  identityChecks: z.array(identityCheck),
  /** Oldest first. */
  guardianConsents: z.array(guardianConsent),
  /** Uploaded files, by hash; the pictures stay with the school. */
  documents: z.array(uploadedDocument.omit({ id: true }).extend({ sha256: z.string() })),
  consents: z.array(
    z.strictObject({ document: z.enum(['terms', 'privacy', 'hours']), version: day, givenAt: moment }),
  ),
  payments: z.array(payment),
  certificates: z.array(certificate),
  ltmsUploads: z.array(ltmsUpload),
  /** Staff actions, oldest first. A deleted account's log is not kept with its record. */
  log: z.array(
    z.strictObject({
      at: moment,
      action: activityAction,
      by: z.string(),
      before: activityBefore,
      after: activityAfter,
    }),
  ),
})

/** The evidence of one student's training: the file `record.json` of a pack. */
export const packedStudent = z.strictObject({
  format: z.literal('maneho-training-record'),
  version: z.literal(1),
  madeAt: moment,
  /** The person is null after the account's deletion. */
  student: z.strictObject({ id: uuid, name: z.string(), person: profile.nullable() }),
  /** The earlier course whose record this is; null for the current one. */
  formerRun: formerRun.nullable(),
  schools: z.array(
    z.strictObject({
      course: courseName,
      school: z.string(),
      accreditationNumber: z.string(),
      providerNumber: z.string().nullable(),
      instructor: z.string(),
    }),
  ),
  learning,
  hours,
  papers,
})
export type PackedStudent = z.infer<typeof packedStudent>

/** One student of a pack: number and total, the record, and the data of the sealed certificates. */
export const packedRow = z.strictObject({
  pack: z.strictObject({ id: uuid, number: count, of: count }),
  record: packedStudent,
  papers: z.array(printedCertificate),
})
export type PackedRow = z.infer<typeof packedRow>

const packRow = z.strictObject({ number: count, studentId: uuid, name: z.string() })
export type PackRow = z.infer<typeof packRow>

export const inspectionLink = z.strictObject({
  id: uuid,
  purpose: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  until: moment,
  withdrawnAt: moment.nullable(),
  withdrawnBy: z.string().nullable(),
  /** How often the list was opened, and a student's part fetched. */
  opened: count,
  fetched: count,
  usedAt: moment.nullable(),
})
export type InspectionLink = z.infer<typeof inspectionLink>

export const pack = z.strictObject({
  id: uuid,
  /** The first day of the graduates' month; null if staff chose the students. */
  month: day.nullable(),
  madeBy: z.string(),
  madeAt: moment,
  students: z.array(packRow),
  links: z.array(inspectionLink),
})
export type Pack = z.infer<typeof pack>

export const listedPack = pack.omit({ students: true, links: true }).extend({
  students: count,
  first: z.string().nullable(),
  openLinks: count,
})
export type ListedPack = z.infer<typeof listedPack>

/** A pack as a link's holder sees it. */
export const inspection = z.strictObject({
  purpose: z.string(),
  until: moment,
  school: z.string().nullable(),
  pack: uuid,
  month: day.nullable(),
  students: z.array(packRow),
})
export type Inspection = z.infer<typeof inspection>

export const packFunctions = {
  make_pack: pack,
  read_pack: pack,
  list_packs: pageOf(listedPack),
  student_pack: packedRow,
  make_inspection_link: pack,
  withdraw_inspection_link: pack,
  inspect_pack: inspection,
  inspected_student: packedRow,
}
