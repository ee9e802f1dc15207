import { useState } from 'react'
import type { User } from '../../../data/users.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { nameOf, type UserAction } from './actionsFor.ts'
import { deeds } from './userActions.ts'

export type Question = { user: User; action: UserAction }

type Props = {
  question: Question | null
  onAnswer: (yes: boolean) => void
}

/** Asks before something is done to a user. */
export function ConfirmAction({ question, onAnswer }: Props) {
  // What was asked stays written while the dialog fades away.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  const { label, question: sentence, locksOut } = deeds[shown?.action ?? 'enable']

  return (
    <AlertDialog
      open={question !== null}
      onClose={() => onAnswer(false)}
      title={`${label} ${shown ? nameOf(shown.user) : ''}?`}
      closeLabel="Cancel"
      actions={
        <Button look={locksOut ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {label}
        </Button>
      }
    >
      {sentence}
    </AlertDialog>
  )
}
