import type { CSSProperties } from 'react'
import { PASS_MARK } from '../../../../contract/limits.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import styles from './ScoreBar.module.css'

export function ScoreBar({ score }: { score: number }) {
  const { result } = useMessages('assessment')
  return (
    <div
      className={styles.score}
      style={{ '--score': `${score}%`, '--mark': `${PASS_MARK}%` } as CSSProperties}
    >
      <div className={styles.bar} data-passed={score >= PASS_MARK} />
      <p>
        <b>{score}%</b>, {result.needed(PASS_MARK)}
      </p>
    </div>
  )
}
