import type { IdentityCheck, StudentEligibility } from '../../../../../contract/answers/eligibility.ts'
import type { ConfirmedIdentity, CorrectedPerson } from '../../../../data/eligibility.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { CITIZENSHIP_NAMES, DOCUMENT_NAMES } from '../../kit/words/identityDocuments.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { AlikeAccounts } from './AlikeAccounts.tsx'
import { CorrectPerson } from './CorrectPerson.tsx'
import styles from './EligibilityDialog.module.css'
import { eligibilityMessages } from './eligibilityMessages.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { IdentityPhotos } from './IdentityPhotos.tsx'

/** "Passport, seen by Ada Reyes on 21 Nov 2026". */
const seen = ({ document, checkedBy, checkedAt, byPhoto }: IdentityCheck) =>
  `${DOCUMENT_NAMES[document]}, seen ${byPhoto ? 'on photos ' : ''}by ${checkedBy} on ${formatSchoolDay(checkedAt)}`

type Props = {
  eligibility: StudentEligibility
  busy: boolean
  onConfirm: (identity: ConfirmedIdentity) => void
  onCorrect: (person: CorrectedPerson) => void
  onRefusePhotos: (papersId: number, reason: string) => void
}

export function IdentitySection({ eligibility, busy, onConfirm, onCorrect, onRefusePhotos }: Props) {
  const { profileName, birthday, citizenship, identity, identityOutdated, checks, papers, alike } =
    eligibility
  const form = <IdentityForm eligibility={eligibility} busy={busy} onConfirm={onConfirm} />
  const mayConfirm = birthday !== null && citizenship !== null
  return (
    <section className={layout.section} aria-labelledby="identity-heading">
      <h3 id="identity-heading">Identity</h3>
      <Facts
        facts={[
          { name: 'Name in the profile', value: <Highlighted text={profileName} /> },
          { name: 'Birth date', value: birthday && formatCalendarDay(birthday) },
          { name: 'Citizenship', value: citizenship && CITIZENSHIP_NAMES[citizenship] },
          { name: 'Confirmed as', value: identity && `${identity.legalName} (${seen(identity)})` },
        ]}
      />
      <AlikeAccounts alike={alike} />
      {papers && <IdentityPhotos key={papers.id} papers={papers} busy={busy} onRefuse={onRefusePhotos} />}
      {identityOutdated && <p className={styles.notice}>{eligibilityMessages.outdated}</p>}
      {!mayConfirm && <p className={styles.notice}>{eligibilityMessages.notGiven}</p>}
      {mayConfirm && (identity ? <Disclosure title="Confirm again">{form}</Disclosure> : form)}
      <Disclosure key={`${profileName} ${birthday}`} title="Correct name or birth date">
        <CorrectPerson eligibility={eligibility} busy={busy} onCorrect={onCorrect} />
      </Disclosure>
      {checks.length > (identity ? 1 : 0) && (
        <Disclosure title="Former checks">
          <ul className={styles.checks}>
            {checks.slice(identity ? 1 : 0).map((check) => (
              <li key={check.checkedAt}>
                <b>{check.legalName}</b>, {formatCalendarDay(check.birthDate)},{' '}
                {CITIZENSHIP_NAMES[check.citizenship]}
                <small>{seen(check)}</small>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
