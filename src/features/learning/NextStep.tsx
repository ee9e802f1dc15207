import type { LearningModule } from '../../../machines/module.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ModulePanel.module.css'

type Props = { module: LearningModule; onAssessment: () => void }

const NAMES = { exam: 'exam', essay: 'essay' } as const

/** What comes after the video, and the way there as soon as it is open. */
export function NextStep({ module, onAssessment }: Props) {
  const { assessment, progress } = module
  if (assessment === 'none') return null
  const name = NAMES[assessment]
  if (progress.passed && assessment === 'exam') return null
  return (
    <div className={styles.next}>
      <p>
        {progress.failures >= 3 && !progress.assessmentOpen
          ? messages.examRewatch
          : progress.assessmentOpen
            ? `The ${name} is open.`
            : `Watch at least 95% of the video to open the ${name}.`}
      </p>
      <Button disabled={!progress.assessmentOpen} onClick={onAssessment}>
        {progress.passed ? `Read your ${name}` : `Start the ${name}`}
      </Button>
    </div>
  )
}
