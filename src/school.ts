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
  accreditation: 'Accredited by the LTO',
  payment: {
    /** In the order in which students choose them. */
    ways: [
      { name: 'GCash', account: '0900 000 0002', holder: 'Maneho Driving School' },
      { name: 'Maya', account: '0900 000 0003', holder: 'Maneho Driving School' },
      { name: 'Sample Bank', account: '0000 1111 2222', holder: 'Maneho Driving School' },
    ],
    office: 'In cash at the office',
    /** What a student sends after paying, and how long the school takes to check it. */
    proof: 'a screenshot or photo of your receipt, your full name and the email address of this account',
    checkedWithin: 'one working day',
  },
  /** Every day that is counted, exported or printed is a day in this time zone. */
  timeZone: 'Asia/Manila',
  hours: 'Every day, 8 AM to 5 PM',
  /** The same for search engines. */
  openingHours: 'Mo-Su 08:00-17:00',
  courses: [
    {
      code: 'TDC',
      name: 'Theoretical Driving Course',
      price: 1000,
      pricing: 'fixed',
      length: '15-hour seminar',
      summary: 'Signs, rules, courtesy and the law. Online, at your own speed.',
      forWhom: 'For your student permit',
    },
    {
      code: 'PDC',
      name: 'Practical Driving Course',
      price: 4000,
      pricing: 'fixed',
      length: '8 hours of instruction',
      summary: 'Behind the wheel with an instructor, on the track and then in traffic.',
      forWhom: 'For your first license',
    },
    {
      code: 'MRC',
      name: 'Motorcycle Riding Course',
      price: 2500,
      pricing: 'fixed',
      length: 'Track and road',
      summary: 'Balance, braking and traffic sense on two wheels.',
      forWhom: 'For riders, new or self-taught',
    },
    {
      code: 'DLC',
      name: 'Driving Lesson Course',
      price: 5500,
      pricing: 'from',
      length: 'Refresher',
      summary: 'For drivers who have been away from the road and want their calm back.',
      forWhom: 'For license holders',
    },
  ] satisfies [Course, ...Course[]],
} as const
