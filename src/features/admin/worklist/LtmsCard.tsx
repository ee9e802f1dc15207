import type { LtmsEntry } from '../../../../contract/answers/ltms.ts'
import { REFERENCE_CHARACTERS } from '../../../../contract/limits.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import layout from '../../../ui/layout.module.css'
import { Highlighted } from '../search/Highlighted.tsx'
import { RecordLink } from '../words/RecordLink.tsx'
import { CopyValue } from './CopyValue.tsx'
import { filledFields } from './ltmsFields.ts'
import styles from './Worklist.module.css'

type Props = {
  entry: LtmsEntry
  busy: boolean
  onMark: (reference: string) => void
}

/** A certificate to upload: every field to copy, and the LTMS reference to enter. */
export function LtmsCard({ entry, busy, onMark }: Props) {
  return (
    <li className={classNames(layout.plate, styles.card)} aria-busy={busy}>
      <h2>
        <RecordLink id={entry.studentId}>
          <Highlighted text={entry.name} />
        </RecordLink>
      </h2>
      <dl className={styles.fields}>
        {filledFields(entry).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <CopyValue name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
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
        <Button type="submit" aria-disabled={busy}>
          Mark uploaded
        </Button>
      </Form>
    </li>
  )
}
