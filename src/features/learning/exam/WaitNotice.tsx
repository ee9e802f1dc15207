import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { LearningModule } from '../../../../contract/answers/course.ts'
import type { ExamWait } from '../../../../contract/answers/exams.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDuration, formatMoment } from '../../../lib/format.ts'
import { paths, practiceAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { liveExamWaitMachine } from './liveExamWaitMachine.ts'
import styles from './WaitNotice.module.css'

type Props = { module: LearningModule; wait: ExamWait; onOpen: () => void }

/** The remaining wait (ms), by the time since the server's response and not by the device's clock. */
function useLeft(wait: ExamWait): number {
  const [said, setSaid] = useState({ wait, at: performance.now() })
  const [now, setNow] = useState(said.at)
  if (said.wait !== wait) setSaid({ wait, at: performance.now() })
  useEffect(() => {
    const minute = setInterval(() => setNow(performance.now()), 30_000)
    return () => clearInterval(minute)
  }, [])
  return Math.max(0, (wait.milliseconds ?? 0) - Math.max(0, now - said.at))
}

export function WaitNotice({ module, wait: first, onOpen }: Props) {
  const language = useLanguage()
  const { wait: words } = useMessages('assessment')
  const actor = useActorRef(liveExamWaitMachine, { input: { moduleIndex: module.index, wait: first } })
  const wait = useSelector(actor, ({ context }) => context.wait) ?? first
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  const left = useLeft(wait)
  useEffect(() => {
    if (isOver) onOpen()
  }, [isOver, onOpen])
  const sections = module.progress.topics.flatMap(({ sections }) => sections.map(({ key }) => key))
  return (
    <section className={styles.wait} role="status">
      <p className={styles.title}>
        {wait.closed || !wait.opensAt
          ? words.closed
          : words.opens(formatMoment(wait.opensAt, language), formatDuration(Math.ceil(left / 60_000) * 60))}
      </p>
      <p>{wait.closed ? words.whyClosed(wait.failures) : words.why(wait.failures)}</p>
      <div className={styles.actions}>
        <ButtonLink
          to={sections.length > 0 ? practiceAddress(module.index, [...new Set(sections)]) : paths.practice}
        >
          {sections.length > 0 ? words.practiceTopics : words.practice}
        </ButtonLink>
        {!wait.closed && (
          <Button
            look="quiet"
            aria-pressed={wait.remind}
            onClick={() => actor.send({ type: 'reminder.set', remind: !wait.remind })}
          >
            {wait.remind ? words.noReminder : words.remind}
          </Button>
        )}
      </div>
      {wait.remind && <p>{words.willRemind}</p>}
      <p>{module.progress.assessmentOpen ? words.meanwhile : words.watchMeanwhile}</p>
    </section>
  )
}
