import { type ComponentProps, useState } from 'react'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { YEAR_DAYS } from '../../../../../contract/limits.ts'
import type { BatchRequest } from '../../../../../machines/office/batch.ts'
import { formText } from '../../../../lib/formText.ts'
import { PESOS_PATTERN } from '../../../../lib/pesos.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { AMOUNT_RULE } from '../../money/payments/AmountField.tsx'
import { type BulkAction, bulkAction } from './actions.ts'
import { BatchProgress } from './BatchProgress.tsx'
import type { BulkField } from './bulkField.ts'

type Rows = BatchRequest extends infer One
  ? One extends unknown
    ? Omit<One, 'action' | 'options'>
    : never
  : never

export type BatchPlan = { action: BulkAction; rows: Rows }

const asksNothing = ({ fields }: BulkAction) => fields.length === 0
const requestOf = ({ action, rows }: BatchPlan, options: BatchRequest['options']) =>
  ({ action: action.action, options, ...rows }) as BatchRequest

type Props = {
  /** Null for a batch that the server already has, after a reload. */
  plan: BatchPlan | null
  /** The open batch's key; null before it is made. */
  id: string | null
  /** Stores a new batch's key, to find it again after a reload. */
  onMade: (id: string) => void
  onDone: () => void
  onClose: () => void
}

const INPUTS: Record<
  Exclude<BulkField['type'], 'area' | 'choice'>,
  ComponentProps<'input'> & { rule?: string }
> = {
  text: {},
  date: { type: 'date' },
  days: { type: 'number', min: 1, max: YEAR_DAYS, rule: 'A whole number of days, up to a year.' },
  pesos: {
    inputMode: 'decimal',
    pattern: PESOS_PATTERN,
    rule: AMOUNT_RULE,
  },
}

function BatchField({ field, typed }: { field: BulkField; typed: string | number | undefined }) {
  const { name, label, type, hint, optional, value, maxLength } = field
  const asked = useLoad(
    typed === undefined && typeof value === 'function' ? name : null,
    async () => (typeof value === 'function' ? value() : null),
    { once: true },
  )
  const offered = useLoad(
    typeof field.choices === 'function' ? name : null,
    async () => (typeof field.choices === 'function' ? field.choices() : []),
    { once: true },
  )
  const choices = (typeof field.choices === 'function' ? offered.data : field.choices) ?? []
  const common = { name, label, hint, optional }
  const start = typed ?? (typeof value === 'function' ? asked.data : value) ?? ''
  const input = { defaultValue: start, required: !optional }
  if (type === 'choice')
    return (
      <FieldFrame {...common}>
        {(control) => (
          // Remounts when choices arrive later.
          <select {...control} key={choices.length} required defaultValue={start || choices[0]?.[0]}>
            {choices.map(([id, words]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    )
  if (type === 'area')
    return (
      <FieldFrame {...common} limit={maxLength}>
        {(control) => <textarea {...control} {...input} rows={6} />}
      </FieldFrame>
    )
  return (
    <Field
      {...common}
      {...input}
      // Remounts when a value arrives later.
      key={start}
      autoComplete="off"
      {...(type === 'text' && { maxLength })}
      {...INPUTS[type]}
    />
  )
}

export function BatchDialog({ plan: first, id, onMade, onDone, onClose }: Props) {
  const [plan, setPlan] = useState(first)
  // Actions without fields are checked at once.
  const [request, setRequest] = useState<BatchRequest | null>(() =>
    first && asksNothing(first.action) ? requestOf(first, {}) : null,
  )
  const [asks, setAsks] = useState(first !== null && !asksNothing(first.action))
  // For a batch that the server already has.
  const [kept, setKept] = useState<string | null>(null)

  function make(options: BatchRequest['options']) {
    if (!plan) return
    setRequest(requestOf(plan, options))
    setAsks(false)
    onMade(crypto.randomUUID())
  }

  function undo(batch: Batch, name: string) {
    const action = bulkAction(name)
    if (!action) return
    const next: BatchPlan = { action, rows: { undo: batch.id } }
    setPlan(next)
    setRequest(asksNothing(action) ? requestOf(next, {}) : null)
    setAsks(!asksNothing(action))
    if (asksNothing(action)) onMade(crypto.randomUUID())
  }

  const fields = plan?.action.fields ?? []
  const read = (data: FormData) => Object.fromEntries(fields.map(({ name }) => [name, formText(data, name)]))
  return (
    <Dialog
      open
      title={(plan?.action ?? bulkAction(kept))?.label ?? 'Bulk action'}
      wide
      focusField
      onClose={onClose}
      cancel="Close"
    >
      {asks ? (
        <Form onValid={(data) => make(read(data))} check={(data) => plan?.action.check?.(read(data)) ?? {}}>
          {fields.map((field) => (
            <BatchField key={field.name} field={field} typed={request?.options[field.name]} />
          ))}
          <Button type="submit">Check what will happen</Button>
        </Form>
      ) : (
        id !== null && (
          <BatchProgress
            key={id}
            id={id}
            request={request}
            onChange={fields.length > 0 && request ? () => setAsks(true) : null}
            onUndo={undo}
            onDone={onDone}
            onRead={setKept}
          />
        )
      )}
    </Dialog>
  )
}
