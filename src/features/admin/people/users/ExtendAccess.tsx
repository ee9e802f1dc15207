import { useState } from 'react'
import type { User } from '../../../../../contract/answers/users.ts'
import { formText } from '../../../../lib/formText.ts'
import { messages } from '../../../../messages.ts'
import { AlertDialog } from '../../../../ui/AlertDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { ReasonDialog } from '../../kit/dialogs/ReasonDialog.tsx'
import { formatCalendarDay, schoolDay } from '../../kit/words/schoolTime.ts'
import { describeExtension, latestDay, proposedDay, shortens } from './extension.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'

/** The last day, and its effect. With `onlyLater` it cannot be earlier. */
export function LastDay({ lastDay, onlyLater = false }: { lastDay: string; onlyLater?: boolean }) {
  const today = schoolDay(new Date())
  const [chosen, setChosen] = useState(() => proposedDay(lastDay, today))
  return (
    <>
      <Field
        name="lastDay"
        label="Last day"
        type="date"
        required
        min={onlyLater && lastDay > today ? lastDay : today}
        max={latestDay(today)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        rule="Choose a day from today on, within a year."
      />
      <p className={styles.change} role="status">
        {describeExtension(lastDay, chosen)}
      </p>
    </>
  )
}

type Extension = { user: User; from: string; lastDay: string; reason: string }

type Props = {
  user: User | null
  onClose: () => void
  onExtend: (user: User, lastDay: string, reason: string) => void
}

/** Sets a student's last day of access, with a reason for the activity log; confirms a shortening. */
export function ExtendAccess({ user, onClose, onExtend }: Props) {
  const [asked, setAsked] = useState<Extension | null>(null)
  const shown = useLast(asked)

  function decide(student: User, reason: string, data: FormData) {
    const [from, lastDay] = [student.access?.lastDay ?? '', formText(data, 'lastDay')]
    if (shortens(from, lastDay, schoolDay(new Date()))) setAsked({ user: student, from, lastDay, reason })
    else onExtend(student, lastDay, reason)
  }

  return (
    <>
      <ReasonDialog
        subject={user}
        idOf={({ id, access }) => id + access?.lastDay}
        title={(student) => `Access of ${nameOf(student)}`}
        submit="Save"
        look="primary"
        hint="Kept in the activity log."
        onClose={onClose}
        onDecide={decide}
        fields={({ access }) => access && <LastDay lastDay={access.lastDay} />}
      >
        {({ access }) =>
          access && (
            <>
              <p>
                {access.daysLeft > 0 ? 'The course is open until' : 'Access ended on'}{' '}
                {formatCalendarDay(access.lastDay)}.
              </p>
              {access.asked !== null && <blockquote>{access.asked}</blockquote>}
            </>
          )
        }
      </ReasonDialog>
      <AlertDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={shown ? messages.shortenAccess(nameOf(shown.user)) : ''}
        closeLabel="Cancel"
        actions={
          <Button
            look="danger"
            onClick={() => {
              if (asked) onExtend(asked.user, asked.lastDay, asked.reason)
              setAsked(null)
            }}
          >
            Shorten
          </Button>
        }
      >
        {shown && describeExtension(shown.from, shown.lastDay)}
      </AlertDialog>
    </>
  )
}
