import { Button } from '../../../ui/Button.tsx'
import styles from './PagedList.module.css'

/** Says that a list could not be fetched and offers to try again; rows that were fetched before stay below it. */
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
