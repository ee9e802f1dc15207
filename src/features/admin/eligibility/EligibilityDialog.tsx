import { useEffect, useEffectEvent, useState } from 'react'
import {
  acceptGuardianConsent,
  confirmIdentity,
  getStudentEligibility,
  refuseGuardianConsent,
} from '../../../data/eligibility.ts'
import { onNotifications } from '../../../data/notifications.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { messages } from '../../../messages.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import layout from '../StudentDialog.module.css'
import { type DialogStudent, StudentDialog } from '../StudentDialog.tsx'
import { useLoad } from '../useLoad.ts'
import { ConsentSection } from './ConsentSection.tsx'
import styles from './EligibilityDialog.module.css'
import { IdentitySection } from './IdentitySection.tsx'

function Papers({ student, onChanged }: { student: DialogStudent; onChanged?: (() => void) | undefined }) {
  const { data, error, reload } = useLoad(student.id, () => getStudentEligibility(student.id))
  const [busy, setBusy] = useState(false)

  // The student may hand in a consent, and another admin decide about it, while the dialog is open.
  const refresh = useEffectEvent(() => void reload())
  useEffect(() => onNotifications(() => refresh()), [])

  /** Also after a refusal the papers are read again: somebody else, or the student, has changed them. */
  async function run(work: Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work
      toastSuccess(done)
      onChanged?.()
    } catch (failure) {
      toastError(messageFor(failure))
    }
    await reload()
    setBusy(false)
  }

  if (error !== null && !data) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>Loading the papers…</VisuallyHidden>
        <Skeleton height="16rem" />
      </div>
    )
  }
  return (
    <div className={layout.sections}>
      {data.missing.includes('age') && <p className={styles.notice}>{messages.eligibility.tooYoung}</p>}
      {(data.guardianNeeded || data.guardian) && (
        <ConsentSection
          key={data.guardian?.id}
          consent={data.guardian}
          busy={busy}
          onAccept={({ id }) => void run(acceptGuardianConsent(id), messages.eligibility.consentAccepted)}
          onRefuse={({ id }, reason) =>
            void run(refuseGuardianConsent(id, reason), messages.eligibility.consentRefused)
          }
        />
      )}
      <IdentitySection
        eligibility={data}
        busy={busy}
        onConfirm={(identity) =>
          busy || void run(confirmIdentity(student.id, identity), messages.eligibility.identityConfirmed)
        }
      />
    </div>
  )
}

type Props = {
  /** Null while the dialog is closed. */
  student: DialogStudent | null
  onClose: () => void
  /** Called when something was confirmed, accepted or refused. */
  onChanged?: () => void
}

/** Where the office compares a student with an ID and decides about the guardian's consent. */
export function EligibilityDialog({ onChanged, ...dialog }: Props) {
  return (
    <StudentDialog {...dialog} title={(name) => `Papers of ${name}`}>
      {(student) => <Papers key={student.id} student={student} onChanged={onChanged} />}
    </StudentDialog>
  )
}
