import { z } from 'zod'
import { activityFunctions } from './answers/activity.ts'
import { admissionFunctions } from './answers/admissions.ts'
import { archiveFunctions } from './answers/archives.ts'
import { balanceFunctions } from './answers/balances.ts'
import { batchFunctions } from './answers/batches.ts'
import { caseFunctions } from './answers/cases.ts'
import { cashBookFunctions } from './answers/cashBook.ts'
import { certificateFunctions } from './answers/certificates.ts'
import { checkout, checkoutFunctions, refundState } from './answers/checkouts.ts'
import { classFunctions } from './answers/classes.ts'
import { courseFunctions } from './answers/course.ts'
import { documentFunctions, uploadedDocument } from './answers/documents.ts'
import { eligibilityFunctions } from './answers/eligibility.ts'
import { essayFunctions } from './answers/essays.ts'
import { examFunctions } from './answers/exams.ts'
import { formerRunFunctions } from './answers/formerRuns.ts'
import { lessonFunctions } from './answers/lessons.ts'
import { licenceFunctions } from './answers/licence.ts'
import { ltmsFunctions } from './answers/ltms.ts'
import { mailFunctions } from './answers/mails.ts'
import { messageFunctions } from './answers/messages.ts'
import { mockFunctions } from './answers/mocks.ts'
import { myDataFunctions } from './answers/myData.ts'
import { noticeFunctions } from './answers/notices.ts'
import { notificationFunctions } from './answers/notifications.ts'
import { packFunctions } from './answers/packs.ts'
import { paymentFunctions } from './answers/payments.ts'
import { pictureFunctions } from './answers/pictures.ts'
import { planFunctions } from './answers/plan.ts'
import { practiceFunctions } from './answers/practice.ts'
import { privacyFunctions } from './answers/privacy.ts'
import { profileFunctions } from './answers/profiles.ts'
import { questionFunctions } from './answers/questions.ts'
import { recordFunctions } from './answers/records.ts'
import { reportFunctions } from './answers/reports.ts'
import { sceneFunctions } from './answers/scenes.ts'
import { schoolFunctions } from './answers/school.ts'
import { factorFunctions } from './answers/secondFactor.ts'
import { settingFunctions } from './answers/settings.ts'
import { count, uuid } from './answers/shared.ts'
import { studyFunctions } from './answers/study.ts'
import { todayFunctions } from './answers/today.ts'
import { userFunctions } from './answers/users.ts'
import { openedLesson, videoFunctions } from './answers/videos.ts'
import type { AnsweringFunction, FunctionName } from './functions.ts'

/** The answers of the database's functions, with exactly these keys. */
export const databaseAnswers = {
  ...activityFunctions,
  ...admissionFunctions,
  ...archiveFunctions,
  ...balanceFunctions,
  ...batchFunctions,
  ...caseFunctions,
  ...cashBookFunctions,
  ...certificateFunctions,
  ...classFunctions,
  ...courseFunctions,
  ...documentFunctions,
  ...eligibilityFunctions,
  ...pictureFunctions,
  ...essayFunctions,
  ...examFunctions,
  ...formerRunFunctions,
  ...factorFunctions,
  ...lessonFunctions,
  ...licenceFunctions,
  ...ltmsFunctions,
  ...mailFunctions,
  ...messageFunctions,
  ...mockFunctions,
  ...myDataFunctions,
  ...noticeFunctions,
  ...notificationFunctions,
  ...checkoutFunctions,
  ...packFunctions,
  ...paymentFunctions,
  ...planFunctions,
  ...practiceFunctions,
  ...privacyFunctions,
  ...profileFunctions,
  ...questionFunctions,
  ...recordFunctions,
  ...reportFunctions,
  ...sceneFunctions,
  ...schoolFunctions,
  ...settingFunctions,
  ...studyFunctions,
  ...todayFunctions,
  ...userFunctions,
  ...videoFunctions,
} satisfies Record<AnsweringFunction, z.ZodType>

/** The JSON answers of edge functions: by name, or by the whole path of a call with another answer. */
export const edgeAnswers = {
  'attempts/archive': z.strictObject({ archived: count, restored: count, removed: count }),
  'attempts/restore': z.strictObject({ restored: count }),
  certificates: z.strictObject({ serial: z.string() }),
  'certificates/unsealed': z.strictObject({ sealed: count }),
  documents: uploadedDocument,
  'documents/leftover': z.strictObject({ removed: count }),
  'documents/compare': z.strictObject({ read: count, compared: count, same: count }),
  'documents/clean': z.strictObject({ looked: count, cleaned: count, broken: count, left: count }),
  lessons: openedLesson,
  mails: z.union([z.strictObject({ sent: count }), z.strictObject({ stopped: z.literal(true) })]),
  'payments/checkouts': checkout,
  'payments/looks': z.strictObject({ looked: count }),
  'payments/reconcile': z.strictObject({ looked: count }),
  'payments/refunds': z.strictObject({ state: refundState }),
  'payments/webhook': z.strictObject({ outcome: z.string() }),
  users: z.union([
    z.strictObject({ id: uuid, disabled: z.boolean() }),
    z.strictObject({ id: uuid, deleted: z.literal(true) }),
  ]),
  'users/admit': z.strictObject({ made: count, left: count }),
  'users/start': z.strictObject({ email: z.string() }),
}

export type Answer<Name extends FunctionName> = Name extends AnsweringFunction
  ? z.infer<(typeof databaseAnswers)[Name]>
  : undefined

export type EdgeFunction = keyof typeof edgeAnswers

export type EdgeAnswer<Name extends EdgeFunction> = z.infer<(typeof edgeAnswers)[Name]>
