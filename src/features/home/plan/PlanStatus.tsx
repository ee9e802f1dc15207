import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import { Progress } from '../../../ui/Progress.tsx'
import styles from './Today.module.css'

/** A number of minutes: "35 min", "1 h 5 min". */
export const inMinutes = (minutes: number) => formatDuration(minutes * 60)

/** The pace of the plan, what is done of today's minutes, and what has to be known when it cannot be kept as it was. */
export function PlanStatus({ plan }: { plan: StudyPlan }) {
  const language = useLanguage()
  const words = useMessages('plan')
  const {
    revision,
    until,
    daysLeft,
    leftMinutes,
    minutesADay,
    behindMinutes,
    todayMinutes,
    doneMinutes,
    mostMinutes,
  } = plan
  const isOver = daysLeft === 0
  const isDone = todayMinutes > 0 && doneMinutes >= todayMinutes
  const pace = revision === 0 ? words.proposed : words.pace
  return (
    <>
      {!isOver && (
        <p className={styles.pace}>
          <b>{pace(inMinutes(minutesADay), formatDate(until, language))}</b> {words.daysLeft(daysLeft)}
        </p>
      )}
      {todayMinutes > 0 && !isOver && (
        <Progress value={Math.min(doneMinutes, todayMinutes)} max={todayMinutes} label={words.progress}>
          {words.doneOf(inMinutes(doneMinutes), inMinutes(todayMinutes))}
        </Progress>
      )}
      <p className={styles.note}>
        {isOver
          ? words.over(inMinutes(leftMinutes))
          : isDone
            ? words.doneToday
            : minutesADay > mostMinutes
              ? words.tooMuch(inMinutes(mostMinutes))
              : behindMinutes > 0
                ? words.behind(inMinutes(behindMinutes), inMinutes(minutesADay))
                : todayMinutes === 0 && words.freeDay}
      </p>
    </>
  )
}
