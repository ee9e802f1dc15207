import { useEffect, useState } from 'react'
import type { LearningModule } from '../../../../machines/module.ts'
import { reviewExam } from '../../../data/exams.ts'
import { messageFor } from '../../../messages.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { useLanguage } from '../language.ts'
import { ExamReview } from './ExamReview.tsx'

type Review = Awaited<ReturnType<typeof reviewExam>>

/** The review of a module's last graded exam, fetched when it is opened. */
export function PastExam({ module }: { module: LearningModule }) {
  const { assessment, progress } = module
  if (assessment !== 'exam' || (!progress.passed && progress.failures === 0)) return null
  return (
    <Fold title="Look back at your last exam">
      <LastReview moduleIndex={module.index} />
    </Fold>
  )
}

function LastReview({ moduleIndex }: { moduleIndex: number }) {
  const [language, setLanguage] = useLanguage()
  const [review, setReview] = useState<Review>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let left = false
    reviewExam(moduleIndex).then(
      (last) => left || setReview(last),
      (error: unknown) => left || setProblem(messageFor(error)),
    )
    return () => {
      left = true
    }
  }, [moduleIndex])
  if (problem) return <p role="alert">{problem}</p>
  if (!review) return <p role="status">Loading…</p>
  return <ExamReview paper={review.paper} result={review} language={language} onLanguage={setLanguage} />
}
