import type { StudentRecord } from '../../contract/answers/records.ts'
import { amina } from '../features/people.ts'

/** The record of a newcomer, who has done nothing yet. */
export const EMPTY_RECORD: StudentRecord = {
  id: amina.id,
  person: amina,
  formerRuns: [],
  formerRun: null,
  enrolments: [],
  lessons: [],
  attempts: [],
  essays: [],
  essayReadings: [],
  completions: [],
  eligibility: {
    birthday: amina.birthday,
    citizenship: null,
    guardianNeeded: false,
    guardian: null,
    identity: null,
    identityOutdated: false,
    papers: null,
    pictureDays: 90,
    pictures: null,
    essay: null,
    missing: ['citizenship', 'identity'],
  },
  identityChecks: [],
  hours: null,
  looks: { first: null, last: null, mocks: 0, best: null },
  payments: [],
  certificates: [],
  certificateMissing: null,
  uploads: [],
}
