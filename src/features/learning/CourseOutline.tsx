import type { Completion } from '../../../machines/essay/essay.ts'
import { courseProgress } from '../../../machines/learning/course.ts'
import type { LearningModule } from '../../../machines/learning/module.ts'
import type { Role } from '../../../machines/session/profile.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Progress } from '../../ui/Progress.tsx'
import styles from './CourseOutline.module.css'
import { courseName } from './courses.ts'
import { ModuleList } from './ModuleList.tsx'

type Props = {
  role: Role
  modules: readonly LearningModule[]
  current: number
  completion: Completion | null
  onOpen: (index: number) => void
}

/** The course's progress and its list of modules, beside the lesson. */
export function CourseOutline({ role, modules, current, completion, onOpen }: Props) {
  const { passed, total } = courseProgress(modules)
  return (
    <aside className={styles.outline} aria-label="Course">
      <p className={styles.course}>{courseName(role)}</p>
      <Progress value={passed} max={total} label="Modules passed">
        {passed} of {total} passed
      </Progress>
      {completion && <p className={styles.completed}>Completed {formatDateTime(completion.completedAt)}</p>}
      <ModuleList modules={modules} selected={current} onSelect={onOpen} />
    </aside>
  )
}
