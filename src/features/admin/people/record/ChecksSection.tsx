import { lazy, Suspense, useState } from 'react'
import type { Eligibility, Requirement } from '../../../../../contract/answers/eligibility.ts'
import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { Facts } from '../../kit/words/Facts.tsx'
import { CITIZENSHIP_NAMES, DOCUMENT_NAMES } from '../../kit/words/identityDocuments.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { VERDICTS } from '../pictures/verdicts.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

const EligibilityDialog = lazy(() =>
  import('../eligibility/EligibilityDialog.tsx').then((module) => ({ default: module.EligibilityDialog })),
)

const MISSING: Record<Requirement, string> = {
  birthday: 'date of birth',
  age: 'age',
  citizenship: 'citizenship',
  guardian: 'guardian’s consent',
  identity: 'ID check',
  pictures: 'verdict on pictures',
}

function Guardian({ guardian }: { guardian: NonNullable<Eligibility['guardian']> }) {
  const { name, relation, contact, submittedAt, state, decidedBy, decidedAt, reason } = guardian
  return (
    <>
      <Highlighted text={`${name} (${relation}), ${contact}`} />, handed in {formatSchoolDay(submittedAt)}:{' '}
      {state === 'waiting' ? 'waiting for a decision' : state}
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

type Props = {
  /** Null once the account is deleted: then nothing is checked any more. */
  person: StudentRecord['person']
  eligibility: Eligibility
  identityChecks: StudentRecord['identityChecks']
  onChanged: () => void
}

export function ChecksSection({ person, eligibility, identityChecks, onChanged }: Props) {
  const may = useMay()
  const { citizenship, guardianNeeded, guardian, pictures, missing } = eligibility
  // Undefined until the dialog is first opened, which loads it.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <RecordSection title="Checks">
      <Facts
        facts={[
          ...(person
            ? [
                {
                  name: 'Eligible',
                  value:
                    missing.length === 0
                      ? 'Yes'
                      : `Not yet, missing: ${missing.map((key) => MISSING[key]).join(', ')}`,
                },
                { name: 'Citizenship', value: citizenship && CITIZENSHIP_NAMES[citizenship] },
              ]
            : []),
          ...(guardian || guardianNeeded
            ? [{ name: 'Guardian', value: guardian && <Guardian guardian={guardian} /> }]
            : []),
          ...(pictures
            ? [
                {
                  name: 'Pictures',
                  value: `${pictures.taken} of ${pictures.due}; proven by picture ${formatDuration(pictures.provenSeconds)}, not proven ${formatDuration(pictures.unprovenSeconds)}. ${pictures.verdict ? VERDICTS[pictures.verdict].said : 'No verdict yet'}`,
                },
              ]
            : []),
          ...identityChecks.map(({ legalName, document, byPhoto, checkedBy, checkedAt }, place) => ({
            name: place === 0 ? 'Identity' : `Identity, ${formatSchoolDay(checkedAt)}`,
            value: (
              <>
                <Highlighted text={legalName} />, {DOCUMENT_NAMES[document]}
                {byPhoto && ' on photos'}, {formatSchoolDay(checkedAt)} by <Highlighted text={checkedBy} />
              </>
            ),
          })),
        ]}
      />
      {person && person.role !== 'admin' && may('confirm_identity') && (
        <div className={styles.screenOnly}>
          <Button look="quiet" small onClick={() => setOpen(true)}>
            Check papers
          </Button>
        </div>
      )}
      {person && isOpen !== undefined && (
        <Suspense>
          <EligibilityDialog
            student={isOpen ? person : null}
            onClose={() => setOpen(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </RecordSection>
  )
}
