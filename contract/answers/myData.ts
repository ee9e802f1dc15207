import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { activityAction, activityAfter, activityBefore } from './activity.ts'
import { instalment, myDiscount, myTerms } from './balances.ts'
import { certificate } from './certificates.ts'
import { refundState } from './checkouts.ts'
import { uploadedDocument } from './documents.ts'
import { citizenship, identityCheck, identityPapers } from './eligibility.ts'
import { keptReading, sentEssayAnswer } from './essays.ts'
import { licenceStep } from './licence.ts'
import { ltmsUpload } from './ltms.ts'
import { ownMail } from './mails.ts'
import { mockKind } from './mocks.ts'
import { ownNotice } from './notices.ts'
import { notification } from './notifications.ts'
import { practisedWork } from './packs.ts'
import { payment } from './payments.ts'
import { personVerdict } from './pictureStates.ts'
import { weekday } from './plan.ts'
import { rating } from './practice.ts'
import { erasureRequest } from './privacy.ts'
import { profile } from './profiles.ts'
import { attemptRecord, enrolment, extension, lessonRecord } from './records.ts'
import { sceneAnswer } from './scenes.ts'
import { bilingual, count, courseName, day, language, moduleIndex, moment } from './shared.ts'
import { studyKind } from './study.ts'
import { watchedRange } from './videos.ts'

const account = z.strictObject({
  email: z.string(),
  createdAt: moment.nullable(),
  emailConfirmedAt: moment.nullable(),
  lastSignInAt: moment.nullable(),
  sessions: z.array(
    z.strictObject({
      createdAt: moment.nullable(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
    }),
  ),
})

const answeredItem = z.strictObject({
  question: bilingual,
  answer: bilingual.nullable(),
  right: z.boolean().optional(),
})

/** Never which answers were right: together they would reveal the key. */
const exam = attemptRecord.omit({ id: true, answered: true }).extend({
  /** The reading language, possibly `both`; null before submission. */
  language: z.string().nullable(),
  marked: z.boolean(),
  questions: z.array(
    answeredItem.omit({ right: true }).extend({
      /** The time of the answer; null if never saved alone. */
      seconds: count.nullable(),
    }),
  ),
})

const essayText = z.strictObject({ course: courseName, number: count, body: z.string() })

const learning = z.strictObject({
  films: z.array(
    z.strictObject({
      moduleIndex,
      title: bilingual,
      passedAt: moment.nullable(),
      failures: count,
      failedRounds: count,
      opensAt: moment.nullable(),
      /** Since when the school must reopen it. */
      closedAt: moment.nullable(),
      remind: z.boolean(),
      watchedSeconds: z.array(watchedRange),
      watchedAt: moment.nullable(),
      positionSeconds: count,
      reportedAt: moment.nullable(),
    }),
  ),
  readings: z.array(
    z.strictObject({
      moduleIndex,
      title: bilingual,
      words: count,
      reportedAt: moment,
      readAt: moment.nullable(),
    }),
  ),
  lastReadingAt: moment.nullable(),
  practice: z.array(z.strictObject({ item: z.string(), day, rating, dueOn: day })),
  scenes: z.array(
    z.strictObject({ title: bilingual, answeredAt: moment, right: z.boolean(), times: count, dueOn: day }),
  ),
  sceneSets: z.array(
    z.strictObject({
      moduleIndex,
      startedAt: moment,
      total: count,
      answers: z.array(sceneAnswer),
    }),
  ),
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
  caseRuns: z.array(
    z.strictObject({
      title: bilingual,
      startedAt: moment,
      endedAt: moment.nullable(),
      chosen: z.array(bilingual),
    }),
  ),
  exams: z.array(exam),
  mocks: z.array(
    z.strictObject({
      kind: mockKind,
      startedAt: moment,
      submittedAt: moment.nullable(),
      score: count.nullable(),
      questions: z.array(answeredItem),
    }),
  ),
  essayAnswers: z.array(essayText.extend({ submittedAt: moment })),
  essayRewrites: z.array(essayText.extend({ submittedAt: moment })),
  essayReadings: z.array(keptReading.omit({ readBy: true })),
  essayDrafts: z.array(essayText.extend({ updatedAt: moment })),
  completions: z.array(z.strictObject({ course: courseName, name: z.string(), at: moment })),
})

const hours = z.strictObject({
  consents: z.array(z.strictObject({ version: z.string(), givenAt: moment })),
  days: z.array(
    z.strictObject({
      course: courseName,
      day,
      moduleIndex: moduleIndex.nullable(),
      seconds: count,
      pendingSeconds: count,
    }),
  ),
  activities: z.array(
    z.strictObject({
      course: courseName,
      kind: studyKind,
      moduleIndex: moduleIndex.nullable(),
      key: z.string().nullable(),
      seconds: count,
      pendingSeconds: count,
    }),
  ),
  sessions: z.array(z.strictObject({ course: courseName, startedAt: moment, until: moment, seconds: count })),
  plans: z.array(
    z.strictObject({
      course: courseName,
      until: day,
      weekdays: z.array(weekday),
      chosenOn: day,
      leftSeconds: count,
    }),
  ),
  licenceSteps: z.array(z.strictObject({ step: licenceStep, doneOn: day })),
  reminders: z.strictObject({ on: z.boolean(), changedAt: moment }).nullable(),
  presence: z.array(
    z.strictObject({
      askedAt: moment,
      settledAt: moment.nullable(),
      outcome: z.enum(['answered', 'missed', 'repeated', 'worked', 'hasty']),
      seconds: count.nullable(),
    }),
  ),
  pictureConsents: z.array(
    z.strictObject({ version: day, language, agreed: z.boolean(), decidedAt: moment }),
  ),
  pictures: z.array(
    z.strictObject({
      course: courseName,
      askedAt: moment,
      fingers: count,
      seconds: count,
      takenAt: moment.nullable(),
      /** The picture's id while it is kept; the download replaces it by the picture. */
      picture: z.string().nullable(),
    }),
  ),
})

const ownVerdict = z.strictObject({
  course: courseName,
  verdict: personVerdict,
  note: z.string().nullable(),
  checks: count,
  givenAt: moment,
})

/** Without the names of staff. */
const office = z.strictObject({
  enrolments: z.array(
    enrolment.omit({ id: true, grantedBy: true }).extend({
      extensions: z.array(extension.omit({ id: true, grantedBy: true })),
    }),
  ),
  citizenship: citizenship.nullable(),
  classes: z.array(
    z.strictObject({ name: z.string(), course: courseName, firstDay: day, lastDay: day, since: moment }),
  ),
  identityChecks: z.array(identityCheck.omit({ checkedBy: true })),
  personVerdicts: z.array(ownVerdict),
  identityPapers: z.array(
    identityPapers
      .pick({ document: true, submittedAt: true })
      .extend({ decidedAt: moment.nullable(), refusal: z.string().nullable() }),
  ),
  guardianConsents: z.array(
    z.strictObject({
      name: z.string(),
      relation: z.string(),
      contact: z.string(),
      submittedAt: moment,
      decidedAt: moment.nullable(),
      refusal: z.string().nullable(),
    }),
  ),
  certificates: z.array(certificate.omit({ issuedBy: true, revokedBy: true })),
  ltmsUploads: z.array(
    ltmsUpload.pick({ serial: true, reference: true, uploadedAt: true, undoneAt: true, undoReason: true }),
  ),
  discounts: z.array(myDiscount.omit({ id: true }).extend({ course: courseName })),
  paymentTerms: z.array(
    myTerms.omit({ version: true }).extend({
      course: courseName,
      instalments: z.array(instalment.omit({ open: true })),
    }),
  ),
  payments: z.array(payment.omit({ id: true, receivedBy: true, proof: true, online: true })),
  checkouts: z.array(
    z.strictObject({
      course: courseName,
      centavos: count,
      state: z.string(),
      channel: z.string().nullable(),
      begunAt: moment,
      failedAt: moment.nullable(),
    }),
  ),
  onlineRefunds: z.array(
    z.strictObject({
      centavos: count,
      reason: z.string(),
      state: refundState,
      failure: z.string().nullable(),
      at: moment,
    }),
  ),
  onlineFindings: z.array(
    z.strictObject({
      problem: z.string(),
      course: courseName.nullable(),
      centavos: z.int(),
      reference: z.string(),
      at: moment,
      settledAt: moment.nullable(),
    }),
  ),
  documents: z.array(uploadedDocument.omit({ id: true })),
  mails: z.array(ownMail),
  notices: z.array(notification.pick({ type: true, message: true, createdAt: true })),
  bell: z.array(ownNotice),
  activity: z.array(
    z.strictObject({
      action: activityAction,
      before: activityBefore,
      after: activityAfter,
      createdAt: moment,
      byYou: z.boolean(),
    }),
  ),
  edits: z.strictObject({ day, edits: count }).nullable(),
  copies: z.strictObject({ day, copies: count }).nullable(),
  lastError: moment.nullable(),
})

const formerCourse = learning
  .pick({ exams: true, completions: true })
  .extend(hours.pick({ days: true, activities: true, sessions: true }).shape)
  .extend({
    course: courseName,
    beganAt: moment,
    endedAt: moment,
    lessons: z.array(lessonRecord),
    essayAnswers: z.array(sentEssayAnswer.omit({ copyOf: true })),
    essayReadings: learning.shape.essayReadings,
    personVerdicts: z.array(ownVerdict),
    /** Null for courses that ended before it was kept. */
    practice: practisedWork.nullable(),
  })

/** All data that the school holds about one user. */
export const myData = z.strictObject({
  madeAt: moment,
  profile,
  account,
  consents: z.array(
    z.strictObject({
      document: z.enum(Constants.public.Enums.legal_document),
      version: z.string(),
      schoolVersion: count,
      language: z.string(),
      givenAt: moment,
    }),
  ),
  erasure: erasureRequest.nullable(),
  learning,
  hours,
  formerCourses: z.array(formerCourse),
  office,
})
export type MyData = z.infer<typeof myData>

export const myDataFunctions = { my_data: myData }
