import type { AlikeAccount } from '../../../../../contract/answers/eligibility.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import styles from './EligibilityDialog.module.css'

const REASONS: Record<AlikeAccount['by'][number], string> = {
  person: 'same name and birth date',
  number: 'same ID number',
}

export function AlikeAccounts({ alike }: { alike: readonly AlikeAccount[] }) {
  if (alike.length === 0) return null
  return (
    <div className={styles.notice} role="note">
      <p>
        <b>This may be a second account of the same person.</b> Ask the student before you confirm it:
      </p>
      <ul>
        {alike.map(({ id, fullName, email, by }) => (
          <li key={id}>
            <RecordLink id={id}>{fullName || email}</RecordLink> ({email}):{' '}
            {by.map((reason) => REASONS[reason]).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
