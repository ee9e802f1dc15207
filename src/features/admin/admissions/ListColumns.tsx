import { useState } from 'react'
import type { ToldField, ToldPerson } from '../../../../contract/answers/admissions.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { useClasses } from '../list/useClasses.ts'
import styles from './Admissions.module.css'
import { admissionMessages, FIELD_NAMES } from './admissionMessages.ts'
import { type DayOrder, guessDayOrder, matchColumns, peopleOf, type Rows } from './readRows.ts'

const DAY_ORDERS: [DayOrder, string][] = [
  ['ymd', 'Year, month, day'],
  ['mdy', 'Month, day, year'],
  ['dmy', 'Day, month, year'],
]

type Props = { rows: Rows; onGive: (people: ToldPerson[]) => void; onBack: () => void }

/** Says which column holds what, and how the days are written; the names of the columns suggest it. */
export function ListColumns({ rows, onGive, onBack }: Props) {
  const [matching, setMatching] = useState(() => matchColumns(rows.columns))
  const [usualClass, setUsualClass] = useState('')
  const classes = useClasses() ?? []
  const [chosen, setOrder] = useState<DayOrder | null>(null)
  const days = rows.rows.map((cells) => cells[matching.birthday] ?? '')
  const order = chosen ?? guessDayOrder(days)
  const isWhole = matching.firstName >= 0 && matching.lastName >= 0 && matching.birthday >= 0

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onGive(peopleOf(rows, matching, order, usualClass))
      }}
    >
      <p>{plural(rows.rows.length, 'row', 'rows')}. Which column holds what?</p>
      <div className={styles.matching}>
        {(Object.keys(FIELD_NAMES) as ToldField[]).map((field) => (
          <label key={field}>
            {FIELD_NAMES[field]}
            <select
              value={matching[field]}
              onChange={({ target }) => setMatching({ ...matching, [field]: Number(target.value) })}
            >
              <option value={-1}>None</option>
              {rows.columns.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                <option key={column} value={column}>
                  {name || `Column ${column + 1}`}
                </option>
              ))}
            </select>
            <small>{rows.rows[0]?.[matching[field]]}</small>
          </label>
        ))}
        <label>
          Days are written
          <select
            value={order}
            onChange={({ target }) => setOrder(DAY_ORDERS.find(([id]) => id === target.value)?.[0] ?? null)}
          >
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
        {!isWhole && admissionMessages.unmatched}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={!isWhole}>
          Check the list
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
