import {
  confirmIdentity,
  correctPerson,
  getStudentEligibility,
  refuseIdentityPapers,
} from '../../../../data/eligibility.ts'
import { plural } from '../../../../lib/format.ts'
import { toastSuccess } from '../../../../ui/toast.ts'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import { eligibilityMessages } from './eligibilityMessages.ts'
import { IdentitySection } from './IdentitySection.tsx'

/** One ID after another: the form for its data has the focus. */
export const IdentityQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="IDs one after another"
    label="IDs looked at"
    ended={(confirmed) => `No more IDs. ${plural(confirmed, 'is', 'are')} confirmed.`}
  >
    {(entry, onEnd) => {
      const who = entry.name || entry.email
      return (
        <QueueTurn
          entry={entry}
          load={({ studentId }) => getStudentEligibility(studentId)}
          focus="form select"
        >
          {({ data, busy, run, reload }) => (
            <IdentitySection
              eligibility={data}
              busy={busy}
              onConfirm={(identity) =>
                void run(
                  () => confirmIdentity(entry.studentId, identity),
                  () => onEnd({ said: `${who} is confirmed.` }),
                )
              }
              onRefusePhotos={(papersId, reason) =>
                onEnd({
                  said: `The photos of ${who} are refused.`,
                  counts: false,
                  send: () => refuseIdentityPapers(papersId, reason),
                })
              }
              onCorrect={(person) =>
                void run(
                  () => correctPerson(entry.studentId, person),
                  () => {
                    toastSuccess(eligibilityMessages.corrected)
                    void reload()
                  },
                )
              }
            />
          )}
        </QueueTurn>
      )
    }}
  </WorkQueue>
)
