import type { SchoolOverview } from '../../../../../contract/answers/reports.ts'
import type { CourseName } from '../../../../../contract/answers/shared.ts'
import { formatNumber } from '../../../../lib/format.ts'
import styles from './SchoolAtAGlance.module.css'

/** The modules with an assessment, by index. */
const MODULE_NAMES: Record<number, string> = {
  1: 'Road and Traffic Rules',
  2: 'Road Safety',
  3: 'Special Laws',
  4: 'Emergencies & Parking',
  5: 'Student Permit',
  6: 'Defensive Driving',
}

type Steps = SchoolOverview['courses'][CourseName]

const stepName = (module: number | null) =>
  module === null ? 'Enrolled' : `Passed ${MODULE_NAMES[module] ?? `module ${module}`}`

export function CourseFunnel({ title, steps }: { title: string; steps: Steps }) {
  const most = Math.max(1, ...steps.map(({ students }) => students))
  return (
    <div className={styles.funnel}>
      <h3>{title}</h3>
      <dl>
        {steps.map(({ module, students }) => (
          <div key={module}>
            <dt>{stepName(module)}</dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(students / most) * 100}%` }} />
              </span>
              <b>{formatNumber(students)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
