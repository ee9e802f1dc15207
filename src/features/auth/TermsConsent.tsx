import { useId } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import { useFieldError } from '../../ui/Form.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import styles from './AuthForm.module.css'

type Props = { termsRead: boolean; agreed: boolean; onRead: () => void; onAgree: (agreed: boolean) => void }

/** The box can be ticked only after the terms were opened and closed; until then an error points at their button. */
export function TermsConsent({ termsRead, agreed, onRead, onAgree }: Props) {
  const { auth } = useMessages('auth')
  const id = useId()
  const asked = useFieldError('terms')
  const error = agreed ? undefined : asked
  return (
    <div className={styles.terms}>
      <label className={styles.agree}>
        <input
          type="checkbox"
          name="terms"
          checked={agreed}
          disabled={!termsRead}
          onChange={(event) => onAgree(event.target.checked)}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
        />
        <span>{auth.agreeToTerms}</span>
      </label>
      <Button
        look="link"
        onClick={onRead}
        aria-invalid={Boolean(error) && !termsRead}
        aria-describedby={`${id}-note`}
      >
        {auth.readTerms}
      </Button>
      <div id={`${id}-note`}>
        {error ? (
          <p className={field.error}>
            <AlertIcon />
            {error}
          </p>
        ) : (
          !termsRead && <p className={field.note}>{auth.readTermsFirst}</p>
        )}
      </div>
    </div>
  )
}
