import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CourseUnreachable } from './CourseUnreachable.tsx'
import panel from './ModulePanel.module.css'
import styles from './ModulesPage.module.css'

/** The page's shape while the course is on its way, or what keeps it. */
export function LoadingCourse({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className={styles.page} aria-busy={!failed}>
      <div className={panel.panel}>
        {!failed && (
          <>
            <Skeleton height="1rem" width="60%" />
            <Skeleton height="1rem" />
            <div className={styles.stops}>
              <Skeleton />
            </div>
          </>
        )}
      </div>
      <div className={panel.panel}>
        <PageHeading title="Modules" className={panel.heading} />
        {failed ? <CourseUnreachable onRetry={onRetry} /> : <LessonSkeleton />}
      </div>
    </div>
  )
}

/** The place of the player. */
export function LessonSkeleton() {
  return (
    <div className={styles.screen} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton />
    </div>
  )
}
