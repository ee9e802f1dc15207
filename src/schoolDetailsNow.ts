import { schoolDetails } from './schoolDetails.ts'
import { useSchool } from './schoolNow.ts'

/** All that the school says of itself now. */
export const useSchoolDetails = () => ({ ...schoolDetails, ...useSchool() })
