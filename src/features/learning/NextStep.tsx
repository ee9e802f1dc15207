import type { LearningModule } from '../../../machines/learning/module.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ModulePanel.module.css'
import { Notice } from './Notice.tsx'

type Props = { module: LearningModule; onAssessment: () => void }

const NAMES = { exam: 'exam', essay: 'essay' } as const

function whatNow({ progress }: LearningModule, name: string): string {
  if (progress.passed) return `Your ${name} is sent.`
  if (progress.assessmentOpen) return `The ${name} is open.`
  return progress.failures >= 3
    ? messages.examRewatch
    : `Watch at least 95% of the video to open the ${name}.`
}

/** True when an exam or essay was begun and can be continued. */
export function isInterrupted({ progress }: LearningModule): boolean {
  return progress.started !== null && progress.assessmentOpen && !progress.passed
}

/** Shown above the video after an interruption: the exam or essay that was begun, with a button that continues it. */
export function ContinueNotice({ module, onAssessment }: Props) {
  const { assessment, progress } = module
  if (assessment === 'none' || !progress.started) return null
  const { answered, total } = progress.started
  const name = NAMES[assessment]
  const next = Math.min(answered + 1, total)
  return (
    <Notice
      look="attention"
      title={`Your ${name} is not finished: question ${next} of ${total} is next.`}
      actions={<Button onClick={onAssessment}>Continue the {name}</Button>}
    >
      <p>Everything you have answered is saved.</p>
    </Notice>
  )
}

/** The assessment after the video, with a button that opens it as soon as it is available. */
export function NextStep({ module, onAssessment }: Props) {
  const { assessment, progress } = module
  if (assessment === 'none') return null
  const name = NAMES[assessment]
  if (progress.passed && assessment === 'exam') return null
  return (
    <div className={styles.next}>
      <p>{whatNow(module, name)}</p>
      <Button disabled={!progress.assessmentOpen} onClick={onAssessment}>
        {progress.passed ? `Read your ${name}` : `Start the ${name}`}
      </Button>
    </div>
  )
}
