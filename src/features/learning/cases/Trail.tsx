import type { CaseStep } from '../../../../contract/answers/cases.ts'
import type { Bilingual } from '../../../../contract/answers/shared.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import styles from './Case.module.css'

export function Trail({ situation, steps }: { situation: Bilingual; steps: readonly CaseStep[] }) {
  const { story } = useMessages('cases')
  const language = useLanguage()
  return (
    <Disclosure title={story.trail(steps.length)}>
      <p>{situation[language]}</p>
      <ol className={styles.trail}>
        {steps.map(({ happens, choices, chosen, told }) => (
          <li key={happens.en}>
            <p>{choices[chosen ?? 0]?.[language]}</p>
            <p className={styles.verdict}>{story.points[told?.points ?? 0]}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
