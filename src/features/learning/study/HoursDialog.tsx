import type { StudyHours } from '../../../../contract/answers/study.ts'
import { afterReport, getMyHours } from '../../../data/study.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import { hoursByKind } from '../../../lib/hoursByKind.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { reportNow } from '../pageReports.ts'
import styles from './StudyDialogs.module.css'

/** The hours including this page's time so far, which is reported first. */
async function readHours(): Promise<StudyHours | null> {
  reportNow()
  await afterReport()
  return getMyHours()
}

export function HoursDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useMessages('study')
  const { dialog } = useMessages('common')
  // Null means that nothing is collected for this user.
  const { data: hours, error } = useLoad(open ? 'hours' : null, readHours)
  const isUnreadable = hours === null || (hours === undefined && error !== null)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      {hours === undefined && error === null && <Skeleton height="16rem" />}
      {isUnreadable && <p role="alert">{words.states.unreachable}</p>}
      {hours && <Hours hours={hours} />}
    </Dialog>
  )
}

function Hours({ hours }: { hours: StudyHours }) {
  const words = useMessages('study')
  const language = useLanguage()
  const {
    requiredSeconds,
    creditedSeconds,
    pendingSeconds,
    heldSeconds,
    todaySeconds,
    dailyCapSeconds,
    presence,
  } = hours
  const left = Math.max(0, requiredSeconds - creditedSeconds - pendingSeconds)
  return (
    <div className={styles.hours}>
      {requiredSeconds > 0 && (
        <Progress value={creditedSeconds + pendingSeconds} max={requiredSeconds} label={words.title}>
          {formatDuration(creditedSeconds + pendingSeconds)}
        </Progress>
      )}
      <dl className={styles.facts}>
        {requiredSeconds > 0 && <Fact name={words.left} value={formatDuration(left)} />}
        <Fact name={words.today(formatDuration(dailyCapSeconds))} value={formatDuration(todaySeconds)} />
        <Fact name={words.confirmed} value={formatDuration(creditedSeconds)} />
        <Fact name={words.pending} value={formatDuration(pendingSeconds - heldSeconds)} />
        {heldSeconds > 0 && <Fact name={words.waitsForAnswers} value={formatDuration(heldSeconds)} />}
        <Fact
          name={words.presence.record}
          value={words.presence.answered(presence.answered, presence.asked)}
        />
      </dl>
      {hours.modules.length > 0 && (
        <>
          <h3>{words.byModule}</h3>
          <dl className={styles.facts}>
            {hours.modules.map(({ moduleIndex, title, seconds }) => (
              <Fact
                key={moduleIndex}
                name={title?.[language] ?? words.practice}
                value={formatDuration(seconds)}
              />
            ))}
          </dl>
          <h3>{words.byActivity}</h3>
          <dl className={styles.facts}>
            {hoursByKind(hours.activities).map(({ kind, seconds }) => (
              <Fact key={kind} name={words.kinds[kind]} value={formatDuration(seconds)} />
            ))}
          </dl>
          <h3>{words.byDay}</h3>
          <dl className={styles.facts}>
            {hours.days.toReversed().map(({ day, seconds }) => (
              <Fact key={day} name={formatDate(day, language)} value={formatDuration(seconds)} />
            ))}
          </dl>
        </>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
