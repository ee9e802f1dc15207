import type { ReactNode } from 'react'
import type { JobActor } from '../../../machines/shared/retriedJob.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useKeepShell } from '../../ui/useKeepShell.ts'
import { useWaiting } from '../../ui/useWaiting.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CourseUnreachable } from './CourseUnreachable.tsx'
import panel from './ModulePanel.module.css'
import styles from './ModulesPage.module.css'

export function LoadingCourse({ loader }: { loader: JobActor | undefined }) {
  const { modules } = useMessages('learning')
  const heading = <PageHeading title={modules} className={panel.heading} />
  const failure = useWaiting(loader)
  if (failure) {
    return (
      <div className={classNames(panel.panel, styles.alone)}>
        {heading}
        <CourseUnreachable loader={loader} failure={failure} />
      </div>
    )
  }
  return <CourseComes heading={heading} />
}

function CourseComes({ heading }: { heading: ReactNode }) {
  useKeepShell()
  return (
    <div className={styles.page} aria-busy>
      <div className={panel.panel}>
        <div className={styles.stops}>
          <Skeleton />
        </div>
      </div>
      <div className={panel.panel}>
        {heading}
        <div className={panel.tabsPlace} />
        <LessonSkeleton />
      </div>
    </div>
  )
}

export function LessonSkeleton() {
  const { loading } = useMessages('common')
  return (
    <div className={styles.screen} role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton />
    </div>
  )
}
