import type { AdmittedList, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Admissions.module.css'
import { admissionMessages } from './admissionMessages.ts'
import { messageAbout } from './messageAbout.ts'

const nameOf = ({ firstName, lastName, email }: ToldPerson) =>
  `${firstName} ${lastName}${email ? ` (${email})` : ''}`

type Props = {
  refused: AdmittedList['refused']
  /** The submitted people; none after a reload, when only the rows are known. */
  people: ToldPerson[]
  onRetry?: (people: ToldPerson[]) => void
}

export function Refused({ refused, people, onRetry }: Props) {
  if (refused.length === 0) return null
  const told = refused.flatMap(({ place }) => people[place - 1] ?? [])
  return (
    <div className={styles.problem} role="alert">
      <p>{admissionMessages.refused(refused.length)}</p>
      <ul>
        {refused.map(({ place, reason }) => {
          const person = people[place - 1]
          return (
            <li key={place}>
              {person ? nameOf(person) : `Row ${place}`}: {messageAbout({ code: reason })}
            </li>
          )
        })}
      </ul>
      {onRetry && told.length > 0 && (
        <Button look="quiet" onClick={() => onRetry(told)}>
          Correct them
        </Button>
      )}
    </div>
  )
}
