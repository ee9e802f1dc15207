import { Link } from 'react-router-dom'
import type { CheckedPerson } from '../../../../contract/answers/admissions.ts'
import { studentRecordAddress } from '../../../paths.ts'
import { admissionMessages } from './admissionMessages.ts'

/** The people of the school who are, or may be, the one in the row; each leads to the record. */
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
