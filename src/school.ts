export type Course = {
  code: 'TDC' | 'PDC' | 'MRC' | 'DLC'
  name: string
  /** Starting price in Philippine pesos. */
  price: number
  length: string
  summary: string
  forWhom: string
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
  hours: 'Every day, 8 AM to 5 PM',
  /** The same for search engines. */
  openingHours: 'Mo-Su 08:00-17:00',
  courses: [
    {
      code: 'TDC',
      name: 'Theoretical Driving Course',
      price: 1000,
      length: '15-hour seminar',
      summary: 'Signs, rules, courtesy and the law. Online, at your own speed.',
      forWhom: 'For your student permit',
    },
    {
      code: 'PDC',
      name: 'Practical Driving Course',
      price: 4000,
      length: '8-hour assessment',
      summary: 'Behind the wheel with an instructor, on the track and then in traffic.',
      forWhom: 'For your first license',
    },
    {
      code: 'MRC',
      name: 'Motorcycle Riding Course',
      price: 2500,
      length: 'Track and road',
      summary: 'Balance, braking and traffic sense on two wheels.',
      forWhom: 'For riders, new or self-taught',
    },
    {
      code: 'DLC',
      name: 'Driving Lesson Course',
      price: 5500,
      length: 'Refresher',
      summary: 'For drivers who have been away from the road and want their calm back.',
      forWhom: 'For license holders',
    },
  ] satisfies Course[],
} as const
