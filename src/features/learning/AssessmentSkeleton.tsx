import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Assessment.module.css'

export function AssessmentSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton height="1rem" />
      <Skeleton height="3rem" width="80%" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  )
}
