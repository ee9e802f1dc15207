import { useEffect, useRef, useState } from 'react'
import type { CashDay } from '../../../../../contract/answers/cashBook.ts'
import { REASON_CHARACTERS } from '../../../../../contract/limits.ts'
import { type Closing, closeDay } from '../../../../data/cashBook.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { CASH_PATTERN, parsePesos } from '../../../../lib/pesos.ts'
import { AlertDialog } from '../../../../ui/AlertDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { type FieldErrors, Form } from '../../../../ui/Form.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { Facts } from '../../kit/words/Facts.tsx'
import { formatCalendarDay, formatSchoolTimestamp } from '../../kit/words/schoolTime.ts'
import styles from './CashBook.module.css'
import { expectedCash } from './cashFigures.ts'

type Props = {
  cashDay: CashDay
  /** The day was closed, or another user has changed it. */
  onClosed: () => Promise<void>
}

function readClosing(data: FormData): Closing {
  return {
    opening: parsePesos(formText(data, 'opening')) ?? 0,
    counted: parsePesos(formText(data, 'counted')) ?? 0,
    note: formText(data, 'note').trim(),
  }
}

/** "₱20.00 too much", "₱5.50 missing", "none". */
function differenceInWords(centavos: number): string {
  if (centavos === 0) return 'none'
  return `${formatPesos(Math.abs(centavos))} ${centavos > 0 ? 'too much' : 'missing'}`
}

export function CashCount({ cashDay, onClosed }: Props) {
  return (
    <section className={styles.part} aria-labelledby="cash-count">
      <h2 id="cash-count">Cash in the drawer</h2>
      {cashDay.closing ? (
        <ClosedCash cashDay={cashDay} closing={cashDay.closing} />
      ) : (
        <Counting cashDay={cashDay} onClosed={onClosed} />
      )}
    </section>
  )
}

export function ClosedCash({
  cashDay,
  closing,
}: {
  cashDay: CashDay
  closing: NonNullable<CashDay['closing']>
}) {
  const expected = expectedCash(cashDay, cashDay.opening)
  return (
    <Facts
      facts={[
        { name: 'In the morning', value: formatPesos(cashDay.opening) },
        { name: 'Expected', value: formatPesos(expected) },
        { name: 'Counted', value: formatPesos(closing.counted) },
        { name: 'Difference', value: differenceInWords(closing.counted - expected) },
        { name: 'Note', value: closing.note },
        { name: 'Closed by', value: `${closing.by}, ${formatSchoolTimestamp(closing.at)}` },
      ]}
    />
  )
}

function Counting({ cashDay, onClosed }: Props) {
  const [counts, setCounts] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (counts) frame.current?.querySelector<HTMLElement>('[name=counted]')?.focus()
  }, [counts])
  return (
    <div ref={frame} className={styles.part}>
      {counts ? (
        <CountForm cashDay={cashDay} onClosed={onClosed} />
      ) : (
        <>
          <Expected centavos={expectedCash(cashDay, cashDay.opening)} />
          <Button className={styles.begin} onClick={() => setCounts(true)}>
            Count and close the day
          </Button>
        </>
      )}
    </div>
  )
}

const Expected = ({ centavos }: { centavos: number }) => (
  <p className={styles.expected}>
    With the day’s cash payments and refunds, <b>{formatPesos(centavos)}</b> should be in it now.
  </p>
)

function CountForm({ cashDay, onClosed }: Props) {
  const [busy, setBusy] = useState(false)
  const [toConfirm, setToConfirm] = useState<Closing | null>(null)
  const shown = useLast(toConfirm)
  const [opening, setOpening] = useState<number | null>(cashDay.opening)
  const expected = expectedCash(cashDay, opening ?? 0)

  async function close(closing: Closing) {
    if (busy) return
    setToConfirm(null)
    setBusy(true)
    try {
      await closeDay(cashDay, closing)
      toastSuccess(`The cash book of ${formatCalendarDay(cashDay.day)} is closed.`)
    } catch (failure) {
      toastError(messageFor(failure))
    }
    await onClosed()
    setBusy(false)
  }

  return (
    <Form
      className={styles.count}
      onValid={(data) => setToConfirm(readClosing(data))}
      check={(data) => {
        const { opening: before, counted, note } = readClosing(data)
        const isRight = counted === expectedCash(cashDay, before) || note !== ''
        const errors: FieldErrors = isRight ? {} : { note: 'Please explain the difference.' }
        return errors
      }}
    >
      <Field
        name="opening"
        label="In the drawer in the morning, in pesos"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={cashDay.opening / 100}
        pattern={CASH_PATTERN}
        rule={messageFor({ code: 'invalid_cash' })}
        onChange={({ target }) => setOpening(parsePesos(target.value))}
      />
      <Expected centavos={expected} />
      <Field
        name="counted"
        label="Counted now, in pesos"
        required
        inputMode="decimal"
        autoComplete="off"
        pattern={CASH_PATTERN}
        rule={messageFor({ code: 'invalid_cash' })}
      />
      <Field
        name="note"
        label="Note"
        optional
        hint="Needed if your count differs."
        maxLength={REASON_CHARACTERS}
        autoComplete="off"
      />
      <p className={styles.final}>
        A closed day takes no more payments, refunds or voids. You sign it with your name.
      </p>
      <Button type="submit" aria-disabled={busy}>
        Close the day
      </Button>
      <AlertDialog
        open={toConfirm !== null}
        onClose={() => setToConfirm(null)}
        title={`Close ${formatCalendarDay(cashDay.day)}?`}
        closeLabel="Count again"
        actions={<Button onClick={() => toConfirm && void close(toConfirm)}>Close and sign</Button>}
      >
        {shown &&
          `Counted: ${formatPesos(shown.counted)}. Difference: ${differenceInWords(shown.counted - expectedCash(cashDay, shown.opening))}. A closed day cannot be opened again.`}
      </AlertDialog>
    </Form>
  )
}
