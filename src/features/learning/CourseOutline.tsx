import type { Completion, LearningModule } from '../../../contract/answers/course.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { courseProgress } from '../../../machines/learning/course.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatDateTime } from '../../lib/format.ts'
import styles from './CourseOutline.module.css'
import { listTitle } from './courses.ts'
import { ModuleList } from './ModuleList.tsx'

type Props = {
  role: Role
  modules: readonly LearningModule[]
  current: number
  completion: Completion | null
  onOpen: (index: number) => void
}

export function CourseOutline({ role, modules, current, completion, onOpen }: Props) {
  const language = useLanguage()
  const { course } = useMessages('learning')
  const { passed, total } = courseProgress(modules)
  return (
    <aside className={styles.outline} aria-label={course.label}>
      <p className={styles.course}>
        <span>{listTitle(role, course.allModules)}</span>
        <b>{course.passedOf(passed, total)}</b>
      </p>
      {completion && (
        <p className={styles.completed}>
          {course.completed(formatDateTime(completion.completedAt, language))}
        </p>
      )}
      <ModuleList modules={modules} selected={current} onSelect={onOpen} />
    </aside>
  )
}
