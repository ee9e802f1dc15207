import { useId, useState } from 'react'
import type { LtmsUpload } from '../../../data/ltms.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'

type Props = {
  /** Null while the dialog is closed. */
  upload: LtmsUpload | null
  onClose: () => void
  onUndo: (reason: string) => void
}

/** Asks why the note of an upload is taken back. */
export function UndoUpload({ upload, onClose, onUndo }: Props) {
  const formId = useId()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(upload)
  if (upload && upload !== shown) setShown(upload)
  return (
    <Dialog
      open={upload !== null}
      onClose={onClose}
      title={`Undo the upload of ${shown?.name ?? ''}?`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" type="submit" form={formId}>
            Undo
          </Button>
        </>
      }
    >
      <Form key={shown?.id} id={formId} onValid={(data) => onUndo(String(data.get('reason')).trim())}>
        <p>The certificate {shown?.serial} waits to be uploaded again. The note stays, with your reason.</p>
        <Field name="reason" label="Reason" required maxLength={300} />
      </Form>
    </Dialog>
  )
}
