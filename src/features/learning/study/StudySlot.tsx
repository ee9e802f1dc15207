import { Suspense } from 'react'
import type { StudyKind } from '../../../../contract/answers/study.ts'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { useLater } from '../../../ui/useLater.ts'
import styles from './StudySlot.module.css'

const StudyStatus = optionalPart(() => import('./StudyStatus.tsx'), 'StudyStatus', 'study')

type Props = {
  kind: StudyKind
  moduleIndex: number | null
  part?: string | null
  /** Without required hours, nothing is shown until the student counts some. */
  isQuiet?: boolean
}

/** The reserved place of a student's hours. Their code is loaded after the page is shown. */
export function StudySlot({ kind, moduleIndex, part = null, isQuiet = false }: Props) {
  const ready = useLater()
  return (
    <div className={isQuiet ? undefined : styles.slot}>
      <Suspense>{ready && <StudyStatus activity={{ kind, moduleIndex, key: part }} />}</Suspense>
    </div>
  )
}
