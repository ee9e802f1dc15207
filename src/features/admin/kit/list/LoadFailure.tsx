import { Button } from '../../../../ui/Button.tsx'
import styles from './PagedList.module.css'

export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{sentence}</p>
      <Button look="quiet" small onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
