import { useState } from 'react'
import {
  getStudentCertificates,
  issueCertificate,
  replaceCertificate,
  revokeCertificate,
} from '../../../data/certificates.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { useLoad } from '../useLoad.ts'
import styles from './CertificateDialog.module.css'
import { IssueCertificate } from './IssueCertificate.tsx'
import { IssuedCertificate } from './IssuedCertificate.tsx'

/** Whose certificates are managed. */
export type CertifiedStudent = { id: string; fullName: string; email: string }

type ContentProps = { student: CertifiedStudent; onChanged?: (() => void) | undefined }

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
    <div className={styles.sections}>
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
  student: CertifiedStudent | null
  onClose: () => void
  /** Called when a certificate was issued, revoked or replaced. */
  onChanged?: () => void
}

/** Where the staff issue a student's certificate, download it, and revoke or replace it with a reason. */
export function CertificateDialog({ student, onClose, onChanged }: Props) {
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState(student)
  if (student && student !== shown) setShown(student)
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      title={`Certificates of ${shown ? shown.fullName || shown.email : ''}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {shown && <Certificates key={shown.id} student={shown} onChanged={onChanged} />}
    </Dialog>
  )
}
