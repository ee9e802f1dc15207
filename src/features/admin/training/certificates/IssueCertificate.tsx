import type { Certification } from '../../../../../contract/answers/certificates.ts'
import { Button } from '../../../../ui/Button.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { certificateMessages } from './certificateMessages.ts'
import styles from './IssueCertificate.module.css'

type Props = Pick<Certification, 'course' | 'missing'> & { busy: boolean; onIssue: () => void }

export function IssueCertificate({ course, missing, busy, onIssue }: Props) {
  if (!course) return <p>{certificateMessages.noCourse}</p>
  return (
    <section className={layout.section} aria-labelledby="issue-heading">
      <h3 id="issue-heading">{ROLE_NAMES[course]}</h3>
      {missing.length > 0 ? (
        <>
          <p>{certificateMessages.missingLead}</p>
          <ul className={styles.missing}>
            {missing.map((requirement) => (
              <li key={requirement}>{certificateMessages.missing[requirement]}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{certificateMessages.ready}</p>
          <div className={layout.buttons}>
            <Button aria-keyshortcuts="A" aria-disabled={busy} onClick={() => !busy && onIssue()}>
              {busy ? 'Issuing…' : 'Issue certificate'}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
