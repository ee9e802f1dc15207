import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { useClasses } from '../../kit/list/useClasses.ts'
import styles from './Admissions.module.css'
import { admissionMessages, COLUMN_NAMES } from './admissionMessages.ts'
import { type ColumnKind, matchColumns } from './reading/headings.ts'
import { peopleOf, type Reading } from './reading/peopleOf.ts'
import { type DayOrder, orderOf } from './reading/readDay.ts'
import type { Rows } from './reading/readRows.ts'
import { type NameOrder, orderOfNames } from './reading/splitName.ts'

const DAY_ORDERS: [DayOrder, string][] = [
  ['ymd', 'Year, month, day'],
  ['mdy', 'Month, day, year'],
  ['dmy', 'Day, month, year'],
]

const NAME_ORDERS: [NameOrder, string][] = [
  ['lastFirst', 'Last name first'],
  ['firstFirst', 'First name first'],
]

type Props = { rows: Rows; onGive: (reading: Reading) => void; onBack: () => void }

const isSame = (name: string, cell = '') =>
  name.localeCompare(cell.trim(), 'en', { sensitivity: 'base' }) === 0

type OrderProps<Order extends string> = {
  label: string
  orders: readonly (readonly [Order, string])[]
  chosen: Order | null
  sample: string | undefined
  onChoose: (order: Order | null) => void
}

function OrderChoice<Order extends string>({ label, orders, chosen, sample, onChoose }: OrderProps<Order>) {
  return (
    <label>
      {label}
      <select
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(orders.find(([id]) => id === target.value)?.[0] ?? null)}
      >
        {chosen === null && <option value="">Please choose</option>}
        {orders.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <small>{sample}</small>
    </label>
  )
}

/** Matches columns to fields and sets the orders of dates and names; the headings suggest them. */
export function ListColumns({ rows, onGive, onBack }: Props) {
  const [suggested] = useState(() => matchColumns(rows.columns))
  const [changes, setChanges] = useState<Partial<typeof suggested>>({})
  const [usualClass, setUsualClass] = useState('')
  const classes = useClasses() ?? []
  const [chosen, setOrder] = useState<DayOrder | null>(null)
  const [chosenNames, setNameOrder] = useState<NameOrder | null>(null)
  // A section of another school is no class here.
  const isClass = rows.rows.some((cells) => classes.some(({ name }) => isSame(name, cells[suggested.class])))
  const isNamedClass = /class|klase/i.test(rows.columns[suggested.class] ?? '')
  const matching = { ...suggested, ...(!isClass && !isNamedClass && { class: -1 }), ...changes }
  const days = rows.rows.map((cells) => cells[matching.birthday] ?? '')
  const order = chosen ?? orderOf(days)
  const wholeNames = rows.rows.map((cells) => cells[matching.fullName] ?? '')
  const suggestedNames = orderOfNames(wholeNames, rows.columns[matching.fullName] ?? '')
  const nameOrder = chosenNames ?? suggestedNames
  const asksNames = matching.fullName >= 0 && (suggestedNames === null || chosenNames !== null)
  const isNamed = matching.fullName >= 0 || (matching.firstName >= 0 && matching.lastName >= 0)
  const isWhole = isNamed && matching.birthday >= 0

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && order && nameOrder)
          onGive(peopleOf(rows, matching, { days: order, names: nameOrder }, usualClass))
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
              onChange={({ target }) => setChanges({ ...changes, [kind]: Number(target.value) })}
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
        {asksNames && (
          <OrderChoice
            label="Names are written"
            orders={NAME_ORDERS}
            chosen={nameOrder}
            sample={wholeNames[0]}
            onChoose={setNameOrder}
          />
        )}
        <OrderChoice
          label="Date format"
          orders={DAY_ORDERS}
          chosen={order}
          sample={days[0]}
          onChoose={setOrder}
        />
        {classes.length > 0 && (
          <label>
            {matching.class < 0 ? 'Add everyone to' : 'Add people without a class to'}
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
        {isWhole && !order && admissionMessages.unclearDays}
        {isWhole && !nameOrder && admissionMessages.unclearNames}
        {!isWhole && admissionMessages.unmatched}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={!isWhole || !order || !nameOrder}>
          Check the list
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
