import { Suspense } from 'react'
import type { LearningModule } from '../../../../contract/answers/course.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { optionalPart } from '../../../ui/lazyPart.ts'

const LastReview = optionalPart(() => import('./LastReview.tsx'), 'LastReview', 'assessment')

export function PastExam({ module }: { module: LearningModule }) {
  const { loading } = useMessages('common')
  const { lookBack } = useMessages('learning')
  const { assessment, progress } = module
  if (assessment !== 'exam' || !progress.passed) return null
  return (
    <Disclosure title={lookBack}>
      <Suspense fallback={<p role="status">{loading}</p>}>
        <LastReview moduleIndex={module.index} />
      </Suspense>
    </Disclosure>
  )
}
