import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ClassStudent, SchoolClass } from '../../../../../contract/answers/classes.ts'
import { recordExport } from '../../../../data/activity.ts'
import { getClassProgress } from '../../../../data/classes.ts'
import { plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { PrintIcon } from '../../../../ui/icons.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { collectRows } from '../../kit/list/collectRows.ts'
import { AttendanceSheets } from './AttendanceSheets.tsx'
import { classDays, MOST_DAYS } from './attendance.ts'
import styles from './Classes.module.css'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const EVERY_DAY_BUT_SUNDAY: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6])

type Props = { shown: SchoolClass; onClose: () => void }

export function AttendanceDialog({ shown, onClose }: Props) {
  const [from, setFrom] = useState(shown.firstDay)
  const [to, setTo] = useState(shown.lastDay)
  const [weekdays, setWeekdays] = useState(EVERY_DAY_BUT_SUNDAY)
  const [students, setStudents] = useState<ClassStudent[]>([])
  const [busy, setBusy] = useState(false)
  const days = classDays(from, to, weekdays)
  const problem =
    days.length === 0
      ? 'Choose at least one day of the class.'
      : days.length > MOST_DAYS
        ? `A sheet can have up to ${MOST_DAYS} days. Choose fewer.`
        : null

  async function print() {
    if (busy || problem) return
    setBusy(true)
    try {
      const { rows } = await collectRows(
        (page, pageSize) => getClassProgress({ id: shown.id, text: '', sort: null, page, pageSize }),
        Number.POSITIVE_INFINITY,
        () => {},
      )
      const present = rows.filter(({ archived }) => !archived)
      await recordExport('attendance sheet', present.length)
      flushSync(() => setStudents(present))
      window.print()
    } catch {
      toastError(messages.exportFailed)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      title={`Attendance sheet of ${shown.name}`}
      onClose={onClose}
      cancel="Close"
      actions={
        <Button aria-disabled={busy || problem !== null} onClick={() => void print()}>
          <PrintIcon />
          Print {plural(days.length, 'day', 'days')}
        </Button>
      }
    >
      <div className={styles.form}>
        <label className={styles.day}>
          From
          <input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label className={styles.day}>
          To
          <input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
        <fieldset className={styles.weekdays}>
          <legend>On</legend>
          {WEEKDAYS.map((name, day) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={weekdays.has(day)}
                onChange={({ target }) => {
                  const others = [...weekdays].filter((one) => one !== day)
                  setWeekdays(new Set(target.checked ? [...others, day] : others))
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p className={styles.problem} role="status">
          {problem}
        </p>
      </div>
      <AttendanceSheets shown={shown} students={students} days={days} />
    </Dialog>
  )
}
