import type { FactorKey } from '../../../../machines/auth/factorMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { formText } from '../../../lib/formText.ts'
import { AppCodeField } from '../../../ui/AppCodeField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type FieldErrors, Form } from '../../../ui/Form.tsx'
import styles from './SecondFactor.module.css'

type Props = {
  factorKey: FactorKey
  busy: boolean
  refused: FieldErrors | undefined
  onCode: (code: string) => void
  onCancel: () => void
}

/** The secret in groups of four, for typing into an app. */
const spelled = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function AddFactor({ factorKey, busy, refused, onCode, onCancel }: Props) {
  const { settings: words } = useMessages('secondFactor')
  return (
    <div className={styles.add}>
      <p>{words.scan}</p>
      <img className={styles.picture} src={factorKey.picture} width="220" height="220" alt={words.picture} />
      <dl className={styles.key}>
        <dt>{words.key}</dt>
        <dd translate="no">{spelled(factorKey.secret)}</dd>
      </dl>
      <Form onValid={(data) => !busy && onCode(formText(data, 'code'))} refused={refused}>
        <AppCodeField label={words.code} hint={words.others} autoFocus />
        <div className={styles.buttons}>
          <Button type="submit" aria-disabled={busy}>
            {busy ? words.wait : words.confirm}
          </Button>
          <Button look="quiet" aria-disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}
