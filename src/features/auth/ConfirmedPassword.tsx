import { useMessages } from '../../i18n/catalogue.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PASSWORD_PATTERN } from './passwordRule.ts'

/** Two fields for a new password, with its rule. */
export function ConfirmedPassword({ label }: { label: string }) {
  const { passwordHint } = useMessages('common')
  const { auth } = useMessages('auth')
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={passwordHint}
        rule={passwordHint}
        pattern={PASSWORD_PATTERN}
        maxLength={72}
        required
      />
      <PasswordField
        name="confirmPassword"
        label={auth.confirmPassword}
        autoComplete="new-password"
        required
      />
    </>
  )
}
