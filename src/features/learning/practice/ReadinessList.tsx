import type { Practice } from '../../../../contract/answers/practice.ts'
import { ENOUGH, readinessFor } from '../../../../machines/practice/readiness.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { shownReadiness } from './shownReadiness.ts'
import styles from './Train.module.css'

export function ReadinessList({ practice }: { practice: Practice }) {
  const { train } = useMessages('practice')
  const { kinds } = useMessages('mockOffer')
  const modules = [...new Set(practice.decks.flatMap(({ module }) => module ?? []))].sort((a, b) => a - b)
  return (
    <>
      <p>{train.estimate(ENOUGH)}</p>
      <dl className={styles.ready}>
        {[...modules, null].map((module) => (
          <div key={module}>
            <dt>{module === null ? kinds.mock : train.examOf(module + 1)}</dt>
            <dd>{shownReadiness(readinessFor(practice, module)) ?? train.unknown}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
