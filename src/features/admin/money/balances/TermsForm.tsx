import { useState } from 'react'
import type { Balance } from '../../../../../contract/answers/balances.ts'
import { YEAR_DAYS } from '../../../../../contract/limits.ts'
import type { setPaymentTerms } from '../../../../data/balances.ts'
import { formatPesos, plural } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { parsePesos } from '../../../../lib/pesos.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { DAY_MS, schoolDay } from '../../kit/words/schoolTime.ts'
import { AmountField } from '../payments/AmountField.tsx'
import { splitEvenly } from './splitEvenly.ts'

type Terms = Parameters<typeof setPaymentTerms>[1]

type Props = {
  terms: NonNullable<Balance['terms']>
  /** The unpaid rest of the price, in centavos. */
  rest: number
  busy: boolean
  onSet: (terms: Terms) => void
}

const MOST_PARTS = 6

/** The dates and amounts of the instalments; the database refuses a wrong sum. */
function Parts({ rest, parts }: { rest: number; parts: number }) {
  const [now] = useState(() => new Date())
  return splitEvenly(rest, parts, now).map(({ dueOn, centavos }, index) => (
    <fieldset key={dueOn} className={layout.section}>
      <legend>{`Part ${index + 1}`}</legend>
      <Field
        name="dueOn"
        label="Due on"
        type="date"
        required
        min={schoolDay(now)}
        max={schoolDay(new Date(now.getTime() + YEAR_DAYS * DAY_MS))}
        defaultValue={dueOn}
        rule="Choose a day within a year from today."
      />
      <AmountField label="Amount in pesos" centavos={centavos} />
    </fieldset>
  ))
}

export function TermsForm({ terms, rest, busy, onSet }: Props) {
  const [parts, setParts] = useState(terms.waived ? 0 : terms.instalments.length)

  function submit(data: FormData) {
    if (busy) return
    const amounts = data.getAll('amount')
    const instalments = data
      .getAll('dueOn')
      .map((dueOn, index) => ({ dueOn: String(dueOn), centavos: parsePesos(String(amounts[index])) ?? 0 }))
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn))
    onSet({
      reason: formText(data, 'reason'),
      instalments: instalments.length > 0 ? instalments : null,
      version: terms.version,
    })
  }

  return (
    <Form className={layout.section} onValid={submit}>
      <ReasonField label="Why it is open" hint="The student sees it." />
      <FieldFrame name="parts" label={`How the student pays the other ${formatPesos(rest)}`}>
        {(control) => (
          <select {...control} value={parts} onChange={({ target }) => setParts(Number(target.value))}>
            <option value={0}>Not at all: the rest is waived</option>
            {Array.from({ length: MOST_PARTS }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {`In ${plural(count, 'part', 'parts')}`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Parts key={parts} rest={rest} parts={parts} />
      <div className={layout.buttons}>
        <Button type="submit" aria-disabled={busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
