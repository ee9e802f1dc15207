import { useState } from 'react'
import type { GuardianConsent } from '../../../../../contract/answers/eligibility.ts'
import { useSchoolDetails } from '../../../../school/schoolDetailsNow.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { DocumentView } from '../../kit/dialogs/DocumentView.tsx'
import { ReasonForm } from '../../kit/dialogs/ReasonForm.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { eligibilityMessages } from './eligibilityMessages.ts'
import { NOTARIZED } from './notarized.ts'

function stateOf({ state, decidedBy, decidedAt, reason }: GuardianConsent): string {
  if (state === 'waiting') return 'Waiting for the school'
  const decision = `by ${decidedBy} on ${formatSchoolDay(decidedAt ?? '')}`
  return state === 'accepted' ? `Accepted ${decision}` : `Refused ${decision}: ${reason}`
}

type Props = {
  /** Null if the student has not submitted one. */
  consent: GuardianConsent | null
  isOpen?: boolean
  busy: boolean
  onAccept: (consent: GuardianConsent) => void
  onRefuse: (consent: GuardianConsent, reason: string) => void
}

export function ConsentSection({ consent, isOpen = false, busy, onAccept, onRefuse }: Props) {
  const { notarized } = useSchoolDetails()
  const [refusing, setRefusing] = useState(false)
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const form = consent && (
    <DocumentView document={consent.form} alt="The signed form" onOpened={() => setOpened(true)} />
  )
  return (
    <section className={layout.section} aria-labelledby="consent-heading">
      <h3 id="consent-heading">Guardian’s consent</h3>
      {!consent && <p>{eligibilityMessages.noConsent}</p>}
      {consent && (
        <Facts
          facts={[
            { name: 'Guardian', value: <Highlighted text={consent.name} /> },
            { name: 'Relation', value: <Highlighted text={consent.relation} /> },
            { name: 'Contact', value: <Highlighted text={consent.contact} /> },
            { name: 'Handed in', value: formatSchoolDay(consent.submittedAt) },
            { name: 'Notarized', value: NOTARIZED[notarized] },
            { name: 'State', value: stateOf(consent) },
          ]}
        />
      )}
      {form &&
        (isOpen ? <div data-evidence>{form}</div> : <Disclosure title="The signed form">{form}</Disclosure>)}
      {asked && !opened && <p role="alert">{eligibilityMessages.openForm}</p>}
      {consent?.state === 'waiting' && !refusing && (
        <div className={layout.buttons}>
          <Button
            aria-keyshortcuts="A"
            aria-disabled={busy || !opened}
            onClick={() => {
              if (!opened) setAsked(true)
              else if (!busy) onAccept(consent)
            }}
          >
            Accept consent
          </Button>
          <Button look="quiet" aria-keyshortcuts="R" onClick={() => setRefusing(true)}>
            Refuse…
          </Button>
        </div>
      )}
      {consent?.state === 'waiting' && refusing && (
        <ReasonForm
          submit="Refuse consent"
          busy={busy}
          onSubmit={(reason) => onRefuse(consent, reason)}
          onCancel={() => setRefusing(false)}
        />
      )}
    </section>
  )
}
