import { useMessages } from '../../i18n/catalogue.ts'
import { Field } from '../../ui/Field.tsx'

/** The field of the address that an account is known by; `value` is what was typed in another form. */
export function EmailField({ value }: { value?: string }) {
  const { fields } = useMessages('common')
  return (
    <Field
      name="email"
      label={fields.email}
      type="email"
      defaultValue={value}
      autoComplete="username"
      required
    />
  )
}
