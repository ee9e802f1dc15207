import { useState } from 'react'
import type { Eligibility } from '../../../../contract/answers/eligibility.ts'
import {
  GUARDIAN_CONTACT_CHARACTERS,
  GUARDIAN_NAME_CHARACTERS,
  GUARDIAN_RELATION_CHARACTERS,
} from '../../../../contract/limits.ts'
import { fileProblem } from '../../../../machines/payments/payment.ts'
import { type UploadOptions, uploadDocument } from '../../../data/documents.ts'
import { submitGuardianConsent } from '../../../data/eligibility.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { formText } from '../../../lib/formText.ts'
import { useSchoolDetails } from '../../../school/schoolDetailsNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileChoice, PHOTOS } from '../../../ui/FileChoice.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { GuardianForm } from './GuardianForm.tsx'
import { PapersDialog } from './PapersDialog.tsx'

type Props = {
  open: boolean
  student: string
  course: string
  onClose: () => void
  onSent: (eligibility: Eligibility) => void
}

/** A student under 18 submits a guardian's consent. The same file again gives the same document, so a retry is safe. */
export function GuardianConsentDialog({ open, student, course, onClose, onSent }: Props) {
  const school = useSchoolDetails()
  const { title } = useMessages('eligibility').guardian
  const words = useMessages('guardianForm')
  const messageFor = useMessageFor()
  const [file, setFile] = useState<File | null>(null)
  /** The file's error code; `missing` without a file. */
  const [problem, setProblem] = useState<string | null>(null)

  function choose(chosen: File) {
    const found = fileProblem(chosen)
    setProblem(found)
    setFile(found === null ? chosen : null)
  }

  function isComplete() {
    if (!file) setProblem((found) => found ?? 'missing')
    return file !== null
  }

  async function send(data: FormData, upload: UploadOptions) {
    if (!file) return
    const { id } = await uploadDocument('guardian-consent', file, upload)
    const consent = {
      documentId: id,
      name: formText(data, 'name'),
      relation: formText(data, 'relation'),
      contact: formText(data, 'contact'),
    }
    onSent(await submitGuardianConsent(consent))
    onClose()
    toastSuccess(currentMessages('guardianForm').sent)
  }

  return (
    <PapersDialog
      open={open}
      title={title}
      words={words}
      isComplete={isComplete}
      onSend={send}
      onClose={onClose}
      printed={open && <GuardianForm student={student} course={course} />}
    >
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
        accept={`${PHOTOS},application/pdf`}
        problem={problem && (problem === 'missing' ? words.fileMissing : messageFor({ code: problem }))}
        onChoose={choose}
      />
      <Field
        name="name"
        label={words.guardianName}
        required
        maxLength={GUARDIAN_NAME_CHARACTERS}
        autoComplete="off"
      />
      <Field
        name="relation"
        label={words.guardianRelation}
        hint={words.relationHint}
        required
        maxLength={GUARDIAN_RELATION_CHARACTERS}
        autoComplete="off"
      />
      <Field
        name="contact"
        label={words.guardianContact}
        required
        maxLength={GUARDIAN_CONTACT_CHARACTERS}
        autoComplete="off"
      />
    </PapersDialog>
  )
}
