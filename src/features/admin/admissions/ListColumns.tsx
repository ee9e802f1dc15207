import { useState } from 'react'
import type { ToldPerson } from '../../../../contract/answers/admissions.ts'
import { Button } from '../../../ui/Button.tsx'
import { useClasses } from '../list/useClasses.ts'
import styles from './Admissions.module.css'
import { admissionMessages, COLUMN_NAMES } from './admissionMessages.ts'
import { type ColumnKind, matchColumns } from './reading/headings.ts'
import { peopleOf } from './reading/peopleOf.ts'
import { type DayOrder, orderOf } from './reading/readDay.ts'
import type { Rows } from './reading/readRows.ts'

const DAY_ORDERS: [DayOrder, string][] = [
  ['ymd', 'Year, month, day'],
  ['mdy', 'Month, day, year'],
  ['dmy', 'Day, month, year'],
]

type Props = { rows: Rows; onGive: (people: ToldPerson[]) => void; onBack: () => void }

/** Matches columns to fields and sets the date order; the headings suggest both. */
export function ListColumns({ rows, onGive, onBack }: Props) {
  const [matching, setMatching] = useState(() => matchColumns(rows.columns))
  const [usualClass, setUsualClass] = useState('')
  const classes = useClasses() ?? []
  const [chosen, setOrder] = useState<DayOrder | null>(null)
  const days = rows.rows.map((cells) => cells[matching.birthday] ?? '')
  const order = chosen ?? orderOf(days)
  const isNamed = matching.fullName >= 0 || (matching.firstName >= 0 && matching.lastName >= 0)
  const isWhole = isNamed && matching.birthday >= 0

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && order) onGive(peopleOf(rows, matching, order, usualClass))
      }}
    >
      <p>{admissionMessages.found(rows)}</p>
      <p>Which column holds what?</p>
      <div className={styles.matching}>
        {(Object.keys(COLUMN_NAMES) as ColumnKind[]).map((kind) => (
          <label key={kind}>
            {COLUMN_NAMES[kind]}
            <select
              value={matching[kind]}
              onChange={({ target }) => setMatching({ ...matching, [kind]: Number(target.value) })}
            >
              <option value={-1}>None</option>
              {rows.columns.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                <option key={column} value={column}>
                  {name || `Column ${column + 1}`}
                </option>
              ))}
            </select>
            <small>{rows.rows[0]?.[matching[kind]]}</small>
          </label>
        ))}
        <label>
          Days are written
          <select
            value={order ?? ''}
            onChange={({ target }) => setOrder(DAY_ORDERS.find(([id]) => id === target.value)?.[0] ?? null)}
          >
            {order === null && <option value="">Please choose</option>}
            {DAY_ORDERS.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <small>{days[0]}</small>
        </label>
        {classes.length > 0 && (
          <label>
            {matching.class < 0 ? 'Put everybody into' : 'Put those without one into'}
            <select value={usualClass} onChange={({ target }) => setUsualClass(target.value)}>
              <option value="">No class</option>
              {classes.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className={styles.problem} role="status">
        {isWhole ? !order && admissionMessages.unclearDays : admissionMessages.unmatched}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={!isWhole || !order}>
          Check the list
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
