import { sendMailAgain } from '../../../../data/mails.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { Facts } from '../../kit/words/Facts.tsx'
import { loginOf } from '../../kit/words/loginOf.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { MAIL_NAMES, mailMessages } from './mailMessages.ts'

export const FailedMailQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Failed emails"
    label="Mails looked at"
    ended={(sent) => `No more emails. ${plural(sent, 'was', 'were')} sent again.`}
  >
    {(entry, onEnd) => (
      <QueueTurn entry={entry} load={async ({ facts }) => facts}>
        {({ data: { mail, failure }, busy }) => (
          <>
            <Facts
              facts={[
                { name: 'Address', value: loginOf(entry.email) },
                { name: 'Mail', value: MAIL_NAMES[mail as keyof typeof MAIL_NAMES] ?? String(mail) },
                { name: 'Written', value: formatSchoolDay(entry.at) },
                { name: 'Last answer', value: failure },
              ]}
            />
            <div className={layout.buttons}>
              <Button
                aria-keyshortcuts="A"
                aria-disabled={busy}
                onClick={() =>
                  onEnd({
                    said: mailMessages.again(entry.name || entry.email),
                    send: () => sendMailAgain(Number(entry.id)),
                  })
                }
              >
                Send again
              </Button>
            </div>
          </>
        )}
      </QueueTurn>
    )}
  </WorkQueue>
)
