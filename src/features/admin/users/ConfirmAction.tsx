import { useState } from 'react'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { nameOf, type PendingAction, userActions } from './userActions.ts'

type Props = {
  pending: PendingAction | null
  onAnswer: (confirmed: boolean) => void
}

/** Asks the admin to confirm an action on a user. */
export function ConfirmAction({ pending, onAnswer }: Props) {
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(pending)
  if (pending && pending !== shown) setShown(pending)
  const { label, question, locksOut } = userActions[shown?.action ?? 'enable']

  return (
    <AlertDialog
      open={pending !== null}
      onClose={() => onAnswer(false)}
      title={`${label} ${shown ? nameOf(shown.user) : ''}?`}
      closeLabel="Cancel"
      actions={
        <Button look={locksOut ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {label}
        </Button>
      }
    >
      {question}
    </AlertDialog>
  )
}
