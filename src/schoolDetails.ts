import type { SchoolFacts } from '../contract/answers/school.ts'
import { IDLE_NOTICE_DAYS } from '../contract/limits.ts'
import { school } from './school.ts'

type Details = Required<
  Pick<
    SchoolFacts,
    | 'openingHours'
    | 'privacyEmail'
    | 'processors'
    | 'accreditationNumbers'
    | 'notarized'
    | 'payment'
    | 'keepYears'
    | 'idleYears'
    | 'idleNoticeDays'
    | 'pictureDays'
  >
>

/** The demo school's facts that only forms, bills and notices name: apart, so that the landing page need not load them. */
export const schoolDetails: Details = {
  /** For search engines. */
  openingHours: 'Mo-Su 08:00-17:00',
  privacyEmail: 'privacy@maneho.example',
  /** The companies that process personal data for the school, and where: what the privacy notice says. */
  processors: { website: 'Sample Cloud, Singapore', mails: 'Sample Mail, Singapore', payments: '' },
  /** The LTO accredits the school as a driving institution and, apart from it, the provider of the online course. */
  accreditationNumbers: { school: 'LTO-ACC-0000-0000', provider: 'LTO-OTDC-0000-0000' },
  /** When a guardian's signature has to be notarized: sources differ, so the school decides with its lawyer. */
  notarized: 'absent',
  payment: {
    /** In the order in which students choose them; `method` is what is recorded of a payment. */
    ways: [
      { name: 'GCash', method: 'gcash', account: '0900 000 0002', holder: school.legalName },
      { name: 'Maya', method: 'maya', account: '0900 000 0003', holder: school.legalName },
      { name: 'Sample Bank', method: 'bank', account: '0000 1111 2222', holder: school.legalName },
    ],
    office: { en: 'In cash at the office', fil: 'Cash sa opisina' },
    /** How long the school takes to check a payment. */
    checkedWithin: { en: 'one working day', fil: 'isang araw na may pasok' },
  },
  keepYears: 5,
  idleYears: 3,
  idleNoticeDays: IDLE_NOTICE_DAYS,
  pictureDays: 90,
}

/** The same, for a school that begins to say its own facts: nobody may pay into a made-up account. */
export const withoutAccounts: Details = {
  ...schoolDetails,
  payment: { ...schoolDetails.payment, ways: [] },
}
