import { useId, useState } from 'react'
import type { Certificate } from '../../../../../contract/answers/certificates.ts'
import { downloadCertificate } from '../../../../data/certificates.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { downloadFile } from '../../../../lib/downloadFile.ts'
import { verifyAddress } from '../../../../paths.ts'
import { Button, ButtonAnchor } from '../../../../ui/Button.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { ReasonForm } from '../../kit/dialogs/ReasonForm.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { CorrectCertificate, type Correction } from './CorrectCertificate.tsx'
import { certificateMessages } from './certificateMessages.ts'

type Action = 'correct' | 'revoke' | 'replace'

type Props = {
  studentId: string
  certificate: Certificate
  busy: boolean
  onCorrect: (correction: Correction) => void
  onRevoke: (reason: string) => void
  onReplace: (reason: string) => void
}

async function download(serial: string) {
  try {
    downloadFile(`${serial}.pdf`, await downloadCertificate(serial))
  } catch (error) {
    toastError(messageFor(error))
  }
}

export function IssuedCertificate({ studentId, certificate, busy, onCorrect, onRevoke, onReplace }: Props) {
  const headingId = useId()
  const [action, setAction] = useState<Action | null>(null)
  const { serial, course, name, birthDate, completedOn, issuedAt, issuedBy } = certificate
  const { revokedAt, revokedBy, revokeReason, replaces, replacedBy, schoolVersion, isOfFormerRun } =
    certificate
  return (
    <section className={layout.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{serial}</h3>
      <Facts
        facts={[
          {
            name: 'State',
            value: revokedAt ? `Revoked ${formatSchoolDay(revokedAt)} by ${revokedBy}` : 'Valid',
          },
          ...(revokeReason ? [{ name: 'Reason', value: <Highlighted text={revokeReason} /> }] : []),
          ...(replacedBy ? [{ name: 'Replaced by', value: replacedBy }] : []),
          ...(replaces ? [{ name: 'Replaces', value: replaces }] : []),
          { name: 'Course', value: `${ROLE_NAMES[course]}${isOfFormerRun ? ', earlier course' : ''}` },
          { name: 'Name', value: <Highlighted text={name} /> },
          { name: 'Date of birth', value: formatCalendarDay(birthDate) },
          { name: 'Completed', value: formatCalendarDay(completedOn) },
          {
            name: 'Issued',
            value: `${formatSchoolDay(issuedAt)}${issuedBy ? ` by ${issuedBy}` : ', at once'}`,
          },
          { name: 'School’s facts', value: `Version ${schoolVersion}` },
        ]}
      />
      <div className={layout.buttons}>
        <Button look="quiet" small onClick={() => void download(serial)}>
          Download PDF
        </Button>
        <ButtonAnchor look="quiet" small href={verifyAddress(serial)} target="_blank" rel="noreferrer">
          Public page
        </ButtonAnchor>
        {!revokedAt && action === null && (
          <>
            <Button look="quiet" small aria-disabled={busy} onClick={() => setAction('correct')}>
              Correct name or birth date…
            </Button>
            <Button look="quiet" small aria-disabled={busy} onClick={() => setAction('replace')}>
              Replace…
            </Button>
            <Button look="quiet" small aria-disabled={busy} onClick={() => setAction('revoke')}>
              Revoke…
            </Button>
          </>
        )}
      </div>
      {!revokedAt && action === 'correct' && (
        <CorrectCertificate
          {...{ studentId, certificate, busy, onCorrect }}
          onCancel={() => setAction(null)}
        />
      )}
      {!revokedAt && (action === 'revoke' || action === 'replace') && (
        <ReasonForm
          explanation={certificateMessages.explained[action]}
          submit={action === 'revoke' ? 'Revoke' : 'Replace'}
          busy={busy}
          onCancel={() => setAction(null)}
          onSubmit={action === 'revoke' ? onRevoke : onReplace}
        />
      )}
    </section>
  )
}
