import { COURSE_NAMES, THEORY_HOURS } from '../contract/limits.ts'
import type { InBoth } from './i18n/language.ts'

export type Course = {
  code: 'TDC' | 'PDC' | 'MRC' | 'DLC'
  name: string
  /**
   * Prices under the law's cap are fixed (LTO Memorandum Circular JMT-2023-2390: theory 1,000, practice 2,500
   * for motorcycles and 4,000 for light vehicles). A refresher has no cap: it starts at its price.
   */
  pricing: 'fixed' | 'from'
  length: InBoth
  summary: InBoth
  forWhom: InBoth
}

/** The school's courses; the prices are in the school's facts. */
export const courses = [
  {
    code: 'TDC',
    name: COURSE_NAMES.otdc,
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
    pricing: 'from',
    length: { en: 'Refresher', fil: 'Refresher' },
    summary: {
      en: 'For drivers who have been away from the road and want to feel confident again.',
      fil: 'Para sa mga driver na matagal nang hindi nagmamaneho at gustong bumalik ang kumpiyansa.',
    },
    forWhom: { en: 'For license holders', fil: 'Para sa may lisensiya na' },
  },
] as const satisfies readonly [Course, ...Course[]]
