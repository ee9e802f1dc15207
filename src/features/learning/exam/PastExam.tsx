import { lazy, Suspense } from 'react'
import type { LearningModule } from '../../../../machines/learning/module.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'

const LastReview = lazy(() => import('./LastReview.tsx').then((module) => ({ default: module.LastReview })))

/** The review of a module's passed exam, fetched when it is opened. */
export function PastExam({ module }: { module: LearningModule }) {
  const { assessment, progress } = module
  if (assessment !== 'exam' || !progress.passed) return null
  return (
    <Disclosure title="Look back at your last exam">
      <Suspense fallback={<p role="status">Loading…</p>}>
        <LastReview moduleIndex={module.index} />
      </Suspense>
    </Disclosure>
  )
}
