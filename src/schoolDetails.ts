import { school } from './school.ts'

/**
 * The school's own facts that only forms, bills and notices name: apart, so that the landing page need not load them. All of it is made up.
 */
export const schoolDetails = {
  privacyEmail: 'privacy@maneho.example',
  /** The companies that process personal data for the school, and where: what the privacy notice says. */
  processors: {
    website: 'Sample Cloud, Singapore',
    mails: 'Sample Mail, Singapore',
    /** Only of a school that takes money online: 'PayMongo, Philippines'. */
    payments: '' as string,
  },
  /**
   * The LTO accredits the school as a driving institution and, apart from it, the provider of the online course. Certificates take
   * their numbers from private.certificate_settings.
   */
  accreditationNumbers: { school: 'LTO-ACC-0000-0000', provider: 'LTO-OTDC-0000-0000' },
  /** When a guardian's signature has to be notarized: sources differ, so the school decides with its lawyer. */
  notarized: 'absent' as 'always' | 'absent' | 'never',
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
} as const
