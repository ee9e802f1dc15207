import { messages } from '../../messages.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PASSWORD_PATTERN } from './passwordRule.ts'

/** Two fields for a new password, with its rule. */
export function ConfirmedPassword({ label }: { label: string }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={messages.passwordHint}
        rule={messages.passwordHint}
        pattern={PASSWORD_PATTERN}
        maxLength={72}
        required
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" required />
    </>
  )
}
