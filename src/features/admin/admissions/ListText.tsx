import { Button } from '../../../ui/Button.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { FileChoice } from '../../../ui/FileChoice.tsx'
import { Form } from '../../../ui/Form.tsx'
import styles from './Admissions.module.css'
import { admissionMessages } from './admissionMessages.ts'

/** An unparsed list: pasted text, or a file's bytes. */
export type ListSource = string | Uint8Array

type Props = { problem: string | null; onRead: (source: ListSource) => void }

/** Takes a list: rows pasted from a spreadsheet, or a CSV file. */
export function ListText({ problem, onRead }: Props) {
  return (
    <Form className={styles.form} onValid={(data) => onRead(String(data.get('list')))}>
      <FieldFrame name="list" label="Rows" hint={admissionMessages.paste}>
        {(control) => <textarea {...control} rows={8} required spellCheck={false} autoComplete="off" />}
      </FieldFrame>
      <div className={styles.buttons}>
        <Button type="submit">Read the rows</Button>
        <FileChoice
          label="Choose a CSV file"
          file={null}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          problem={problem}
          onChoose={(file) => void file.arrayBuffer().then((bytes) => onRead(new Uint8Array(bytes)))}
        />
      </div>
    </Form>
  )
}
