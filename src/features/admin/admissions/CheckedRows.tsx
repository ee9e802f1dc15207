import { useState } from 'react'
import type { CheckedPerson, ToldField, ToldPerson } from '../../../../contract/answers/admissions.ts'
import { formatDate } from '../../../lib/format.ts'
import { likelyAddress } from '../../../lib/likelyAddress.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Admissions.module.css'
import { admissionMessages, FIELD_NAMES } from './admissionMessages.ts'
import { Known } from './Known.tsx'
import { messageAbout } from './messageAbout.ts'

/** Rows shown at first. */
const SHOWN = 100
const FIELDS = Object.keys(FIELD_NAMES) as ToldField[]

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A value as it will be stored; dates in words, so that the month is unmistakable. */
const inWords = (value: string) => (isDay(value) ? formatDate(value, 'en') : value)

type CellProps = {
  field: ToldField
  place: number
  value: string
  error?: string
  onChange: (value: string) => void
}

/** A cell of the list: the value to store, or a field to correct it. */
function Cell({ field, place, value, error, onChange, isEdited }: CellProps & { isEdited: boolean }) {
  const likely = field === 'email' && likelyAddress(value)
  return (
    <td data-wrong={error ? '' : undefined}>
      {isEdited || error ? (
        <input
          key={value}
          aria-label={`${FIELD_NAMES[field]}, row ${place}`}
          aria-invalid={error ? true : undefined}
          type={field === 'birthday' && isDay(value) ? 'date' : 'text'}
          defaultValue={value}
          onBlur={({ target }) => target.value !== value && onChange(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      ) : (
        inWords(value)
      )}
      {error && <small>{messageAbout({ code: error })}</small>}
      {likely && (
        <Button look="link" onClick={() => onChange(likely)}>
          {admissionMessages.didYouMean(likely)}
        </Button>
      )}
    </td>
  )
}

type Props = {
  people: ToldPerson[]
  checked: CheckedPerson[]
  /** Indexes of the rows left out. */
  without: ReadonlySet<number>
  onLeaveOut: (place: number, isOut: boolean) => void
  onCorrect: (place: number, field: ToldField, value: string) => void
}

/** Every row as it will be stored. A wrong cell can be corrected in place, and a row left out. */
export function CheckedRows({ people, checked, without, onLeaveOut, onCorrect }: Props) {
  const [onlyUnclear, setOnlyUnclear] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  const [edited, setEdited] = useState<number | null>(null)
  const all = people.map((person, at) => ({ person, at, ...(checked[at] ?? { errors: {}, known: [] }) }))
  const unclear = all.filter(({ errors, known }) => Object.keys(errors).length > 0 || known.length > 0)
  const rows = onlyUnclear ? unclear : all
  // Only used fields are shown, since phones have little room.
  const fields = FIELDS.filter((field) => all.some(({ person, errors }) => person[field] || errors[field]))
  const someKnown = unclear.some(({ known }) => known.length > 0)
  return (
    <>
      {unclear.length > 0 && (
        <label className={styles.filter}>
          <input type="checkbox" checked={onlyUnclear} onChange={() => setOnlyUnclear(!onlyUnclear)} />
          {admissionMessages.onlyUnclear(unclear.length)}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className={styles.rows} tabIndex={0} aria-label="The list as it will be stored">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {FIELD_NAMES[field]}
                </th>
              ))}
              {someKnown && <th scope="col">Known</th>}
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ at, person, errors, known }) => {
              const isWrong = Object.keys(errors).length > 0
              return (
                <tr key={at} data-out={without.has(at) || isWrong ? '' : undefined}>
                  <th scope="row">
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`Register row ${at + 1}`}
                        checked={!isWrong && !without.has(at)}
                        disabled={isWrong}
                        onChange={({ target }) => onLeaveOut(at, !target.checked)}
                      />
                      {at + 1}
                    </label>
                  </th>
                  {fields.map((field) => (
                    <Cell
                      key={field}
                      field={field}
                      place={at + 1}
                      value={person[field] ?? ''}
                      error={errors[field]}
                      isEdited={edited === at}
                      onChange={(value) => onCorrect(at, field, value)}
                    />
                  ))}
                  {someKnown && (
                    <td>
                      <Known known={known} />
                    </td>
                  )}
                  <td>
                    <Button
                      look="link"
                      aria-label={edited === at ? `Done with row ${at + 1}` : `Edit row ${at + 1}`}
                      onClick={() => setEdited(edited === at ? null : at)}
                    >
                      {edited === at ? 'Done' : 'Edit'}
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {rows.length > shown && (
        <Button look="quiet" small onClick={() => setShown(shown + SHOWN)}>
          {admissionMessages.showMore(Math.min(SHOWN, rows.length - shown), rows.length)}
        </Button>
      )}
    </>
  )
}
