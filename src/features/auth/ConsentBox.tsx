import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import { useFieldError } from '../../ui/Form.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import styles from './AuthForm.module.css'

type Props = {
  name: 'terms' | 'privacy'
  label: string
  read: string
  agreed: boolean
  onRead: () => void
  onAgree: (agreed: boolean) => void
  /** Why the box is locked; until then an error points at the button that opens the text. */
  locked?: string
}

export function ConsentBox({ name, label, read, agreed, onRead, onAgree, locked }: Props) {
  const id = useId()
  const asked = useFieldError(name)
  const error = agreed ? undefined : asked
  return (
    <div className={styles.terms}>
      <label className={styles.agree}>
        <input
          type="checkbox"
          name={name}
          checked={agreed}
          disabled={locked !== undefined}
          onChange={(event) => onAgree(event.target.checked)}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
        />
        <span>{label}</span>
      </label>
      <Button
        look="link"
        onClick={onRead}
        aria-invalid={Boolean(error) && locked !== undefined}
        aria-describedby={`${id}-note`}
      >
        {read}
      </Button>
      <div id={`${id}-note`}>
        {error ? (
          <p className={field.error}>
            <AlertIcon />
            {error}
          </p>
        ) : (
          locked && <p className={field.note}>{locked}</p>
        )}
      </div>
    </div>
  )
}
