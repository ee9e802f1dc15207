import type { User } from '../../../../contract/answers/users.ts'
import { formText } from '../../../lib/formText.ts'
import { Field } from '../../../ui/Field.tsx'
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx'
import { formatCalendarDay, schoolDay } from '../words/schoolTime.ts'
import { nameOf } from './userActions.ts'

const DAY_MS = 86_400_000

/** The server takes no later day. */
const LONGEST_DAYS = 365

const dayIn = (days: number) => schoolDay(new Date(Date.now() + days * DAY_MS))

type Props = {
  /** The student; null while the dialog is closed. */
  user: User | null
  onClose: () => void
  onExtend: (user: User, lastDay: string, reason: string) => void
}

/** Sets the last day of a student's access, with the reason that the activity log keeps. */
export function ExtendAccess({ user, onClose, onExtend }: Props) {
  return (
    <ReasonDialog
      subject={user}
      idOf={({ id, access }) => id + access?.lastDay}
      title={(student) => `Access of ${nameOf(student)}`}
      submit="Save"
      look="primary"
      hint="Kept in the activity log."
      onClose={onClose}
      onDecide={(student, reason, data) => onExtend(student, formText(data, 'lastDay'), reason)}
      fields={() => (
        <Field
          name="lastDay"
          label="Last day"
          type="date"
          required
          min={dayIn(0)}
          max={dayIn(LONGEST_DAYS)}
          defaultValue={dayIn(14)}
          rule="Choose a day from today on, within a year."
        />
      )}
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
  )
}
