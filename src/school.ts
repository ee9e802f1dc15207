import { TIME_ZONE } from '../contract/limits.ts'

/**
 * Every fact of the school itself. All of it is made up: a real school puts its own facts here and nowhere else.
 */
export const school = {
  name: 'Maneho',
  legalName: 'Maneho Driving School',
  url: 'https://maneho.example',
  email: 'hello@maneho.example',
  privacyEmail: 'privacy@maneho.example',
  /** The companies that process personal data for the school, and where: what the privacy notice says. */
  processors: { website: 'Sample Cloud, Singapore', mails: 'Sample Mail, Singapore' },
  phones: [
    { label: '0900 000 0000', href: 'tel:+639000000000' },
    { label: '0900 000 0001', href: 'tel:+639000000001' },
  ],
  page: { label: 'facebook.com/maneho.example', href: 'https://www.facebook.com/maneho.example' },
  messenger: { label: 'm.me/maneho.example', href: 'https://m.me/maneho.example' },
  office: {
    label: '1 Sample Street, Sample City, Cavite',
    street: '1 Sample Street',
    city: 'Sample City',
    region: 'Cavite',
    map: 'https://www.google.com/maps/search/?api=1&query=1+Sample+Street+Sample+City+Cavite',
  },
  track: {
    label: '2 Sample Road, Sample Town, Cavite',
    map: 'https://www.google.com/maps/search/?api=1&query=2+Sample+Road+Sample+Town+Cavite',
  },
  /**
   * The LTO accredits the school as a driving institution and, apart from it, the provider of the online course. Certificates take
   * their numbers from private.certificate_settings.
   */
  accreditation: {
    en: 'Accredited by the LTO',
    fil: 'Accredited ng LTO',
    number: 'LTO-ACC-0000-0000',
    provider: 'LTO-OTDC-0000-0000',
  },
  /** When a guardian's signature has to be notarized: sources differ, so the school decides with its lawyer. */
  notarized: 'absent' as 'always' | 'absent' | 'never',
  payment: {
    /** In the order in which students choose them; `method` is what is recorded of a payment. */
    ways: [
      { name: 'GCash', method: 'gcash', account: '0900 000 0002', holder: 'Maneho Driving School' },
      { name: 'Maya', method: 'maya', account: '0900 000 0003', holder: 'Maneho Driving School' },
      { name: 'Sample Bank', method: 'bank', account: '0000 1111 2222', holder: 'Maneho Driving School' },
    ],
    office: { en: 'In cash at the office', fil: 'Cash sa opisina' },
    /** How long the school takes to check a payment. */
    checkedWithin: { en: 'one working day', fil: 'isang araw na may pasok' },
  },
  /** Every day that is counted, exported or printed is a day in this time zone. */
  timeZone: TIME_ZONE,
  hours: { en: 'Every day, 8 AM to 5 PM', fil: 'Araw-araw, 8 AM hanggang 5 PM' },
  /** The same for search engines. */
  openingHours: 'Mo-Su 08:00-17:00',
} as const
