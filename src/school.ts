import { TIME_ZONE } from '../contract/limits.ts'

/**
 * The school's own facts that its public pages show. All of it is made up: a real school puts its own facts here and into
 * schoolDetails.ts, and nowhere else.
 */
export const school = {
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
  /** Every day that is counted, exported or printed is a day in this time zone. */
  timeZone: TIME_ZONE,
  hours: { en: 'Every day, 8 AM to 5 PM', fil: 'Araw-araw, 8 AM hanggang 5 PM' },
  /** The same for search engines. */
  openingHours: 'Mo-Su 08:00-17:00',
} as const
