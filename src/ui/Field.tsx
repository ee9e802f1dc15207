import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

type Props = ComponentProps<'input'> & {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** The error message for a violated `pattern`, `minLength` or `max`. */
  rule?: string
}

/** A one-line text field with label, hint and error. A text over `maxLength` is kept and refused, never truncated. */
export function Field({ name, label, hint, optional, rule, maxLength, ...input }: Props) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} limit={maxLength}>
      {(control) => <input {...input} {...control} data-rule={rule} />}
    </FieldFrame>
  )
}
