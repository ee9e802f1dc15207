import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { getStudentCertificates, issueCertificate } from '../../../../data/certificates.ts'
import { getStudentEligibility } from '../../../../data/eligibility.ts'
import { plural } from '../../../../lib/format.ts'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { Facts } from '../../kit/words/Facts.tsx'
import { CITIZENSHIP_NAMES, DOCUMENT_NAMES } from '../../kit/words/identityDocuments.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { IssueCertificate } from './IssueCertificate.tsx'

async function readDue({ studentId }: TodayEntry) {
  const [certification, { identity, guardian }] = await Promise.all([
    getStudentCertificates(studentId),
    getStudentEligibility(studentId),
  ])
  return { certification, identity, guardian }
}

export const CertificateQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Ready for a certificate"
    label="Students looked at"
    ended={(issued) => `No more students. ${plural(issued, 'certificate is', 'certificates are')} issued.`}
  >
    {(entry, onEnd) => (
      <QueueTurn entry={entry} load={readDue}>
        {({ data: { certification, identity, guardian }, busy }) => (
          <div>
            <section className={layout.section} aria-label="The certificate" data-evidence>
              <Facts
                facts={[
                  { name: 'Name', value: identity?.legalName ?? null },
                  { name: 'Date of birth', value: identity && formatCalendarDay(identity.birthDate) },
                  { name: 'Citizenship', value: identity && CITIZENSHIP_NAMES[identity.citizenship] },
                  { name: 'Course', value: certification.course && ROLE_NAMES[certification.course] },
                  {
                    name: 'Completed',
                    value: entry.facts.completedOn && formatCalendarDay(String(entry.facts.completedOn)),
                  },
                  {
                    name: 'ID',
                    value:
                      identity &&
                      `${DOCUMENT_NAMES[identity.document]}, seen ${identity.byPhoto ? 'on photos ' : ''}by ${identity.checkedBy} on ${formatSchoolDay(identity.checkedAt)}`,
                  },
                  ...(guardian?.state === 'accepted'
                    ? [{ name: 'Guardian', value: `${guardian.name}, ${guardian.relation}` }]
                    : []),
                ]}
              />
            </section>
            <IssueCertificate
              course={certification.course}
              missing={certification.missing}
              busy={busy}
              onIssue={() =>
                onEnd({
                  said: `${entry.name || entry.email} gets the certificate.`,
                  send: () => issueCertificate(entry.studentId),
                })
              }
            />
          </div>
        )}
      </QueueTurn>
    )}
  </WorkQueue>
)
