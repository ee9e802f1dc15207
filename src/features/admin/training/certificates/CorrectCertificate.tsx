import { useState } from 'react'
import type { Certificate } from '../../../../../contract/answers/certificates.ts'
import type { IdentityDocument, StudentEligibility } from '../../../../../contract/answers/eligibility.ts'
import { type CorrectedPerson, getStudentEligibility } from '../../../../data/eligibility.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formText } from '../../../../lib/formText.ts'
import { type FieldErrors, Form } from '../../../../ui/Form.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { FormButtons } from '../../kit/dialogs/FormButtons.tsx'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { DocumentKindField, documentIn } from '../../people/eligibility/DocumentKindField.tsx'
import { PersonFields, personIn } from '../../people/eligibility/PersonFields.tsx'
import { certificateMessages } from './certificateMessages.ts'

export type Correction = CorrectedPerson & { document: IdentityDocument }

type Props = {
  studentId: string
  certificate: Certificate
  busy: boolean
  onCorrect: (correction: Correction) => void
  onCancel: () => void
}

/** A name as the certificate prints it, and the birth date: "Nena Peña Abad, 29 Feb 2000". */
const printed = (name: string, birthday: string | null) =>
  [name, birthday && formatCalendarDay(birthday)].filter(Boolean).join(', ')

function printedIn(data: FormData): string {
  const { firstName, middleName, lastName, suffix, birthday } = personIn(data)
  return printed([firstName, middleName, lastName, suffix].filter(Boolean).join(' '), birthday)
}

function CorrectionForm(props: Props & { eligibility: StudentEligibility }) {
  const { certificate, eligibility, busy, onCorrect, onCancel } = props
  const today = printed(certificate.name, certificate.birthDate)
  const [next, setNext] = useState(printed(eligibility.profileName, eligibility.birthday))

  function correct(data: FormData) {
    const document = documentIn(data)
    if (busy || !document) return
    const { profileName } = eligibility
    onCorrect({ ...personIn(data), document, reason: formText(data, 'reason'), profileName })
  }

  return (
    <Form
      className={layout.section}
      onChange={({ currentTarget }) => setNext(printedIn(new FormData(currentTarget)))}
      check={(data): FieldErrors =>
        printedIn(data) === today ? { firstName: certificateMessages.unchanged } : {}
      }
      onValid={correct}
    >
      <p>{certificateMessages.explained.correct}</p>
      <PersonFields eligibility={eligibility} />
      <DocumentKindField />
      <ReasonField hint="The student sees it." />
      <Facts
        facts={[
          { name: 'Certificate now', value: today },
          { name: 'New certificate', value: <output>{next}</output> },
        ]}
      />
      <FormButtons submit="Correct the certificate" look="danger" busy={busy} onCancel={onCancel} />
    </Form>
  )
}

export function CorrectCertificate(props: Props) {
  const { data, error, reload } = useLoad(props.studentId, () => getStudentEligibility(props.studentId))
  if (data) return <CorrectionForm {...props} eligibility={data} />
  if (error !== null) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  return <Skeleton height="16rem" />
}
