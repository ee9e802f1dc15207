import { useId, useState } from 'react'
import type { Duty } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { AlertDialog } from '../../../../ui/AlertDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { DUTIES, DUTY_HINTS, DUTY_NAMES } from '../../kit/words/duties.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'

type Props = {
  /** The admin, or a student to promote; null while the dialog is closed. */
  user: User | null
  adminId: string
  onClose: () => void
  onChoose: (user: User, duties: Duty[]) => void
}

/** An owner chooses a user's duties, which turns a student into an admin. */
export function DutiesDialog({ user, adminId, onClose, onChoose }: Props) {
  const shown = useLast(user)
  const [chosen, choose] = useState<{ for: User | null; duties: readonly Duty[] }>({ for: null, duties: [] })
  const [asking, setAsking] = useState<User | null>(null)
  const [refused, setRefused] = useState<User | null>(null)
  const errorId = useId()
  const duties = chosen.for === shown ? chosen.duties : (shown?.duties ?? [])
  const error = refused === shown && duties.length === 0 ? messageFor({ code: 'duties_missing' }) : null
  const name = shown ? nameOf(shown) : ''
  const isNew = shown?.role !== 'admin'
  /** The admin's own duties that would be removed. */
  const lost = shown?.id === adminId ? (shown.duties ?? []).filter((duty) => !duties.includes(duty)) : []

  function save(confirmed: boolean) {
    if (!shown) return
    if (duties.length === 0) setRefused(shown)
    else if (lost.length > 0 && !confirmed) setAsking(shown)
    else {
      setAsking(null)
      onChoose(shown, [...duties])
    }
  }

  return (
    <>
      <Dialog
        open={user !== null}
        onClose={onClose}
        title={isNew ? `Make ${name} an admin?` : `Duties of ${name}`}
        cancel="Cancel"
        actions={
          <Button look={isNew ? 'danger' : 'primary'} onClick={() => save(false)}>
            {isNew ? 'Make admin' : 'Save duties'}
          </Button>
        }
      >
        <fieldset className={styles.duties} aria-describedby={error ? errorId : undefined}>
          <legend>What {name} may do at the school, from this moment on</legend>
          {DUTIES.map((duty) => (
            <label key={duty}>
              <input
                type="checkbox"
                checked={duties.includes(duty)}
                onChange={({ target }) =>
                  choose({
                    for: shown,
                    duties: DUTIES.filter((one) => (one === duty ? target.checked : duties.includes(one))),
                  })
                }
              />
              <span>
                <b>{DUTY_NAMES[duty]}</b> <small>{DUTY_HINTS[duty]}</small>
              </span>
            </label>
          ))}
          {error && (
            <p id={errorId} role="alert" className={styles.dutiesError}>
              {error}
            </p>
          )}
        </fieldset>
      </Dialog>
      <AlertDialog
        open={user !== null && asking === shown}
        onClose={() => setAsking(null)}
        title={`Give up ${lost.length === 1 ? 'this duty' : 'these duties'}?`}
        closeLabel="Keep everything"
        actions={
          <Button look="danger" onClick={() => save(true)}>
            Save duties
          </Button>
        }
      >
        You lose: {lost.map((duty) => DUTY_NAMES[duty]).join(', ')}. Only an owner can give a duty back.
      </AlertDialog>
    </>
  )
}
