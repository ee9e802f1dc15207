import { AppError } from '../../lib/appError.ts'
import { messageFor } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import panel from './ModulePanel.module.css'
import styles from './ModulesPage.module.css'
import { Notice } from './Notice.tsx'

/** The page's shape while the course is on its way, or what keeps it. */
export function LoadingCourse({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className={styles.page} aria-busy={!failed}>
      <div className={panel.panel}>
        <Skeleton height="1rem" width="60%" />
        <Skeleton height="1rem" />
        <Skeleton height="18rem" />
      </div>
      <div className={panel.panel}>
        <PageHeading title="Modules" className={panel.heading} />
        {failed && (
          <Notice
            look="attention"
            title={messageFor(new AppError('network_error', { status: 0 }))}
            actions={<Button onClick={onRetry}>Try again</Button>}
          >
            <p>Your course opens by itself as soon as the connection is back.</p>
          </Notice>
        )}
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}
