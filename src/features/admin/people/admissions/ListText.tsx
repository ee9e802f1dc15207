import type { ClipboardEvent } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { FileChoice } from '../../../../ui/FileChoice.tsx'
import { Form } from '../../../../ui/Form.tsx'
import styles from './Admissions.module.css'
import { admissionMessages } from './admissionMessages.ts'
import type { ListSource } from './openList.ts'
import { asPasted, htmlTable } from './reading/htmlTable.ts'

const FILES = '.xlsx,.ods,.csv,.tsv,.txt,.xls,.htm,.html,text/csv,text/tab-separated-values,text/plain'

/** A table of a document or page keeps its columns: as plain text, some programs copy each cell as a line of its own. */
function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const cells = htmlTable(event.clipboardData.getData('text/html'))
  if (!cells) return
  event.preventDefault()
  const { currentTarget: field } = event
  field.setRangeText(asPasted(cells), field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Props = { problem: string | null; onRead: (source: ListSource) => void }

export function ListText({ problem, onRead }: Props) {
  return (
    <Form className={styles.form} onValid={(data) => onRead(String(data.get('list')))}>
      <FieldFrame name="list" label="Rows" hint={admissionMessages.paste}>
        {(control) => (
          <textarea
            {...control}
            rows={8}
            required
            spellCheck={false}
            autoComplete="off"
            onPaste={pasteTable}
          />
        )}
      </FieldFrame>
      <div className={styles.buttons}>
        <Button type="submit">Read the rows</Button>
        <FileChoice
          label="Choose an Excel, ODS or CSV file"
          file={null}
          accept={FILES}
          problem={problem}
          onChoose={(file) => void file.arrayBuffer().then((bytes) => onRead(new Uint8Array(bytes)))}
        />
      </div>
    </Form>
  )
}
