import type { CaseEnd, CaseRun } from '../../../../contract/answers/cases.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import styles from './Case.module.css'
import { Trail } from './Trail.tsx'
import { Words } from './Words.tsx'

const LOOKS = { good: styles.best, mixed: styles.half, bad: styles.worse }

export function CaseEnding({ run, end, onAgain }: { run: CaseRun; end: CaseEnd; onAgain: () => void }) {
  const { end: words, story } = useMessages('cases')
  const language = useLanguage()
  const heading = useFocusOnChange<HTMLHeadingElement>('end', { sinceMount: true })
  return (
    <div className={styles.ending}>
      <div className={classNames(styles.consequence, LOOKS[end.kind])}>
        <p className={styles.kind}>{words.kinds[end.kind]}</p>
        <h3 ref={heading} tabIndex={-1}>
          {end.title[language]}
        </h3>
        <p className={styles.text}>{end.summary[language]}</p>
        <p className={styles.score}>
          <b>{words.score(end.score)}</b> {end.first !== end.best && words.before(end.first, end.best)}
        </p>
      </div>
      {end.better.length === 0 ? (
        <p>{words.perfect}</p>
      ) : (
        <>
          <h3>{words.better}</h3>
          <ol className={styles.better}>
            {end.better.map(({ step, text, say }) => (
              <li key={step}>
                <p className={styles.verdict}>{story.decision(step + 1)}</p>
                <p>{text[language]}</p>
                {say && <Words say={say} />}
              </li>
            ))}
          </ol>
        </>
      )}
      <Trail situation={run.situation} steps={run.steps} />
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  )
}
