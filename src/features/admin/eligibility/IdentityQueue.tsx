import { useEffect, useRef, useState } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import {
  confirmIdentity,
  correctPerson,
  getStudentEligibility,
  refuseIdentityPapers,
} from '../../../data/eligibility.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import layout from '../dialogs/StudentDialog.module.css'
import type { Collected } from '../list/collectRows.ts'
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

type Props = {
  /** The students whose ID waits, in the order of the list that was shown. */
  load: (page: number, pageSize: number) => Promise<Collected<TodayEntry>>
  onClose: () => void
}

/** So many IDs at most come one after another; the list says when more wait. */
const MOST = 1_000

/** Compares one ID after another, without a way back through the page: whoever is confirmed makes place for the next student. */
export function IdentityQueue({ load, onClose }: Props) {
  const waiting = useLoad('ids', () => load(0, MOST), { once: true })
  const [place, setPlace] = useState(0)
  const [confirmed, setConfirmed] = useState(0)
  const [last, setLast] = useState<string | null>(null)
  const entries = waiting.data?.rows ?? []
  const entry = entries[place]

  function goOn(said: string | null) {
    setLast(said)
    setPlace(place + 1)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="IDs one after another"
      cancel="Close"
      actions={
        entry && (
          <Button look="quiet" onClick={() => goOn(null)}>
            Skip
          </Button>
        )
      }
    >
      <div className={layout.sections}>
        {waiting.error !== null && (
          <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void waiting.reload()} />
        )}
        {!waiting.data && waiting.error === null && <Skeleton height="24rem" />}
        <div>
          {entry && (
            <Progress value={place} max={entries.length} label="IDs looked at">
              {formatNumber(place + 1)} of {formatNumber(entries.length)}
            </Progress>
          )}
          <p role="status">
            {waiting.data && !entry ? `No more IDs. ${plural(confirmed, 'is', 'are')} confirmed.` : last}
          </p>
        </div>
        {entry && (
          <Turn
            key={entry.id}
            entry={entry}
            onDecided={(done) => {
              if (done === 'confirmed') setConfirmed(confirmed + 1)
              const who = entry.name || entry.email
              goOn(done === 'confirmed' ? `${who} is confirmed.` : `The photos of ${who} are refused.`)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
