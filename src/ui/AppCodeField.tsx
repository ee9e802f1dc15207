import type { ComponentProps } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { Field } from './Field.tsx'

export function AppCodeField(props: Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'autoFocus'>) {
  const { login } = useMessages('secondFactor')
  return (
    <Field
      {...props}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      pattern="\s*(\d\s*){6}"
      rule={login.codeRule}
    />
  )
}
