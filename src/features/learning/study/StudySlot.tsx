import { Suspense } from 'react'
import type { StudyKind } from '../../../../contract/answers/study.ts'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { useLater } from '../../../ui/useLater.ts'
import styles from './StudySlot.module.css'

const StudyStatus = optionalPart(() => import('./StudyStatus.tsx'), 'StudyStatus', 'study')

type Props = {
  kind: StudyKind
  moduleIndex: number | null
  /** The key of the section or case that is open. */
  part?: string | null
  /** Where no hours are required, nothing is shown until a student counts some. */
  isQuiet?: boolean
}

/** The place of a student's hours, as tall as they are. Their code is loaded once the page has been shown. */
export function StudySlot({ kind, moduleIndex, part = null, isQuiet = false }: Props) {
  const ready = useLater()
  return (
    <div className={isQuiet ? undefined : styles.slot}>
      <Suspense>{ready && <StudyStatus activity={{ kind, moduleIndex, key: part }} />}</Suspense>
    </div>
  )
}
