import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

type Props = ComponentProps<'input'> & {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** The sentence for a broken `pattern`, `minLength` or `max`. */
  rule?: string
}

/** One line of text with its label, hint and error. */
export function Field({ name, label, hint, optional, rule, ...input }: Props) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(control) => <input {...input} {...control} data-rule={rule} />}
    </FieldFrame>
  )
}
