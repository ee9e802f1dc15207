import { useState } from 'react'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { refuseErasure } from '../../../../data/privacy.ts'
import { deleteUser, searchUsers } from '../../../../data/users.ts'
import { plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { RefuseButton } from '../../desk/queue/RefuseButton.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { useMay } from '../../kit/words/duties.ts'
import { formatSchoolTimestamp } from '../../kit/words/schoolTime.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import { KeptRecords } from './KeptRecords.tsx'
import { type PendingAction, userActions } from './userActions.ts'

const readUser = async ({ studentId, email }: TodayEntry) => ({
  user: (await searchUsers(email, 'all', null, null)).find(({ id }) => id === studentId) ?? null,
})

type DeleteProps = { user: User; busy: boolean; onDelete: () => void }

function Delete({ user, busy, onDelete }: DeleteProps) {
  const [pending, setPending] = useState<PendingAction | null>(null)
  return (
    <>
      <Button
        look="danger"
        aria-keyshortcuts="A"
        aria-disabled={busy}
        onClick={() => setPending({ user, action: 'delete' })}
      >
        Delete…
      </Button>
      <ConfirmAction
        pending={pending}
        onAnswer={(isConfirmed) => {
          setPending(null)
          if (isConfirmed) onDelete()
        }}
      />
    </>
  )
}

/** Erasure requests, one after another: refused with a reason, or granted after the address is typed. */
export function ErasureQueue(queue: QueueProps) {
  const may = useMay()
  return (
    <WorkQueue
      {...queue}
      title="Requests for deletion"
      label="Requests looked at"
      ended={(deleted) => `No more requests. ${plural(deleted, 'account is', 'accounts are')} deleted.`}
    >
      {(entry, onEnd) => {
        const who = entry.name || entry.email
        return (
          <QueueTurn entry={entry} load={readUser}>
            {({ data: { user }, busy, run }) => (
              <div>
                <section className={layout.section} data-evidence>
                  <p>
                    Asked on {formatSchoolTimestamp(entry.at)}
                    {!entry.facts.reason && ', without a reason'}.
                  </p>
                  {entry.facts.reason && <blockquote>{entry.facts.reason}</blockquote>}
                </section>
                <KeptRecords userId={entry.studentId} />
                {user ? (
                  <div className={layout.buttons}>
                    {may('record_user_deletion') && (
                      <Delete
                        user={user}
                        busy={busy}
                        onDelete={() =>
                          void run(
                            () => deleteUser(user),
                            () => onEnd({ said: userActions.delete.done(who) }),
                          )
                        }
                      />
                    )}
                    <RefuseButton
                      label="Refuse…"
                      submit="Refuse the request"
                      busy={busy}
                      onRefuse={(reason) =>
                        onEnd({
                          said: `The request of ${who} is refused.`,
                          counts: false,
                          send: () => refuseErasure(user.id, reason),
                        })
                      }
                    />
                  </div>
                ) : (
                  <p>{messages.userMissing}</p>
                )}
              </div>
            )}
          </QueueTurn>
        )
      }}
    </WorkQueue>
  )
}
