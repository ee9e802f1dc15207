import type { User } from '../../../../../contract/answers/users.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ReasonDialog } from '../../kit/dialogs/ReasonDialog.tsx'
import { formatSchoolTimestamp } from '../../kit/words/schoolTime.ts'
import { KeptRecords } from './KeptRecords.tsx'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'

type Props = {
  user: User | null
  onClose: () => void
  onRefuse: (user: User, reason: string) => void
  onAccept: () => void
}

export function DecideErasure({ user, onClose, onRefuse, onAccept }: Props) {
  return (
    <ReasonDialog
      subject={user}
      idOf={({ id, erasure }) => id + erasure?.askedAt}
      title={(student) => `${nameOf(student)} asks to be deleted`}
      submit="Refuse"
      look="quiet"
      label="Reason for a refusal"
      hint="The student reads it, and the activity log keeps it."
      other={
        <Button look="danger" onClick={onAccept}>
          Delete
        </Button>
      }
      onClose={onClose}
      onDecide={onRefuse}
    >
      {({ id, erasure }) =>
        erasure && (
          <div className={styles.deletion}>
            <p>
              Asked on {formatSchoolTimestamp(erasure.askedAt)}
              {erasure.reason === null && ', without a reason'}.
            </p>
            {erasure.reason !== null && <blockquote>{erasure.reason}</blockquote>}
            <KeptRecords userId={id} />
          </div>
        )
      }
    </ReasonDialog>
  )
}
