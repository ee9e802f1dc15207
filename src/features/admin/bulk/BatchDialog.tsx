import { useState } from 'react'
import type { Batch } from '../../../../contract/answers/batches.ts'
import { YEAR_DAYS } from '../../../../contract/limits.ts'
import type { BatchRequest } from '../../../../machines/office/batch.ts'
import { formText } from '../../../lib/formText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { type BulkAction, bulkAction } from './actions.ts'
import { BatchProgress } from './BatchProgress.tsx'

type Rows = BatchRequest extends infer One
  ? One extends unknown
    ? Omit<One, 'action' | 'options'>
    : never
  : never

/** An action and the rows that it is for: those of a list, or of the batch that it takes back. */
export type BatchPlan = { action: BulkAction; rows: Rows }

type Props = {
  /** Null for a batch that the server has, after a reload. */
  plan: BatchPlan | null
  /** The key of the batch that is open; null before it is made. */
  id: string | null
  /** Notes the key of a new batch, by which it is found again after a reload. */
  onMade: (id: string) => void
  onDone: () => void
  onClose: () => void
}

/** Does an action to many rows: asks what it needs, tells what will happen, and then what has. */
export function BatchDialog({ plan: first, id, onMade, onDone, onClose }: Props) {
  const [plan, setPlan] = useState(first)
  const [request, setRequest] = useState<BatchRequest | null>(null)
  const [asks, setAsks] = useState(first !== null)

  function make(options: BatchRequest['options']) {
    if (!plan) return
    setRequest({ action: plan.action.action, options, ...plan.rows } as BatchRequest)
    setAsks(false)
    onMade(crypto.randomUUID())
  }

  function undo(batch: Batch, name: string) {
    const action = bulkAction(name)
    if (!action) return
    setPlan({ action, rows: { undo: batch.id } })
    setAsks(true)
  }

  const fields = plan?.action.fields ?? []
  return (
    <Dialog
      open
      title={plan?.action.label ?? 'Many rows at once'}
      wide
      focusField
      onClose={onClose}
      cancel="Close"
    >
      {asks || id === null ? (
        <Form
          onValid={(data) => make(Object.fromEntries(fields.map(({ name }) => [name, formText(data, name)])))}
        >
          {fields.map(({ name, label, type, value, hint }) => (
            <Field
              key={name}
              name={name}
              label={label}
              type={type}
              hint={hint}
              defaultValue={value}
              required
              {...(type === 'number'
                ? { min: 1, max: YEAR_DAYS, rule: 'A whole number of days, up to a year.' }
                : { maxLength: 500 })}
            />
          ))}
          <Button type="submit" autoFocus={fields.length === 0}>
            Check what will happen
          </Button>
        </Form>
      ) : (
        <BatchProgress key={id} id={id} request={request} onUndo={undo} onDone={onDone} />
      )}
    </Dialog>
  )
}
