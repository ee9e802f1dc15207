import { school } from './school.ts'
import { schoolDetails, withoutAccounts } from './schoolDetails.ts'
import { useSchool } from './schoolNow.ts'

/** All that the school says of itself now. A school that has not said how it is paid has no account, least of all the demo school's. */
export function useSchoolDetails() {
  const now = useSchool()
  return { ...(now === school ? schoolDetails : withoutAccounts), ...now }
}
