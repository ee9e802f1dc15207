import type { SchoolFacts } from '../../contract/answers/school.ts'
import { COURSE_PRICES, REFUND_DAYS } from '../../contract/limits.ts'

export type School = Required<
  Pick<
    SchoolFacts,
    | 'version'
    | 'name'
    | 'legalName'
    | 'url'
    | 'email'
    | 'phones'
    | 'page'
    | 'messenger'
    | 'office'
    | 'track'
    | 'accreditation'
    | 'hours'
    | 'prices'
    | 'refundDays'
    | 'accessDays'
  >
> &
  SchoolFacts

/** The demo school, until a school's build replaces it (scripts/build/schoolFacts.ts). Use `useSchool`. */
export const school: School = {
  version: 1,
  name: 'Maneho',
  legalName: 'Maneho Driving School',
  url: 'https://maneho.example',
  email: 'hello@maneho.example',
  phones: [
    { label: '0900 000 0000', href: 'tel:+639000000000' },
    { label: '0900 000 0001', href: 'tel:+639000000001' },
  ],
  page: 'https://www.facebook.com/maneho.example',
  messenger: 'https://m.me/maneho.example',
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
  hours: { en: 'Every day, 8 AM to 5 PM', fil: 'Araw-araw, 8 AM hanggang 5 PM' },
  /** In pesos. */
  prices: { TDC: COURSE_PRICES.otdc / 100, DDC: COURSE_PRICES.ddc / 100, PDC: 4000, MRC: 2500, DLC: 5500 },
  refundDays: REFUND_DAYS,
  accessDays: 28,
}
