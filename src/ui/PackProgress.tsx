import { Button } from './Button.tsx'
import styles from './PackProgress.module.css'
import { Progress } from './Progress.tsx'

const TAGS = ['fetching', 'saving', 'failed', 'done'] as const
export type PackStage = 'idle' | 'paused' | (typeof TAGS)[number]

/** The stage of a statechart with these tags; a part may be waiting for a retry. */
export const packStageOf = (
  state: { hasTag: (tag: (typeof TAGS)[number]) => boolean },
  isWaiting: boolean,
): PackStage => (isWaiting ? 'paused' : (TAGS.find((tag) => state.hasTag(tag)) ?? 'idle'))

type Props = {
  stage: PackStage
  got: number
  of: number
  failure: string | null
  words: {
    start: string
    fetching: string
    saving: string
    paused: string
    done: string
    again: string
    progress: string
    count: (got: number, of: number) => string
  }
  onStart: () => void
  onRetry: () => void
}

export function PackProgress({ stage, got, of, failure, words, onStart, onRetry }: Props) {
  return (
    <div className={styles.pack}>
      <div role="status">{stage !== 'idle' && stage !== 'failed' && <p>{words[stage]}</p>}</div>
      {stage === 'failed' && <p role="alert">{failure}</p>}
      {(stage === 'fetching' || stage === 'paused' || stage === 'saving') && (
        <Progress value={got} max={of} label={words.progress}>
          {words.count(got, of)}
        </Progress>
      )}
      {(stage === 'idle' || stage === 'done') && <Button onClick={onStart}>{words.start}</Button>}
      {(stage === 'paused' || stage === 'failed') && (
        <Button look="quiet" onClick={onRetry}>
          {words.again}
        </Button>
      )}
    </div>
  )
}
