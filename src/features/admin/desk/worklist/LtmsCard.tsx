import type { LtmsEntry } from '../../../../../contract/answers/ltms.ts'
import { REFERENCE_CHARACTERS } from '../../../../../contract/limits.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import layout from '../../../../ui/layout.module.css'
import { CopyFields } from './CopyFields.tsx'
import { filledFields } from './ltmsFields.ts'
import styles from './Worklist.module.css'

type Props = {
  entry: LtmsEntry
  busy: boolean
  onMark: (reference: string) => void
}

export function LtmsCard({ entry, busy, onMark }: Props) {
  return (
    <div className={layout.plate} aria-busy={busy}>
      <CopyFields fields={filledFields(entry)} />
      <Form
        className={styles.mark}
        aria-label={`Upload of ${entry.name}`}
        onValid={(data) => !busy && onMark(String(data.get('reference')).trim())}
      >
        <Field
          name="reference"
          label="LTMS reference"
          required
          maxLength={REFERENCE_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" aria-keyshortcuts="A" aria-disabled={busy}>
          Mark uploaded
        </Button>
      </Form>
    </div>
  )
}
