import type { CheckedPerson } from '../../../../../contract/answers/admissions.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { admissionMessages } from './admissionMessages.ts'

export function Known({ known }: Pick<CheckedPerson, 'known'>) {
  return known
    .filter(({ fullName }) => fullName !== '')
    .map((person) => (
      <p key={person.by}>
        <RecordLink id={person.id} target="_blank">
          {admissionMessages.known(person)}
        </RecordLink>
      </p>
    ))
}
