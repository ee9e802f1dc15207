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

/** A one-line text field with its label, hint and error. */
export function Field({ name, label, hint, optional, rule, ...input }: Props) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(control) => <input {...input} {...control} data-rule={rule} />}
    </FieldFrame>
  )
}
