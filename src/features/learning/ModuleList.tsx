import type { LearningModule } from '../../../contract/answers/course.ts'
import { isFinished } from '../../../machines/learning/course.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { moduleNumber } from '../../lib/moduleNumber.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import { CheckIcon, LockIcon } from '../../ui/icons.tsx'
import styles from './ModuleList.module.css'
import { moduleStatus } from './moduleStatus.ts'

type Props = {
  modules: readonly LearningModule[]
  selected: number | undefined
  onSelect: (index: number) => void
}

export function ModuleList({ modules, selected, onSelect }: Props) {
  const language = useLanguage()
  const { modules: label, status } = useMessages('learning')
  return (
    <ol className={styles.route} aria-label={label}>
      {modules.map((module) => {
        const current = module.index === selected
        const locked = !module.available
        return (
          <li
            key={module.index}
            className={classNames(styles.stop, current && styles.current, locked && styles.locked)}
          >
            <button
              type="button"
              aria-current={current ? 'true' : undefined}
              aria-disabled={locked || undefined}
              title={locked ? status.locked : module.title[language]}
              onClick={() => !locked && onSelect(module.index)}
            >
              <Diamond look={markLook(module, current)} className={styles.mark}>
                {mark(module)}
              </Diamond>
              <span className={styles.name}>{module.title[language]}</span>
              <small>{moduleStatus(module, status)}</small>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function markLook(module: LearningModule, current: boolean) {
  if (isFinished(module)) return 'passed'
  return current ? 'signal' : 'outlined'
}

function mark(module: LearningModule) {
  if (isFinished(module)) return <CheckIcon />
  return module.available ? String(moduleNumber(module.index)) : <LockIcon />
}
