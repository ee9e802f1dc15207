import { useEffect, useRef, useState } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import {
  confirmIdentity,
  correctPerson,
  getStudentEligibility,
  refuseIdentityPapers,
} from '../../../data/eligibility.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { plural } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { QueueDialog, type QueueProps } from '../dialogs/QueueDialog.tsx'
import layout from '../dialogs/StudentDialog.module.css'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { Highlighted } from '../search/Highlighted.tsx'
import { eligibilityMessages } from '../words/eligibilityMessages.ts'
import { IdentitySection } from './IdentitySection.tsx'

type TurnProps = { entry: TodayEntry; onDecided: (done: 'confirmed' | 'refused') => void }

/** One of the students: what was stated, and the form for what is written on the ID, which has the focus. */
function Turn({ entry: { studentId, name, email }, onDecided }: TurnProps) {
  const { data, error, reload } = useLoad(studentId, () => getStudentEligibility(studentId), { once: true })
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) frame.current?.querySelector<HTMLElement>('form select')?.focus()
  }, [isHere])

  async function run(work: () => Promise<unknown>, onDone: () => void) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      onDone()
    } catch (failure) {
      toastError(messageFor(failure))
      // Somebody else, or the student, has changed something.
      await reload()
    }
    setBusy(false)
  }

  return (
    <div ref={frame} className={layout.section}>
      <h3>
        <Highlighted text={name || email} />
      </h3>
      {error !== null && <LoadFailure sentence={messageFor(error)} onRetry={() => void reload()} />}
      {!data && error === null && <Skeleton height="24rem" />}
      {data && (
        <IdentitySection
          eligibility={data}
          busy={busy}
          onConfirm={(identity) =>
            void run(
              () => confirmIdentity(studentId, identity),
              () => onDecided('confirmed'),
            )
          }
          onRefusePhotos={(papersId, reason) =>
            void run(
              () => refuseIdentityPapers(papersId, reason),
              () => onDecided('refused'),
            )
          }
          onCorrect={(person) =>
            void run(
              () => correctPerson(studentId, person),
              () => {
                toastSuccess(eligibilityMessages.corrected)
                void reload()
              },
            )
          }
        />
      )}
    </div>
  )
}

/** Compares one ID after another. */
export const IdentityQueue = (queue: QueueProps) => (
  <QueueDialog
    {...queue}
    title="IDs one after another"
    label="IDs looked at"
    ended={(confirmed) => `No more IDs. ${plural(confirmed, 'is', 'are')} confirmed.`}
  >
    {(entry, onEnd) => (
      <Turn
        entry={entry}
        onDecided={(decision) => {
          const who = entry.name || entry.email
          onEnd(
            decision === 'confirmed'
              ? { said: `${who} is confirmed.` }
              : { said: `The photos of ${who} are refused.`, counts: false },
          )
        }}
      />
    )}
  </QueueDialog>
)
