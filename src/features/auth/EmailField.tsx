import { EMAIL_PATTERN } from '../../../contract/limits.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { Field } from '../../ui/Field.tsx'

type Props = {
  value?: string
  autoComplete?: string
}

export function EmailField({ value, autoComplete = 'username' }: Props) {
  const { fields } = useMessages('common')
  return (
    <Field
      name="email"
      label={fields.email}
      type="email"
      defaultValue={value}
      autoComplete={autoComplete}
      pattern={EMAIL_PATTERN}
      required
    />
  )
}
