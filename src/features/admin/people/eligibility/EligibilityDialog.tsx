import { useEffect, useEffectEvent } from 'react'
import type { StudentEligibility } from '../../../../../contract/answers/eligibility.ts'
import {
  acceptGuardianConsent,
  confirmIdentity,
  correctPerson,
  getStudentEligibility,
  refuseGuardianConsent,
  refuseIdentityPapers,
} from '../../../../data/eligibility.ts'
import { onNotifications } from '../../../../data/notifications.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { StudentDialog, type StudentDialogProps, type StudentWork } from '../../kit/dialogs/StudentDialog.tsx'
import { PicturesSection } from '../pictures/PicturesSection.tsx'
import { ConsentSection } from './ConsentSection.tsx'
import styles from './EligibilityDialog.module.css'
import { eligibilityMessages } from './eligibilityMessages.ts'
import { IdentitySection } from './IdentitySection.tsx'

function Papers({ student, data, busy, run, reload }: StudentWork<StudentEligibility>) {
  // The student may submit a consent, or another admin decide it, while the dialog is open.
  const refresh = useEffectEvent(() => void reload())
  useEffect(() => onNotifications(() => refresh()), [])

  return (
    <div className={layout.sections}>
      {data.missing.includes('age') && <p className={styles.notice}>{eligibilityMessages.tooYoung}</p>}
      {(data.guardianNeeded || data.guardian) && (
        <ConsentSection
          key={data.guardian?.id}
          consent={data.guardian}
          busy={busy}
          onAccept={({ id }) => run(() => acceptGuardianConsent(id), eligibilityMessages.consentAccepted)}
          onRefuse={({ id }, reason) =>
            run(() => refuseGuardianConsent(id, reason), eligibilityMessages.consentRefused)
          }
        />
      )}
      <IdentitySection
        eligibility={data}
        busy={busy}
        onConfirm={(identity) =>
          run(() => confirmIdentity(student.id, identity), eligibilityMessages.identityConfirmed)
        }
        onRefusePhotos={(papersId, reason) =>
          run(() => refuseIdentityPapers(papersId, reason), eligibilityMessages.photosRefused)
        }
        onCorrect={(person) => run(() => correctPerson(student.id, person), eligibilityMessages.corrected)}
      />
      {data.pictures && (
        <Disclosure title={`Pictures while studying: ${data.pictures.taken} of ${data.pictures.due}`}>
          <PicturesSection studentId={student.id} onGiven={() => void reload()} />
        </Disclosure>
      )}
    </div>
  )
}

export function EligibilityDialog(dialog: StudentDialogProps) {
  return (
    <StudentDialog
      {...dialog}
      title={(name) => `Documents of ${name}`}
      load={getStudentEligibility}
      loading="Loading the papers…"
    >
      {(shown) => <Papers {...shown} />}
    </StudentDialog>
  )
}
