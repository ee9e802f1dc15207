import type { LearningModule } from '../../../contract/answers/course.ts'
import { TRIES } from '../../../contract/limits.ts'
import { type Messages, useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ModulePanel.module.css'
import { Notice } from './Notice.tsx'

type Props = { module: LearningModule; onAssessment: () => void }

type Words = Messages['learning']['nextStep']

function whatNow({ progress }: LearningModule, words: Words['exam' | 'essay'], rewatch: string): string {
  // An essay requested again by an instructor is open again.
  if (progress.essay !== 'again' && (progress.essay || progress.passed)) return words.sent
  if (progress.wait && progress.assessmentOpen && 'later' in words) return words.later
  if (progress.assessmentOpen) return words.open
  return progress.failures >= TRIES ? rewatch : words.watchFirst
}

export function isInterrupted({ progress }: LearningModule): boolean {
  return progress.started !== null && progress.assessmentOpen && !progress.passed
}

/** True if the exam or essay can be opened, was sent, or needs the film rewatched. */
export const isDue = ({ progress: { assessmentOpen, passed, essay, failures } }: LearningModule) =>
  assessmentOpen || passed || essay !== null || failures >= TRIES

/** Shown above the video: an interrupted exam or essay, with a button to continue it. */
export function ContinueNotice({ module, onAssessment }: Props) {
  const words = useMessages('learning').nextStep
  const { assessment, progress } = module
  if (assessment === 'none' || !progress.started) return null
  const { answered, total } = progress.started
  const next = Math.min(answered + 1, total)
  return (
    <Notice
      look="attention"
      title={words[assessment].unfinished(next, total)}
      actions={<Button onClick={onAssessment}>{words[assessment].resume}</Button>}
    >
      <p>{words.allSaved}</p>
    </Notice>
  )
}

export function NextStep({ module, onAssessment }: Props) {
  const words = useMessages('learning').nextStep
  const { assessment, progress } = module
  if (assessment === 'none') return null
  if (progress.passed && assessment === 'exam') return null
  return (
    <div className={styles.next}>
      <p>{whatNow(module, words[assessment], words.rewatch)}</p>
      <Button disabled={!progress.assessmentOpen || progress.wait !== null} onClick={onAssessment}>
        {progress.essay === 'again'
          ? words[assessment].resume
          : progress.essay || progress.passed
            ? words[assessment].read
            : words[assessment].start}
      </Button>
    </div>
  )
}
