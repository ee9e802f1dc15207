import { Link } from 'react-router-dom'
import type { CheckedPerson } from '../../../../contract/answers/admissions.ts'
import { studentRecordAddress } from '../../../paths.ts'
import { admissionMessages } from './admissionMessages.ts'

/** Existing users who are or may be the row's person, linked to their records. */
export function Known({ known }: Pick<CheckedPerson, 'known'>) {
  return known
    .filter(({ fullName }) => fullName !== '')
    .map((person) => (
      <p key={person.by}>
        <Link to={studentRecordAddress(person.id)} target="_blank">
          {admissionMessages.known(person)}
        </Link>
      </p>
    ))
}
