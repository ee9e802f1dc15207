import type { CheckedPerson, ToldField, ToldPerson } from '../../../../contract/answers/admissions.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import styles from './Admissions.module.css'
import { admissionMessages, FIELD_NAMES } from './admissionMessages.ts'
import { Known } from './Known.tsx'

/** So many rows are shown; the list is mended where it was written. */
const SHOWN = 100
const FIELDS = Object.keys(FIELD_NAMES) as ToldField[]

type Props = { people: ToldPerson[]; checked: CheckedPerson[] }

/** The rows with an error or somebody known, each error in its cell. */
export function CheckedRows({ people, checked }: Props) {
  const rows = checked
    .map((result, place) => ({ ...result, person: people[place] ?? {}, place: place + 1 }))
    .filter(({ errors, known }) => Object.keys(errors).length > 0 || known.length > 0)
  if (rows.length === 0) return null
  const shown = rows.slice(0, SHOWN)
  // A list has few of them, and a phone little room.
  const fields = FIELDS.filter((field) => shown.some(({ person, errors }) => person[field] || errors[field]))
  const someKnown = shown.some(({ known }) => known.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className={styles.rows} tabIndex={0} aria-label="Rows to look at">
      {rows.length > SHOWN && <p>{admissionMessages.shownErrors(SHOWN, rows.length)}</p>}
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
          </tr>
        </thead>
        <tbody>
          {shown.map(({ place, person, errors, known }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {fields.map((field) => (
                <td key={field} data-wrong={errors[field] ? '' : undefined}>
                  {person[field]}
                  {errors[field] && <small>{messageFor({ code: errors[field] })}</small>}
                </td>
              ))}
              {someKnown && (
                <td>
                  <Known known={known} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
