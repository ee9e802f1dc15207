import { useState } from 'react'
import type { PracticalDate } from '../../../../../contract/answers/licence.ts'
import { PRACTICAL_NOTE_CHARACTERS } from '../../../../../contract/limits.ts'
import { listPracticalDates, setPracticalDate } from '../../../../data/licence.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formText } from '../../../../lib/formText.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import layout from '../../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import styles from './School.module.css'

/** Start dates of the practical course, as shown to graduates on Home. */
export function PracticalDates() {
  const { data, error, reload, show } = useLoad('practical-dates', listPracticalDates)
  const [busy, setBusy] = useState(false)

  async function save(day: string, note: string | null, done: string) {
    if (busy) return
    setBusy(true)
    try {
      show(await setPracticalDate(day, note))
      toastSuccess(done)
    } catch (failure) {
      toastError(messageFor(failure))
    }
    setBusy(false)
  }

  const add = (form: FormData) =>
    void save(formText(form, 'day'), formText(form, 'note'), 'Graduates now see the date.')
  return (
    <section className={layout.plate} aria-labelledby="practical-dates">
      <h2 id="practical-dates" className={styles.name}>
        Dates of the practical course
      </h2>
      <p>Graduates see the next three on Home, with the school’s phone numbers.</p>
      {error !== null && !data && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
      )}
      <ul>
        {data?.map(({ day, note }: PracticalDate) => (
          <li key={day}>
            {formatCalendarDay(day)}: {note}{' '}
            <Button
              look="link"
              aria-label={`Remove ${formatCalendarDay(day)}`}
              onClick={() => void save(day, null, 'The date is removed.')}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Form onValid={add}>
        <Field type="date" name="day" label="Begins on" required />
        <Field
          name="note"
          label="Where or for what"
          hint="Such as “Cars, Lahug branch”."
          required
          maxLength={PRACTICAL_NOTE_CHARACTERS}
          autoComplete="off"
        />
        <Button type="submit" look="quiet" aria-disabled={busy}>
          Add the date
        </Button>
      </Form>
    </section>
  )
}
