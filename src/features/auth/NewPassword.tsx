import { PASSWORD_PATTERN } from '../../../contract/limits.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'

/** Limit of bcrypt, which Auth uses (bytes). */
const PASSWORD_BYTES = 72

export function NewPassword({ label }: { label: string }) {
  const { passwordHint } = useMessages('errors')
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={passwordHint}
      rule={passwordHint}
      pattern={PASSWORD_PATTERN}
      maxBytes={PASSWORD_BYTES}
      required
    />
  )
}

export function ConfirmedPassword({ label }: { label: string }) {
  const { auth } = useMessages('auth')
  return (
    <>
      <NewPassword label={label} />
      <PasswordField
        name="confirmPassword"
        label={auth.confirmPassword}
        autoComplete="new-password"
        maxBytes={PASSWORD_BYTES}
        required
      />
    </>
  )
}
