import { school } from './school.ts'
import { schoolDetails, withoutAccounts } from './schoolDetails.ts'
import { useSchool } from './schoolNow.ts'

/** All current facts of the school. Without payment details there is no account, least of all the demo school's. */
export function useSchoolDetails() {
  const now = useSchool()
  return { ...(now === school ? schoolDetails : withoutAccounts), ...now }
}
