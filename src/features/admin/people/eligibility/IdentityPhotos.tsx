import { useState } from 'react'
import type { IdentityPapers } from '../../../../../contract/answers/eligibility.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DocumentView } from '../../kit/dialogs/DocumentView.tsx'
import { ReasonForm } from '../../kit/dialogs/ReasonForm.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { DOCUMENT_NAMES } from '../../kit/words/identityDocuments.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './IdentityPhotos.module.css'

type Props = {
  papers: IdentityPapers
  busy: boolean
  onRefuse: (papersId: number, reason: string) => void
}

export function IdentityPhotos({ papers, busy, onRefuse }: Props) {
  const [refusing, setRefusing] = useState(false)
  const { id, document, front, back, selfie, submittedAt, state, reason } = papers
  const sides = [
    { photo: front, alt: 'The front of the ID' },
    { photo: back, alt: 'The back of the ID' },
    { photo: selfie, alt: 'The student’s face' },
  ]
  return (
    <section className={layout.section} aria-label="Photos of the ID" data-evidence>
      <p>
        {DOCUMENT_NAMES[document]}, sent on {formatSchoolDay(submittedAt)}
        {state === 'refused' && <>. Refused: {reason}</>}
      </p>
      <div className={styles.photos}>
        {sides.map(({ photo, alt }) => photo && <DocumentView key={photo.id} document={photo} alt={alt} />)}
      </div>
      {state === 'waiting' && !refusing && (
        <div className={layout.buttons}>
          <Button look="quiet" aria-keyshortcuts="R" onClick={() => setRefusing(true)}>
            Refuse the photos…
          </Button>
        </div>
      )}
      {state === 'waiting' && refusing && (
        <ReasonForm
          submit="Refuse the photos"
          busy={busy}
          onSubmit={(text) => onRefuse(id, text)}
          onCancel={() => setRefusing(false)}
        />
      )}
    </section>
  )
}
