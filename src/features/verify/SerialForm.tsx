import { SERIAL_CHARACTERS } from '../../../contract/limits.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { verifyAddress } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { type FieldErrors, Form } from '../../ui/Form.tsx'
import { readSerial } from './serial.ts'
import styles from './VerifyPage.module.css'

export function SerialForm({ typed }: { typed: string }) {
  const { verify } = useMessages('verify')
  const serialOf = (data: FormData) => readSerial(String(data.get('serial') ?? ''))
  const check = (data: FormData): FieldErrors => (serialOf(data) ? {} : { serial: verify.mistyped })
  return (
    <Form
      className={styles.form}
      check={check}
      onValid={(data) => location.assign(verifyAddress(serialOf(data) ?? ''))}
    >
      <Field
        name="serial"
        label={verify.serial}
        hint={verify.serialHint}
        defaultValue={typed}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SERIAL_CHARACTERS}
      />
      <Button type="submit" wide>
        {verify.check}
      </Button>
    </Form>
  )
}
