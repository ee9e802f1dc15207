import { useState } from 'react'
import { AlertDialog } from '../../../../ui/AlertDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import field from '../../../../ui/Field.module.css'
import { useLast } from '../../../../ui/useLast.ts'
import { KeptRecords } from './KeptRecords.tsx'
import styles from './Users.module.css'
import { nameOf, type PendingAction, userActions } from './userActions.ts'

type Props = {
  pending: PendingAction | null
  onAnswer: (confirmed: boolean) => void
}

/** Confirms an action on a user. A deletion lists what is lost and requires typing the address. */
export function ConfirmAction({ pending, onAnswer }: Props) {
  const shown = useLast(pending)
  const [typed, setTyped] = useState({ for: shown, text: '' })
  const text = typed.for === shown ? typed.text : ''
  const action = shown?.action ?? 'enable'
  const { label, title, question, locksOut } = userActions[action]
  const address = shown?.user.email ?? ''
  const deletes = action === 'delete'
  const isConfirmed = !deletes || text.trim().toLowerCase() === address.toLowerCase()

  return (
    <AlertDialog
      open={pending !== null}
      onClose={() => onAnswer(false)}
      title={title(shown ? nameOf(shown.user) : '')}
      closeLabel="Cancel"
      actions={
        <Button
          look={locksOut || action === 'leaveAdmin' || action === 'resetFactor' ? 'danger' : 'primary'}
          aria-disabled={!isConfirmed}
          onClick={() => isConfirmed && onAnswer(true)}
        >
          {label}
        </Button>
      }
      details={
        deletes && (
          <div className={styles.deletion}>
            <p>This cannot be undone.</p>
            {shown && <KeptRecords userId={shown.user.id} />}
            <label>
              <span>
                Type <b>{address}</b> to delete
              </span>
              <input
                className={field.control}
                type="email"
                value={text}
                onChange={(event) => setTyped({ for: shown, text: event.target.value })}
                autoComplete="off"
                spellCheck={false}
              />
            </label>
          </div>
        )
      }
    >
      {question}
    </AlertDialog>
  )
}
