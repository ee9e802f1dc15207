import { COURSE_NAMES, THEORY_HOURS, TIME_ZONE } from '../contract/limits.ts'
import type { InBoth } from './i18n/language.ts'

export type Course = {
  code: 'TDC' | 'PDC' | 'MRC' | 'DLC'
  name: string
  /** In Philippine pesos. */
  price: number
  /**
   * The law caps what theory and practice may cost (LTO Memorandum Circular JMT-2023-2390: theory 1,000, practice 2,500 for
   * motorcycles and 4,000 for light vehicles), so those prices are fixed; a refresher has no cap and starts at its price.
   */
  pricing: 'fixed' | 'from'
  length: InBoth
  summary: InBoth
  forWhom: InBoth
}

/**
 * Every fact of the school itself. All of it is made up: a real school puts its own facts here and nowhere else.
 */
export const school = {
  name: 'Maneho',
  legalName: 'Maneho Driving School',
  url: 'https://maneho.example',
  email: 'hello@maneho.example',
  privacyEmail: 'privacy@maneho.example',
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
  accreditation: { en: 'Accredited by the LTO', fil: 'Accredited ng LTO' },
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
  courses: [
    {
      code: 'TDC',
      name: COURSE_NAMES.otdc,
      price: 1000,
      pricing: 'fixed',
      length: { en: `${THEORY_HOURS}-hour seminar`, fil: `${THEORY_HOURS} oras na seminar` },
      summary: {
        en: `Signs, rules, courtesy and the law. Lessons and exams online, at your own speed; your ${THEORY_HOURS} hours are counted as you study, and our office issues the certificate.`,
        fil: `Mga sign, patakaran, asal sa daan at batas. Online ang mga lesson at exam, sa sarili mong bilis; binibilang ang ${THEORY_HOURS} oras habang nag-aaral ka, at opisina namin ang nagbibigay ng certificate.`,
      },
      forWhom: { en: 'For your student permit', fil: 'Para sa student permit mo' },
    },
    {
      code: 'PDC',
      name: 'Practical Driving Course',
      price: 4000,
      pricing: 'fixed',
      length: { en: '8-hour assessment', fil: '8 oras na assessment' },
      summary: {
        en: 'Behind the wheel with an instructor, on the track and then in traffic.',
        fil: 'Hawak mo ang manibela, kasama ang instructor, sa track muna at saka sa trapiko.',
      },
      forWhom: { en: 'For your first license', fil: 'Para sa una mong lisensiya' },
    },
    {
      code: 'MRC',
      name: 'Motorcycle Riding Course',
      price: 2500,
      pricing: 'fixed',
      length: { en: 'Track and road', fil: 'Track at kalsada' },
      summary: {
        en: 'Balance, braking and traffic sense on two wheels.',
        fil: 'Balanse, pagpreno at diskarte sa trapiko gamit ang dalawang gulong.',
      },
      forWhom: {
        en: 'For riders, new or self-taught',
        fil: 'Para sa mga rider, baguhan o natuto nang mag-isa',
      },
    },
    {
      code: 'DLC',
      name: 'Driving Lesson Course',
      price: 5500,
      pricing: 'from',
      length: { en: 'Refresher', fil: 'Refresher' },
      summary: {
        en: 'For drivers who have been away from the road and want their calm back.',
        fil: 'Para sa mga driver na matagal nang hindi nagmamaneho at gustong bumalik ang kumpiyansa.',
      },
      forWhom: { en: 'For license holders', fil: 'Para sa may lisensiya na' },
    },
  ] satisfies [Course, ...Course[]],
} as const
