import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SceneVerdict } from '../../../../contract/answers/scenes.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { sectionAddress } from '../../../paths.ts'
import styles from './Scene.module.css'

type Props = {
  verdict: SceneVerdict
  title: string
  moduleIndex: number | null
  /** An earlier answer than the one on this page counts. */
  isEarlier: boolean
  children: ReactNode
}

export function Explanation({ verdict, title, moduleIndex, isEarlier, children }: Props) {
  const { scene: words } = useMessages('scenes')
  const language = useLanguage()
  return (
    <section
      aria-live="polite"
      aria-label={title}
      className={classNames(styles.why, !verdict.right && styles.wrong)}
    >
      <h3>{title}</h3>
      {isEarlier && <p>{words.firstCounts}</p>}
      {children}
      <p>{verdict.why[language]}</p>
      <p className={styles.law}>{verdict.law}</p>
      {moduleIndex !== null && (
        <p className={styles.law}>
          <Link to={sectionAddress(moduleIndex, verdict.section)}>{words.readLesson}</Link>
        </p>
      )}
    </section>
  )
}
