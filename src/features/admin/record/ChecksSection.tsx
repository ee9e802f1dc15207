import type { Eligibility, Requirement } from '../../../data/eligibility.ts'
import type { StudentRecord } from '../../../data/records.ts'
import { Highlighted } from '../Highlighted.tsx'
import { formatSchoolDay } from '../schoolTime.ts'
import { Facts } from './Facts.tsx'
import { RecordSection } from './RecordSection.tsx'

const MISSING: Record<Requirement, string> = {
  birthday: 'date of birth',
  age: 'age',
  citizenship: 'citizenship',
  guardian: 'guardian’s consent',
  identity: 'comparison with an ID',
}

const CITIZENSHIPS = { filipino: 'Filipino', foreign: 'Foreign' }

function Guardian({ guardian }: { guardian: NonNullable<Eligibility['guardian']> }) {
  const { name, relation, contact, submittedAt, state, decidedBy, decidedAt, reason } = guardian
  return (
    <>
      <Highlighted text={`${name} (${relation}), ${contact}`} />, handed in {formatSchoolDay(submittedAt)}:{' '}
      {state === 'waiting' ? 'waits for a decision' : state}
      {decidedAt && ` on ${formatSchoolDay(decidedAt)} by ${decidedBy}`}
      {reason && (
        <>
          {' '}
          (<Highlighted text={reason} />)
        </>
      )}
    </>
  )
}

/** What was checked before the certificate, and what is missing. */
export function ChecksSection({
  eligibility: { citizenship, guardianNeeded, guardian, missing },
  identityChecks,
}: { eligibility: Eligibility } & Pick<StudentRecord, 'identityChecks'>) {
  return (
    <RecordSection title="Checks">
      <Facts
        facts={[
          {
            name: 'Eligible',
            value:
              missing.length === 0
                ? 'Yes'
                : `Not yet, missing: ${missing.map((key) => MISSING[key]).join(', ')}`,
          },
          { name: 'Citizenship', value: citizenship && CITIZENSHIPS[citizenship] },
          ...(guardian || guardianNeeded
            ? [{ name: 'Guardian', value: guardian && <Guardian guardian={guardian} /> }]
            : []),
          ...identityChecks.map(({ legalName, document, checkedBy, checkedAt }, place) => ({
            name: place === 0 ? 'Identity' : `Identity, ${formatSchoolDay(checkedAt)}`,
            value: (
              <>
                <Highlighted text={legalName} />, {document.replaceAll('_', ' ')},{' '}
                {formatSchoolDay(checkedAt)} by <Highlighted text={checkedBy} />
              </>
            ),
          })),
        ]}
      />
    </RecordSection>
  )
}
