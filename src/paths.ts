import type { MockKind } from '../contract/answers/mocks.ts'

/** All addresses of the app; `app/pages.ts` has their pages and access. */
export const paths = {
  landing: '/',
  login: '/#auth',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  start: '/start',
  remindersOff: '/reminders-off',
  home: '/student-home',
  modules: '/student-modules',
  practice: '/student-practice',
  scenes: '/student-scenes',
  mocks: '/student-mocks',
  cases: '/student-cases',
  about: '/student-about',
  prices: '/student-price',
  settings: '/student-settings',
  paying: '/student-paying',
  verify: '/verify',
  inspect: '/inspect',
  dashboard: '/admin-dashboard',
  studentRecord: '/admin-student',
  essayReading: '/admin-essay',
} as const

export const BEFORE_CERTIFICATE = '#before-certificate'

export const homePoster = '/media/home-poster.webp'

/** The parameters of `paths.modules`: a module's index, and the key of a section of its text. */
export const MODULE = 'module'
export const SECTION = 'section'

/** Parameters of `paths.paying` on the way back from the provider. */
export const CHECKOUT = 'checkout'
export const CANCELLED = 'cancelled'

export const moduleAddress = (moduleIndex: number) => `${paths.modules}?${MODULE}=${moduleIndex}`

export const STUDENT = 'id'

export const studentRecordAddress = (studentId: string) => `${paths.studentRecord}?${STUDENT}=${studentId}`

export const scenesAddress = (moduleIndex: number) => `${paths.scenes}?${MODULE}=${moduleIndex}`

/** The parameter of `paths.scenes` for the distance lab without a score. */
export const LAB = 'lab'

export const labAddress = `${paths.scenes}?${LAB}`

/** The parameters of `paths.mocks`: the kind of paper to sit, and the id of a graded one. */
export const SITTING = 'sit'
export const RESULT = 'result'

export const sittingAddress = (kind: MockKind) => `${paths.mocks}?${SITTING}=${kind}`
export const mockResultAddress = (id: string) => `${paths.mocks}?${RESULT}=${id}`
export const CASE = 'case'

export const caseAddress = (key: string) => `${paths.cases}?${CASE}=${key}`

export const sectionAddress = (moduleIndex: number, key: string) =>
  `${moduleAddress(moduleIndex)}&${SECTION}=${key}`

export const practiceAddress = (moduleIndex: number, keys: readonly string[]) =>
  `${paths.practice}?${MODULE}=${moduleIndex}&${SECTION}=${keys.join(',')}`

export const verifyAddress = (serial: string) => `${paths.verify}/${serial}`

/** The page of an inspector's link. The token is behind the #, so it is never logged or sent to another site. */
export const inspectionAddress = (token: string) => `${paths.inspect}#${token}`

export const isInspection = (pathname: string) => /^\/inspect\/?$/i.test(pathname)

/** The part after `paths.verify` in an address, still encoded; null for other pages. */
export function serialIn(pathname: string): string | null {
  const found = /^\/verify(?:\/([^/]*))?\/?$/i.exec(pathname)
  return found && (found[1] ?? '')
}
