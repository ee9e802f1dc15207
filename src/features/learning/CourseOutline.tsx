import type { ReactNode } from 'react'
import type { Completion, LearningModule } from '../../../contract/answers/course.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { courseProgress } from '../../../machines/learning/course.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Progress } from '../../ui/Progress.tsx'
import styles from './CourseOutline.module.css'
import { listTitle } from './courses.ts'
import { ModuleList } from './ModuleList.tsx'

type Props = {
  role: Role
  modules: readonly LearningModule[]
  current: number
  completion: Completion | null
  onOpen: (index: number) => void
  /** Between the progress and the list. */
  children?: ReactNode
}

/** The course's progress and its list of modules, beside the lesson. */
export function CourseOutline({ role, modules, current, completion, onOpen, children }: Props) {
  const language = useLanguage()
  const { course } = useMessages('learning')
  const { passed, total } = courseProgress(modules)
  return (
    <aside className={styles.outline} aria-label={course.label}>
      <p className={styles.course}>{listTitle(role, course.allModules)}</p>
      <Progress value={passed} max={total} label={course.modulesPassed}>
        {course.passedOf(passed, total)}
      </Progress>
      {completion && (
        <p className={styles.completed}>
          {course.completed(formatDateTime(completion.completedAt, language))}
        </p>
      )}
      {children}
      <ModuleList modules={modules} selected={current} onSelect={onOpen} />
    </aside>
  )
}
