import { useState } from 'react'
import {
  getStudentCertificates,
  issueCertificate,
  replaceCertificate,
  revokeCertificate,
} from '../../../data/certificates.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { messages } from '../../../messages.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import layout from '../StudentDialog.module.css'
import { type DialogStudent, StudentDialog } from '../StudentDialog.tsx'
import { useLoad } from '../useLoad.ts'
import { IssueCertificate } from './IssueCertificate.tsx'
import { IssuedCertificate } from './IssuedCertificate.tsx'

type ContentProps = { student: DialogStudent; onChanged?: (() => void) | undefined }

function Certificates({ student, onChanged }: ContentProps) {
  const { data, error, reload } = useLoad(student.id, () => getStudentCertificates(student.id))
  const [busy, setBusy] = useState(false)

  /** Also after a refusal everything is read again: another admin, or the student, has changed it. */
  async function run(work: () => Promise<void>, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toastSuccess(done)
      onChanged?.()
    } catch (failure) {
      toastError(messageFor(failure))
    }
    await reload()
    setBusy(false)
  }

  if (error !== null && !data) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>Loading the certificates…</VisuallyHidden>
        <Skeleton height="16rem" />
      </div>
    )
  }
  const { course, certificates, missing } = data
  const isCertified = certificates.some((one) => one.course === course && !one.revokedAt)
  const { certificates: words } = messages
  return (
    <div className={layout.sections}>
      {!isCertified && (
        <IssueCertificate
          course={course}
          missing={missing}
          busy={busy}
          onIssue={() => void run(() => issueCertificate(student.id), words.issued)}
        />
      )}
      {certificates.map((certificate) => (
        <IssuedCertificate
          key={certificate.serial}
          certificate={certificate}
          busy={busy}
          onRevoke={(reason) => void run(() => revokeCertificate(certificate.serial, reason), words.revoked)}
          onReplace={(reason) =>
            void run(() => replaceCertificate(certificate.serial, reason), words.replaced)
          }
        />
      ))}
    </div>
  )
}

type Props = {
  /** Null while the dialog is closed. */
  student: DialogStudent | null
  onClose: () => void
  /** Called when a certificate was issued, revoked or replaced. */
  onChanged?: () => void
}

/** Where the staff issue a student's certificate, download it, and revoke or replace it with a reason. */
export function CertificateDialog({ onChanged, ...dialog }: Props) {
  return (
    <StudentDialog {...dialog} title={(name) => `Certificates of ${name}`}>
      {(student) => <Certificates key={student.id} student={student} onChanged={onChanged} />}
    </StudentDialog>
  )
}
