import type { SchoolFact, SchoolField } from '../../contract/answers/school.ts'
import { school } from '../../src/school/school.ts'
import { schoolDetails } from '../../src/school/schoolDetails.ts'

/** Also checked by the doctor. */
const INSTRUCTOR = 'Lorna Sample'

/** The demo school's facts, by name in private.school_fields. Missing ones are set by the migrations. */
export const DEMO_SCHOOL: Partial<Record<SchoolField, SchoolFact>> = {
  name: school.name,
  legalName: school.legalName,
  url: school.url,
  'accreditation.en': school.accreditation.en,
  'accreditation.fil': school.accreditation.fil,
  schoolNumber: schoolDetails.accreditationNumbers.school,
  providerNumber: schoolDetails.accreditationNumbers.provider,
  instructors: [{ name: INSTRUCTOR, number: 'LTO-DI-0000' }],
  phones: school.phones.map(({ label }) => ({ number: label })),
  email: school.email,
  privacyEmail: schoolDetails.privacyEmail,
  messenger: school.messenger,
  page: school.page,
  'office.street': school.office.street,
  'office.city': school.office.city,
  'office.region': school.office.region,
  'office.map': school.office.map,
  'track.address': school.track.label,
  'track.map': school.track.map,
  'hours.en': school.hours.en,
  'hours.fil': school.hours.fil,
  openingHours: schoolDetails.openingHours,
  ways: schoolDetails.payment.ways.map((way) => ({ ...way })),
  'officePayment.en': schoolDetails.payment.office.en,
  'officePayment.fil': schoolDetails.payment.office.fil,
  'checkedWithin.en': schoolDetails.payment.checkedWithin.en,
  'checkedWithin.fil': schoolDetails.payment.checkedWithin.fil,
  'prices.pdc': school.prices.PDC,
  'prices.mrc': school.prices.MRC,
  'prices.dlc': school.prices.DLC,
  'otdc.instructor': INSTRUCTOR,
  'ddc.instructor': INSTRUCTOR,
  'processors.website': schoolDetails.processors.website,
  'processors.mails': schoolDetails.processors.mails,
}
