import { REASON_CHARACTERS } from '../../../../../contract/limits.ts'
import { Field } from '../../../../ui/Field.tsx'

type Props = { label?: string | undefined; hint?: string | undefined; autoFocus?: boolean | undefined }

/** The reason for an admin's decision: required, with the database's length limit. */
export function ReasonField({ label = 'Reason', hint, autoFocus }: Props) {
  return (
    <Field
      name="reason"
      label={label}
      hint={hint}
      required
      maxLength={REASON_CHARACTERS}
      autoFocus={autoFocus}
    />
  )
}
