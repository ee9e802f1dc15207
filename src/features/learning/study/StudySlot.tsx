import { Suspense, useEffect, useState } from 'react'
import type { StudyActivity } from '../../../../machines/study/study.ts'
import { optionalPart } from '../../../ui/lazyPart.ts'
import styles from './StudySlot.module.css'

const StudyStatus = optionalPart(() => import('./StudyStatus.tsx'), 'StudyStatus', 'study')

/** The lesson itself is loaded first (ms). */
const COUNT_AFTER = 2_000

/** The place of a student's hours, as tall as they are. Their code is loaded once the page has been shown. */
export function StudySlot({ kind, moduleIndex }: StudyActivity) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), COUNT_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.slot}>
      <Suspense>{ready && <StudyStatus activity={{ kind, moduleIndex } as StudyActivity} />}</Suspense>
    </div>
  )
}
