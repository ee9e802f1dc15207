import { useEffect, useId, useRef, useState } from 'react'
import type { Eligibility } from '../../../../contract/answers/eligibility.ts'
import { DOCUMENT_TYPES } from '../../../../contract/limits.ts'
import { fileProblem } from '../../../../machines/payments/payment.ts'
import { uploadDocument } from '../../../data/documents.ts'
import { submitGuardianConsent } from '../../../data/eligibility.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { bringIntoView } from '../../../lib/bringIntoView.ts'
import { formText } from '../../../lib/formText.ts'
import { useSchoolDetails } from '../../../schoolDetailsNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileChoice } from '../../../ui/FileChoice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import styles from './GuardianConsentDialog.module.css'
import { GuardianForm } from './GuardianForm.tsx'

type Props = {
  open: boolean
  /** For the form to sign. */
  student: string
  course: string
  onClose: () => void
  onSent: (eligibility: Eligibility) => void
}

/**
 * Where a student under 18 hands in a guardian's consent. What was typed and chosen stays when sending fails; the same file
 * again gives the same document, so pressing the button again is safe. Closing the dialog stops the upload.
 */
export function GuardianConsentDialog({ open, student, course, onClose, onSent }: Props) {
  const school = useSchoolDetails()
  const { title } = useMessages('eligibility').guardian
  const words = useMessages('guardianForm')
  const messageFor = useMessageFor()
  const formId = useId()
  const [file, setFile] = useState<File | null>(null)
  /** The code of what is wrong with the file; `missing` when none was chosen. */
  const [problem, setProblem] = useState<string | null>(null)
  /** The share of the file that has been sent, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])

  function choose(chosen: File) {
    const found = fileProblem(chosen)
    setProblem(found)
    setFile(found === null ? chosen : null)
  }

  async function send(data: FormData) {
    if (!file) return setProblem((found) => found ?? 'missing')
    const controller = new AbortController()
    const { signal } = controller
    upload.current = controller
    setFailure(null)
    setProgress(0)
    try {
      const { id } = await uploadDocument('guardian-consent', file, { signal, onProgress: setProgress })
      const consent = {
        documentId: id,
        name: formText(data, 'name'),
        relation: formText(data, 'relation'),
        contact: formText(data, 'contact'),
      }
      onSent(await submitGuardianConsent(consent))
      onClose()
      toastSuccess(currentMessages('guardianForm').sent)
    } catch (error) {
      if (!signal.aborted) setFailure(error)
    }
    setProgress(null)
  }

  function close() {
    upload.current?.abort()
    onClose()
  }

  const isSending = progress !== null
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      cancel={words.cancel}
      actions={
        <Button type="submit" form={formId} disabled={isSending}>
          {words.send}
        </Button>
      }
    >
      <Form id={formId} onValid={(data) => void send(data)}>
        <fieldset className={styles.fields} disabled={isSending}>
          <p>
            {words.form} {words.notarized[school.notarized]}
          </p>
          <p>
            <Button look="quiet" small onClick={() => window.print()}>
              {words.print}
            </Button>
          </p>
          <FileChoice
            label={file ? words.chooseOther : words.choose}
            file={file}
            accept={DOCUMENT_TYPES.join(',')}
            problem={problem && (problem === 'missing' ? words.fileMissing : messageFor({ code: problem }))}
            onChoose={choose}
          />
          <Field name="name" label={words.guardianName} required maxLength={200} autoComplete="off" />
          <Field
            name="relation"
            label={words.guardianRelation}
            hint={words.relationHint}
            required
            maxLength={100}
            autoComplete="off"
          />
          <Field name="contact" label={words.guardianContact} required maxLength={100} autoComplete="off" />
        </fieldset>
      </Form>
      {open && <GuardianForm student={student} course={course} />}
      {isSending && (
        <div ref={bringIntoView} role="status">
          <p>{words.sending}</p>
          <Progress value={progress} max={1} label={words.sending}>
            {`${Math.round(progress * 100)}%`}
          </Progress>
        </div>
      )}
      {failure !== null && (
        <p ref={bringIntoView} className={styles.failure} role="alert">
          {messageFor(failure)}
        </p>
      )}
    </Dialog>
  )
}
