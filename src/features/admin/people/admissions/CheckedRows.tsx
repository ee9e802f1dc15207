import { useState } from 'react'
import type { CheckedPerson, ToldField, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import { formatDate } from '../../../../lib/format.ts'
import { likelyAddress } from '../../../../lib/likelyAddress.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Admissions.module.css'
import { admissionMessages, FIELD_NAMES } from './admissionMessages.ts'
import { Known } from './Known.tsx'
import { messageAbout } from './messageAbout.ts'
import type { Note, Notes } from './reading/peopleOf.ts'

const SHOWN = 100
const FIELDS = Object.keys(FIELD_NAMES) as ToldField[]

const TO_CHECK = 'check'

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A value as it will be stored; dates in words, so that the month is unmistakable. */
const inWords = (value: string) => (isDay(value) ? formatDate(value, 'en') : value)

const noteText = (note: Note) =>
  [admissionMessages.noteKinds[note.kind], ...(note.kind === 'secondPhone' ? [note.number] : [])].join(': ')

type CellProps = {
  field: ToldField
  place: number
  value: string
  error?: string | undefined
  note?: string | undefined
  onChange: (value: string) => void
}

function Cell({ field, place, value, error, note, onChange, isEdited }: CellProps & { isEdited: boolean }) {
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
      {!error && note && <small>{note}</small>}
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
  notes: readonly Notes[]
  /** Indexes of the rows left out. */
  without: ReadonlySet<number>
  onLeaveOut: (place: number, isOut: boolean) => void
  onCorrect: (place: number, field: ToldField, value: string) => void
}

export function CheckedRows({ people, checked, notes, without, onLeaveOut, onCorrect }: Props) {
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState(SHOWN)
  const [edited, setEdited] = useState<number | null>(null)
  const all = people.map((person, at) => {
    const { errors, known } = checked[at] ?? { errors: {}, known: [] }
    const noted = Object.fromEntries(Object.entries(notes[at] ?? {}).filter(([, note]) => note)) as Notes
    return { person, at, errors, known, noted }
  })
  const unclear = all.filter(
    ({ errors, known, noted }) => known.length > 0 || Object.keys({ ...errors, ...noted }).length > 0,
  )
  const problemsOf = ({ errors, known, noted }: (typeof all)[number]) => [
    ...Object.entries(errors).map(
      ([field, code]) => `${FIELD_NAMES[field as ToldField]}: ${messageAbout({ code })}`,
    ),
    ...Object.values(noted).map(({ kind }) => admissionMessages.noteKinds[kind]),
    ...(known.length > 0 ? [admissionMessages.isKnown] : []),
  ]
  const problems = new Map<string, number>()
  for (const name of unclear.flatMap(problemsOf)) problems.set(name, (problems.get(name) ?? 0) + 1)
  // A corrected row leaves its problem; the last one leads back to all rows.
  const shownProblem = problem === TO_CHECK || problems.has(problem) ? problem : ''
  const ofProblem = all.filter((row) => problemsOf(row).includes(shownProblem))
  const rows = shownProblem === '' ? all : shownProblem === TO_CHECK ? unclear : ofProblem
  // Only used fields are shown, since phones have little room.
  const fields = FIELDS.filter((field) =>
    all.some(({ person, errors, noted }) => person[field] || errors[field] || noted[field]),
  )
  const someKnown = unclear.some(({ known }) => known.length > 0)
  return (
    <>
      {unclear.length > 0 && (
        <label className={styles.filter}>
          Show
          <select value={shownProblem} onChange={({ target }) => setProblem(target.value)}>
            <option value="">{admissionMessages.allRows(all.length)}</option>
            <option value={TO_CHECK}>{admissionMessages.onlyUnclear(unclear.length)}</option>
            {[...problems].map(([name, count]) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
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
            {rows.slice(0, shown).map(({ at, person, errors, known, noted }) => {
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
                      note={noted[field] && noteText(noted[field])}
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
