import type { Certification } from '../../../../../contract/answers/certificates.ts'
import {
  correctCertificate,
  getStudentCertificates,
  issueCertificate,
  replaceCertificate,
  revokeCertificate,
} from '../../../../data/certificates.ts'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { StudentDialog, type StudentDialogProps, type StudentWork } from '../../kit/dialogs/StudentDialog.tsx'
import { certificateMessages } from './certificateMessages.ts'
import { IssueCertificate } from './IssueCertificate.tsx'
import { IssuedCertificate } from './IssuedCertificate.tsx'

function Certificates({ student, data, busy, run }: StudentWork<Certification>) {
  const { course, certificates, missing } = data
  const isCertified = certificates.some(
    (one) => one.course === course && !one.revokedAt && !one.isOfFormerRun,
  )
  return (
    <div className={layout.sections}>
      {!isCertified && (
        <IssueCertificate
          course={course}
          missing={missing}
          busy={busy}
          onIssue={() => run(() => issueCertificate(student.id), certificateMessages.issued)}
        />
      )}
      {certificates.map((certificate) => (
        <IssuedCertificate
          key={certificate.serial}
          certificate={certificate}
          studentId={student.id}
          busy={busy}
          onCorrect={(correction) =>
            run(() => correctCertificate(certificate.serial, correction), certificateMessages.replaced)
          }
          onRevoke={(reason) =>
            run(() => revokeCertificate(certificate.serial, reason), certificateMessages.revoked)
          }
          onReplace={(reason) =>
            run(() => replaceCertificate(certificate.serial, reason), certificateMessages.replaced)
          }
        />
      ))}
    </div>
  )
}

export function CertificateDialog(dialog: StudentDialogProps) {
  return (
    <StudentDialog
      {...dialog}
      title={(name) => `Certificates of ${name}`}
      load={getStudentCertificates}
      loading="Loading the certificates…"
    >
      {(shown) => <Certificates {...shown} />}
    </StudentDialog>
  )
}
