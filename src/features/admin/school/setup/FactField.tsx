import type { ReactNode } from 'react'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import type { FactSpec } from './facts.ts'

type Props = {
  spec: Pick<FactSpec, 'label' | 'hint' | 'optional'>
  /** Its path in the facts, as in the database's errors. */
  name: string
  /** The options by value; without them it is a text field. */
  words?: Readonly<Record<string, string>> | undefined
  type?: 'text' | 'date'
  numeric?: boolean
  long?: boolean
  value: string
  /** Another owner's newer value. */
  theirs?: ReactNode
  onChange: (value: string) => void
}

export function FactField({
  spec,
  name,
  words,
  type = 'text',
  numeric,
  long,
  value,
  theirs,
  onChange,
}: Props) {
  const { label, hint, optional } = spec
  return (
    <FieldFrame name={name} label={label} hint={theirs ?? hint} optional={optional}>
      {(control) =>
        words ? (
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {!(value in words) && <option value={value}>{value || 'Choose…'}</option>}
            {Object.entries(words).map(([word, text]) => (
              <option key={word} value={word}>
                {text}
              </option>
            ))}
          </select>
        ) : long ? (
          <textarea {...control} rows={7} value={value} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input
            {...control}
            type={type}
            inputMode={numeric ? 'numeric' : undefined}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FieldFrame>
  )
}
