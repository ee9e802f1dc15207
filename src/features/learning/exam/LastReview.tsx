import { useEffect, useState } from 'react'
import { reviewExam } from '../../../data/exams.ts'
import { messageFor } from '../../../messages.ts'
import { useLanguage } from '../language.ts'
import { ExamReview } from './ExamReview.tsx'

type Review = Awaited<ReturnType<typeof reviewExam>>

/** Fetches the last graded paper of a module and shows it. */
export function LastReview({ moduleIndex }: { moduleIndex: number }) {
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
