import {
  acceptGuardianConsent,
  getStudentEligibility,
  refuseGuardianConsent,
} from '../../../../data/eligibility.ts'
import { plural } from '../../../../lib/format.ts'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import { ConsentSection } from './ConsentSection.tsx'

/** One signed form after another, already open: the next tab stop is the answer. */
export const ConsentQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Guardians’ consents, one after another"
    label="Forms looked at"
    ended={(accepted) => `No more forms. ${plural(accepted, 'is', 'are')} accepted.`}
  >
    {(entry, onEnd) => {
      const who = entry.name || entry.email
      return (
        <QueueTurn entry={entry} load={({ studentId }) => getStudentEligibility(studentId)}>
          {({ data, busy }) => (
            <ConsentSection
              consent={data.guardian}
              isOpen
              busy={busy}
              onAccept={({ id }) =>
                onEnd({
                  said: `The consent for ${who} is accepted.`,
                  send: () => acceptGuardianConsent(id),
                })
              }
              onRefuse={({ id }, reason) =>
                onEnd({
                  said: `The consent for ${who} is refused.`,
                  counts: false,
                  send: () => refuseGuardianConsent(id, reason),
                })
              }
            />
          )}
        </QueueTurn>
      )
    }}
  </WorkQueue>
)
