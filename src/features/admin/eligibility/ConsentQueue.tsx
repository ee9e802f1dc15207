import { acceptGuardianConsent, refuseGuardianConsent } from '../../../data/eligibility.ts'
import { plural } from '../../../lib/format.ts'
import { QueueDialog, type QueueProps } from '../dialogs/QueueDialog.tsx'
import { ConsentSection } from './ConsentSection.tsx'
import { PapersTurn } from './PapersTurn.tsx'

/** Looks at one signed form after another, each open already: the next stop of the Tab key is the answer. */
export const ConsentQueue = (queue: QueueProps) => (
  <QueueDialog
    {...queue}
    wide
    title="Guardians’ consents, one after another"
    label="Forms looked at"
    ended={(accepted) => `No more forms. ${plural(accepted, 'is', 'are')} accepted.`}
  >
    {(entry, onEnd) => {
      const who = entry.name || entry.email
      return (
        <PapersTurn entry={entry} focus="h3">
          {({ data, busy, run }) => (
            <ConsentSection
              consent={data.guardian}
              isOpen
              busy={busy}
              onAccept={({ id }) =>
                void run(
                  () => acceptGuardianConsent(id),
                  () => onEnd({ said: `The consent for ${who} is accepted.` }),
                )
              }
              onRefuse={({ id }, reason) =>
                void run(
                  () => refuseGuardianConsent(id, reason),
                  () => onEnd({ said: `The consent for ${who} is refused.`, counts: false }),
                )
              }
            />
          )}
        </PapersTurn>
      )
    }}
  </QueueDialog>
)
