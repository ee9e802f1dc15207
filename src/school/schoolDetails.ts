import type { SchoolFacts } from '../../contract/answers/school.ts'
import { IDLE_NOTICE_DAYS } from '../../contract/limits.ts'
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

/** The demo school's facts for forms, bills and notices only: separate, to keep the landing page light. */
export const schoolDetails: Details = {
  /** For search engines. */
  openingHours: 'Mo-Su 08:00-17:00',
  privacyEmail: 'privacy@maneho.example',
  processors: { website: 'Sample Cloud, Singapore', mails: 'Sample Mail, Singapore', payments: '' },
  /** The LTO accredits the school as a driving institution and, separately, the provider of the online course. */
  accreditationNumbers: { school: 'LTO-ACC-0000-0000', provider: 'LTO-OTDC-0000-0000' },
  /** When a guardian's signature must be notarized: sources differ, so the school decides with its lawyer. */
  notarized: 'absent',
  payment: {
    /** In the order students choose from; `method` is recorded with a payment. */
    ways: [
      { name: 'GCash', method: 'gcash', account: '0900 000 0002', holder: school.legalName },
      { name: 'Maya', method: 'maya', account: '0900 000 0003', holder: school.legalName },
      { name: 'Sample Bank', method: 'bank', account: '0000 1111 2222', holder: school.legalName },
    ],
    office: { en: 'In cash at the office', fil: 'Cash sa opisina' },
    checkedWithin: { en: 'one working day', fil: 'isang araw na may pasok' },
  },
  keepYears: 5,
  idleYears: 3,
  idleNoticeDays: IDLE_NOTICE_DAYS,
  pictureDays: 90,
}

/** The same for a school that starts to state its facts: no payment may go to a made-up account. */
export const withoutAccounts: Details = {
  ...schoolDetails,
  payment: { ...schoolDetails.payment, ways: [] },
}
