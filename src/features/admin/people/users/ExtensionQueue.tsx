import { extendAccess } from '../../../../data/users.ts'
import { plural } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { LastDay } from './ExtendAccess.tsx'

export const ExtensionQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Requests for more time"
    label="Requests looked at"
    ended={(extended) => `No more requests. ${plural(extended, 'is', 'are')} granted.`}
  >
    {(entry, onEnd) => (
      <QueueTurn
        entry={entry}
        load={async ({ facts: { reason, lastDay } }) => ({ reason, lastDay: String(lastDay) })}
      >
        {({ data: { reason, lastDay }, busy }) => (
          <div>
            <section className={layout.section} data-evidence>
              <blockquote>{reason}</blockquote>
              <p>The last day is {formatCalendarDay(lastDay)}.</p>
            </section>
            <Form
              onValid={(data) => {
                const chosen = formText(data, 'lastDay')
                const why = formText(data, 'reason')
                onEnd({
                  said: `${entry.name || entry.email} has access until ${formatCalendarDay(chosen)}.`,
                  send: () => extendAccess({ id: entry.studentId, access: { lastDay } }, chosen, why),
                })
              }}
            >
              <LastDay lastDay={lastDay} onlyLater />
              <ReasonField hint="Kept in the activity log." />
              <div className={layout.buttons}>
                <Button type="submit" aria-keyshortcuts="A" aria-disabled={busy}>
                  Save
                </Button>
              </div>
            </Form>
          </div>
        )}
      </QueueTurn>
    )}
  </WorkQueue>
)
