import { lazy, Suspense, use, useState } from 'react'
import type { Certificate } from '../../../../../contract/answers/certificates.ts'
import type { LtmsUpload } from '../../../../../contract/answers/ltms.ts'
import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { StaffContext, useMay } from '../../kit/words/duties.ts'
import { Facts } from '../../kit/words/Facts.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { certificateMessages } from '../../training/certificates/certificateMessages.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

const CertificateDialog = lazy(() =>
  import('../../training/certificates/CertificateDialog.tsx').then((module) => ({
    default: module.CertificateDialog,
  })),
)

const onDayBy = (at: string, who: string | null) => formatSchoolDay(at) + (who ? ` by ${who}` : '')

function uploadLine({ reference, uploadedAt, uploadedBy, undoneAt, undoReason }: LtmsUpload): string {
  const uploaded = `${reference}, ${onDayBy(uploadedAt, uploadedBy)}`
  return undoneAt ? `${uploaded}; undone ${formatSchoolDay(undoneAt)}: ${undoReason}` : uploaded
}

function CertificateEntry({ certificate, uploads }: { certificate: Certificate; uploads: LtmsUpload[] }) {
  const { serial, course, name, birthDate, hours, completedOn, issuedAt, issuedBy, replaces } = certificate
  const { revokedAt, revokedBy, revokeReason, schoolVersion } = certificate
  const hasLtms = !use(StaffContext).off.includes('ltms')
  return (
    <li>
      <h3>{serial}</h3>
      <Facts
        facts={[
          { name: 'Course', value: `${ROLE_NAMES[course]}, ${hours} hours` },
          { name: 'Name', value: <Highlighted text={name} /> },
          { name: 'Date of birth', value: formatCalendarDay(birthDate) },
          { name: 'Completed', value: formatCalendarDay(completedOn) },
          { name: 'Issued', value: onDayBy(issuedAt, issuedBy) },
          { name: 'School’s facts', value: `Version ${schoolVersion}` },
          ...(replaces ? [{ name: 'Replaces', value: replaces }] : []),
          ...(revokedAt
            ? [
                {
                  name: 'Revoked',
                  value: <Highlighted text={`${onDayBy(revokedAt, revokedBy)}: ${revokeReason}`} />,
                },
              ]
            : []),
          ...(hasLtms || uploads.length > 0
            ? [
                {
                  name: 'LTMS',
                  value:
                    uploads.length > 0
                      ? uploads.map((upload) => (
                          <p key={upload.id}>
                            <Highlighted text={uploadLine(upload)} />
                          </p>
                        ))
                      : !revokedAt && 'Not uploaded yet',
                },
              ]
            : []),
        ]}
      />
    </li>
  )
}

type Props = Pick<StudentRecord, 'person' | 'certificates' | 'certificateMissing' | 'uploads'> & {
  onChanged: () => void
}

export function CertificatesSection({
  person,
  certificates,
  certificateMissing: missing,
  uploads,
  onChanged,
}: Props) {
  const may = useMay()
  const isDue = missing?.length === 0
  // Undefined until the dialog is first opened, which loads it.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <RecordSection title="Certificates">
      {certificates.length === 0 && <p>No certificate has been issued.</p>}
      <ul className={styles.list}>
        {certificates.map((certificate) => (
          <CertificateEntry
            key={certificate.serial}
            certificate={certificate}
            uploads={uploads.filter(({ serial }) => serial === certificate.serial)}
          />
        ))}
      </ul>
      {certificates.length === 0 && missing && !isDue && (
        <p>
          {certificateMessages.missingLead}{' '}
          {missing.map((requirement) => certificateMessages.missing[requirement]).join(', ')}.
        </p>
      )}
      {person &&
        person.role !== 'admin' &&
        may('issue_certificate') &&
        (isDue || certificates.length > 0) && (
          <div className={styles.screenOnly}>
            <Button look="quiet" small onClick={() => setOpen(true)}>
              Manage certificates
            </Button>
          </div>
        )}
      {person && isOpen !== undefined && (
        <Suspense>
          <CertificateDialog
            student={isOpen ? person : null}
            onClose={() => setOpen(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </RecordSection>
  )
}
